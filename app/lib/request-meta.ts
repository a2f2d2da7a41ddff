/** The origin of a request, as the host knows it: the brand of its host, the visitor's address. */
export interface RequestMeta {
  readonly merchantCode: string;
  readonly ip: string;
  /** The plain host that the player typed; absent where no player is behind the request. */
  readonly host?: string | undefined;
}
