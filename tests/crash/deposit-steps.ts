import { ok, refuse } from '#app/lib/result.ts';
import { openOrder } from '#app/platform/cashier/deposits/open-order.ts';
import { settleDeposit } from '#app/platform/cashier/deposits/settle-deposit.ts';
import { decideHeldAsStaff } from '#app/platform/cashier/staff/deposit-acts.ts';
import { sql } from '#app/platform/db/sql.ts';
import {
  anyAmount,
  anyClientId,
  anyMember,
  anyStaff,
  groupDigests,
  runInTransaction,
  pick,
  sendRequest,
  silentOutbox,
  type History,
  type Step,
} from './cashier-history.ts';

/** The number of simultaneous callbacks for one payment. */
const stormSize = 32;

const openDeposit: Step = (history) => {
  const { tenant, random, now } = history;
  const channel = tenant.cashier.channels.find(({ provider }) => provider !== undefined);
  if (!channel) throw new Error('the brand has no channel with a provider');
  const [member, amount] = [anyMember(history), anyAmount(history)];
  const clientId = anyClientId(history, 'open');
  return sendRequest(history, `deposit ${member} ${clientId}`, async (tx) => {
    const order = await openOrder(
      tx,
      { random, groupDigests, outbox: silentOutbox },
      { tenant, member, channel, language: 'EN', at: now, clientId, amount },
    );
    return order.ok ? ok(`${order.value.id} ${order.value.amount}`) : order;
  });
};

/** A recent order that the provider accepts. */
async function anyOrder({ database, tenant, dice }: History) {
  const rows = await database.query<{ id: string; amount: number }>(sql`select id, amount
    from deposit_order where tenant = ${tenant.code} and provider is not null
    order by changed_at desc, id limit 6`);
  return rows.length === 0 ? undefined : pick(dice, rows);
}

/**
 * The provider reports a payment once or many times at once, sometimes less than ordered, sometimes
 * a second one.
 */
const reportPayment: Step = async (history) => {
  const order = await anyOrder(history);
  if (!order) return;
  const { tenant, dice, now } = history;
  const payment = {
    tenant: tenant.code,
    order: order.id,
    provider: 'demo',
    at: now,
    ref: `pay-${order.id}-${dice() < 0.8 ? 1 : 2}`,
    paid: dice() < 0.8 ? order.amount : Math.max(1, order.amount - 7),
    currency: tenant.currency.code,
  };
  const times = dice() < 0.2 ? stormSize : 1;
  await Promise.all(
    Array.from({ length: times }, () =>
      sendRequest(history, `payment ${payment.ref}`, async (tx) => {
        const outcome = await settleDeposit(tx, groupDigests, payment);
        // Staff may credit or return a held payment.
        return 'paid' in outcome ? ok(`${outcome.requested} ${outcome.paid}`) : refuse(outcome);
      }),
    ),
  );
};

const decideHeld: Step = async (history) => {
  const { database, tenant, dice } = history;
  const rows = await database.query<{ id: string; provider: string; ref: string }>(
    sql`select deposit as id, provider, ref from deposit_receipt
      where tenant = ${tenant.code} and state = 'held' order by ref limit 6`,
  );
  if (rows.length === 0) return;
  const { id, ...payment } = pick(dice, rows);
  const decide = (decision: 'release' | 'return') =>
    runInTransaction(history, (tx) =>
      decideHeldAsStaff(tx, groupDigests, anyStaff(history), { id, decision, payment }),
    );
  await Promise.all([decide('release'), decide('return'), decide('return')]);
};

export const depositSteps: readonly Step[] = [
  openDeposit,
  openDeposit,
  reportPayment,
  reportPayment,
  reportPayment,
  decideHeld,
];
