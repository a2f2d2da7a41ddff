export const isPageData = (pathname: string): boolean => pathname.endsWith('.data');

/**
 * Maps the router's data requests (`/vip.data`, `/_root.data`) to their page, so that access
 * decisions are the same for both.
 */
export function pagePath(pathname: string): string {
  if (pathname === '/_root.data') return '/';
  return isPageData(pathname) ? pathname.slice(0, -'.data'.length) || '/' : pathname;
}

/** A return-to URL with the query, without form values and the router's own parameters. */
export function returnToUrl({ method, url }: Pick<Request, 'method' | 'url'>): string {
  const { pathname, search, searchParams } = new URL(url);
  if (method !== 'GET' && method !== 'HEAD') return pagePath(pathname);
  if (!searchParams.has('_routes')) return pagePath(pathname) + search;
  searchParams.delete('_routes');
  return pagePath(pathname) + (searchParams.size > 0 ? `?${searchParams.toString()}` : '');
}
