import { dayAt } from '#app/lib/dates/day-range.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { cancelScheduledMove, readScheduledMove } from '../agents/moves.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import {
  cancelUnstartedContract,
  isRunning,
  lockContracts,
  readVersions,
  reopenContract,
} from './contract-store.ts';
import { notifyAgent, type ContractMoment } from './end-contracts.ts';
import type { MovedContract } from './move-member.ts';
import { effectOf } from './plan-move.ts';

/**
 * Restores a contract ended by a move if it still fits the one above. Its version with the new
 * agent never starts.
 */
async function restoreContract(
  tx: Queryable,
  moment: ContractMoment,
  { child, kind, number, next }: MovedContract,
  from: number,
): Promise<void> {
  const { tenant } = moment;
  if (next !== null) await cancelUnstartedContract(tx, tenant, { child, kind, number: next });
  const versions = await readVersions(tx, tenant, child, kind);
  const contract = versions.find((one) => one.number === number);
  if (contract?.untilWindow !== from || versions.some(isRunning)) return;
  const { parent } = contract;
  const above = (await readVersions(tx, tenant, parent, kind)).find(isRunning);
  // If its end was requested earlier, the notice period continues.
  const effect = effectOf({ ...contract, endRequestedBy: null }, above);
  if (parent !== '' && effect !== 'continues') return;
  await reopenContract(tx, tenant, contract);
  if (next === null)
    await notifyAgent(tx, moment, contract, { to: child, template: 'contractContinues' });
}

const accountOf = async (tx: Queryable, tenant: string, id: string | null): Promise<string> =>
  id === null ? '' : ((await findMemberById(tx, tenant, id))?.account ?? '');

/**
 * The member stays under the previous agent; contracts continue if they fit the tables above.
 * @returns `not_found`, or `state_changed`: the move does not exist or the tree has changed
 */
export async function cancelMove(
  tx: Queryable,
  context: StaffContext,
  member: string,
): Promise<Result<{ readonly upline: string | null }, CallFault>> {
  const { tenant, at } = context;
  const { code, protection } = tenant;
  if (!(await findMemberById(tx, code, member))) return refuse(fault('not_found'));
  await lockContracts(tx, code);
  const move = await readScheduledMove(tx, { tenant: code, member }, at);
  if (!move || !(await cancelScheduledMove(tx, move, context)))
    return refuse(fault('state_changed'));
  const moment = { tenant: code, zone: protection.timeZone, now: at };
  const contracts = move.changes as readonly MovedContract[];
  // From the member downwards, because each contract depends on the one above.
  for (const contract of contracts) await restoreContract(tx, moment, contract, move.from);
  const day = dayAt(move.from, protection.timeZone);
  await recordStaffAct(tx, context, {
    act: 'cancel-move',
    subject: member,
    member,
    amount: 0,
    outcome: `${await accountOf(tx, code, move.parent)} · ${day}`,
  });
  return ok({ upline: (await accountOf(tx, code, move.parentBefore)) || null });
}
