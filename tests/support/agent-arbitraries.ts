import fc from 'fast-check';
import { gameTypes } from '#app/domain/games/game-types.ts';

/** Contracts whose rows fit their tables. */
export const agentArbitraries = {
  '/agents/salaryBudget': fc.constant({
    maxShare: 800_000,
    edges: Object.fromEntries(gameTypes.map((product) => [product, 12_000])),
  }),
  '/agents/contracts/dailyWage': fc
    .tuple(fc.uniqueArray(fc.nat(1_000_000), { maxLength: 4 }), fc.constantFrom('P', 'A'))
    .map(([volumes, rateType]) => [
      {
        account: 'ana',
        rows: volumes
          .sort((one, other) => one - other)
          // Fixed amounts are far below the salary budget, which all kinds share.
          .map((betVolume) => ({
            betVolume: betVolume + 1_000_000,
            activeMember: 3,
            rateType,
            rate: rateType === 'P' ? 3_000 : 300,
          })),
      },
    ]),
  '/agents/contracts/dividend': fc
    .tuple(fc.constantFrom('day', 'week', 'semimonth', 'month'), fc.nat(1_000))
    .map(([cycle, carryCap]) => [
      {
        account: 'ana',
        cycle,
        carryCap,
        rows: [{ minimumBet: 0, netLoss: 0, activeMember: 3, contractRate: 100_000 }],
      },
    ]),
  '/agents/contracts/hourlySalary': fc
    .constantFrom('P', 'A')
    .map((rateType) => [
      {
        account: 'ana',
        rows: [{ minimumBet: 0, activeMember: 3, rateType, rate: rateType === 'P' ? 500 : 0 }],
      },
    ]),
  '/agents/contracts/realTimeSalary': fc.constant([
    { account: 'ana', rows: [{ singleBetAmount: 100, winRate: 1_000, lossRate: 3_000 }] },
  ]),
} as const;
