import { c2cDecisions, type C2cDecision } from '#app/domain/payments/c2c-states.ts';
import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { ok } from '#app/lib/result.ts';
import { lockPart, type LockedPart } from '#app/platform/cashier/c2c/lock-part.ts';
import {
  cancelPart,
  disputePart,
  provePart,
  receivePart,
} from '#app/platform/cashier/c2c/settle-part.ts';
import { openOrder } from '#app/platform/cashier/deposits/open-order.ts';
import {
  readC2cQueue,
  allowPayerAsStaff,
  decideC2cAsStaff,
} from '#app/platform/cashier/staff/c2c-acts.ts';
import type { Queryable } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import {
  anyClientId,
  anyMember,
  anyStaff,
  groupDigests,
  historyMembers,
  runInTransaction,
  pick,
  sendRequest,
  silentOutbox,
  type History,
  type Step,
} from './cashier-history.ts';

/** A member deposits by paying another member's withdrawal. */
const payMember: Step = (history) => {
  const { tenant, random, dice, now } = history;
  const channel = tenant.cashier.channels.find(({ method }) => method === c2cMethod);
  if (!channel) throw new Error('the brand has no channel between members');
  const [member, amount] = [anyMember(history), 1 + Math.floor(dice() * 150)];
  const clientId = anyClientId(history, 'pay');
  return sendRequest(history, `payment-to-member ${member} ${clientId}`, async (tx) => {
    const order = await openOrder(
      tx,
      { random, groupDigests, outbox: silentOutbox },
      { tenant, member, channel, language: 'EN', at: now, clientId, amount },
    );
    return order.ok ? ok(`${order.value.id} ${order.value.amount}`) : order;
  });
};

const withAnyPart =
  (change: (tx: Queryable, history: History, locked: LockedPart) => Promise<unknown>): Step =>
  async (history) => {
    const { database, tenant, dice } = history;
    const rows = await database.query<{ id: string }>(sql`select id from c2c_part
      where tenant = ${tenant.code} and state in ('assigned', 'proof', 'disputed')`);
    if (rows.length === 0) return;
    const { id } = pick(dice, rows);
    await runInTransaction(history, async (tx) => {
      const locked = await lockPart(tx, tenant.code, id);
      if (locked) await change(tx, history, locked);
    });
  };
const c2cDeps = ({ tenant }: History) => ({ tenant, outbox: silentOutbox, groupDigests });

const prove = withAnyPart(async (tx, history, locked) => {
  if (locked.order.state === 'pending') await provePart(tx, c2cDeps(history), locked, history.now);
});
const cancelPay = withAnyPart(async (tx, history, locked) => {
  if (locked.part.state === 'assigned') await cancelPart(tx, c2cDeps(history), locked, history.now);
});
const receive = withAnyPart(async (tx, history, locked) => {
  if (locked.part.state !== 'proof') return;
  const act = {
    actor: 'member',
    actorName: locked.part.receiver,
    reason: '',
    at: history.now,
  } as const;
  await receivePart(tx, c2cDeps(history), locked, 'received', act);
});
const dispute = withAnyPart(async (tx, history, locked) => {
  if (locked.part.state !== 'proof' && locked.part.state !== 'assigned') return;
  const picture = Uint8Array.of(1, 2, 3);
  await disputePart(tx, c2cDeps(history), locked, {
    comment: 'not here',
    pictures: [picture],
    at: history.now,
  });
});
const decide: Step = async (history) => {
  const { database, tenant, dice } = history;
  const parts = await readC2cQueue(database, tenant.code, 10);
  if (parts.length === 0) return;
  const { id } = pick(dice, parts);
  // Two staff at once.
  const decideOnce = (decision: C2cDecision) =>
    runInTransaction(history, (tx) =>
      decideC2cAsStaff(tx, c2cDeps(history), anyStaff(history), { id, decision }),
    );
  await Promise.all([decideOnce(pick(dice, c2cDecisions)), decideOnce(pick(dice, c2cDecisions))]);
};
const allowPayer: Step = (history) =>
  runInTransaction(history, (tx) => allowPayerAsStaff(tx, anyStaff(history), anyMember(history)));

/** What payers, receivers and staff do with payments between members. */
export const c2cSteps: readonly Step[] = [
  payMember,
  payMember,
  payMember,
  prove,
  prove,
  prove,
  cancelPay,
  receive,
  receive,
  dispute,
  decide,
  decide,
  allowPayer,
];

/** A deposit limit of one member, which no payment may exceed. */
export async function limitDeposits({
  database,
  tenant: { code, currency },
}: History): Promise<void> {
  const [member = ''] = historyMembers;
  const holder = `member:${code}:${member}`;
  await database.run(sql`insert into play_limit (holder, kind, period, currency, value, set_at)
    values (${holder}, 'deposit', 'day', ${currency.code}, 700, 0) on conflict do nothing`);
  await database.run(sql`insert into play_holder (tenant, member, holder)
    values (${code}, ${member}, ${holder}) on conflict do nothing`);
}
