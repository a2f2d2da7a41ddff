/**
 * The registration with an affiliate code at a host of a brand's players. On this machine it has the
 * port of the page that shows it.
 */
export function registrationLink(page: URL, host: string, code: string): string {
  const link = new URL('/register', `${page.protocol}//${host}`);
  if (host.endsWith('.localhost')) link.port = page.port;
  link.searchParams.set('affiliateCode', code);
  return link.href;
}
