import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameTypes } from '#app/domain/games/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import { hotGames } from './hot-games.ts';

const anyGame: fc.Arbitrary<Game> = fc.record({
  nodeId: fc.uuid(),
  name: fc.string(),
  gameType: fc.constantFrom(...gameTypes),
  vassalage: fc.constant('MR'),
  gameClassify: fc.constant('JP'),
  minBet: fc.nat(),
  isHot: fc.constantFrom(0 as const, 1 as const),
  maintenance: fc.boolean(),
});
const states = fc.constantFrom<(maintenance: boolean) => boolean>(
  (maintenance) => maintenance,
  () => true,
  () => false,
);
const order: readonly string[] = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
];
const mixedLists = fc
  .uniqueArray(fc.constantFrom(...gameTypes), { maxLength: gameTypes.length })
  .chain((types) =>
    fc.tuple(
      ...types.map((gameType) =>
        fc
          .array(anyGame, { maxLength: 20 })
          .map((games) => ({ gameType, games: games.map((game) => ({ ...game, gameType })) })),
      ),
    ),
  );

const anyLists = fc
  .tuple(mixedLists, states)
  .map(([lists, state]) =>
    lists.map(({ gameType, games }) => ({
      gameType,
      games: games.map((game) => ({ ...game, maintenance: state(game.maintenance) })),
    })),
  );

test('[RT-11] [GM-05] each tab lists its hot games in the spec’s order, open ones first', () =>
  fc.assert(
    fc.property(
      anyLists,
      fc.constantFrom(null, ...gameTypes, 'nonsense'),
      (lists, requestedType) => {
        const { types, selected, games } = hotGames(lists, requestedType);
        const ids = games.map(({ nodeId }) => nodeId);
        expect(types).toEqual(
          order.filter((type) =>
            lists.some((list) => list.gameType === type && list.games.length > 0),
          ),
        );
        expect(selected).toBe(types.find((type) => type === requestedType) ?? null);
        if (selected) {
          expect(ids).toEqual(
            lists.find(({ gameType }) => gameType === selected)?.games.map(({ nodeId }) => nodeId),
          );
          return;
        }
        expect(ids.length).toBe(Math.min(30, lists.flatMap((list) => list.games).length));
        const isClosed = games.map(({ maintenance }) => Number(maintenance));
        expect(isClosed).toEqual([...isClosed].sort());
        const isAlike = new Set(
          lists.flatMap((list) => list.games.map((game) => game.maintenance)),
        );
        if (isAlike.size === 1)
          expect(games.slice(0, types.length).map(({ gameType }) => gameType)).toEqual(types);
      },
    ),
  ));
