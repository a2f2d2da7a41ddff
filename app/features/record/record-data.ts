import {
  recordKinds,
  roundStates,
  type RecordKind,
  type RoundState,
} from '#app/lib/record-kinds.ts';
import type { CallOutput } from '#schema/calls/table.ts';

/** How far back a record can be looked at, in days: today, a week, a month, thirteen months. */
export const recordDays = [1, 7, 30, 396] as const;
export type RecordDays = (typeof recordDays)[number];

/** What an address asks of a record. */
export interface RecordQuery {
  readonly days: RecordDays;
  /** Where the page before ended; null: the newest. */
  readonly before: string | null;
  /** Of the statement. */
  readonly kind: RecordKind | null;
  readonly wallet: string;
  /** Of the rounds. */
  readonly state: RoundState | null;
}

export interface StatementData extends CallOutput<'memberTransactionDetail'> {
  readonly query: RecordQuery;
  /** The codes of the wallets that have a statement. */
  readonly wallets: readonly string[];
}

export interface RoundsData extends CallOutput<'betRecord'> {
  readonly query: RecordQuery;
}

const usual: RecordQuery = { days: 30, before: null, kind: null, wallet: 'main', state: null };

/** Reads an address's query; what means nothing is as if it were not there. */
export function readRecordQuery(query: URLSearchParams): RecordQuery {
  return {
    days: recordDays.find((days) => String(days) === query.get('days')) ?? usual.days,
    before: query.get('before')?.slice(0, 400) || null,
    kind: recordKinds.find((kind) => kind === query.get('kind')) ?? null,
    wallet: query.get('wallet')?.slice(0, 40) || usual.wallet,
    state: roundStates.find((state) => state === query.get('state')) ?? null,
  };
}

/** The query of an address that shows a record so; another choice begins at the newest again. */
export function recordHref(now: RecordQuery, change: Partial<RecordQuery>): string {
  const wanted = { ...now, before: null, ...change };
  const query = Object.entries(wanted).flatMap(([name, value]) =>
    value === null || value === usual[name as keyof RecordQuery] ? [] : [[name, String(value)]],
  );
  return `?${new URLSearchParams(query).toString()}`;
}
