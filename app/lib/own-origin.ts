/**
 * Lower case, without an empty or default port. Proxies add the `:80` or `:443` of
 * their connection, which may differ from the player's scheme.
 */
export const canonicalHost = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:(?:0*(?:80|443))?$/, '');

/** The player's host, with a non-default port. */
export interface OwnOrigin {
  readonly host: string;
  readonly https: boolean;
}

/**
 * Checks `Origin` or `Referer` against the request's site. HTTP pages are foreign to an HTTPS site;
 * so are `null` and invalid text.
 */
export function isOwnOrigin(address: string, { host, https }: OwnOrigin): boolean {
  if (!URL.canParse(address)) return false;
  const from = new URL(address);
  return (
    (from.protocol === 'https:' || (from.protocol === 'http:' && !https)) &&
    canonicalHost(from.host) === canonicalHost(host)
  );
}
