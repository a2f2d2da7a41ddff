import {
  recordKinds,
  roundStates,
  type RecordKind,
  type RoundState,
} from '#app/lib/record-kinds.ts';
import type { CallOutput } from '#schema/calls/table.ts';

/** How far back a record can be looked at, in days: today, a week, a month, thirteen months. */
export const historyDays = [1, 7, 30, 396] as const;
export type HistoryDays = (typeof historyDays)[number];

/** What an address asks of a record. */
export interface HistoryQuery {
  readonly days: HistoryDays;
  /** Where the page before ended; null: the newest. */
  readonly before: string | null;
  /** Of the statement. */
  readonly kind: RecordKind | null;
  readonly wallet: string;
  /** Of the rounds. */
  readonly state: RoundState | null;
}

export interface StatementData extends CallOutput<'memberTransactionDetail'> {
  readonly query: HistoryQuery;
  /** The codes of the wallets that have a statement. */
  readonly wallets: readonly string[];
}

export interface RoundsData extends CallOutput<'betRecord'> {
  readonly query: HistoryQuery;
}

const defaultQuery: HistoryQuery = {
  days: 30,
  before: null,
  kind: null,
  wallet: 'main',
  state: null,
};

/** Reads an address's query; what means nothing is as if it were not there. */
export function readHistoryQuery(query: URLSearchParams): HistoryQuery {
  return {
    days: historyDays.find((days) => String(days) === query.get('days')) ?? defaultQuery.days,
    before: query.get('before')?.slice(0, 400) || null,
    kind: recordKinds.find((kind) => kind === query.get('kind')) ?? null,
    wallet: query.get('wallet')?.slice(0, 40) || defaultQuery.wallet,
    state: roundStates.find((state) => state === query.get('state')) ?? null,
  };
}

/** The query of an address that shows a record so; another choice begins at the newest again. */
export function historyHref(now: HistoryQuery, change: Partial<HistoryQuery>): string {
  const nextQuery = { ...now, before: null, ...change };
  const query = Object.entries(nextQuery).flatMap(([name, value]) =>
    value === null || value === defaultQuery[name as keyof HistoryQuery]
      ? []
      : [[name, String(value)]],
  );
  return `?${new URLSearchParams(query).toString()}`;
}
