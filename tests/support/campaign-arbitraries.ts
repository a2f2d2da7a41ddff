import fc from 'fast-check';
import {
  boardMetrics,
  cashbackCycles,
  isReserved,
  missionMetrics,
} from '#app/domain/campaigns/campaign-kinds.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';

const rewards = {
  registration: fc.record({ amount: fc.integer({ min: 1, max: 1_000 }), invited: fc.boolean() }),
  reload: fc.record({ amount: fc.integer({ min: 1, max: 1_000 }), minimum: fc.constant(1_000) }),
  firstDeposit: fc.record({ ratePpm: fc.integer({ min: 1, max: 1_000_000 }), cap: fc.constant(9) }),
  referral: fc.record({
    amount: fc.integer({ min: 1, max: 1_000 }),
    minimum: fc.constant(1_000),
    validBet: fc.integer({ min: 0, max: 1_000_000 }),
    holdDays: fc.integer({ min: 0, max: 60 }),
    monthlyMax: fc.integer({ min: 1, max: 1_000 }),
  }),
  mission: fc.record({
    amount: fc.integer({ min: 1, max: 1_000 }),
    metric: fc.constantFrom(...missionMetrics),
    target: fc.integer({ min: 1, max: 1_000_000 }),
    products: fc.subarray([...gameTypes], { minLength: 1 }),
    cycle: fc.constantFrom(...cashbackCycles),
  }),
  // November 2026 spans six weeks: the budget pays 166 for each.
  leaderboard: fc.record({
    metric: fc.constantFrom(...boardMetrics),
    prizes: fc.array(fc.integer({ min: 1, max: 33 }), { minLength: 1, maxLength: 5 }),
    cycle: fc.constantFrom('week', 'month'),
  }),
  raffle: fc.record({
    unit: fc.integer({ min: 100, max: 1_000_000 }),
    prizes: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
    products: fc.subarray([...gameTypes], { minLength: 1 }),
    claimDays: fc.integer({ min: 1, max: 90 }),
  }),
  apply: fc.oneof(
    fc.record({ amount: fc.integer({ min: 1, max: 1_000 }) }),
    fc.record({ cap: fc.integer({ min: 1, max: 1_000 }) }),
  ),
  app: fc.record({ amount: fc.integer({ min: 1, max: 1_000 }) }),
  cashback: fc.record({
    ratePpm: fc.integer({ min: 1, max: 1_000_000 }),
    cap: fc.constant(500),
    claimDays: fc.integer({ min: 1, max: 90 }),
    cycle: fc.constantFrom(...cashbackCycles),
  }),
} as const;

/** undefined: the reward is cash. */
const wagering = fc.option(
  fc.record(
    {
      multiple: fc.integer({ min: 1, max: 10 }),
      days: fc.integer({ min: 1, max: 365 }),
      contribution: fc.oneof(
        fc.constantFrom(...gameTypes).map((product) => ({ [product]: 500_000 })),
        fc.constant(Object.fromEntries(gameTypes.map((product) => [product, 900_000]))),
      ),
      maxCounted: fc.integer({ min: 1, max: 1_000_000 }),
      returnPpm: fc.integer({ min: 0, max: 1_000_000 }),
    },
    { requiredKeys: ['multiple', 'days'] },
  ),
  { nil: undefined },
);

/** Campaigns of a manifest whose budgets cover their rewards, one for each promotion. */
export const campaignsArbitrary = fc
  .subarray([
    'registration',
    'reload',
    'firstDeposit',
    'cashback',
    'referral',
    'mission',
    'leaderboard',
    'raffle',
    'apply',
    'app',
  ] as const)
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) =>
        fc
          .tuple(rewards[kind], wagering)
          .map(([reward, bonus]) => ({
            id: kind.toLowerCase(),
            promotion: kind,
            kind,
            ...reward,
            ...(bonus && !isReserved(kind) ? { wagering: bonus } : {}),
            from: '2026-11-01',
            until: '2026-11-30',
            budget: 1_000,
          })),
      ),
    ),
  );
