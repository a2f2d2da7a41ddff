import { redirect, type AppLoadContext } from '@remix-run/node';
import type { GameData } from '#app/features/frame/game-data.ts';
import { typePath, vendorPath } from '#app/features/shell/vendors.ts';
import { isGameType } from '#app/lib/game-types.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { shownGame } from './shown-game.ts';

/** What a launch names that means a vendor's list of games, not one of them. */
const wholeVendor = 'VASSALAGE';

/** Launches the game that the address names; guests log in first [GM-07, RT-18]. */
export async function loadGame({ session, call, viewer, site, gate, launchHosts, now }: AppLoadContext, request: Request): Promise<GameData> {
  const { pathname, search, searchParams } = new URL(request.url);
  const gameType = searchParams.get('gameType') ?? '';
  const gameCode = searchParams.get('gameCode')?.slice(0, 120) ?? '';
  if (!gameCode && gate.kind === 'page' && gate.route === 'seamless') return { kind: 'none' };
  const vendor = searchParams.get('vendor')?.slice(0, 20);
  if (isGameType(gameType) && vendor && (!gameCode || searchParams.get('isGame') === wholeVendor)) throw redirect(vendorPath(gameType, vendor));
  if (!session.current) throw redirect(`${pathOf('login')}?${new URLSearchParams({ next: pathname.replace(/\.data$/, '') + search }).toString()}`);
  if (!isGameType(gameType) || !gameCode) return { kind: 'none' };
  const [launched, balance] = await Promise.all([
    call('launchGame', { gameType, gameCode, language: viewer.language, theme: viewer.theme, backUrl: typePath(gameType), ...(vendor ? { vassalage: vendor } : {}), bring: true }),
    call('balance', {}),
  ]);
  return shownGame({ site, launchHosts, now }, { gameType, gameCode, name: searchParams.get('name')?.slice(0, 60) || gameCode }, launched, balance);
}
