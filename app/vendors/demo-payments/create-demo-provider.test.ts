import { beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '#app/lib/clock.ts';
import {
  depositBehaviours,
  payoutBehaviours,
  type PaymentBehaviour,
} from '#app/domain/payments/demo-payments.ts';
import { productLanguages } from '#app/domain/languages.ts';
import { systemRandom } from '#app/lib/random.ts';
import { createPayments, type Payments } from '#app/platform/cashier/providers/create-payments.ts';
import { noPaymentSecrets } from '#app/platform/cashier/providers/payment-signers.ts';
import type {
  DepositStart,
  PaymentProvider,
} from '#app/platform/cashier/providers/payment-provider.ts';
import { paymentReportTables } from '#app/platform/cashier/providers/tables.ts';
import {
  memoryPaymentBook,
  type MemoryPaymentBook,
} from '../../../tests/support/memory-payment-book.ts';
import {
  createDemoProvider,
  type DemoProvider,
  type DemoProviderDeps,
} from './create-demo-provider.ts';
import { paymentMigrations } from './db/migrations.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const secret = 'the secret of the demo provider';
const minuteMs = 60_000;

const database = databaseForTests([...paymentReportTables, ...paymentMigrations]);

let behaviour: PaymentBehaviour;
let book: MemoryPaymentBook;
let clock: ReturnType<typeof movableClock>;
let demo: DemoProvider;
let payments: Payments;
let client: PaymentProvider;
let count = 0;
const fail = (error: unknown): never => {
  throw error;
};
const deps = (): DemoProviderDeps => ({
  secret,
  clock,
  db: database,
  random: systemRandom,
  log: fail,
  platformTransport: (request, brand) =>
    payments.callbacks(request, { merchantCode: brand, ip: '127.0.0.1' }),
  behaviourAt: async () => behaviour,
});
beforeEach(async () => {
  behaviour = { deposits: 'pay', payouts: 'pay' };
  book = memoryPaymentBook();
  clock = movableClock({ now: () => Date.UTC(2026, 10, 24) });
  demo = createDemoProvider(deps());
  payments = createPayments({
    database,
    clock,
    book,
    hasDemo: async () => true,
    secrets: noPaymentSecrets,
    providersOf: async () => [],
    demoSecret: async () => secret,
    transports: {
      toProvider: () => expect.fail('the demo provider is not on the network'),
      toDemoProvider: async (request, brand) => {
        const response = await demo.fetch(request, { merchantCode: brand });
        return { status: response.status, body: await response.text() };
      },
    },
    report: (_call, _tenant, error) => fail(error),
    reportSignature: ({ outcome }) => expect.fail(outcome),
  });
  client = (await payments.findProvider('alon', 'demo')) ?? expect.fail('no demo provider');
});

const depositOf = (order: string, change: Partial<DepositStart> = {}): DepositStart => ({
  order,
  channel: 'instant',
  amount: 5000,
  currency: 'PHP',
  reference: 'ABCD2345',
  expiresAt: clock.now() + 40 * minuteMs,
  language: 'EN',
  returnUrl: 'http://alon.localhost/member/depositv2',
  ...change,
});
async function openDeposit(change: Partial<DepositStart> = {}) {
  const order = `order-${(count += 1)}`;
  book.openOrder(order);
  const started = await client.startDeposit(depositOf(order, change));
  if (!started.ok) return expect.fail(started.fault.reason);
  return { order, page: started.value.page ?? expect.fail('no page') };
}
const visit = (page: string, form?: string): Promise<Response> =>
  demo.fetch(
    new Request(new URL(page, 'http://alon.localhost'), {
      method: form === undefined ? 'GET' : 'POST',
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    }),
    { merchantCode: 'alon' },
  );
async function openPayout(): Promise<string> {
  const payout = `payout-${(count += 1)}`;
  book.openPayout(payout);
  const started = await client.startPayout({
    payout,
    amount: 5000,
    currency: 'PHP',
    instrument: { kind: 'bank', bank: 'Bank', holder: 'Ana Reyes', number: '123456' },
  });
  expect(started).toMatchObject({ ok: true, value: { status: 'pending' } });
  return payout;
}

test('[MC-03] the payer presses Pay on its page, and the order is credited at once', async () => {
  const { order, page } = await openDeposit();
  expect(await (await visit(page)).text()).toContain('Pay 50.00 PHP');
  const pressed = await visit(page, 'act=pay');
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, page]);
  expect(book.orders.get(order)).toMatchObject({ state: 'credited', credited: 5000 });
  expect(await (await visit(page)).text()).toContain('Payment received');
  await visit(page, 'act=pay');
  await demo.runMaintenance();
  expect(book.received()).toBe(5000);
});

test('[MC-03] the same order again has the same page; with another amount it is refused', async () => {
  const { order, page } = await openDeposit();
  expect(await client.startDeposit(depositOf(order))).toMatchObject({ value: { page } });
  expect(await client.startDeposit(depositOf(order, { amount: 1 }))).toMatchObject({
    ok: false,
    fault: { kind: 'refused' },
  });
});

