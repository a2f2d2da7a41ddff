const own = /\.localhost$/;

/**
 * An address below which a content network has a brand's files, without the slash at its end;
 * undefined for what is none: another scheme than https (names of one's own machine may do
 * without), a user, a query, white space, a path that is not plain.
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
