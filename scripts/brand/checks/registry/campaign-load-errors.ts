import {
  allowedMultiple,
  coveringBudget,
  dropUselessKey,
  existingDay,
  swapDays,
} from '../../fixes/campaign-fixes.ts';
import { loadError, type LoadErrorRule } from '../check.ts';

const campaign = (more: object = {}): object => ({
  id: 'welcome',
  promotion: 'term',
  kind: 'registration',
  from: '2026-11-01',
  until: '2026-11-30',
  amount: 100,
  budget: 1_000,
  ...more,
});
const board = (more: object = {}): object => ({
  id: 'ranks',
  promotion: 'term',
  kind: 'leaderboard',
  metric: 'days',
  cycle: 'month',
  from: '2026-11-01',
  until: '2027-01-31',
  prizes: [100, 50],
  budget: 1_000,
  ...more,
});
const raffle = (more: object = {}): object => ({
  id: 'draw',
  promotion: 'term',
  kind: 'raffle',
  unit: 1_000,
  prizes: [100, 50],
  from: '2026-11-01',
  until: '2026-11-30',
  budget: 150,
  ...more,
});
const campaigns = (...entries: readonly object[]) => ({
  manifest: `  "campaigns": ${JSON.stringify(entries)} // here`,
});

export const campaignLoadErrors: readonly LoadErrorRule[] = [
  loadError('MQ174', {
    messagePattern: /^the campaign .* has no use for/,
    about: 'A campaign has a key that its kind can’t use.',
    autofix: dropUselessKey,
    fixSummary: 'Removes the key.',
    example: campaigns(campaign({ minimum: 500 })),
  }),
  loadError('MQ175', {
    messagePattern: /^the campaign .* needs one reward/,
    about: 'A campaign has no reward, or two: an amount and a rate.',
    example: campaigns(campaign({ amount: undefined })),
    others: [
      campaigns(campaign({ kind: 'reload', ratePpm: 5_000, cap: 100 })),
      campaigns(campaign({ kind: 'reload', amount: undefined, ratePpm: 5_000 })),
      campaigns(campaign({ kind: 'apply', cap: 100 })),
    ],
  }),
  loadError('MQ176', {
    messagePattern: /^the campaign .* ends before it begins/,
    about: 'A campaign’s last day is before its first.',
    autofix: swapDays,
    fixSummary: 'Swaps the two days.',
    example: campaigns(campaign({ from: '2026-11-30', until: '2026-11-01' })),
  }),
  loadError('MQ177', {
    messagePattern: /^the day .* of the campaign .* does not exist/,
    about: 'A campaign begins or ends on a day that does not exist.',
    autofix: existingDay,
    fixSummary: 'Writes the last day of the month.',
    example: campaigns(campaign({ until: '2026-11-31' })),
  }),
  loadError('MQ178', {
    messagePattern: /^the budget of the campaign .* does not cover/,
    about:
      'A campaign’s budget does not cover one reward, or the prizes of a leaderboard or raffle.',
    autofix: coveringBudget,
    fixSummary: 'Raises the budget to one reward, or to all prizes.',
    example: campaigns(campaign({ budget: 99 })),
    others: [campaigns(board({ budget: 449 })), campaigns(raffle({ budget: 149 }))],
  }),
  loadError('MQ179', {
    messagePattern: /^the (id|promotion) .* has two campaigns/,
    about: 'Two campaigns have the same id or promotion.',
    example: campaigns(campaign(), campaign({ id: 'other' })),
    others: [campaigns(campaign(), campaign({ promotion: 'other' }))],
  }),
  loadError('MQ180', {
    messagePattern: /^the mission .* needs a metric and a target/,
    about: 'A mission does not say what counts, or how much of it a member needs.',
    example: campaigns(campaign({ kind: 'mission', metric: 'days' })),
  }),
  loadError('MQ181', {
    messagePattern: /^the bonus of the campaign .* must be bet/,
    about: 'A bonus must be bet more often than the jurisdiction allows.',
    autofix: allowedMultiple,
    fixSummary: 'Writes the jurisdiction’s maximum.',
    example: campaigns(campaign({ wagering: { multiple: 11, days: 7 } })),
  }),
  loadError('MQ182', {
    messagePattern: /^the bonus of the campaign .* mixes/,
    about: 'A bonus counts bets on some products, neither one nor all.',
    autofix: dropUselessKey,
    fixSummary: 'Removes the products, so that all bets count.',
    example: campaigns(
      campaign({
        wagering: { multiple: 5, days: 7, contribution: { RNG: 1_000_000, LIVE: 100_000 } },
      }),
    ),
  }),
  loadError('MQ183', {
    messagePattern: /^the leaderboard .* needs prizes/,
    about: 'A leaderboard has no prizes, counts money, or has windows of a day.',
    example: campaigns(board({ metric: 'validBet' })),
    others: [campaigns(board({ prizes: undefined })), campaigns(board({ cycle: 'day' }))],
  }),
  loadError('MQ184', {
    messagePattern: /^the leaderboards .* run at the same time/,
    about: 'Two leaderboards run at the same time, and members see one.',
    example: campaigns(board(), board({ id: 'more', promotion: 'other' })),
  }),
  loadError('MQ190', {
    messagePattern: /^the raffle .* needs prizes and a unit/,
    about: 'A raffle has no prizes, or does not say what a ticket costs.',
    example: campaigns(raffle({ unit: undefined })),
    others: [campaigns(raffle({ prizes: undefined }))],
  }),
];
