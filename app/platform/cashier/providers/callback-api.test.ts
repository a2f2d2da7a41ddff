import { beforeEach, expect, test } from 'vitest';
import { requestSignature } from '#app/lib/request-signature.ts';
import {
  memoryPaymentBook,
  type MemoryPaymentBook,
} from '../../../../tests/support/memory-payment-book.ts';
import type { RefusedCallback } from '../../security-log/record-acts.ts';
import { createCallbackApi } from './callback-api.ts';
import { paymentSigners } from './payment-signers.ts';
import { paymentReportTables } from './tables.ts';
import { databaseForTests } from '../../../../tests/support/database-for-tests.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const secrets: Readonly<Record<string, string>> = {
  demo: 'the secret of the demo provider at alon',
  'harbour-pay': 'the secret of harbour-pay at alon……',
};

const database = databaseForTests(paymentReportTables);
let book: MemoryPaymentBook;
let refusedSignatures: RefusedCallback[];
let faults: unknown[];
let count = 0;
beforeEach(() => {
  [book, refusedSignatures, faults] = [memoryPaymentBook(), [], []];
});
const newId = (kind: string): string => `${kind}-${(count += 1)}`;

interface Mutation {
  readonly provider?: string;
  readonly secret?: string;
  readonly offMs?: number;
  readonly tenant?: string;
  readonly text?: string;
  readonly method?: string;
}

async function send(call: string, body: object, mutation: Mutation = {}) {
  const { provider = 'demo', offMs = 0, tenant = 'alon', method = 'POST' } = mutation;
  const api = createCallbackApi({
    database,
    book,
    clock: { now: () => now },
    signers: paymentSigners({
      providersOf: async (code) =>
        code === 'alon' ? [{ code: 'harbour-pay', url: 'https://pay.harbour.example' }] : [],
      secrets: { find: (_tenant, code) => secrets[code] },
      demoSecret: async () => secrets['demo'] ?? '',
      hasDemo: async () => true,
    }),
    report: (_call, _tenant, error) => faults.push(error),
    reportSignature: (refused) => refusedSignatures.push(refused),
  });
  const text = mutation.text ?? JSON.stringify(body);
  const timestamp = String(now + offMs);
  const path = `/lgw/payments/v1/${call}`;
  const secret = mutation.secret ?? secrets[provider] ?? '';
  const response = await api(
    new Request(`http://alon.localhost${path}`, {
      method,
      headers: {
        'x-provider': provider,
        'x-timestamp': timestamp,
        'x-signature': requestSignature(secret, { timestamp, path, body: text }),
      },
      ...(method === 'GET' ? {} : { body: text }),
    }),
    { merchantCode: tenant, ip: '192.0.2.1' },
  );
  const answer = await response.text();
  const { code, outcome } = JSON.parse(answer) as { code?: string; outcome?: string };
  return { status: response.status, text: answer, result: code ?? outcome };
}

const deposit = (order: string, change: object = {}) => ({
  order,
  ref: newId('ref'),
  status: 'paid',
  amount: 5000,
  currency: 'PHP',
  ...change,
});
const payout = (id: string, change: object = {}) => ({
  payout: id,
  ref: `p-${id}`,
  sequence: 1,
  status: 'paid',
  amount: 5000,
  currency: 'PHP',
  ...change,
});
const openOrder = (requested?: number): string => {
  const order = newId('order');
  book.openOrder(order, requested);
  return order;
};
const openPayout = (): string => {
  const id = newId('payout');
  book.openPayout(id);
  return id;
};
const alertsOn = async (subject: string): Promise<unknown[][]> =>
  (
    await database.query<{ code: string; times: number }>(
      `select code, times from payment_alert where tenant = 'alon' and subject = $1 order by code`,
      [subject],
    )
  ).map(({ code, times }) => [code, times]);

test('[MC-03] rejects and alerts on a known ref with another amount, currency or order', async () => {
  const [order, otherOrder] = [openOrder(), openOrder()];
  const report = deposit(order);
  await send('deposit', report);
  for (const change of [{ amount: 9000 }, { currency: 'USD' }])
    expect(await send('deposit', { ...report, ...change })).toMatchObject({
      status: 409,
      result: 'ref-reused',
    });
  expect((await send('deposit', { ...report, order: otherOrder })).result).toBe('ref-reused');
  expect(book.received()).toBe(5000);
  expect([await alertsOn(order), await alertsOn(otherOrder)]).toEqual([
    [['ref-reused', 2]],
    [['ref-reused', 1]],
  ]);
});

