import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { lockPlayerRow } from '../../responsible-gaming/exclusions/exclusion-store.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { findReachedLimit } from '../../responsible-gaming/limits/limit-store.ts';
import { findExclusionFault } from '../sessions/session-store.ts';

/**
 * Locks the row until the transaction ends. Refuses trial accounts, excluded members and members at
 * one of their limits.
 */
export async function lockEligibleMember(
  tx: Queryable,
  { groupDigests }: { readonly groupDigests: GroupDigests },
  { tenant, now }: CallContext,
  { id: member, type }: SessionMember,
): Promise<Result<undefined, CallFault>> {
  if (isTrialType(type)) return refuse(fault('need_true_account'));
  const player = await lockPlayerRow(tx, groupDigests, tenant, member);
  const excluded = await findExclusionFault(tx, player, now);
  if (excluded) return refuse(excluded);
  const limit = await findReachedLimit(
    tx,
    {
      tenant: tenant.code,
      member,
      currency: tenant.currency.code,
      timeZone: tenant.protection.timeZone,
    },
    now,
  );
  return limit ? refuse(fault('limit_reached', { limit })) : ok(undefined);
}
