/**
 * A host as pages and comparisons use it: lower case, without an empty or default port. Proxies add
 * `:80` or `:443` by their own side of the connection, which need not have the player's scheme.
 */
export const canonicalHost = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:(?:0*(?:80|443))?$/, '');

/** Where a request was sent: the player's host, with a port if it is no default one. */
export interface OwnOrigin {
  readonly host: string;
  readonly https: boolean;
}

/**
 * Whether an `Origin` or `Referer` names the site that a request was sent to. A page over plain HTTP
 * is foreign to a site over HTTPS; `null` and text that is no address are foreign too.
 */
export function isOwnOrigin(address: string, { host, https }: OwnOrigin): boolean {
  if (!URL.canParse(address)) return false;
  const from = new URL(address);
  return (
    (from.protocol === 'https:' || (from.protocol === 'http:' && !https)) &&
    canonicalHost(from.host) === canonicalHost(host)
  );
}