test('[MC-03] rejects a report until its order exists', async () => {
  const order = newId('order');
  const report = deposit(order);
  expect(await send('deposit', report)).toMatchObject({ status: 404, result: 'unknown-order' });
  book.openOrder(order);
  expect((await send('deposit', report)).result).toBe('credited');
});

test('[MC-03] another currency is refused with an alert, and a failure ends only an unpaid order', async () => {
  const order = openOrder();
  expect((await send('deposit', deposit(order, { currency: 'USD' }))).result).toBe(
    'wrong-currency',
  );
  expect(await alertsOn(order)).toEqual([['wrong-currency', 1]]);
  const ref = newId('ref');
  expect((await send('deposit', { order, ref, status: 'failed' })).result).toBe('closed');
  expect((await send('deposit', deposit(order, { ref }))).result).toBe('credited');
  expect((await send('deposit', { order, ref: newId('ref'), status: 'failed' })).result).toBe(
    'already-paid',
  );
});

test('[MC-04] a report that a newer one has overtaken changes nothing; a contradiction alerts', async () => {
  const id = openPayout();
  await send('payout', payout(id, { sequence: 2, status: 'failed' }));
  expect((await send('payout', payout(id))).result).toBe('failed');
  expect(await send('payout', payout(id, { sequence: 3 }))).toMatchObject({
    status: 409,
    result: 'payout-failed',
  });
  expect(await alertsOn(id)).toEqual([['payout-failed', 1]]);
  expect([book.returned(), book.payouts.get(id)?.state]).toEqual([5000, 'failed']);
});

test('[MC-04] rejects and alerts on another amount, currency or ref of a payout', async () => {
  const id = openPayout();
  expect((await send('payout', payout(id, { amount: 4000 }))).result).toBe('wrong-amount');
  expect((await send('payout', payout(id, { currency: 'USD' }))).result).toBe('wrong-currency');
  await send('payout', payout(id));
  expect((await send('payout', payout(id, { ref: 'another', sequence: 2 }))).result).toBe(
    'ref-reused',
  );
  expect((await alertsOn(id)).map(([code]) => code)).toEqual([
    'ref-reused',
    'wrong-amount',
    'wrong-currency',
  ]);
});

test('[MC-03] accepts only the provider’s current signature at its own brand', async () => {
  const order = openOrder();
  for (const [mutation, code] of [
    [{ secret: 'another' }, 'bad-signature'],
    [{ provider: 'nobody' }, 'bad-signature'],
    [{ provider: '../demo' }, 'bad-signature'],
    [{ provider: 'harbour-pay', tenant: 'bayani' }, 'bad-signature'],
    [{ offMs: 120_001 }, 'stale'],
    [{ offMs: -120_001 }, 'stale'],
  ] as const)
    expect(await send('deposit', deposit(order), mutation)).toMatchObject({
      status: 401,
      result: code,
    });
  expect(refusedSignatures.map(({ outcome, provider }) => [outcome, provider])).toEqual([
    ['bad-signature', 'demo'],
    ['unknown-provider', null],
    ['unknown-provider', null],
    ['unknown-provider', null],
    ['stale', 'demo'],
    ['stale', 'demo'],
  ]);
  // Another provider of the brand does not know this order.
  expect((await send('deposit', deposit(order), { provider: 'harbour-pay' })).result).toBe(
    'unknown-order',
  );
  expect((await send('deposit', deposit(order), { offMs: 119_000 })).result).toBe('credited');
});

test('[MC-03] malformed requests are refused without a trace', async () => {
  const order = openOrder();
  for (const change of [
    { amount: 0 },
    { amount: 1.5 },
    { amount: '5000' },
    { amount: 1e13 },
    { ref: '' },
    { ref: 'with space' },
    { status: 'maybe' },
    { currency: 'php' },
  ])
    expect(await send('deposit', deposit(order, change)), JSON.stringify(change)).toMatchObject({
      status: 400,
      result: 'invalid',
    });
  const twice = `{"order":"${order}","order":"x","ref":"r","status":"failed"}`;
  for (const text of ['', '[]', '{', twice, '{"__proto__":1}'])
    expect((await send('deposit', {}, { text })).status).toBe(400);
  expect((await send('deposit', {}, { text: ' '.repeat(16_385) })).status).toBe(413);
  expect((await send('nothing', {})).status).toBe(404);
  expect((await send('deposit', {}, { method: 'GET' })).status).toBe(405);
  expect([book.received(), await alertsOn(order), faults]).toEqual([0, [], []]);
});
