import type { AppLoadContext } from '@remix-run/node';
import {
  readHistoryQuery,
  type RoundsData,
  type StatementData,
} from '#app/features/member-centre/history/history-data.ts';
import { isTrialType } from '#app/lib/account-types.ts';
import { unwrapForMember } from '../session/require-session.ts';
import { loadWalletKind } from './wallet-kind.ts';

/** The statement of one of a player's wallets [MC-07]. */
export async function loadStatement(
  context: AppLoadContext,
  request: Request,
): Promise<StatementData> {
  const { call, viewer } = context;
  const requestedQuery = readHistoryQuery(new URL(request.url).searchParams);
  const { isSingle, wallets } = await loadWalletKind(context);
  const codes =
    isSingle || (viewer.kind === 'member' && isTrialType(viewer.type))
      ? []
      : wallets.map(({ code }) => code);
  const wallet = codes.find((code) => code === requestedQuery.wallet) ?? 'main';
  const before = /^\d{1,15}$/.test(requestedQuery.before ?? '')
    ? Number(requestedQuery.before)
    : undefined;
  const query = { ...requestedQuery, wallet, before: before ? String(before) : null };
  const result = unwrapForMember(
    context,
    await call('memberTransactionDetail', {
      days: query.days,
      wallet,
      ...(query.kind ? { kind: query.kind } : {}),
      ...(before ? { before } : {}),
    }),
  );
  return { ...result, query, wallets: codes };
}

/** A player's rounds [MC-06]. An address whose place means nothing (any more) shows the newest. */
export async function loadRounds(context: AppLoadContext, request: Request): Promise<RoundsData> {
  const query = readHistoryQuery(new URL(request.url).searchParams);
  const of = (before: string | null) =>
    context.call('betRecord', {
      days: query.days,
      ...(query.state ? { state: query.state } : {}),
      ...(before ? { before } : {}),
    });
  const result = await of(query.before);
  if (result.ok || result.fault.key !== 'invalid_input')
    return { ...unwrapForMember(context, result), query };
  return { ...unwrapForMember(context, await of(null)), query: { ...query, before: null } };
}
