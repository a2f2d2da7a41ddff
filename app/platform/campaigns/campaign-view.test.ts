import { expect, test } from 'vitest';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { headlineReward } from './campaign-view.ts';

const terms: Campaign = {
  id: 'one',
  promotion: 'one',
  kind: 'registration',
  from: 0,
  until: 1,
  minimum: 0,
  budget: 1_000,
  cycle: 'week',
  claimDays: 1,
};

test.each<[Partial<Campaign>, ReturnType<typeof headlineReward>]>([
  [{ amount: 500 }, { amount: 500, fixed: true }],
  [
    { ratePpm: 50_000, cap: 900 },
    { amount: 900, fixed: false },
  ],
  [
    { kind: 'raffle', prizes: [70, 300] },
    { amount: 300, fixed: false },
  ],
  [{}, null],
])('[PR-01] the headline reward of %j is %j', (change, expected) => {
  expect(headlineReward({ ...terms, ...change })).toEqual(expected);
});
