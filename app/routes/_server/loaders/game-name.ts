import type { AppLoadContext } from '@remix-run/node';
import type { GameType } from '#app/lib/game-types.ts';

/** As much as the platform takes to find a game by. */
const maxSearchLength = 60;

interface NamedGame {
  readonly gameType: GameType;
  readonly gameCode: string;
  /** What the link calls the game: it helps to find it, and is not believed. */
  readonly linkName: string | null;
}

/**
 * What the platform calls a game; undefined for one that it does not list. A name in an address is
 * unverified, so it is shown nowhere.
 */
export async function gameName(
  { call, viewer }: Pick<AppLoadContext, 'call' | 'viewer'>,
  { gameType, gameCode, linkName }: NamedGame,
): Promise<string | undefined> {
  const search = async (gameName: string): Promise<string | undefined> => {
    const list = await call('gameList', {
      gameType,
      gameName: gameName.slice(0, maxSearchLength),
      language: viewer.language,
    });
    return list.ok ? list.value.games.find(({ nodeId }) => nodeId === gameCode)?.name : undefined;
  };
  // Ours finds a game by its id, too; another platform may know it by its name alone.
  return (await search(gameCode)) ?? (linkName ? search(linkName) : undefined);
}
