import type { AppLoadContext } from '@remix-run/node';
import type { IncomeData } from '#app/features/member-centre/contracts/contract-data.ts';
import { readHistoryQuery } from '#app/features/member-centre/history/history-data.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { partForMember } from '../session/require-session.ts';
import { findPeriodFault, periodOf } from './load-records.ts';

/** The last 30 days by default. */
export function readIncome(context: AppLoadContext, request: Request) {
  const query = readHistoryQuery(new URL(request.url).searchParams);
  return {
    query,
    fault: findPeriodFault(context, query),
    call: () => context.call('myIncome', periodOf(context, query)),
  };
}

export async function loadIncome(
  context: AppLoadContext,
  request: Request,
): Promise<Result<IncomeData, FaultKey>> {
  const { query, fault, call } = readIncome(context, request);
  if (fault) return ok({ query, fault, record: null });
  const part = partForMember(context, await call());
  return part.ok ? ok({ query, fault, record: part.value }) : part;
}
