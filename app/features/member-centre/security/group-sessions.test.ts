import { expect, test } from 'vitest';
import { groupSessions, type Session } from './group-sessions.ts';

const session = (id: string, browser: string, current = false): Session => ({
  id,
  browser,
  system: 'Android',
  address: '127.0.0.*',
  startedAt: 1,
  seenAt: 2,
  current,
});

test('[MC-01] groups sessions by browser, the current one first and alone', () => {
  const groups = groupSessions([
    session('a', 'Chrome'),
    session('b', 'Firefox'),
    session('c', 'Chrome', true),
    session('d', 'Chrome'),
  ]);
  expect(groups.map(({ sessions }) => sessions.map(({ id }) => id))).toEqual([
    ['c'],
    ['a', 'd'],
    ['b'],
  ]);
});
