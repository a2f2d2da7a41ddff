import type { AppLoadContext } from '@remix-run/node';
import { readHistoryQuery } from '#app/features/member-centre/history/history-data.ts';
import {
  readDownlinesQuery,
  setParts,
  teamPeriods,
  type DownlinesData,
  type TeamOverview,
  type TeamOverviewData,
} from '#app/features/member-centre/team/team-data.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { partForMember } from '../session/require-session.ts';
import { faultOf, periodOf } from './load-records.ts';

/** The overview of the agent's team in the period of the address; today without one [AG-02]. */
export async function loadTeamOverview(
  context: AppLoadContext,
  request: Request,
): Promise<Result<TeamOverviewData, FaultKey>> {
  const query = readHistoryQuery(new URL(request.url).searchParams, teamPeriods, 'today');
  const fault = faultOf(context, query);
  if (fault) return ok({ query, fault, record: null });
  const answer = await context.call('teamOverview', periodOf(context, query));
  const part = partForMember(context, answer);
  return part.ok ? ok({ query, fault, record: part.value }) : part;
}

/**
 * A page of the members of the agent's team [AG-04]. A wrong cursor shows the first page, and
 * somebody who is not in the team shows no members.
 */
export async function loadDownlines(
  context: AppLoadContext,
  request: Request,
): Promise<Result<DownlinesData, FaultKey>> {
  const query = readDownlinesQuery(new URL(request.url).searchParams);
  const answer = await context.call('downlines', setParts(query));
  if (!answer.ok && answer.fault.key === 'not_found') return ok({ query, record: null });
  if (answer.ok || query.after === '' || answer.fault.key !== 'invalid_input') {
    const part = partForMember(context, answer);
    return part.ok ? ok({ query, record: part.value }) : part;
  }
  const first = { ...query, after: '' };
  const part = partForMember(context, await context.call('downlines', setParts(first)));
  return part.ok ? ok({ query: first, record: part.value }) : part;
}

/** Today's figures of the agent's team; null where there is no such page, or they are unavailable. */
export async function loadTeamToday(
  context: AppLoadContext,
): Promise<TeamOverview['totals'] | null> {
  if (!context.session.current) return null;
  if (!context.site.agentPages.some(({ id, on }) => on && id === 'teamOverview')) return null;
  const part = partForMember(context, await context.call('teamOverview', { days: 1 }));
  return part.ok ? part.value.totals : null;
}
