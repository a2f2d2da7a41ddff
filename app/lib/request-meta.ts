/** The origin of a request, as the host knows it: the brand of its host, the visitor's address. */
export interface RequestMeta {
  readonly merchantCode: string;
  readonly ip: string;
}
