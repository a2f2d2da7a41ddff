import { expect, test } from 'vitest';
import { gameStakes, modelIds } from './game-models.ts';
import { readRoom, roomIds, roomsOf, stakesIn } from './game-rooms.ts';

test('[API-28] each stake of a game with rooms belongs to exactly one room', () => {
  for (const model of ['cards', 'threecard'] as const) {
    expect(roomIds.flatMap((room) => stakesIn(model, room))).toEqual(gameStakes[model]);
    for (const room of roomIds) expect(stakesIn(model, room).length).toBeGreaterThan(1);
  }
  for (const model of modelIds) expect(stakesIn(model, undefined)).toEqual(gameStakes[model]);
  for (const text of ['', 'attic', 'toString', 7, undefined])
    expect(readRoom(text)).toBeUndefined();
});

test('[API-28] rooms are listed with their stakes; a game without a pot has none', () => {
  expect(roomsOf('AC-lucky-nine-cards')).toEqual([
    { roomId: 'garden', minBet: 25, maxBet: 100 },
    { roomId: 'salon', minBet: 200, maxBet: 1000 },
    { roomId: 'summit', minBet: 2000, maxBet: 10_000 },
  ]);
  expect(roomsOf('MR-mango-fiesta')).toEqual([]);
});
