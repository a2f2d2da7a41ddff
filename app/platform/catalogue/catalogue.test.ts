import { expect, test } from 'vitest';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { catalogue } from './catalogue.ts';
import { fishAndCards } from './data/fish-and-cards.ts';
import { liveAndArena } from './data/live-and-arena.ts';
import { fruitAndFiesta } from './data/rng-fruit-and-fiesta.ts';
import { seaAndLegend } from './data/rng-sea-and-legend.ts';
import { sportsAndDraws } from './data/sports-and-draws.ts';
import { vendors } from './data/vendors.ts';

const vendorGames = [
  fruitAndFiesta,
  seaAndLegend,
  liveAndArena,
  fishAndCards,
  sportsAndDraws,
].flat();

test('[GM-09] has every game type, at least 14 vendors, and at least 260 unique games', () => {
  expect(new Set(catalogue.map(({ gameType }) => gameType))).toEqual(new Set(gameTypes));
  expect(new Set(vendors.map(({ vassalage }) => vassalage)).size).toBeGreaterThanOrEqual(14);
  expect(catalogue.length).toBeGreaterThanOrEqual(260);
  expect(new Set(catalogue.map(({ nodeId }) => nodeId)).size).toBe(catalogue.length);
});

test('every vendor line has games, and every game has a vendor line', () => {
  const lines = vendors.map(
    ({ vassalage, gameType, esports }) => `${vassalage}/${esports ? 'ESPORTS' : gameType}`,
  );
  expect(new Set(vendorGames.map(({ vassalage, gameType }) => `${vassalage}/${gameType}`))).toEqual(
    new Set(lines),
  );
  expect(new Set(lines).size).toBe(lines.length);
});

test('names marked as hot or under maintenance exist at the vendor', () => {
  for (const { hot, maintenance = [], classes: own } of vendorGames) {
    const names = own.flatMap((group) => group.names);
    expect(names).toEqual(expect.arrayContaining([...hot, ...maintenance]));
  }
  expect(catalogue.filter(({ maintenance }) => maintenance).length).toBeGreaterThan(2);
});

test('[GM-02] the slots have every minimum bet of the filter', () => {
  const bets = new Set(
    catalogue.filter(({ gameType }) => gameType === 'RNG').map(({ minBet }) => minBet),
  );
  expect([...bets]).toEqual(expect.arrayContaining([1, 5, 10, 50, 75]));
});

test('[SH-13] includes the vendors with their own pages', () => {
  expect(vendors.find(({ vassalage }) => vassalage === 'DS88')?.gameType).toBe('COCKFIGHT');
  expect(vendors.find(({ vassalage }) => vassalage === 'FB')?.gameType).toBe('SPORTS');
});
