import type { AppLoadContext } from '@remix-run/node';
import { gameCard } from '#app/features/games/tile/game-card.ts';
import { launchPath } from '#app/features/games/tile/game-tile.tsx';
import { lotteryViewIn } from './prize-modes.ts';

/**
 * `playType` is the first mode [RT-08]; also reads view and prize mode [LT-05]. Undefined when the
 * brand has no such game.
 */
export async function findLotteryGame(
  { call, viewer }: Pick<AppLoadContext, 'call' | 'viewer'>,
  query: URLSearchParams,
): Promise<string | undefined> {
  const gameCode = query.get('gameCode')?.slice(0, 60);
  if (!gameCode) return undefined;
  const gameList = await call('gameList', {
    gameType: 'LOTT',
    gameName: gameCode,
    pageSize: 1,
    language: viewer.language,
  });
  const vendor = query.get('vendor');
  const game = gameList.ok
    ? gameList.value.games.find(
        ({ nodeId, vassalage }) => nodeId === gameCode && (!vendor || vendor === vassalage),
      )
    : undefined;
  if (!game) return undefined;
  const playType = query.get('playType')?.slice(0, 40);
  const options = new URLSearchParams({
    ...(playType ? { playType } : {}),
    ...lotteryViewIn(query),
  }).toString();
  return launchPath(gameCard(game), null) + (options ? `&${options}` : '');
}
