import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { isOpenDeposit, mayFollow } from '#app/domain/payments/deposit-states.ts';
import { systemRandom } from '#app/lib/random.ts';
import { settleDeposit } from '#app/platform/cashier/deposits/settle-deposit.ts';
import {
  rejectDeposit,
  releaseHeldPayment,
  returnHeldPayment,
} from '#app/platform/cashier/deposits/staff-acts.ts';
import { sql } from '#app/platform/db/sql.ts';
import { createGroupDigests } from '#app/platform/responsible-gaming/exclusions/group-digest.ts';
import {
  readDepositBalances,
  depositTenant,
  joinDepositor,
  type DepositMember,
} from '../support/deposit-members.ts';
import { expectSoundMoney } from '../support/sound-money.ts';
import { bySuite } from '../support/suite.ts';
import { platformForTests } from '../support/platform-for-tests.ts';

/*
 * Generates histories of orders, payments and staff decisions, some concurrent, and checks the laws
 * after each.
 */
const currency = 'JPY';
const dailyLimit = 100_000;
const minute = 60_000;
const groupDigests = createGroupDigests(systemRandom);
const testPlatform = platformForTests(
  depositTenant('one', [{ id: 'fee', feePpm: 15_000, feeFixed: 7 }]),
);
let members: readonly DepositMember[];
let count = 0;
let balancesBefore: Awaited<ReturnType<typeof readDepositBalances>>;

beforeAll(async () => {
  members = [
    await joinDepositor(testPlatform, 'one', 'limited'),
    await joinDepositor(testPlatform, 'one', 'unlimited'),
  ];
  await testPlatform.call(
    'one',
    'setLimit',
    { kind: 'deposit', period: 'day', value: dailyLimit },
    { token: members[0]?.token },
  );
  balancesBefore = await readDepositBalances(testPlatform.database, 'one', currency);
});

interface Step {
  readonly act: 'open' | 'pay' | 'cancel' | 'reject' | 'release' | 'return' | 'wait';
  readonly member: number;
  /** Selects one of the existing orders or payments. */
  readonly place: number;
  readonly amount: number;
  /** The number of concurrent repetitions. */
  readonly times: number;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    'open',
    'open',
    'pay',
    'pay',
    'pay',
    'cancel',
    'reject',
    'release',
    'return',
    'wait',
  ),
  member: fc.nat({ max: 1 }),
  place: fc.nat({ max: 7 }),
  amount: fc.integer({ min: 10_000, max: 60_000 }),
  times: fc.constantFrom(1, 1, 1, 2, 4, 32),
});

class History {
  readonly orders: string[] = [];
  readonly payments: { order: string; ref: string; paid: number }[] = [];

  async run({ act, member, place: index, amount, times }: Step): Promise<void> {
    const payer = members[member];
    if (!payer) return;
    if (act === 'wait') return this.wait(index);
    const order = this.orders[index % Math.max(1, this.orders.length)];
    if (act === 'pay') this.addPayment(order, index, amount);
    const payment = this.payments[index % Math.max(1, this.payments.length)];
    await Promise.all(
      Array.from({ length: times }, async () => {
        if (act === 'open') await this.open(payer, amount);
        else if (act === 'pay' && payment) await this.pay(payment);
        else if (act === 'cancel' && order)
          await testPlatform.call('one', 'cancelDeposit', { id: order }, { token: payer.token });
        else if (order && payment) await this.decide(act, order, payment);
      }),
    );
  }

  private async wait(place: number): Promise<void> {
    testPlatform.clock.move(place * 20 * minute);
    await testPlatform.platform.depositJob.runTurn();
    for (const [index, member] of members.entries()) {
      const { value } = await testPlatform.call('one', 'login', {
        username: member.username,
        password: 'Marquee-2026',
      });
      members = members.map((one, at) => (at === index ? { ...one, token: value.token } : one));
    }
  }

  private async open({ token }: DepositMember, amount: number): Promise<void> {
    count += 1;
    const reply = await testPlatform.call(
      'one',
      'createDeposit',
      { clientId: `client-${count}`, channel: count % 3 === 0 ? 'fee' : 'bank', amount },
      { token },
    );
    if (reply.success) this.orders.push(reply.value.id);
  }

