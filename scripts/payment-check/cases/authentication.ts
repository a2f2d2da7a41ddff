import assert from 'node:assert/strict';
import { maxPaymentBodyBytes } from '#schema/payment-api.ts';
import type { RequestMutation } from '../../wallet-check/client.ts';
import { cases, expectRefusal, type CaseContext, type PaymentCase } from '../payment-case.ts';

/** A valid report on a missing order, which is refused only after the check of the signature. */
const report = ({ id }: CaseContext) => ({
  ...{ order: id(), ref: id(), status: 'paid', amount: 100, currency: 'XTS' },
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
  rejects('a report without a provider is refused', 'bad-signature', { sender: null }),
  rejects('an unknown provider is refused', 'bad-signature', { sender: 'nobody-knows' }),
  rejects('a provider’s name that is none is refused', 'bad-signature', { sender: 'a b/../c' }),
  rejects('a report without a signature is refused', 'bad-signature', { signature: () => null }),
  rejects('a signature by another secret is refused', 'bad-signature', {
    secret: 'another secret, quite as long as the right one',
  }),
  rejects('a signature with one character changed is refused', 'bad-signature', {
    signature: (right) => (right.startsWith('0') ? '1' : '0') + right.slice(1),
  }),
  rejects('a signature cut short is refused', 'bad-signature', {
    signature: (right) => right.slice(0, 32),
  }),
  rejects('the signature of another body is refused', 'bad-signature', {
    signedWith: { body: '{}' },
  }),
  rejects('the signature of the other callback is refused', 'bad-signature', {
    signedWith: { path: '/lgw/payments/v1/payout' },
  }),
  rejects('the signature of another time is refused', 'bad-signature', {
    signedWith: { timestamp: '1' },
  }),
  rejects('a report without a time is refused', ['stale', 'bad-signature'], { timestamp: null }),
  rejects('a time in seconds is refused', 'stale', {
    timestamp: String(Math.floor(Date.now() / 1000)),
  }),
  rejects('a report of more than 120 s ago is refused', 'stale', { offMs: -125_000 }),
  rejects('a report from more than 120 s ahead is refused', 'stale', { offMs: 125_000 }),
  rejects('a report of 100 s ago is read', 'unknown-order', { offMs: -100_000 }),
  rejects('broken JSON is refused', 'invalid', { body: '{"order":' }),
  rejects('a key that is given twice is refused', 'invalid', {
    body: '{"order":"a","order":"b","ref":"c","status":"failed"}',
  }),
  rejects('an empty body is refused', 'invalid', { body: '' }),
  rejects('a NUL character is refused', 'invalid', {
    body: '{"order":"a\\u0000b","ref":"c","status":"failed"}',
  }),
  rejectsField('an amount of 0 is refused', { amount: 0 }),
  rejectsField('a negative amount is refused', { amount: -100 }),
  rejectsField('an amount with a fraction is refused', { amount: 1.5 }),
  rejectsField('an amount as text is refused', { amount: '100' }),
  rejectsField('an amount beyond all measure is refused', { amount: 1e15 }),
  rejectsField('a status that there is not is refused', { status: 'pending' }),
  rejectsField('a ref with a space is refused', { ref: 'a b' }),
  rejectsField('a ref of 101 characters is refused', { ref: 'r'.repeat(101) }),
  ...cases(
    {},
    {
      async 'GET is no method of a callback'({ send }) {
        const { status, headers, json } = await send('deposit', {}, { method: 'GET' });
        assert.deepEqual([status, headers.get('allow'), json['code']], [405, 'POST', 'invalid']);
      },
      async 'a body of more than 16 KiB is refused'({ send }) {
        const body = '{}'.padEnd(maxPaymentBodyBytes + 1);
        const { status, json } = await send('deposit', {}, { body });
        assert.deepEqual([status, json['code']], [413, 'invalid']);
      },
      'a callback that there is not is refused': async ({ send }) =>
        assert.equal((await send('refund', {})).status, 404),
      async 'an answer is JSON and is not cached'(context) {
        const { headers } = await context.send('deposit', report(context));
        assert.match(headers.get('content-type') ?? '', /^application\/json/);
        assert.match(headers.get('cache-control') ?? '', /no-store/);
      },
    },
  ),
];
