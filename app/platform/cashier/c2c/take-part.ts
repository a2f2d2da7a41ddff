import { c2cMaxCancelled, c2cPayMinutes } from '#app/domain/payments/c2c-states.ts';
import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { countCancelled, type DepositOrder } from '../deposits/deposit-store.ts';
import { enterState, type Act } from '../withdrawals/change-state.ts';
import { lockWithdrawal, readParts, type Withdrawal } from '../withdrawals/withdrawal-store.ts';
import {
  c2cBySystem,
  changeC2cState,
  findOpenPart,
  insertC2cPart,
  readPayerOffSince,
  readC2cPart,
  setPartAmount,
  type C2cPart,
} from './part-store.ts';
import { tellOfPart, type TellDeps } from './tell-member.ts';

export interface OpenOffer {
  readonly part: C2cPart;
  readonly withdrawal: Withdrawal;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Retries after a concurrent payer took the part. */
const maxTries = 5;

async function openPart(
  tx: Queryable,
  { tenant, id: withdrawal, member: receiver }: Withdrawal,
  { id, amount, offerUntil }: Pick<C2cPart, 'id' | 'amount' | 'offerUntil'>,
  at: number,
): Promise<C2cPart> {
  await tx.run(sql`insert into withdrawal_part (tenant, id, withdrawal, amount, state)
    values (${tenant}, ${id}, ${withdrawal}, ${amount}, 'offered')`);
  const part = { tenant, id, withdrawal, receiver, amount, offerUntil };
  return insertC2cPart(tx, part, c2cBySystem(at));
}

/**
 * Sets the approved, locked withdrawal to `paying`. Parts not taken by `until` (ms since the epoch)
 * go to the provider [MC-17].
 */
export async function offerWithdrawal(
  tx: Queryable,
  withdrawal: Withdrawal,
  { until, at }: { readonly until: number; readonly at: number },
): Promise<void> {
  const { id, amount } = withdrawal;
  await openPart(tx, withdrawal, { id: `${id}-1`, amount, offerUntil: until }, at);
  const act: Act = { actor: 'system', actorName: '', reason: '', at };
  await enterState(tx, withdrawal, 'paying', act);
}

/**
 * Locks the withdrawal until the transaction ends. Lock order: call it before the payer's row is
 * locked.
 */
export async function lockOffer(
  tx: Queryable,
  tenant: string,
  payer: string,
  amount: number,
): Promise<OpenOffer | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const candidate = await findOpenPart(tx, tenant, payer, amount);
    if (!candidate) return undefined;
    const withdrawal = await lockWithdrawal(tx, tenant, candidate.withdrawal);
    const part = await readC2cPart(tx, tenant, candidate.id);
    if (withdrawal && part?.state === 'open' && part.amount >= amount) return { part, withdrawal };
  }
  return undefined;
}

/** Refuses after three unpaid parts, or three cancelled within 24 hours. */
export async function findPayerRefusal(
  db: Queryable,
  tenant: string,
  payer: string,
  at: number,
): Promise<'c2c_off' | 'c2c_cancelled' | undefined> {
  if ((await readPayerOffSince(db, tenant, payer)) !== null) return 'c2c_off';
  const cancelled = { tenant, member: payer, method: c2cMethod, since: at - dayMs };
  return (await countCancelled(db, cancelled)) >= c2cMaxCancelled ? 'c2c_cancelled' : undefined;
}

/** Requires the lock on the payer's row; one part at a time. */
export async function checkPayer(
  tx: Queryable,
  tenant: string,
  payer: string,
  at: number,
): Promise<Result<undefined, CallFault>> {
  const refusal = await findPayerRefusal(tx, tenant, payer, at);
  if (refusal) return refuse(fault(refusal));
  const open = await tx.one(sql`select id from c2c_part where tenant = ${tenant}
    and payer = ${payer} and state in ('assigned', 'proof', 'disputed')`);
  return open ? refuse(fault('deposit_open')) : ok(undefined);
}

/** Assigns the open part, or splits off one of the order's amount. Notifies the receiver. */
export async function assignPart(
  tx: Queryable,
  deps: TellDeps,
  { part: open, withdrawal }: OpenOffer,
  order: Pick<DepositOrder, 'id' | 'member' | 'amount' | 'createdAt'>,
): Promise<void> {
  const { tenant } = open;
  const { amount, createdAt: at } = order;
  let part = open;
  if (open.amount > amount) {
    await setPartAmount(tx, open, open.amount - amount);
    const parts = await readParts(tx, tenant, withdrawal.id);
    const id = `${withdrawal.id}-${parts.length + 1}`;
    part = await openPart(tx, withdrawal, { id, amount, offerUntil: open.offerUntil }, at);
  }
  const act = { actor: 'member', actorName: order.member, reason: '', at } as const;
  await changeC2cState(
    tx,
    part,
    'assigned',
    { payer: order.member, deposit: order.id, nextTurnAt: null },
    act,
  );
  await tellOfPart(tx, deps, {
    member: withdrawal.member,
    id: `c2c:${part.id}:${order.id}:assigned`,
    template: 'c2cAssigned',
    values: { amount, reference: withdrawal.id, time: at + c2cPayMinutes * minuteMs },
    language: withdrawal.language,
    at,
  });
}
