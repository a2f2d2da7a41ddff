import { expect, test } from 'vitest';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { catalogue, vendors } from './catalogue.ts';

test('[GM-09] has every game type, at least 14 vendors, and at least 260 unique games', () => {
  expect(new Set(catalogue.map(({ gameType }) => gameType))).toEqual(new Set(gameTypes));
  expect(new Set(vendors.map(({ vassalage }) => vassalage)).size).toBeGreaterThanOrEqual(14);
  expect(catalogue.length).toBeGreaterThanOrEqual(260);
  expect(new Set(catalogue.map(({ nodeId }) => nodeId)).size).toBe(catalogue.length);
});

test('vendors have one line per game type, games, and some of these are in maintenance', () => {
  const lines = vendors.map(({ vassalage, accountTypeId }) => `${vassalage}/${accountTypeId}`);
  expect(new Set(lines).size).toBe(lines.length);
  expect(new Set(catalogue.map(({ vassalage }) => vassalage))).toEqual(
    new Set(vendors.map(({ vassalage }) => vassalage)),
  );
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
