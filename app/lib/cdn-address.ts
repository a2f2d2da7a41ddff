const own = /\.localhost$/;

/**
 * A base address of a brand's files on a CDN, without the slash at its end; undefined for any
 * other: another scheme than https (except on this machine), a user, a query, white space, a path
 * that is not plain.
 */
export function cdnAddress(text: string): string | undefined {
  if (
    text.length > 200 ||
    !/^https?:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/[A-Za-z0-9._~-]+)*\/?$/.test(text) ||
    !URL.canParse(text)
  )
    return undefined;
  const { protocol, origin, hostname, pathname } = new URL(text);
  if (protocol !== 'https:' && !own.test(hostname)) return undefined;
  return origin + pathname.replace(/\/$/, '');
}

/** The origins of addresses, each once. */
export const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
];
