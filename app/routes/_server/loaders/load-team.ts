import type { AppLoadContext } from '@remix-run/node';
import {
  readHistoryQuery,
  type HistoryFault,
  type HistoryQuery,
} from '#app/features/member-centre/history/history-data.ts';
import {
  readDownlinesQuery,
  setParts,
  teamPeriods,
  type DownlinesData,
  type DownlineTransactionsData,
  type TeamBettingData,
  type TeamOverview,
  type TeamOverviewData,
  type UserProfitLossData,
} from '#app/features/member-centre/team/team-data.ts';
import { teamRecordKinds } from '#app/lib/record-kinds.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault, FaultKey } from '#schema/envelope.ts';
import { partForMember } from '../session/require-session.ts';
import { faultOf, periodOf } from './load-records.ts';

/** The overview of the agent's team in the period of the address; today without one [AG-02]. */
export async function loadTeamOverview(
  context: AppLoadContext,
  request: Request,
): Promise<Result<TeamOverviewData, FaultKey>> {
  const { query, fault } = readTeamQuery(context, request);
  if (fault) return ok({ query, fault, record: null });
  const answer = await context.call('teamOverview', periodOf(context, query));
  const part = partForMember(context, answer);
  return part.ok ? ok({ query, fault, record: part.value }) : part;
}

/** One page of a list; the first page for a wrong cursor. */
async function pageOrFirst<Query, Value>(
  query: Query,
  first: Query,
  call: (query: Query) => Promise<Result<Value, CallFault>>,
): Promise<{ readonly query: Query; readonly answer: Result<Value, CallFault> }> {
  const answer = await call(query);
  return !answer.ok && answer.fault.key === 'invalid_input'
    ? { query: first, answer: await call(first) }
    : { query, answer };
}

/** Loads a page of an agent's downlines; empty if the member is outside the team [AG-04]. */
export async function loadDownlines(
  context: AppLoadContext,
  request: Request,
): Promise<Result<DownlinesData, FaultKey>> {
  const requested = readDownlinesQuery(new URL(request.url).searchParams);
  const { query, answer } = await pageOrFirst(requested, { ...requested, after: '' }, (page) =>
    context.call('downlines', setParts(page)),
  );
  if (!answer.ok && answer.fault.key === 'not_found') return ok({ query, record: null });
  const part = partForMember(context, answer);
  return part.ok ? ok({ query, record: part.value }) : part;
}

/** A page of the settled bets of the agent's team; today's by default [AG-05]. */
export async function loadTeamBetting(
  context: AppLoadContext,
  request: Request,
): Promise<Result<TeamBettingData, FaultKey>> {
  return loadTeamRecord(context, request, (page) =>
    context.call('teamBetting', {
      ...periodOf(context, page),
      ...(page.product === null ? {} : { product: page.product }),
      ...(page.account === '' ? {} : { account: page.account }),
      ...(page.before === null ? {} : { before: page.before }),
    }),
  );
}

/** A page of the profit and loss of the agent's direct members; today's by default [AG-06]. */
export async function loadUserProfitLoss(
  context: AppLoadContext,
  request: Request,
): Promise<Result<UserProfitLossData, FaultKey>> {
  return loadTeamRecord(context, request, (page) => callUserProfitLoss(context, page));
}

export const callUserProfitLoss = (
  context: Pick<AppLoadContext, 'call' | 'site'>,
  query: HistoryQuery,
  limit?: number,
) =>
  context.call('userProfitLoss', {
    ...periodOf(context, query),
    ...(limit === undefined ? {} : { limit }),
    ...(query.before === null ? {} : { after: query.before }),
  });

/** A page of what the members of the agent's team deposited, withdrew and were given [AG-08]. */
export async function loadDownlineTransactions(
  context: AppLoadContext,
  request: Request,
): Promise<Result<DownlineTransactionsData, FaultKey>> {
  return loadTeamRecord(context, request, (page) => callDownlineTransactions(context, page));
}

export const callDownlineTransactions = (
  context: Pick<AppLoadContext, 'call' | 'site'>,
  query: HistoryQuery,
  limit?: number,
) => {
  const kind = teamRecordKinds.find((name) => name === query.kind);
  return context.call('downlineTransactions', {
    ...periodOf(context, query),
    ...(limit === undefined ? {} : { limit }),
    ...(kind === undefined ? {} : { kind }),
    ...(query.account === '' ? {} : { account: query.account }),
    ...(query.before === null ? {} : { before: query.before }),
  });
};

/** The query of a record of the team: today by default. */
export function readTeamQuery(context: Pick<AppLoadContext, 'site'>, request: Request) {
  const query = readHistoryQuery(new URL(request.url).searchParams, teamPeriods, 'today');
  return { query, fault: faultOf(context, query) };
}

/** A page of a record of the address's period. */
async function loadTeamRecord<Value>(
  context: AppLoadContext,
  request: Request,
  call: (query: HistoryQuery) => Promise<Result<Value, CallFault>>,
): Promise<
  Result<
    {
      readonly query: HistoryQuery;
      readonly fault: HistoryFault | null;
      readonly record: Value | null;
    },
    FaultKey
  >
> {
  const { query: requested, fault } = readTeamQuery(context, request);
  if (fault) return ok({ query: requested, fault, record: null });
  const { query, answer } = await pageOrFirst(requested, { ...requested, before: null }, call);
  const part = partForMember(context, answer);
  return part.ok ? ok({ query, fault, record: part.value }) : part;
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
