import type { CalendarPeriod } from '../dates/calendar-periods.ts';
import type { AgentPage } from '../modules.ts';
import { rateTypes, type Tier } from './tiers.ts';

/** The kinds of contracts that are built. */
export const contractKinds = ['dailyWage'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** A row of a contract's table by its names on the wire. */
export type ContractRow = Readonly<Record<string, number | string>>;

interface KindTraits {
  readonly page: AgentPage;
  /** Begins the ledger keys of its payments. */
  readonly key: string;
  /** The lengths of its windows; a contract has one of them. */
  readonly cycles: readonly CalendarPeriod[];
  /** The columns of the table that must be reached, and what they count. */
  readonly thresholds: Readonly<Record<string, 'money' | 'count'>>;
  /** The columns with what a row pays. */
  readonly rates: readonly string[];
}

/** What differs between the kinds (domain 3.3, 3.4). */
export const kindTraits: Readonly<Record<ContractKind, KindTraits>> = {
  dailyWage: {
    page: 'dailyWages',
    key: 'dw',
    cycles: ['day'],
    thresholds: { betVolume: 'money', activeMember: 'count' },
    rates: ['rate'],
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