describe('[MC-03] a tester decides what happens after Pay', () => {
  /** Amounts received at once, and in total. */
  const received: Readonly<Record<(typeof depositBehaviours)[number], readonly [number, number]>> =
    {
      pay: [5000, 5000],
      'pay-less': [4500, 4500],
      'pay-late': [0, 5000],
      'pay-twice': [10_000, 10_000],
      'pay-after-cancel': [0, 5000],
      fail: [0, 0],
      'stay-silent': [0, 0],
    };
  test.each(depositBehaviours)('%s, by the sandbox or by a button of the page', async (one) => {
    for (const form of ['act=pay', `behaviour=${one}`]) {
      book = Object.assign(book, memoryPaymentBook());
      behaviour = { ...behaviour, deposits: form === 'act=pay' ? one : 'pay' };
      const { order, page } = await openDeposit();
      await visit(page, form);
      const now = book.received();
      clock.move(42 * minuteMs);
      await demo.runMaintenance();
      expect([now, book.received()], form).toEqual(received[one]);
      expect(book.orders.get(order)?.state).toBe(
        one === 'fail' ? 'closed' : one === 'stay-silent' ? 'open' : 'credited',
      );
    }
  });

  test('cancel ends the order without money', async () => {
    const { order, page } = await openDeposit();
    await visit(page, 'act=cancel');
    expect(book.orders.get(order)?.state).toBe('closed');
    expect(await (await visit(page)).text()).toContain('No payment was made');
  });
});

test('[MC-03] without the sandbox the page offers only to pay or to cancel', async () => {
  const { page } = await openDeposit();
  expect(await (await visit(page)).text()).toContain('name="behaviour"');
  demo = createDemoProvider({ ...deps(), behaviourAt: undefined });
  expect(await (await visit(page)).text()).not.toContain('behaviour');
  await visit(page, 'behaviour=pay-twice');
  expect(book.received()).toBe(0);
  await visit(page, 'act=pay');
  expect(book.received()).toBe(5000);
});

describe('[MC-04] a tester decides what happens to payouts', () => {
  const states: Readonly<Record<(typeof payoutBehaviours)[number], readonly [string, string]>> = {
    pay: ['paid', 'paid'],
    fail: ['failed', 'failed'],
    'fail-after-paid': ['paid', 'failed'],
    'stay-silent': ['pending', 'pending'],
  };
  test.each(payoutBehaviours)('%s', async (one) => {
    behaviour = { ...behaviour, payouts: one };
    const payout = await openPayout();
    const seen: unknown[] = [];
    for (const ms of [0, 2 * minuteMs]) {
      clock.move(ms);
      await demo.runMaintenance();
      const answer = await client.askPayout({ payout });
      seen.push(answer.ok && answer.value.status);
      expect(book.payouts.get(payout)?.state).toBe(
        answer.ok && answer.value.status !== 'pending' ? answer.value.status : 'sent',
      );
    }
    expect(seen).toEqual(states[one]);
  });

  test('a payout that never arrived is unknown', async () => {
    expect(await client.askPayout({ payout: 'never' })).toMatchObject({
      ok: false,
      fault: { kind: 'unknown-payout' },
    });
  });
});

test('[MC-03] a report before its order is sent again until the order is there', async () => {
  const { order, page } = await openDeposit();
  book.orders.delete(order);
  await visit(page, 'act=pay');
  expect(book.received()).toBe(0);
  book.openOrder(order);
  clock.move(minuteMs);
  await demo.runMaintenance();
  expect(book.received()).toBe(5000);
});

test('[SH-08] its page is in each language of the product, and runs and loads nothing', async () => {
  for (const language of productLanguages) {
    const { page } = await openDeposit({ language });
    const response = await visit(page);
    const html = await response.text();
    expect(html).toContain(language === 'AR' ? 'lang="ar" dir="rtl"' : 'dir="ltr"');
    expect(html).not.toMatch(/<script|javascript:|\{\{|undefined/);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
  }
});

test('[MC-03] the platform’s signature opens a deposit, a page’s key opens the page', async () => {
  const { page } = await openDeposit();
  const api = new Request('http://alon.localhost/demo-payments/api/deposits', {
    method: 'POST',
    headers: { 'x-timestamp': String(clock.now()), 'x-signature': '0'.repeat(64) },
    body: JSON.stringify(depositOf('forged')),
  });
  expect((await demo.fetch(api, { merchantCode: 'alon' })).status).toBe(401);
  expect((await visit(`${page.slice(0, -1)}~`)).status).toBe(404);
  expect(
    (
      await demo.fetch(new Request(new URL(page, 'http://bayani.localhost')), {
        merchantCode: 'bayani',
      })
    ).status,
  ).toBe(404);
  const unsafe = await openDeposit({ returnUrl: 'javascript:alert(1)', reference: '<b>"' });
  expect(await (await visit(unsafe.page)).text()).not.toMatch(/javascript:|<b>/);
  const other = await openDeposit({ returnUrl: '//evil.example' });
  expect(await (await visit(other.page)).text()).not.toContain('evil.example');
  const deposit = await openDeposit({ returnUrl: '/member/depositv2?order=a' });
  expect(await (await visit(deposit.page)).text()).toContain('href="/member/depositv2?order=a"');
});
