import fc from 'fast-check';

/** Contracts of a manifest whose rows fit their tables. */
export const agentArbitraries = {
  '/agents/contracts/dailyWage': fc
    .tuple(fc.uniqueArray(fc.nat(1_000_000), { maxLength: 4 }), fc.constantFrom('P', 'A'))
    .map(([volumes, rateType]) => [
      {
        account: 'ana',
        rows: volumes
          .sort((one, other) => one - other)
          .map((betVolume) => ({ betVolume, activeMember: 3, rateType, rate: 5_000 })),
      },
    ]),
  '/agents/contracts/dividend': fc
    .constantFrom('day', 'week', 'semimonth', 'month')
    .map((cycle) => [
      {
        ...{ account: 'ana', cycle },
        rows: [{ minimumBet: 0, netLoss: 0, activeMember: 3, contractRate: 100_000 }],
      },
    ]),
  '/agents/contracts/hourlySalary': fc
    .constantFrom('P', 'A')
    .map((rateType) => [
      { account: 'ana', rows: [{ minimumBet: 0, activeMember: 3, rateType, rate: 500 }] },
    ]),
  '/agents/contracts/realTimeSalary': fc.constant([
    { account: 'ana', rows: [{ singleBetAmount: 100, winRate: 2_000, lossRate: 5_000 }] },
  ]),
} as const;
