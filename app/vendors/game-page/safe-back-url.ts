/**
 * Back link of a game without a frame: path and query of its `backUrl` on this host only, since the
 * URL may be crafted.
 * @param pageUrl the game's own URL
 */
export function safeBackUrl(pageUrl: string): string {
  const back = new URL(pageUrl);
  const requestedUrl = back.searchParams.get('backUrl') ?? '/';
  const target = URL.canParse(requestedUrl, pageUrl) ? new URL(requestedUrl, pageUrl) : undefined;
  const isPage = target !== undefined && /^https?:$/.test(target.protocol);
  back.pathname = isPage ? target.pathname : '/';
  back.search = isPage ? target.search : '';
  back.hash = '';
  return back.href;
}
