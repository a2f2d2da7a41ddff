import type { CallOutput } from '#schema/calls/table.ts';
import type { HistoryFault, HistoryPeriod, HistoryQuery } from '../history/history-data.ts';

/** The periods that an agent's pages offer by name. */
export const teamPeriods: readonly HistoryPeriod[] = ['today', 'yesterday', 'month'];

export type TeamOverview = CallOutput<'teamOverview'>;

/** A record of a team; null when the days are wrong, and no call was made. */
interface TeamView<
  Name extends 'teamOverview' | 'userProfitLoss' | 'teamBetting' | 'downlineTransactions',
> {
  readonly query: HistoryQuery;
  readonly fault: HistoryFault | null;
  readonly record: CallOutput<Name> | null;
}

export type TeamOverviewData = TeamView<'teamOverview'>;
export type UserProfitLossData = TeamView<'userProfitLoss'>;
export type TeamBettingData = TeamView<'teamBetting'>;
export type DownlineTransactionsData = TeamView<'downlineTransactions'>;

/** The query of an agent's list of members. */
interface DownlinesQuery {
  /** The id of the member whose direct members are listed; empty for the agent's own. */
  readonly of: string;
  /** The beginning of an account as typed; empty for the direct members. */
  readonly account: string;
  /** The end of the page before; empty for the first. */
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

/** The parts of a query that are set. */
export const setParts = (query: Partial<DownlinesQuery>): Partial<DownlinesQuery> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

export const downlinesHref = (query: Partial<DownlinesQuery>): string =>
  `?${new URLSearchParams(setParts(query)).toString()}`;
