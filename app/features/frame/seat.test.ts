import { expect, test } from 'vitest';
import { seatState } from './seat.ts';

const session = { startedAt: 1_000, now: 2_000, reminderAt: null, staked: 0, won: 0 };
const now = { account: 'ana', limits: null, session };

test('[GM-07] a game is its player’s until the platform says that they are out, or that somebody else, or another session of theirs, is in', () => {
  const seat = { account: 'ana', startedAt: 1_000 };
  expect(seatState(seat, now)).toBe('kept');
  expect(seatState(seat, { ...now, account: null, session: null })).toBe('left');
  expect(seatState(seat, { ...now, account: 'ben' })).toBe('changed');
  expect(seatState(seat, { ...now, session: { ...session, startedAt: 1_500 } })).toBe('changed');
});

test('[GM-07] what the platform does not say ends no game', () => {
  const seat = { account: 'ana', startedAt: 1_000 };
  expect([
    seatState(seat, undefined),
    seatState(undefined, now),
    seatState(seat, { ...now, session: null }),
    seatState({ account: 'ana', startedAt: undefined }, now),
  ]).toEqual(Array(4).fill('kept'));
});
