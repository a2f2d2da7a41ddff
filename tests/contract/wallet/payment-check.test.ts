import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPayments,
  noPaymentTransports,
} from '#app/platform/cashier/providers/create-payments.ts';
import { noPaymentSecrets } from '#app/platform/cashier/providers/payment-signers.ts';
import { paymentReportTables } from '#app/platform/cashier/providers/tables.ts';
import type { Database } from '#app/platform/db/database.ts';
import { databaseFromTemplate } from '#app/platform/db/template-database.ts';
import { paymentRefusals } from '#schema/payment-api.ts';
import {
  checkPayments,
  neededSubjects,
  paymentCases,
  type CaseResult,
} from '../../../scripts/payment-check/run-cases.ts';
import { memoryPaymentBook, type MemoryPaymentBook } from '../../support/memory-payment-book.ts';

const secret = 'the secret of the demo provider';
const subjects = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `${kind}-${index}`, amount: 5000, currency: 'PHP' },
  }));

let database: Database;
let book: MemoryPaymentBook;
let outcomes: ReadonlyMap<string, CaseResult>;
const refusals = new Set<string>();
beforeAll(async () => {
  database = await databaseFromTemplate(paymentReportTables);
  book = memoryPaymentBook();
  const payments = createPayments({
    ...{ database, book, hasDemo: async () => true, clock: { now: Date.now } },
    ...{ secrets: noPaymentSecrets, transports: noPaymentTransports },
    providersOf: async () => [],
    demoSecret: async () => secret,
    report: (_call, _tenant, error) => expect.fail(String(error)),
    reportSignature: () => undefined,
  });
  const orders = subjects('order', neededSubjects.orders);
  const payouts = subjects('payout', neededSubjects.payouts);
  for (const { id, amount } of orders) book.openOrder(id, amount);
  for (const { id, amount } of payouts) book.openPayout(id, amount);
  const results = await checkPayments({
    ...{ url: 'http://alon.localhost', sender: 'demo', secret, orders, payouts },
    send: async (request) => {
      const response = await payments.callbacks(request, {
        ...{ merchantCode: 'alon', ip: '192.0.2.7' },
      });
      if (!response.ok) refusals.add(((await response.clone().json()) as { code: string }).code);
      return response;
    },
  });
  outcomes = new Map(results.map((result) => [result.name, result]));
}, 60_000);
afterAll(() => database.close());

test('a payment check has at least 50 cases with unique names', () => {
  const names = paymentCases.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(50);
});

test.each(paymentCases)('[MC-03] [MC-04] our own callbacks: $name', ({ name }) => {
  expect(outcomes.get(name)).toEqual({ name });
});

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
