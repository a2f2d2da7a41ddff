export interface RequestMeta {
  readonly merchantCode: string;
  readonly ip: string;
  /** The host that the player typed; absent for requests without a player. */
  readonly host?: string | undefined;
}
