import type { CallOutput } from '#schema/calls/table.ts';
import type { HistoryFault, HistoryPeriod, HistoryQuery } from '../history/history-data.ts';

/** The periods that an agent's pages offer by name. */
export const teamPeriods: readonly HistoryPeriod[] = ['today', 'yesterday', 'month'];

export type TeamOverview = CallOutput<'teamOverview'>;

/** The overview of a team; null when the days are wrong, and no call was made. */
export interface TeamOverviewData {
  readonly query: HistoryQuery;
  readonly fault: HistoryFault | null;
  readonly record: TeamOverview | null;
}
