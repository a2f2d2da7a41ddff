import { calendarPeriods, type CalendarPeriod } from '#app/lib/dates/calendar-periods.ts';
import { gameTypes, type GameType } from '#app/domain/games/game-types.ts';
import {
  maxReferenceLength,
  movementStates,
  recordKinds,
  roundStates,
  type MovementState,
  type RecordKind,
  type RoundState,
} from '#app/domain/games/record-kinds.ts';
import type { CallOutput } from '#schema/calls/table.ts';

export const historyPeriods = ['today', 'yesterday', '7', '30'] as const;
/** `month` is the current month up to today; `own` are custom dates. */
export type HistoryPeriod = (typeof historyPeriods)[number] | 'month' | 'own';

export interface HistoryQuery {
  readonly period: HistoryPeriod;
  /** Custom dates as typed, in the brand's format; otherwise empty. */
  readonly from: string;
  readonly until: string;
  /** The end of the previous page; null: the newest entries. */
  readonly before: string | null;
  /** Statement only. */
  readonly kind: RecordKind | null;
  readonly wallet: string;
  readonly status: MovementState | null;
  /** An order number as typed; empty for all. */
  readonly reference: string;
  /** Rounds only. */
  readonly state: RoundState | null;
  /** Rounds and profit only. */
  readonly product: GameType | null;
  /** Agents' bets only: an account prefix as typed; empty for all. */
  readonly account: string;
  /** Profit only: the aggregation period. */
  readonly group: CalendarPeriod;
}

export interface HistoryFault {
  readonly field: 'from' | 'until';
  readonly reason: 'missing' | 'invalid' | 'reversed' | 'long';
}

/** `record` is null for invalid custom dates. */
export interface RecordView<Record> {
  readonly query: HistoryQuery;
  readonly fault: HistoryFault | null;
  readonly record: Record | null;
}

export interface StatementData extends RecordView<CallOutput<'memberTransactionDetail'>> {
  readonly wallets: readonly string[];
}

/** Kinds of ledger entries that credit a member with a bonus [MC-09]. */
export const bonusKinds = [
  'promotion',
  'points',
  'rebate',
] as const satisfies readonly RecordKind[];

export interface BonusesData extends RecordView<CallOutput<'memberTransactionDetail'>> {
  readonly kind: (typeof bonusKinds)[number];
}

export type RoundsData = RecordView<CallOutput<'betRecord'>>;
export type ProfitData = RecordView<CallOutput<'personalProfit'>>;

const defaultQuery: HistoryQuery = {
  period: '30',
  from: '',
  until: '',
  before: null,
  kind: null,
  wallet: 'main',
  status: null,
  reference: '',
  state: null,
  product: null,
  account: '',
  group: 'day',
};

/** Ignores invalid values, except custom dates as typed. */
export function readHistoryQuery(
  query: URLSearchParams,
  periods: readonly HistoryPeriod[] = historyPeriods,
  defaultPeriod = defaultQuery.period,
): HistoryQuery {
  const [from, until] = [query.get('from'), query.get('until')].map(
    (date) => date?.slice(0, 20) ?? '',
  );
  const period = periods.find((name) => name === query.get('period'));
  return {
    period: from || until ? 'own' : (period ?? defaultPeriod),
    from: from ?? '',
    until: until ?? '',
    before: query.get('before')?.slice(0, 400) || null,
    kind: recordKinds.find((kind) => kind === query.get('kind')) ?? null,
    wallet: query.get('wallet')?.slice(0, 40) || defaultQuery.wallet,
    status: movementStates.find((status) => status === query.get('status')) ?? null,
    reference: query.get('reference')?.trim().slice(0, maxReferenceLength) ?? '',
    state: roundStates.find((state) => state === query.get('state')) ?? null,
    product: gameTypes.find((type) => type === query.get('product')) ?? null,
    account: query.get('account')?.trim().slice(0, 100) ?? '',
    group: calendarPeriods.find((group) => group === query.get('group')) ?? defaultQuery.group,
  };
}

export function historyHref(now: HistoryQuery, change: Partial<HistoryQuery>): string {
  const isNamedPeriod = change.period !== undefined && change.period !== 'own';
  const nextQuery = {
    ...now,
    before: null,
    ...(isNamedPeriod ? { from: '', until: '' } : {}),
    ...change,
  };
  const query = Object.entries(nextQuery).flatMap(([name, value]) =>
    value === null || value === 'own' || value === defaultQuery[name as keyof HistoryQuery]
      ? []
      : [[name, String(value)]],
  );
  return `?${new URLSearchParams(query).toString()}`;
}
