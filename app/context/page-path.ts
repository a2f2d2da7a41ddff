/**
 * The path of the page that a request is about. The browser's own data requests (`/vip.data`, `/_root.data`) are about the page
 * whose name they carry: gates must not tell them apart.
 */
export function pagePath(pathname: string): string {
  if (pathname === '/_root.data') return '/';
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) || '/' : pathname;
}
