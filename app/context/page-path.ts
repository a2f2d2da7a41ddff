/** Whether a path is the browser's own request for a page's data. */
export const isPageData = (pathname: string): boolean => pathname.endsWith('.data');

/**
 * The path of the page that a request is about. The browser's own data requests (`/vip.data`,
 * `/_root.data`) are about the page whose name they carry: access decisions must not tell them
 * apart.
 */
export function pagePath(pathname: string): string {
  if (pathname === '/_root.data') return '/';
  return isPageData(pathname) ? pathname.slice(0, -'.data'.length) || '/' : pathname;
}

/**
 * The page of a request with its query, as a return-to URL: form values and the router's own
 * parameters are left out.
 */
export function returnToUrl({ method, url }: Pick<Request, 'method' | 'url'>): string {
  const { pathname, search, searchParams } = new URL(url);
  if (method !== 'GET' && method !== 'HEAD') return pagePath(pathname);
  if (!searchParams.has('_routes')) return pagePath(pathname) + search;
  searchParams.delete('_routes');
  return pagePath(pathname) + (searchParams.size > 0 ? `?${searchParams.toString()}` : '');
}
