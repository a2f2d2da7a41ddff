/** `content` is HTML that the server has sanitised. */
export interface HelpItem {
  readonly tag: string;
  readonly title: string;
  readonly content: string;
}
