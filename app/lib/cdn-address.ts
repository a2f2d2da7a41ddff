const localHost = /\.localhost$/;

/**
 * A CDN base address without its trailing slash. Rejects non-https (except localhost), credentials,
 * queries, white space and unusual paths.
 */
export function cdnAddress(text: string): string | undefined {
  if (
    text.length > 200 ||
    !/^https?:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/[A-Za-z0-9._~-]+)*\/?$/.test(text) ||
    !URL.canParse(text)
  )
    return undefined;
  const { protocol, origin, hostname, pathname } = new URL(text);
  if (protocol !== 'https:' && !localHost.test(hostname)) return undefined;
  return origin + pathname.replace(/\/$/, '');
}

export const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
];
