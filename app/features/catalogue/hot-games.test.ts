import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameTypes } from '#app/lib/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import { hotGames } from './hot-games.ts';

const anyGame: fc.Arbitrary<Game> = fc.record({
  nodeId: fc.uuid(), name: fc.string(), gameType: fc.constantFrom(...gameTypes), vassalage: fc.constant('MR'), gameClassify: fc.constant('JP'),
  minBet: fc.nat(), isHot: fc.constantFrom(0 as const, 1 as const), maintenance: fc.boolean(),
});
const order: readonly string[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];

test('[RT-11] every tab leads to hot games of its kind, in the spec’s order, and an unknown kind is all of them', () =>
  fc.assert(fc.property(fc.array(anyGame, { maxLength: 60 }), fc.constantFrom(null, ...gameTypes, 'nonsense'), (games, asked) => {
    const { types, chosen, games: shown } = hotGames(games, asked);
    const hot = games.some(({ isHot }) => isHot === 1) ? games.filter(({ isHot }) => isHot === 1) : games;
    expect(types).toEqual(order.filter((type) => hot.some(({ gameType }) => gameType === type)));
    expect(chosen).toBe(types.find((type) => type === asked) ?? null);
    expect(shown.map(({ nodeId }) => nodeId)).toEqual(hot.filter(({ gameType }) => chosen === null || gameType === chosen).slice(0, chosen ? 100 : 30).map(({ nodeId }) => nodeId));
  })));
