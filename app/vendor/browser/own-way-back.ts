/**
 * Where a game that stands alone in a window leads its player back to: the page that its address
 * names, on this very host. Whoever wrote the address may have been anybody, so no other host
 * counts.
 * @param here the game's own address
 */
export function ownWayBack(here: string): string {
  const back = new URL(here);
  const asked = back.searchParams.get('backUrl') ?? '/';
  const target = URL.canParse(asked, here) ? new URL(asked, here) : undefined;
  const isPage = target !== undefined && /^https?:$/.test(target.protocol);
  back.pathname = isPage ? target.pathname : '/';
  back.search = isPage ? target.search : '';
  back.hash = '';
  return back.href;
}
