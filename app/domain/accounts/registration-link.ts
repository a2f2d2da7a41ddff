/** On localhost, the link gets the port of the current page. */
export function registrationLink(page: URL, host: string, code: string): string {
  const link = new URL('/register', `${page.protocol}//${host}`);
  if (host.endsWith('.localhost')) link.port = page.port;
  link.searchParams.set('affiliateCode', code);
  return link.href;
}
