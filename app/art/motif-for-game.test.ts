import { expect, test } from 'vitest';
import { artGameTypes } from '#app/domain/pictures/art-request.ts';
import { createSeededRandom } from './seeded-random.ts';
import { motifForGame } from './motif-for-game.ts';
import { typicalMotifs } from './scene.ts';

test.each([
  ['Fortune Dragon', 'dragon'],
  ['Mango Blitz', 'mango'],
  ['LUCKY SEVENS', 'seven'],
  ['Sabong Derby', 'rooster'],
  ['Live Roulette', 'roulette'],
  ['Spin of Gold', 'wheel'],
  ['Perlas ng Silangan', 'shell'],
  ['King’s Gold', 'crown'],
])('%s is a %s', (name, motif) => {
  expect(motifForGame(name, 'RNG', createSeededRandom('any'))).toBe(motif);
});

test('an unknown name gets a motif typical of its type', () => {
  for (const gameType of artGameTypes)
    expect(typicalMotifs[gameType]).toContain(
      motifForGame('Xyzzy', gameType, createSeededRandom(gameType)),
    );
});