  /** A payment of an order, or a known one with the same or another amount. */
  private addPayment(order: string | undefined, index: number, amount: number): void {
    const known = this.payments[index];
    if (known) this.payments.unshift(index % 2 === 0 ? known : { ...known, paid: amount });
    else if (order !== undefined) {
      count += 1;
      this.payments.unshift({ order, ref: `ref-${count}`, paid: amount });
    }
  }

  private pay({ order, ref, paid }: { order: string; ref: string; paid: number }) {
    return testPlatform.database.transaction((tx) =>
      settleDeposit(tx, groupDigests, {
        tenant: 'one',
        order,
        ref,
        paid,
        currency,
        provider: 'staff',
        actor: 'staff',
        actorName: 'ana',
        at: testPlatform.clock.now(),
      }),
    );
  }

  private decide(act: Step['act'], order: string, { ref }: { ref: string }) {
    const staffAct = {
      tenant: 'one',
      order,
      staff: 'ana',
      reason: 'generated',
      at: testPlatform.clock.now(),
    };
    const payment = { provider: 'staff', ref };
    return testPlatform.database.transaction(async (tx): Promise<unknown> => {
      if (act === 'reject') return rejectDeposit(tx, staffAct);
      return act === 'release'
        ? releaseHeldPayment(tx, groupDigests, staffAct, payment)
        : returnHeldPayment(tx, staffAct, payment);
    });
  }
}

interface Sums {
  readonly received: number;
  readonly credited: number;
  readonly fees: number;
  readonly held: number;
  readonly returned: number;
}

async function checkMoney(): Promise<void> {
  const { database } = testPlatform;
  const sums = await database.one<Sums>(sql`select coalesce(sum(paid), 0)::bigint as received,
      coalesce(sum(paid - fee) filter (where state = 'credited'), 0)::bigint as credited,
      coalesce(sum(fee) filter (where state = 'credited'), 0)::bigint as fees,
      coalesce(sum(paid) filter (where state = 'held'), 0)::bigint as held,
      coalesce(sum(paid) filter (where state = 'returned'), 0)::bigint as returned
    from deposit_receipt where tenant = 'one'`);
  if (!sums) throw new Error('the database has no sums');
  // The outside world paid what was received and got back what was returned.
  expect(await readDepositBalances(database, 'one', currency)).toEqual({
    issuance: balancesBefore.issuance + sums.received - sums.returned,
    suspense: sums.held,
    fees: sums.fees,
    players: balancesBefore.players + sums.credited,
  });
  await expectSoundMoney(database);
}

async function checkOrders(): Promise<void> {
  const { database } = testPlatform;
  const events = await database.query<{
    deposit: string;
    from: Parameters<typeof mayFollow>[0] | null;
    to: Parameters<typeof mayFollow>[0];
  }>(sql`select deposit, from_state as from, state as to from deposit_event
    where tenant = 'one' order by deposit, sequence`);
  for (const { from, to } of events)
    expect(from === null ? to === 'created' : mayFollow(from, to)).toBe(true);
  const orders = await database.query<{
    id: string;
    state: Parameters<typeof isOpenDeposit>[0];
    isReserved: boolean;
    credits: number;
  }>(sql`select o.id, o.state, r.id is not null as "isReserved",
      (select count(*)::int from ledger_movement m where m.tenant = o.tenant and m.key = 'dep:' || o.id) as credits
    from deposit_order o left join play_reservation r on r.tenant = o.tenant and r.id = o.id
    where o.tenant = 'one'`);
  for (const { id, state, isReserved, credits } of orders) {
    expect([id, isReserved]).toEqual([id, isOpenDeposit(state)]);
    expect(credits).toBeLessThanOrEqual(1);
  }
}

async function checkLimits(): Promise<void> {
  const row = await testPlatform.database.one<{ used: number }>(
    sql`select play_used(holder, 'deposit', 'day', ${currency}, ${testPlatform.clock.now()}::bigint) as used
      from play_limit where holder like 'member:one:%' limit 1`,
  );
  expect(row?.used).toBeLessThanOrEqual(dailyLimit);
}

const runs = Number(process.env['DEPOSIT_HISTORIES'] ?? bySuite(25, 5));

test('[MC-03] money is never lost, doubled or without a posting, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
      const history = new History();
      for (const step of steps) {
        await history.run(step);
        await checkLimits();
      }
      await checkMoney();
      await checkOrders();
    }),
    { numRuns: runs },
  );
}, 300_000);
