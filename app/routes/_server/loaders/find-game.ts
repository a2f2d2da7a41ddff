import type { AppLoadContext } from '@remix-run/node';
import type { GameType } from '#app/lib/game-types.ts';
import type { Game } from '#schema/calls/games.ts';

/** The maximum length of the platform's search. */
const maxSearchLength = 60;

interface LinkedGame {
  readonly gameType: GameType;
  readonly gameCode: string;
  /** The name in the link: it helps to find the game, and is not trusted. */
  readonly linkName: string | null;
}

/**
 * The platform's entry of a game; undefined for an unlisted one. A name in an address is
 * unverified, so that it is never shown.
 */
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
  // Our own platform finds a game by its id, too; another may find it only by its name.
  return (await search(gameCode)) ?? (linkName ? search(linkName) : undefined);
}
