import { c2cDecisions, type C2cDecision } from '#app/domain/payments/c2c-states.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { changeState as changeDepositState, tellMember } from '../deposits/change-state.ts';
import { lockPart, type LockedPart } from '../c2c/lock-part.ts';
import { readPictures, type C2cPicture } from '../c2c/part-pictures.ts';
import {
  readC2cEvents,
  readC2cPart,
  readStaffParts,
  setPayerOff,
  type C2cAct,
  type C2cPart,
} from '../c2c/part-store.ts';
import { receivePart, reopenPart } from '../c2c/settle-part.ts';
import { sendMemberMail } from '../c2c/tell-member.ts';
import { ownsAccount } from './own-account.ts';
import { readStaffActs, recordStaffAct, type StaffAct, type StaffContext } from './staff-log.ts';

interface C2cStaffDeps {
  readonly outbox: Outbox;
  readonly groupDigests: GroupDigests;
}

interface FirstDecision {
  readonly staff: string;
  readonly decision: C2cDecision;
}

/** Open first decisions of two, oldest first. */
export const readFirstDecisions = (
  acts: readonly StaffAct[],
  deposit: string | null,
): readonly FirstDecision[] =>
  acts.flatMap(({ staff, act, outcome }) => {
    const decision = c2cDecisions.find((one) => act === `c2c-${one}`);
    return decision && outcome === `first ${deposit}` ? [{ staff, decision }] : [];
  });

async function refusePayment(
  tx: Queryable,
  { outbox }: C2cStaffDeps,
  { tenant }: StaffContext,
  locked: LockedPart,
  { why, act }: { readonly why: 'refused' | 'suspended'; readonly act: C2cAct },
): Promise<void> {
  const rejected = await changeDepositState(tx, locked.order, 'rejected', act);
  const { amount, member, reference, language } = rejected;
  const { reason, at } = act;
  await tellMember(tx, rejected, 'depositRejected', { amount, reason }, at);
  await sendMemberMail(
    tx,
    { tenant, outbox },
    {
      member,
      id: `c2c:${rejected.id}:rejected`,
      template: 'depositRejected',
      language,
      at,
      values: { amount, reason, reference },
    },
  );
  await reopenPart(tx, { tenant, outbox }, locked, why, act);
}

/**
 * For disputed or large C2C payments. At or above `fourEyesAbove`, two different staff must agree
 * [MC-17].
 * @returns the outcome (`first`: a second person is needed), `not_found`, `state_changed`,
 * `own_request` (the person is a party) or `second_person_needed` (same person again)
 */
export async function decideC2cAsStaff(
  tx: Queryable,
  deps: C2cStaffDeps,
  context: StaffContext,
  { id, decision }: { readonly id: string; readonly decision: C2cDecision },
): Promise<Result<'first' | C2cDecision, CallFault>> {
  const { tenant, staff, reason, at } = context;
  if (reason.trim() === '') return refuse(fault('invalid_input', { paths: ['reason'] }));
  const locked = await lockPart(tx, tenant.code, id);
  if (!locked) return refuse(fault('not_found'));
  const { part } = locked;
  const isOpen = part.state === 'disputed' || (part.state === 'proof' && part.staffSince !== null);
  if (!isOpen) return refuse(fault('state_changed', { state: part.state }));
  if (await ownsAccount(tx, context, part.payer, part.receiver))
    return refuse(fault('own_request'));
  const { amount, receiver: member } = part;
  const entry = { act: `c2c-${decision}` as const, subject: id, member, amount };
  const isLarge = amount >= tenant.cashier.withdrawals.fourEyesAbove;
  const firstDecisions = readFirstDecisions(
    isLarge ? await readStaffActs(tx, tenant.code, id) : [],
    part.deposit,
  ).filter((one) => one.decision === decision);
  if (isLarge && !firstDecisions.some((one) => one.staff.toLowerCase() !== staff.toLowerCase())) {
    if (firstDecisions.length > 0) return refuse(fault('second_person_needed'));
    await recordStaffAct(tx, context, { ...entry, outcome: `first ${part.deposit}` });
    return ok('first');
  }
  const act: C2cAct = { actor: 'staff', actorName: staff, reason, at };
  if (decision === 'received') await receivePart(tx, { ...deps, tenant }, locked, 'received', act);
  else
    await refusePayment(tx, deps, context, locked, {
      why: decision === 'suspend' ? 'suspended' : 'refused',
      act,
    });
  await recordStaffAct(tx, context, { ...entry, outcome: decision });
  return ok(decision);
}

export async function allowPayerAsStaff(
  tx: Queryable,
  context: StaffContext,
  member: string,
): Promise<Result<'allowed', CallFault>> {
  if (await ownsAccount(tx, context, member)) return refuse(fault('own_request'));
  await setPayerOff(tx, { tenant: context.tenant.code, member }, null);
  await recordStaffAct(tx, context, {
    act: 'c2c-allow',
    subject: member,
    member,
    amount: 0,
    outcome: 'allowed',
  });
  return ok('allowed');
}

export const readC2cQueue = readStaffParts;

export interface C2cCase {
  readonly part: C2cPart;
  readonly events: Awaited<ReturnType<typeof readC2cEvents>>;
  readonly acts: readonly StaffAct[];
  readonly pictures: readonly C2cPicture[];
}

export async function readC2cCase(
  db: Queryable,
  tenant: string,
  id: string,
): Promise<C2cCase | undefined> {
  const part = await readC2cPart(db, tenant, id);
  return (
    part && {
      part,
      events: await readC2cEvents(db, tenant, id),
      acts: await readStaffActs(db, tenant, id),
      pictures: await readPictures(db, part),
    }
  );
}
