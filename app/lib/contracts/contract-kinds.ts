import { calendarPeriods } from '../dates/calendar-periods.ts';
import type { AgentPage } from '../modules.ts';
import type { ContractCycle } from './contract-windows.ts';
import { rateTypes, type RateType, type Tier } from './tiers.ts';

/**
 * The kinds of contracts that are built, in the order in which they are paid: wages reduce the base
 * of dividends.
 */
export const contractKinds = ['dailyWage', 'hourlySalary', 'realTimeSalary', 'dividend'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** The kinds whose payments of a day can have a cap. */
export const cappedKinds = ['hourlySalary', 'realTimeSalary'] as const;
export type CappedKind = (typeof cappedKinds)[number];

/** A row of a contract's table by its names on the wire. */
export type ContractRow = Readonly<Record<string, number | string>>;

interface KindTraits {
  readonly page: AgentPage;
  /** Begins the ledger keys of its payments. */
  readonly key: string;
  /** The lengths of its windows; a contract has one of them. */
  readonly cycles: readonly ContractCycle[];
  /** The columns of the table that must be reached, and what they count. */
  readonly thresholds: Readonly<Record<string, 'money' | 'count'>>;
  /** The columns with what a row pays. */
  readonly rates: readonly string[];
  /** With several, a row names its own in `rateType`. */
  readonly rateTypes: readonly RateType[];
}

/** What differs between the kinds (domain 3.3, 3.4). */
export const kindTraits: Readonly<Record<ContractKind, KindTraits>> = {
  dailyWage: {
    page: 'dailyWages',
    key: 'dw',
    cycles: ['day'],
    thresholds: { betVolume: 'money', activeMember: 'count' },
    rates: ['rate'],
    rateTypes,
  },
  hourlySalary: {
    page: 'hourlySalary',
    key: 'hw',
    cycles: ['hour'],
    thresholds: { minimumBet: 'money', activeMember: 'count' },
    rates: ['rate'],
    rateTypes,
  },
  realTimeSalary: {
    page: 'realTimeSalary',
    key: 'rts',
    cycles: ['fiveMinutes'],
    thresholds: { singleBetAmount: 'money' },
    rates: ['winRate', 'lossRate'],
    rateTypes: ['P'],
  },
  dividend: {
    page: 'dividend',
    key: 'div',
    cycles: calendarPeriods,
    thresholds: { minimumBet: 'money', netLoss: 'money', activeMember: 'count' },
    rates: ['contractRate'],
    rateTypes: ['P'],
  },
};

export const isContractKind = (text: string): text is ContractKind =>
  (contractKinds as readonly string[]).includes(text);

const numberIn = (row: ContractRow, name: string): number => Number(row[name] ?? 0);

/** The rows of a table for the rules of all kinds. */
export function tiersOf(kind: ContractKind, rows: readonly ContractRow[]): readonly Tier[] {
  const { thresholds, rates } = kindTraits[kind];
  return rows.map((row) => ({
    thresholds: Object.keys(thresholds).map((name) => numberIn(row, name)),
    rateType: rateTypes.find((type) => type === row['rateType']) ?? 'P',
    rates: rates.map((name) => numberIn(row, name)),
  }));
}

/** A table with the same thresholds that pays a part of another's rates; `percent` from 1 to 100. */
export const partOfRows = (
  kind: ContractKind,
  rows: readonly ContractRow[],
  percent: number,
): readonly ContractRow[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      kindTraits[kind].rates.map((name) => [
        name,
        Math.floor((numberIn(row, name) * percent) / 100),
      ]),
    ),
  }));

/** Whether each row has exactly the columns of its kind. */
export function hasColumns(kind: ContractKind, rows: readonly ContractRow[]): boolean {
  const { thresholds, rates, rateTypes: types } = kindTraits[kind];
  const columns = [...Object.keys(thresholds), ...rates, ...(types.length > 1 ? ['rateType'] : [])];
  const expected = columns.sort().join();
  return rows.every((row) => Object.keys(row).sort().join() === expected);
}
