import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  depositBehaviours,
  payoutBehaviours,
  type DepositBehaviour,
  type PayoutBehaviour,
} from '#app/domain/payments/demo-payments.ts';
import { systemRandom } from '#app/lib/random.ts';
import { createDataSeals } from '#app/platform/crypto/platform-secret.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import {
  createDemoProvider,
  type DemoProvider,
} from '#app/vendors/demo-payments/create-demo-provider.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { paymentRefusals } from '#schema/payment-api.ts';
import {
  checkPayments,
  neededSubjects,
  paymentCases,
} from '../../../scripts/payment-check/run-cases.ts';
import type { OpenSubject } from '../../../scripts/payment-check/payment-case.ts';
import {
  paymentMembers,
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { expectSoundMoney } from '../../support/sound-money.ts';
import { createTestPlatformWithPayments, type TestPlatform } from '../../support/test-platform.ts';
import { addInstrument } from '../../support/withdrawal-members.ts';
import { databaseForTests } from '../../support/database-for-tests.ts';

/*
 * A member's deposit and withdrawal through the demo provider, and the payment check against the
 * cashier.
 */
const brand = 'one';
const amount = 10_000;
const minuteMs = 60_000;
const maxOpenOrders = 5;

const database = databaseForTests([...platformMigrations, ...vendorMigrations]);
let demo: DemoProvider;
let testPlatform: TestPlatform;
const { join } = paymentMembers(() => testPlatform);
let count = 0;
const refusals = new Set<string>();

beforeAll(async () => {
  testPlatform = await createTestPlatformWithPayments(
    database,
    {
      toProvider: () => expect.fail('no provider is on the network'),
      async toDemoProvider(request, merchantCode) {
        const response = await demo.fetch(request, { merchantCode });
        return { status: response.status, body: await response.text() };
      },
    },
    { ...paymentTenant(brand), cashier: sampleCashier({ depositTurnover: 0 }) },
  );
  const { platform } = testPlatform;
  demo = createDemoProvider({
    db: database,
    clock: platform.clock,
    random: systemRandom,
    secret: await platform.demoProviderSecret(),
    platformTransport: (request, merchantCode) =>
      platform.fetch(request, { merchantCode, ip: '127.0.0.1' }),
    behaviourAt: async (code) =>
      (await platform.sandbox?.paymentBehaviour(code)) ?? expect.fail('no sandbox'),
    log: (error) => {
      throw error;
    },
  });
});
beforeEach(async () => {
  await testPlatform.control(brand, 'reset');
});

async function openDeposit({ token }: PaymentMember) {
  const { value } = await testPlatform.call(
    ...([
      brand,
      'createDeposit',
      { clientId: `deposit-${(count += 1)}`, channel: 'demo', amount },
    ] as const),
    { token },
  );
  expect(value).toMatchObject({
    state: 'pending',
    page: expect.stringMatching(/^\/demo-payments\//),
  });
  return value;
}
const press = (page: string | null) =>
  demo.fetch(
    new Request(`http://one.localhost${page ?? ''}`, {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay' }),
    }),
    { merchantCode: brand },
  );
const readDeposit = async ({ token }: PaymentMember, id: string) =>
  (await testPlatform.call(brand, 'deposit', { id }, { token })).value;
const cashOf = async ({ token }: PaymentMember) =>
  (await testPlatform.call(brand, 'balance', {}, { token })).value.minor;

async function openPayout(): Promise<{ member: PaymentMember; id: string; payout: OpenSubject }> {
  const member = await join(brand, { payeeName: 'Maria Santos' });
  const owner = { tenant: brand, member: member.id };
  await createLedger(database, testPlatform.clock).credit({
    tenant: brand,
    key: `cash:${member.id}`,
    kind: 'deposit',
    amount,
    to: playerAccount(member.id, 'JPY'),
  });
  const { secretBox } = createDataSeals(database, systemRandom, {});
  await addInstrument(database, secretBox, owner, 'bank');
  const { value } = await testPlatform.call(
    ...([brand, 'createWithdrawal'] as const),
    { clientId: `withdrawal-${(count += 1)}`, amount, instrument: 'bank', paymentPassword },
    { token: member.token },
  );
  const { id } = value;
  await testPlatform.platform.runStaffCommand({
    command: 'approve',
    brand,
    id,
    staff: 'ana',
    reason: 'papers seen',
  });
  await testPlatform.platform.withdrawalJob.runTurn();
  return { member, id, payout: { id: `${id}-1`, amount, currency: 'JPY' } };
}

const deposited: Readonly<Record<DepositBehaviour, readonly [cash: number, paid: number]>> = {
  pay: [10_000, 10_000],
  'pay-less': [9_000, 9_000],
  'pay-late': [10_000, 10_000],
  // The second payment is held for the cashier's decision.
  'pay-twice': [10_000, 20_000],
  'pay-after-cancel': [10_000, 10_000],
  fail: [0, 0],
  'stay-silent': [0, 0],
};
test.each(depositBehaviours)(
  '[MC-03] a deposit through the demo provider, notified to %s',
  async (deposits) => {
    await testPlatform.control(brand, 'payments', { deposits });
    const member = await join(brand);
    const { id, page } = await openDeposit(member);
    await press(page);
    if (deposits === 'pay') expect(await cashOf(member)).toBe(amount);
    testPlatform.clock.move(42 * minuteMs);
    await testPlatform.platform.depositJob.runTurn();
    await demo.runMaintenance();
    const { paid, held } = await readDeposit(member, id);
    expect([await cashOf(member), paid + (deposits === 'pay-twice' ? 0 : held)]).toEqual(
      deposited[deposits],
    );
    await expectSoundMoney(database);
  },
);

const withdrawn: Readonly<Record<PayoutBehaviour, readonly [state: string, cash: number]>> = {
  pay: ['done', 0],
  fail: ['failed', 10_000],
  'fail-after-paid': ['failed', 10_000],
  'stay-silent': ['paying', 0],
};
test.each(payoutBehaviours)(
  '[MC-04] a withdrawal through the demo provider, notified to %s',
  async (payouts) => {
    await testPlatform.control(brand, 'payments', { payouts });
    const { member, id } = await openPayout();
    await demo.runMaintenance();
    testPlatform.clock.move(2 * minuteMs);
    await demo.runMaintenance();
    const { value } = await testPlatform.call(...([brand, 'withdrawal', { id }] as const), {
      token: member.token,
    });
    expect([value.state, await cashOf(member)]).toEqual(withdrawn[payouts]);
    await expectSoundMoney(database);
  },
);

test('[MC-03] [MC-04] the cashier passes the payment check whole', async () => {
  await testPlatform.control(brand, 'payments', {
    deposits: 'stay-silent',
    payouts: 'stay-silent',
  });
  const orders: OpenSubject[] = [];
  while (orders.length < neededSubjects.orders) {
    const member = await join(brand);
    for (let index = 0; index < maxOpenOrders; index += 1)
      orders.push({ id: (await openDeposit(member)).id, amount, currency: 'JPY' });
  }
  const payouts: OpenSubject[] = [];
  while (payouts.length < neededSubjects.payouts) payouts.push((await openPayout()).payout);
  const results = await checkPayments({
    url: 'http://one.localhost',
    sender: 'demo',
    orders,
    payouts,
    secret: await testPlatform.platform.demoProviderSecret(),
    now: () => testPlatform.platform.clock.now(),
    send: async (request) => {
      const at = { merchantCode: brand, ip: '192.0.2.7' };
      const response = await testPlatform.platform.fetch(request, at);
      if (!response.ok) refusals.add(((await response.clone().json()) as { code: string }).code);
      return response;
    },
  });
  expect(results.filter(({ fault, leftOut }) => fault !== undefined || leftOut)).toEqual([]);
  expect(results.map(({ name }) => name)).toEqual(paymentCases.map(({ name }) => name));
  await expectSoundMoney(database);
}, 60_000);

test('[MC-03] the check meets every refusal but an outage', () => {
  const codes = Object.keys(paymentRefusals).filter((code) => code !== 'busy');
  expect([...refusals].sort()).toEqual(codes.sort());
});

test('[MC-03] the guide names every refusal, and every field of the callbacks', () => {
  const guide = readFileSync('docs/payments.md', 'utf8');
  const fields = ['order', 'ref', 'status', 'amount', 'currency', 'reason', 'payout', 'sequence'];
  for (const name of [...Object.keys(paymentRefusals), ...fields])
    expect(guide, name).toContain(`\`${name}\``);
});
