import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import {
  addStaff,
  changeStaffRole,
  disableStaff,
  makeTemporaryPassword,
  resetStaff,
  type TemporaryPassword,
} from './account-commands.ts';
import { readAccounts } from './account-store.ts';
import type { StaffContext } from '../cashier/staff/staff-log.ts';
import { carryOutAct, type StaffActor } from '../cashier/staff/carry-out-act.ts';
import type { Queryable } from '../db/database.ts';
import { staffActor, type OfficeHandlers, type OfficeServices } from './office-context.ts';

type AccountCalls =
  'staffAccounts' | 'addStaff' | 'changeStaffRole' | 'disableStaff' | 'resetStaff';

/** An act that gives an account a temporary password. */
async function withTemporaryPassword<Value>(
  services: OfficeServices,
  actor: StaffActor,
  work: (
    tx: Queryable,
    staff: StaffContext,
    temporary: TemporaryPassword,
  ) => Promise<Result<Value, CallFault>>,
): Promise<Result<Value, CallFault>> {
  const temporary = await makeTemporaryPassword(services);
  if (!temporary.ok) return temporary;
  return carryOutAct(services, actor, (tx, staff) => work(tx, staff, temporary.value));
}

/** Owners manage the accounts of the staff, but never their own. */
export const accountCalls = (services: OfficeServices): OfficeHandlers<AccountCalls> => ({
  staffAccounts: async (_, { tenant }) =>
    ok({ accounts: await readAccounts(services.database, tenant.code) }),
  addStaff: ({ reason, ...input }, context) =>
    withTemporaryPassword(services, staffActor(context, reason), (tx, staff, temporary) =>
      addStaff(tx, services.random, staff, { ...input, temporary }),
    ),
  changeStaffRole: ({ reason, ...input }, context) =>
    carryOutAct(services, staffActor(context, reason), (tx, staff) =>
      changeStaffRole(tx, staff, input),
    ),
  disableStaff: ({ reason, username }, context) =>
    carryOutAct(services, staffActor(context, reason), (tx, staff) =>
      disableStaff(tx, staff, username),
    ),
  resetStaff: ({ reason, username }, context) =>
    withTemporaryPassword(services, staffActor(context, reason), (tx, staff, temporary) =>
      resetStaff(tx, staff, { username, temporary }),
    ),
});
