import { calendarPeriods, type CalendarPeriod } from '#app/lib/dates/calendar-periods.ts';
import { gameTypes, type GameType } from '#app/lib/game-types.ts';
import {
  maxReferenceLength,
  movementStates,
  recordKinds,
  roundStates,
  type MovementState,
  type RecordKind,
  type RoundState,
} from '#app/lib/record-kinds.ts';
import type { CallOutput } from '#schema/calls/table.ts';

/** The periods that a history offers by name; `own` is one's own days. */
export const historyPeriods = ['today', 'yesterday', '7', '30'] as const;
/** `month` is the current month up to today. */
export type HistoryPeriod = (typeof historyPeriods)[number] | 'month' | 'own';

/** The query of a history page. */
export interface HistoryQuery {
  readonly period: HistoryPeriod;
  /** One's own first and last day as typed, in the brand's form; empty for the other periods. */
  readonly from: string;
  readonly until: string;
  /** The end of the page before; null: the newest. */
  readonly before: string | null;
  /** For the statement only. */
  readonly kind: RecordKind | null;
  readonly wallet: string;
  readonly status: MovementState | null;
  /** The number of an order as typed; empty for all. */
  readonly reference: string;
  /** For the rounds only. */
  readonly state: RoundState | null;
  /** For the rounds and the profit. */
  readonly product: GameType | null;
  /** For agents' bets only: the beginning of an account as typed; empty for all. */
  readonly account: string;
  /** For the profit only: how its days are added up. */
  readonly group: CalendarPeriod;
}

/** What is wrong with one's own days: the field, and why. */
export interface HistoryFault {
  readonly field: 'from' | 'until';
  readonly reason: 'missing' | 'invalid' | 'reversed' | 'long';
}

/** A history's answer; null when the days are wrong, and no call was made. */
interface HistoryView<Name extends 'memberTransactionDetail' | 'betRecord' | 'personalProfit'> {
  readonly query: HistoryQuery;
  readonly fault: HistoryFault | null;
  readonly record: CallOutput<Name> | null;
}

export interface StatementData extends HistoryView<'memberTransactionDetail'> {
  /** The codes of the wallets that have a statement. */
  readonly wallets: readonly string[];
}

/** The kinds of movements that give a member something [MC-09]. */
export const bonusKinds = [
  'promotion',
  'points',
  'rebate',
] as const satisfies readonly RecordKind[];

export interface BonusesData extends HistoryView<'memberTransactionDetail'> {
  readonly kind: (typeof bonusKinds)[number];
}

export type RoundsData = HistoryView<'betRecord'>;
export type ProfitData = HistoryView<'personalProfit'>;

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

/**
 * Reads an address's query; invalid values are ignored, except one's own days as typed.
 * @param periods the page's named periods
 * @param defaultPeriod without one in the address
 */
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

/** The query for a changed selection; it begins at the newest again. */
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
