/**
 * Back link of a game without a frame: path and query of its `backUrl` on this host only, since the
 * URL may be crafted.
 * @param here the game's own URL
 */
export function safeBackUrl(here: string): string {
  const back = new URL(here);
  const requestedUrl = back.searchParams.get('backUrl') ?? '/';
  const target = URL.canParse(requestedUrl, here) ? new URL(requestedUrl, here) : undefined;
  const isPage = target !== undefined && /^https?:$/.test(target.protocol);
  back.pathname = isPage ? target.pathname : '/';
  back.search = isPage ? target.search : '';
  back.hash = '';
  return back.href;
}
