import assert from 'node:assert/strict';
import { maxPaymentBodyBytes } from '#schema/payment-api.ts';
import type { RequestMutation } from '../../wallet-check/client.ts';
import { cases, expectRefusal, type CaseContext, type PaymentCase } from '../payment-case.ts';

/** A valid report on a missing order, which is refused only after the check of the signature. */
const report = ({ id }: CaseContext) => ({
  order: id(),
  ref: id(),
  status: 'paid',
  amount: 100,
  currency: 'XTS',
});

const rejects = (
  name: string,
  code: Parameters<typeof expectRefusal>[1],
  mutation: RequestMutation,
): PaymentCase => ({
  name,
  needs: {},
  run: (context) => expectRefusal(context, code, 'deposit', report(context), mutation),
});

const rejectsField = (name: string, change: Readonly<Record<string, unknown>>): PaymentCase => ({
  name,
  needs: {},
  run: (context) => expectRefusal(context, 'invalid', 'deposit', { ...report(context), ...change }),
});

export const authenticationCases: readonly PaymentCase[] = [
  rejects('refuses a report without a provider', 'bad-signature', { sender: null }),
  rejects('refuses an unknown provider', 'bad-signature', { sender: 'nobody-knows' }),
  rejects('refuses a malformed provider code', 'bad-signature', { sender: 'a b/../c' }),
  rejects('refuses a report without a signature', 'bad-signature', { signature: () => null }),
  rejects('refuses a signature with another secret', 'bad-signature', {
    secret: 'another secret, quite as long as the right one',
  }),
  rejects('refuses a signature with one character changed', 'bad-signature', {
    signature: (right) => (right.startsWith('0') ? '1' : '0') + right.slice(1),
  }),
  rejects('refuses a truncated signature', 'bad-signature', {
    signature: (right) => right.slice(0, 32),
  }),
  rejects('refuses the signature of another body', 'bad-signature', { signedWith: { body: '{}' } }),
  rejects('refuses the signature of the other callback', 'bad-signature', {
    signedWith: { path: '/lgw/payments/v1/payout' },
  }),
  rejects('refuses the signature of another timestamp', 'bad-signature', {
    signedWith: { timestamp: '1' },
  }),
  rejects('refuses a report without a timestamp', ['stale', 'bad-signature'], { timestamp: null }),
  rejects('refuses a timestamp in seconds', 'stale', {
    timestamp: String(Math.floor(Date.now() / 1000)),
  }),
  rejects('refuses a timestamp more than 120 s ago', 'stale', { offMs: -125_000 }),
  rejects('refuses a timestamp more than 120 s ahead', 'stale', { offMs: 125_000 }),
  rejects('accepts a timestamp 100 s ago', 'unknown-order', { offMs: -100_000 }),
  rejects('refuses broken JSON', 'invalid', { body: '{"order":' }),
  rejects('refuses a duplicate key', 'invalid', {
    body: '{"order":"a","order":"b","ref":"c","status":"failed"}',
  }),
  rejects('refuses an empty body', 'invalid', { body: '' }),
  rejects('refuses a NUL character', 'invalid', {
    body: '{"order":"a\\u0000b","ref":"c","status":"failed"}',
  }),
  rejectsField('refuses an amount of 0', { amount: 0 }),
  rejectsField('refuses a negative amount', { amount: -100 }),
  rejectsField('refuses an amount with a fraction', { amount: 1.5 }),
  rejectsField('refuses an amount as a string', { amount: '100' }),
  rejectsField('refuses an amount above the maximum', { amount: 1e15 }),
  rejectsField('refuses an unknown status', { status: 'pending' }),
  rejectsField('refuses a ref with a space', { ref: 'a b' }),
  rejectsField('refuses a ref of 101 characters', { ref: 'r'.repeat(101) }),
  ...cases(
    {},
    {
      async 'refuses GET'({ send }) {
        const { status, headers, json } = await send('deposit', {}, { method: 'GET' });
        assert.deepEqual([status, headers.get('allow'), json['code']], [405, 'POST', 'invalid']);
      },
      async 'refuses a body of more than 16 KiB'({ send }) {
        const body = '{}'.padEnd(maxPaymentBodyBytes + 1);
        const { status, json } = await send('deposit', {}, { body });
        assert.deepEqual([status, json['code']], [413, 'invalid']);
      },
      'refuses an unknown callback': async ({ send }) =>
        assert.equal((await send('refund', {})).status, 404),
      async 'responds with uncacheable JSON'(context) {
        const { headers } = await context.send('deposit', report(context));
        assert.match(headers.get('content-type') ?? '', /^application\/json/);
        assert.match(headers.get('cache-control') ?? '', /no-store/);
      },
    },
  ),
];
