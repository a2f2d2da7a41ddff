import type { CallOutput } from '#schema/calls/table.ts';
import type { HistoryPeriod, RecordView } from '../history/history-data.ts';

export const teamPeriods: readonly HistoryPeriod[] = ['today', 'yesterday', 'month'];

export type TeamOverview = CallOutput<'teamOverview'>;

export type TeamOverviewData = RecordView<TeamOverview>;
export type UserProfitLossData = RecordView<CallOutput<'userProfitLoss'>>;
export type TeamBettingData = RecordView<CallOutput<'teamBetting'>>;
export type DownlineTransactionsData = RecordView<CallOutput<'downlineTransactions'>>;

interface DownlinesQuery {
  /** The member whose direct downlines are listed; empty for the agent. */
  readonly of: string;
  /** An account prefix as typed; empty for the direct members. */
  readonly account: string;
  readonly after: string;
}

export interface DownlinesData {
  readonly query: DownlinesQuery;
  /** Null: `of` is not in the agent's team. */
  readonly record: CallOutput<'downlines'> | null;
}

export type Downline = CallOutput<'downlines'>['members'][number];

export function readDownlinesQuery(search: URLSearchParams): DownlinesQuery {
  const value = (name: keyof DownlinesQuery, maxLength: number): string =>
    search.get(name)?.trim().slice(0, maxLength) ?? '';
  return { of: value('of', 100), account: value('account', 100), after: value('after', 300) };
}

export const setParts = (query: Partial<DownlinesQuery>): Partial<DownlinesQuery> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

export const downlinesHref = (query: Partial<DownlinesQuery>): string =>
  `?${new URLSearchParams(setParts(query)).toString()}`;
