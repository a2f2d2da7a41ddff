/**
 * The back link of a game that is alone in a window: the page in its address, on this host only,
 * since anybody may have written the address.
 * @param here the game's own address
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
