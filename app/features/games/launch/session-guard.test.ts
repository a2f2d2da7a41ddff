import { expect, test } from 'vitest';
import { gameSessionState } from './session-guard.ts';

const session = { startedAt: 1_000, now: 2_000, reminderAt: null, staked: 0, won: 0 };
const now = { account: 'ana', limits: null, session };

test('[GM-07] keeps a game open until its player logs out or another player logs in', () => {
  const gameSession = { account: 'ana', startedAt: 1_000 };
  expect(gameSessionState(gameSession, now)).toBe('kept');
  expect(gameSessionState(gameSession, { ...now, account: null, session: null })).toBe('left');
  expect(gameSessionState(gameSession, { ...now, account: 'ben' })).toBe('changed');
  expect(gameSessionState(gameSession, { ...now, session: { ...session, startedAt: 1_500 } })).toBe(
    'changed',
  );
});

test('[GM-07] does not end a game when the platform’s data is missing', () => {
  const gameSession = { account: 'ana', startedAt: 1_000 };
  expect([
    gameSessionState(gameSession, undefined),
    gameSessionState(undefined, now),
    gameSessionState(gameSession, { ...now, session: null }),
    gameSessionState({ account: 'ana', startedAt: undefined }, now),
  ]).toEqual(Array(4).fill('kept'));
});
