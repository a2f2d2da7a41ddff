import { expect, test } from 'vitest';
import type { ContractRow } from './contract-kinds.ts';
import { explainZero } from './zero-reason.ts';

type ExplainedBill = Parameters<typeof explainZero>[0];

const wageRow = (betVolume: number, activeMember: number, rate: number): ContractRow => ({
  betVolume,
  activeMember,
  rateType: 'P',
  rate,
});
const bill = (change: Partial<ExplainedBill>): ExplainedBill => ({
  kind: 'dailyWage',
  rows: [wageRow(1_000, 3, 10_000)],
  base: null,
  singleBets: null,
  validBet: 5_000,
  activeMembers: 3,
  gross: 0,
  downlineGross: 0,
  carriedIn: 0,
  amount: 0,
  ...change,
});
const reasonOf = (change: Partial<ExplainedBill>) => explainZero(bill(change))?.reason;
const base = (net: number, rest: number, carriedBase: number) => ({
  products: [{ net }],
  carriedBase,
  base: net - rest + carriedBase,
});
const dividend = (change: Partial<ExplainedBill>) =>
  reasonOf({
    kind: 'dividend',
    rows: [{ minimumBet: 0, netLoss: 10_000, activeMember: 0, contractRate: 50_000 }],
    ...change,
  });

test('[AG-10] a paid bill has no reason', () =>
  expect(explainZero(bill({ amount: 1, gross: 1 }))).toBeNull());

test('[AG-11] a zero names the cap of the day', () =>
  expect(reasonOf({ gross: 50, capped: 50 })).toBe('capped'));

test('[AG-10] a zero names each condition of the first paying row that was not met', () => {
  expect(explainZero(bill({ validBet: 600, activeMembers: 1 }))).toEqual({
    reason: 'row',
    missing: [
      { column: 'betVolume', needed: 1_000, reached: 600 },
      { column: 'activeMember', needed: 3, reached: 1 },
    ],
  });
  expect(explainZero(bill({ activeMembers: 0 }))).toEqual({
    reason: 'members',
    missing: [{ column: 'activeMember', needed: 3, reached: 0 }],
  });
  const rows = [wageRow(100, 0, 0), wageRow(9_000, 0, 10_000)];
  expect(explainZero(bill({ rows }))).toEqual({
    reason: 'rate',
    missing: [{ column: 'betVolume', needed: 9_000, reached: 5_000 }],
  });
});

test('[AG-10] a zero without a missing condition names its cause', () => {
  expect(reasonOf({ rows: [] })).toBe('table');
  expect(reasonOf({ rows: [wageRow(0, 0, 0)] })).toBe('table');
  expect(reasonOf({ validBet: 0 })).toBe('bets');
  expect(reasonOf({ rows: [wageRow(0, 0, 100)], validBet: 9 })).toBe('rounded');
  expect(reasonOf({ gross: 50, downlineGross: 80 })).toBe('downline');
  expect(reasonOf({ gross: 80, downlineGross: 50, carriedIn: -70 })).toBe('carried');
});

test('[AG-09] explains a dividend of 0 by losses, costs or carried losses', () => {
  expect(dividend({ base: base(-500, 0, 0) })).toBe('base');
  expect(dividend({ base: base(500, 600, 0) })).toBe('costs');
  expect(dividend({ base: base(500, 100, -900) })).toBe('carriedBase');
  expect(dividend({ base: base(500, 0, 0) })).toBe('row');
});

test('[AG-12] explains a salary of 0 by small stakes, rates or corrections', () => {
  const salary = (change: Partial<ExplainedBill>) =>
    explainZero(
      bill({
        kind: 'realTimeSalary',
        activeMembers: 0,
        rows: [{ singleBetAmount: 10_000, winRate: 0, lossRate: 5_000 }],
        ...change,
      }),
    );
  expect(salary({ singleBets: { bets: 0, won: 0, lost: 0 } })).toEqual({
    reason: 'row',
    missing: [{ column: 'singleBetAmount', needed: 10_000, reached: null }],
  });
  expect(salary({ singleBets: { bets: 1, won: 900, lost: 0 } })?.reason).toBe('rate');
  expect(salary({ singleBets: { bets: 1, won: 0, lost: 9 } })?.reason).toBe('rounded');
  expect(salary({ singleBets: { bets: -1, won: 0, lost: -9 }, gross: -50 })?.reason).toBe(
    'corrections',
  );
});
