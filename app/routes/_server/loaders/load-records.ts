import type { AppLoadContext } from '@remix-run/node';
import {
  bonusKinds,
  readHistoryQuery,
  type BonusesData,
  type HistoryFault,
  type HistoryPeriod,
  type HistoryQuery,
  type ProfitData,
  type RoundsData,
  type StatementData,
} from '#app/features/member-centre/history/history-data.ts';
import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { formatDate } from '#app/lib/dates/calendar-date.ts';
import { readDayRange } from '#app/lib/dates/day-range.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { unwrapForMember } from '../session/require-session.ts';
import { loadWalletKind } from './wallet-kind.ts';

type CallPeriod = Pick<CallInput<'betRecord'>, 'days' | 'skip' | 'current' | 'from' | 'until'>;

const namedPeriods: Readonly<Record<Exclude<HistoryPeriod, 'own'>, CallPeriod>> = {
  today: { days: 1 },
  yesterday: { days: 1, skip: 1 },
  7: { days: 7 },
  30: { days: 30 },
  month: { current: 'month' },
};

type Site = Pick<AppLoadContext, 'site'>;

/** Parses days that the player typed in the brand's date format [MC-18]. */
const parseCustomDays = ({ site }: Site, { from, until }: HistoryQuery) =>
  readDayRange(from, until, site.layout.dateFormat);

export function periodOf(context: Site, query: HistoryQuery): CallPeriod {
  if (query.period !== 'own') return namedPeriods[query.period];
  const range = parseCustomDays(context, query);
  return range.ok
    ? { from: formatDate(range.value.first), until: formatDate(range.value.last) }
    : { from: query.from, until: query.until };
}

/** Null for named periods [MC-18]. */
export function findPeriodFault(context: Site, query: HistoryQuery): HistoryFault | null {
  if (query.period !== 'own') return null;
  const range = parseCustomDays(context, query);
  return range.ok ? null : range.fault;
}

export async function readStatementQuery(
  context: AppLoadContext,
  request: Request,
): Promise<Pick<StatementData, 'query' | 'fault' | 'wallets'>> {
  const requestedQuery = readHistoryQuery(new URL(request.url).searchParams);
  const { isSingle, wallets } = await loadWalletKind(context);
  const { viewer } = context;
  const codes =
    isSingle || (viewer.kind === 'member' && isTrialType(viewer.type))
      ? []
      : wallets.map(({ code }) => code);
  const wallet = codes.find((code) => code === requestedQuery.wallet) ?? 'main';
  const cursor = /^\d{1,15}$/.test(requestedQuery.before ?? '')
    ? Number(requestedQuery.before)
    : undefined;
  const query = { ...requestedQuery, wallet, before: cursor ? String(cursor) : null };
  return { query, fault: findPeriodFault(context, query), wallets: codes };
}

export async function readStatementPage(
  context: AppLoadContext,
  query: HistoryQuery,
  limit?: number,
) {
  const { wallet, kind, status, reference, before: cursor } = query;
  return unwrapForMember(
    context,
    await context.call('memberTransactionDetail', {
      ...periodOf(context, query),
      wallet,
      ...(limit === undefined ? {} : { limit }),
      ...(kind ? { kind } : {}),
      ...(status ? { status } : {}),
      ...(reference ? { reference } : {}),
      ...(cursor === null ? {} : { before: Number(cursor) }),
    }),
  );
}

export async function loadStatement(
  context: AppLoadContext,
  request: Request,
): Promise<StatementData> {
  const page = await readStatementQuery(context, request);
  const record = page.fault ? null : await readStatementPage(context, page.query);
  return { ...page, record };
}

export function readBonusesQuery(
  context: Site,
  request: Request,
): Pick<BonusesData, 'query' | 'fault' | 'kind'> {
  const requested = readHistoryQuery(new URL(request.url).searchParams);
  const kind = bonusKinds.find((name) => name === requested.kind) ?? bonusKinds[0];
  const cursor = /^\d{1,15}$/.test(requested.before ?? '') ? requested.before : null;
  const query = { ...requested, kind, before: cursor, wallet: 'main', status: null, reference: '' };
  return { query, fault: findPeriodFault(context, query), kind };
}

export async function loadBonuses(context: AppLoadContext, request: Request): Promise<BonusesData> {
  const page = readBonusesQuery(context, request);
  return { ...page, record: page.fault ? null : await readStatementPage(context, page.query) };
}

export function readRecordQuery(
  context: Site,
  request: Request,
): Pick<RoundsData, 'query' | 'fault'> {
  const query = readHistoryQuery(new URL(request.url).searchParams);
  return { query, fault: findPeriodFault(context, query) };
}

/** Fails with `invalid_input` for an invalid cursor. */
export const callRounds = (
  context: Pick<AppLoadContext, 'call' | 'site'>,
  query: HistoryQuery,
  limit?: number,
) =>
  context.call('betRecord', {
    ...periodOf(context, query),
    ...(limit === undefined ? {} : { limit }),
    ...(query.state ? { state: query.state } : {}),
    ...(query.product ? { product: query.product } : {}),
    ...(query.before ? { before: query.before } : {}),
  });

/** An invalid or outdated cursor shows the newest rounds [MC-06]. */
export async function loadRounds(context: AppLoadContext, request: Request): Promise<RoundsData> {
  const { query, fault } = readRecordQuery(context, request);
  if (fault) return { query, fault, record: null };
  const result = await callRounds(context, query);
  if (result.ok || result.fault.key !== 'invalid_input')
    return { query, fault, record: unwrapForMember(context, result) };
  const newest = { ...query, before: null };
  return {
    query: newest,
    fault,
    record: unwrapForMember(context, await callRounds(context, newest)),
  };
}

export const callProfit = (context: Pick<AppLoadContext, 'call' | 'site'>, query: HistoryQuery) =>
  context.call('personalProfit', {
    ...periodOf(context, query),
    group: query.group,
    ...(query.product ? { product: query.product } : {}),
  });

export async function loadProfit(context: AppLoadContext, request: Request): Promise<ProfitData> {
  const { query, fault } = readRecordQuery(context, request);
  if (fault) return { query, fault, record: null };
  return { query, fault, record: unwrapForMember(context, await callProfit(context, query)) };
}
