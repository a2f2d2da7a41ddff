import type { Queryable } from '../../db/database.ts';
import { findMemberById } from '../../identity/members/member-repository.ts';
import type { StaffContext } from './staff-log.ts';

/** Compares id and account name: staff must not decide on their own money. */
export async function ownsAccount(
  tx: Queryable,
  { tenant, staff }: StaffContext,
  ...members: readonly string[]
): Promise<boolean> {
  const name = staff.toLowerCase();
  for (const id of members) {
    if (id.toLowerCase() === name) return true;
    const member = await findMemberById(tx, tenant.code, id);
    if (member?.account.toLowerCase() === name) return true;
  }
  return false;
}
