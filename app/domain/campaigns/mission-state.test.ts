import { expect, test } from 'vitest';
import type { Campaign } from './campaign-kinds.ts';
import { campaignProgress, countedWindows } from './campaign-progress.ts';
import { missionView } from './mission-state.ts';

const dayMs = 86_400_000;
/** A Monday. */
const start = Date.UTC(2026, 0, 5);
const mission: Campaign = {
  id: 'm',
  promotion: 'p',
  kind: 'mission',
  amount: 500,
  minimum: 0,
  budget: 5_000,
  metric: 'validBet',
  target: 1_000,
  claimDays: 3,
  cycle: 'week',
  from: start,
  until: start + 21 * dayMs,
};
const at = (
  now: number,
  scores: readonly number[],
  paid: readonly number[] = [],
  available = 5_000,
) => {
  const windows = countedWindows(mission, start, now, 'UTC');
  const facts = { scores, paid: new Set(paid), available };
  return {
    view: missionView(mission, { ...facts, windows }, now),
    progress: campaignProgress(mission, { ...facts, joinedAt: start }, now, windows),
  };
};

test('[PR-05] a mission is open, done at its target, and claimed once for each window', () => {
  expect(at(start - 1, []).view).toBeUndefined();
  expect(at(start, [999]).view).toMatchObject({
    state: 'open',
    progress: 999,
    target: 1_000,
    isMoney: true,
  });
  const done = at(start + dayMs, [1_000]);
  expect(done.view).toMatchObject({ state: 'done', until: start + 7 * dayMs });
  expect(done.progress).toEqual({
    state: 'claim',
    reward: { part: start, amount: 500, until: start + 10 * dayMs },
  });
  expect(at(start + dayMs, [5_000], [start]).view).toMatchObject({ state: 'claimed' });
  expect(at(start + 8 * dayMs, [5_000, 0], [start]).view).toMatchObject({ state: 'open' });
});

test('[PR-05] a window that is over can be claimed for the days of the terms', () => {
  const reward = (now: number) => at(now, [1_000, 0]).progress.reward?.part;
  expect(reward(start + 10 * dayMs - 1)).toBe(start);
  expect(reward(start + 10 * dayMs)).toBeUndefined();
});

test('[PR-05] a mission expires with its last window, and when its budget is used up', () => {
  expect(at(mission.until, [0]).view).toMatchObject({ state: 'expired' });
  expect(at(start, [1_000], [], 499).view).toMatchObject({ state: 'expired' });
});
