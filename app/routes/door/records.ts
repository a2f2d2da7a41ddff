import type { AppLoadContext } from '@remix-run/node';
import {
  readRecordQuery,
  type RoundsData,
  type StatementData,
} from '#app/features/record/record-data.ts';
import { isTrialType } from '#app/lib/account-types.ts';
import { stillIn } from './still-in.ts';

/** The statement of one of a player's wallets [MC-07]. */
export async function loadStatement(
  context: AppLoadContext,
  request: Request,
): Promise<StatementData> {
  const { call, viewer } = context;
  const asked = readRecordQuery(new URL(request.url).searchParams);
  const { isSingle, wallets } = stillIn(context, await call('merchantWallet', {}));
  const codes =
    isSingle || (viewer.kind === 'member' && isTrialType(viewer.type))
      ? []
      : wallets.map(({ code }) => code);
  const wallet = codes.find((code) => code === asked.wallet) ?? 'main';
  const before = /^\d{1,15}$/.test(asked.before ?? '') ? Number(asked.before) : undefined;
  const query = { ...asked, wallet, before: before ? String(before) : null };
  const told = stillIn(
    context,
    await call('memberTransactionDetail', {
      days: query.days,
      wallet,
      ...(query.kind ? { kind: query.kind } : {}),
      ...(before ? { before } : {}),
    }),
  );
  return { ...told, query, wallets: codes };
}

/** A player's rounds [MC-06]. An address whose place means nothing (any more) shows the newest. */
export async function loadRounds(context: AppLoadContext, request: Request): Promise<RoundsData> {
  const query = readRecordQuery(new URL(request.url).searchParams);
  const of = (before: string | null) =>
    context.call('betRecord', {
      days: query.days,
      ...(query.state ? { state: query.state } : {}),
      ...(before ? { before } : {}),
    });
  const told = await of(query.before);
  if (told.ok || told.fault.key !== 'invalid_input') return { ...stillIn(context, told), query };
  return { ...stillIn(context, await of(null)), query: { ...query, before: null } };
}
