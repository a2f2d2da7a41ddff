import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { refuse, ok, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, SessionMember } from '../../calls/handler.ts';
import { requireMember } from '../../calls/require-member.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { readDeposit, type DepositOrder } from './deposit-store.ts';

export function requireRealMember(context: CallContext): Result<SessionMember, CallFault> {
  const member = requireMember(context);
  if (!member.ok) return member;
  return isTrialType(member.value.type) ? refuse(fault('need_true_account')) : member;
}

export async function findOrder(
  db: Queryable,
  context: CallContext,
  id: string,
): Promise<Result<DepositOrder, CallFault>> {
  const member = requireRealMember(context);
  if (!member.ok) return member;
  const { code } = context.tenant;
  const order = await readDeposit(db, { tenant: code, member: member.value.id, id });
  return order ? ok(order) : refuse(fault('not_found'));
}
