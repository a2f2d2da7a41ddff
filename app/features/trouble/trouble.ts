/** What keeps a page from going on, told over the page that one is on. */
export type Trouble =
  /**
   * A piece of the site's code or of its style did not arrive [SH-20]; `href` is where a whole load
   * leads, `going` the navigation that wants it.
   */
  | {
      readonly kind: 'chunk';
      readonly type: 'missing' | 'timeout';
      readonly href?: string | undefined;
      readonly going?: string | undefined;
    }
  /**
   * A request did not get through; `again` sends it once more. What was posted is sent again by
   * nobody but its visitor.
   */
  | { readonly kind: 'lost'; readonly posted: boolean; readonly again?: (() => void) | undefined }
  | { readonly kind: 'slow' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'online'; readonly again?: (() => void) | undefined };

let current: Trouble | undefined;
const listeners = new Set<() => void>();

/** Tells of a trouble; the newest stands for all. Undefined: it is over. */
export function tellTrouble(trouble: Trouble | undefined): void {
  if (current === trouble) return;
  current = trouble;
  for (const hear of listeners) hear();
}

/** Says that a trouble is over, if it is still the one that is told. */
export function endTrouble(...kinds: readonly Trouble['kind'][]): void {
  if (current && kinds.includes(current.kind)) tellTrouble(undefined);
}

export const currentTrouble = (): Trouble | undefined => current;

/** Calls back when it changes, until the answer is called. */
export function onTrouble(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
