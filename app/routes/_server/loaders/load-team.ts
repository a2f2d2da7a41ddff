import type { AppLoadContext } from '@remix-run/node';
import {
  readHistoryQuery,
  type HistoryQuery,
  type RecordView,
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
import { teamRecordKinds } from '#app/domain/games/record-kinds.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault, FaultKey } from '#schema/envelope.ts';
import { partForMember } from '../session/require-session.ts';
import { findPeriodFault, periodOf } from './load-records.ts';

/** Today by default [AG-02]. */
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

/** An invalid cursor shows the first page. */
async function pageOrFirst<Query, Value>(
  query: Query,
  firstPageQuery: Query,
  call: (query: Query) => Promise<Result<Value, CallFault>>,
): Promise<{ readonly query: Query; readonly answer: Result<Value, CallFault> }> {
  const answer = await call(query);
  return !answer.ok && answer.fault.key === 'invalid_input'
    ? { query: firstPageQuery, answer: await call(firstPageQuery) }
    : { query, answer };
}

/** Empty if the member is outside the team [AG-04]. */
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

/** Today by default [AG-05]. */
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

/** Today by default [AG-06]. */
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

export function readTeamQuery(context: Pick<AppLoadContext, 'site'>, request: Request) {
  const query = readHistoryQuery(new URL(request.url).searchParams, teamPeriods, 'today');
  return { query, fault: findPeriodFault(context, query) };
}

async function loadTeamRecord<Value>(
  context: AppLoadContext,
  request: Request,
  call: (query: HistoryQuery) => Promise<Result<Value, CallFault>>,
): Promise<Result<RecordView<Value>, FaultKey>> {
  const { query: requested, fault } = readTeamQuery(context, request);
  if (fault) return ok({ query: requested, fault, record: null });
  const { query, answer } = await pageOrFirst(requested, { ...requested, before: null }, call);
  const part = partForMember(context, answer);
  return part.ok ? ok({ query, fault, record: part.value }) : part;
}

/** Null without such a page, or when unavailable. */
export async function loadTeamToday(
  context: AppLoadContext,
): Promise<TeamOverview['totals'] | null> {
  if (!context.session.current) return null;
  if (!context.site.agentPages.some(({ id, on }) => on && id === 'teamOverview')) return null;
  const part = partForMember(context, await context.call('teamOverview', { days: 1 }));
  return part.ok ? part.value.totals : null;
}
