import type { AppLoadContext } from '@remix-run/node';
import type { GameData } from '#app/features/games/launch/game-data.ts';
import { typePath } from '#app/features/shell-context/vendor-menu.ts';
import { gameView } from './game-view.ts';
import { mayLaunch } from './may-launch.ts';
import { requireDocument } from './require-document.ts';
import { withoutWaiting } from './without-waiting.ts';

/** The vendor has no sports book here, so its list of games is shown. */
const unavailableFaults = new Set(['game_unknown', 'game_maintenance']);

/**
 * For a member, if a vendor serves the book of FB at the brand [RT-13, API-28]. Null for guests,
 * and after a link from another site: the list of games opens the book then.
 */
export async function loadSportsBook(
  context: AppLoadContext,
  request: Request,
): Promise<GameData | null> {
  const { session, call, viewer, site, launchHosts, now } = context;
  if (!session.current || !mayLaunch(request)) return null;
  requireDocument(context, request);
  const [launch, balance] = await Promise.all([
    call('fbLaunch', {
      vassalage: 'FB',
      language: viewer.language,
      theme: viewer.theme,
      backUrl: typePath('SPORTS'),
      bring: true,
    }),
    withoutWaiting(call('balance', {})),
  ]);
  if (!launch.ok && unavailableFaults.has(launch.fault.key)) return null;
  return gameView(
    { site, launchHosts, now },
    { name: 'FB', gameType: 'SPORTS', gameCode: '', back: typePath('SPORTS') },
    launch,
    balance,
  );
}
