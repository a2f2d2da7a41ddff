import { describe, expect, test } from 'vitest';
import type { Campaign } from './campaign-kinds.ts';
import {
  campaignProgress,
  countedWindows,
  type CampaignFacts,
  type CampaignProgress,
} from './campaign-progress.ts';

const dayMs = 86_400_000;
/** A Monday. */
const start = Date.UTC(2026, 0, 5);
const campaign = (over: Partial<Campaign>): Campaign => ({
  id: 'c',
  promotion: 'p',
  kind: 'registration',
  minimum: 0,
  budget: 100_000,
  claimDays: 14,
  cycle: 'week',
  from: start,
  until: start + 28 * dayMs,
  ...over,
});
const welcome = campaign({ amount: 500 });
const app = campaign({ kind: 'app', amount: 52 });
const first = campaign({ kind: 'firstDeposit', ratePpm: 500_000, cap: 10_000, minimum: 1_000 });
const cashback = campaign({ kind: 'cashback', ratePpm: 50_000, cap: 30_000, minimum: 100_000 });
const facts = (over: Partial<CampaignFacts> = {}): CampaignFacts => ({
  paid: new Set(),
  available: 100_000,
  registeredAt: start,
  ...over,
});

describe('[PR-01] a campaign is, for a member', () => {
  const joined = facts({ joinedAt: start });
  test.each<[string, Campaign, CampaignFacts, number, CampaignProgress]>([
    ['before its start', welcome, facts(), start - 1, { state: 'coming' }],
    ['open', welcome, facts(), start, { state: 'join' }],
    ['over', welcome, facts(), welcome.until, { state: 'close', reason: 'ended' }],
    [
      'out of budget',
      ...([welcome, facts({ available: 499 }), start] as const),
      { state: 'close', reason: 'budget' },
    ],
    [
      'for new members only',
      ...([welcome, facts({ registeredAt: start - 1 }), start] as const),
      { state: 'close', reason: 'not_new' },
    ],
    [
      'ready, also after its end',
      ...([welcome, facts({ joinedAt: start + 27 * dayMs }), welcome.until + dayMs] as const),
      { state: 'claim', reward: { part: 0, amount: 500, until: start + 41 * dayMs } },
    ],
    [
      'too late to claim',
      ...([welcome, joined, start + 14 * dayMs] as const),
      { state: 'close', reason: 'claim_over' },
    ],
    ['paid', welcome, { ...joined, paid: new Set([0]) }, start, { state: 'claimed' }],
    ['waiting for a start of the app', app, joined, start, { state: 'signed' }],
    [
      'ready after a start of the app',
      ...([app, { ...joined, appStartAt: start + 5 }, start + 9] as const),
      { state: 'claim', reward: { part: 0, amount: 52, until: start + 14 * dayMs + 5 } },
    ],
    [
      'over when the app was started after its end',
      ...([app, { ...joined, appStartAt: app.until }, app.until] as const),
      { state: 'close', reason: 'ended' },
    ],
    ['waiting for a deposit', first, joined, start, { state: 'signed' }],
    [
      'ready after the first deposit',
      ...([first, { ...joined, firstDeposit: { amount: 5_001, at: start } }, start] as const),
      { state: 'claim', reward: { part: 0, amount: 2_500, until: start + 14 * dayMs } },
    ],
    [
      'closed by a first deposit that is too small',
      ...([first, { ...joined, firstDeposit: { amount: 999, at: start } }, start] as const),
      { state: 'close', reason: 'small_first_deposit' },
    ],
    [
      'closed by an earlier first deposit',
      ...([first, facts({ firstDeposit: { amount: 9_000, at: start - 1 } }), start] as const),
      { state: 'close', reason: 'not_first_deposit' },
    ],
  ])('%s', (_, terms, facts, now, expected) => {
    expect(campaignProgress(terms, facts, now)).toEqual(expected);
  });
});

test('[PR-01] cashback pays 300.00 for a loss of 8,000.00 at 5 %, capped', () => {
  const now = start + 7 * dayMs;
  const windows = countedWindows(cashback, start + dayMs, now, 'UTC');
  expect(windows).toMatchObject([{ from: start, until: now }]);
  const progress = (loss: number) =>
    campaignProgress(cashback, facts({ joinedAt: start + dayMs, scores: [loss] }), now, windows);
  const reward = { part: start, amount: 30_000, until: now + 14 * dayMs };
  expect(progress(800_000)).toEqual({ state: 'claim', reward });
  expect(progress(100_000)).toEqual({ state: 'claim', reward: { ...reward, amount: 5_000 } });
  expect(progress(99_999)).toEqual({ state: 'signed' });
  expect(progress(-800_000)).toEqual({ state: 'signed' });
});

test('[PR-01] cashback windows are weeks of the brand’s zone, as long as they can be claimed', () => {
  const now = start + 24 * dayMs;
  expect(countedWindows(cashback, start, now, 'UTC').map(({ from }) => from)).toEqual([
    start + 7 * dayMs,
    start + 14 * dayMs,
  ]);
  const [manila] = countedWindows(cashback, start, start + 8 * dayMs, 'Asia/Manila');
  expect(manila).toMatchObject({ from: start, until: start + 7 * dayMs - 8 * 3_600_000 });
});
