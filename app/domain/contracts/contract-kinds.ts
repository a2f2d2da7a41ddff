import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import type { AgentPage } from '../pages/modules.ts';
import type { ContractCycle } from './contract-windows.ts';
import { rateTypes, type RateType, type Tier } from './tiers.ts';

/** In order of payment: wages reduce the base of dividends. */
export const contractKinds = ['dailyWage', 'hourlySalary', 'realTimeSalary', 'dividend'] as const;
export type ContractKind = (typeof contractKinds)[number];

export const cappedKinds = ['hourlySalary', 'realTimeSalary'] as const;
export type CappedKind = (typeof cappedKinds)[number];

/** Keyed by the column names on the wire. */
export type ContractRow = Readonly<Record<string, number | string>>;

interface KindTraits {
  readonly page: AgentPage;
  /** Prefix of the ledger keys of its payments. */
  readonly key: string;
  /** Possible window lengths; a contract has one of them. */
  readonly cycles: readonly ContractCycle[];
  /** Threshold columns and their unit. */
  readonly thresholds: Readonly<Record<string, 'money' | 'count'>>;
  readonly rates: readonly string[];
  /** If there are several, each row has its own `rateType`. */
  readonly rateTypes: readonly RateType[];
}

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

export function tiersOf(kind: ContractKind, rows: readonly ContractRow[]): readonly Tier[] {
  const { thresholds, rates } = kindTraits[kind];
  return rows.map((row) => ({
    thresholds: Object.keys(thresholds).map((name) => numberIn(row, name)),
    rateType: rateTypes.find((type) => type === row['rateType']) ?? 'P',
    rates: rates.map((name) => numberIn(row, name)),
  }));
}

/** The same thresholds with `percent` % (1 to 100) of the rates. */
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

export function hasColumns(kind: ContractKind, rows: readonly ContractRow[]): boolean {
  const { thresholds, rates, rateTypes: types } = kindTraits[kind];
  const columns = [...Object.keys(thresholds), ...rates, ...(types.length > 1 ? ['rateType'] : [])];
  const expected = columns.sort().join();
  return rows.every((row) => Object.keys(row).sort().join() === expected);
}
