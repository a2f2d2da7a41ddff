import type { AppLoadContext } from '@remix-run/node';
import type { OpenedGame } from '#app/features/auth/login/login-data.ts';
import { gameCard } from '#app/features/games/tile/game-card.ts';
import { isGamePath } from '#app/features/games/tile/game-tile.tsx';
import { isGameType } from '#app/domain/games/game-types.ts';
import { findGame } from './find-game.ts';
import { withoutWaiting } from './without-waiting.ts';

/** Null for another page or an unknown game. */
export async function findGameAfterLogin(
  context: Pick<AppLoadContext, 'call' | 'viewer'>,
  next: string,
): Promise<OpenedGame | null> {
  const [path = '', search = ''] = next.split('?');
  if (!isGamePath(path)) return null;
  const query = new URLSearchParams(search);
  const gameType = query.get('gameType') ?? '';
  const gameCode = query.get('gameCode')?.slice(0, 120) ?? '';
  if (!isGameType(gameType) || !gameCode) return null;
  const game = await withoutWaiting(
    findGame(context, { gameType, gameCode, linkName: query.get('name') }),
  );
  return game ? gameCard(game) : null;
}
