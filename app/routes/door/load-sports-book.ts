import type { AppLoadContext } from '@remix-run/node';
import type { GameData } from '#app/features/frame/game-data.ts';
import { typePath } from '#app/features/shell/vendors.ts';
import { shownGame } from './shown-game.ts';

/**
 * Refusals that say that there is no book to open here: the vendor's list of games stands in its
 * place.
 */
const none = new Set(['game_unknown', 'game_maintenance']);

/**
 * The book of sports vendor FB for a member, where somebody runs it for the brand [RT-13, API-28];
 * nothing for guests and elsewhere.
 */
export async function loadSportsBook({
  session,
  call,
  viewer,
  site,
  launchHosts,
  now,
}: AppLoadContext): Promise<GameData | null> {
  if (!session.current) return null;
  const [launched, balance] = await Promise.all([
    call('fbLaunch', {
      vassalage: 'FB',
      language: viewer.language,
      theme: viewer.theme,
      backUrl: typePath('SPORTS'),
      bring: true,
    }),
    call('balance', {}),
  ]);
  if (!launched.ok && none.has(launched.fault.key)) return null;
  return shownGame(
    { site, launchHosts, now },
    { name: 'FB', gameType: 'SPORTS', gameCode: '', back: typePath('SPORTS') },
    launched,
    balance,
  );
}
