import type { AppLoadContext } from '@remix-run/node';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { Game } from '#schema/calls/games.ts';

const maxSearchLength = 60;

interface LinkedGame {
  readonly gameType: GameType;
  readonly gameCode: string;
  /** Helps to find the game, but is not trusted. */
  readonly linkName: string | null;
}

/** Undefined for an unlisted game. The name in the URL is unverified, so it must never be shown. */
export async function findGame(
  { call, viewer }: Pick<AppLoadContext, 'call' | 'viewer'>,
  { gameType, gameCode, linkName }: LinkedGame,
): Promise<Game | undefined> {
  const search = async (gameName: string): Promise<Game | undefined> => {
    const list = await call('gameList', {
      gameType,
      gameName: gameName.slice(0, maxSearchLength),
      language: viewer.language,
    });
    return list.ok ? list.value.games.find(({ nodeId }) => nodeId === gameCode) : undefined;
  };
  // Marquee's platform finds games by id, too; others may find them only by name.
  return (await search(gameCode)) ?? (linkName ? search(linkName) : undefined);
}
