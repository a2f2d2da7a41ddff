import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import {
  addStaff,
  changeStaffRole,
  disableStaff,
  makeLink,
  resetStaff,
  type NewLink,
} from './account-commands.ts';
import { readAccounts } from './account-store.ts';
import type { StaffContext } from '../cashier/staff/staff-log.ts';
import { carryOutAct, type StaffActor } from '../cashier/staff/carry-out-act.ts';
import type { Queryable } from '../db/database.ts';
import { staffActor, type OfficeHandlers, type OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';

type AccountCalls =
  | 'staffAccounts'
  | 'addStaff'
  | 'changeStaffRole'
  | 'disableStaff'
  | 'resetStaff';

async function withLink<Value>(
  services: OfficeServices,
  actor: StaffActor,
  work: (tx: Queryable, staff: StaffContext, newLink: NewLink) => Promise<Result<Value, CallFault>>,
): Promise<Result<Value, CallFault>> {
  const newLink = await makeLink(services);
  if (!newLink.ok) return newLink;
  return carryOutAct(services, actor, (tx, staff) => work(tx, staff, newLink.value));
}

export const accountCalls = (services: OfficeServices): OfficeHandlers<AccountCalls> => {
  const act = staffActs(services);
  return {
    staffAccounts: async (_, { tenant }) =>
      ok({ accounts: await readAccounts(services.database, tenant.code) }),
    addStaff: ({ reason, ...input }, context) =>
      withLink(services, staffActor(context, reason), (tx, staff, newLink) =>
        addStaff(tx, services.random, staff, { ...input, newLink }),
      ),
    changeStaffRole: act((tx, staff, input) => changeStaffRole(tx, staff, input)),
    disableStaff: act((tx, staff, { username }) => disableStaff(tx, staff, username)),
    resetStaff: ({ reason, username }, context) =>
      withLink(services, staffActor(context, reason), (tx, staff, newLink) =>
        resetStaff(tx, staff, { username, newLink }),
      ),
  };
};
