import assert from 'node:assert/strict';
import { maxWalletBodyBytes, walletBalanceSchema, walletRefusals } from '#schema/wallet-api.ts';
import { cases, assertRefusal, type CaseContext, type WalletCase } from '../wallet-case.ts';
import type { RequestMutation } from '../client.ts';

const balanceWith =
  (mutation: RequestMutation) =>
  ({ send, session }: CaseContext) =>
    send('balance', { session }, mutation);

const accepts = (name: string, mutation: RequestMutation): WalletCase => ({
  name,
  run: async (context) => assert.equal((await balanceWith(mutation)(context)).status, 200),
});

const rejects = (
  name: string,
  code: Parameters<typeof assertRefusal>[1],
  mutation: RequestMutation,
): WalletCase => ({
  name,
  run: async (context) => assertRefusal(await balanceWith(mutation)(context), code),
});

/** Checks only the HTTP status, not the code. */
const rejectsWithStatus = (
  name: string,
  status: number,
  send: (context: CaseContext) => ReturnType<CaseContext['send']>,
): WalletCase => ({
  name,
  run: async (context) => assert.equal((await send(context)).status, status),
});

export const authenticationCases: readonly WalletCase[] = [
  ...cases({
    'a balance tells player, currency and whole minor units': async ({ send, session }) =>
      void walletBalanceSchema.parse((await send('balance', { session })).json),
    'an answer is JSON and is not cached': async ({ send, session }) => {
      const { headers } = await send('balance', { session });
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.match(headers.get('cache-control') ?? '', /no-store/);
    },
  }),
  rejects('a request without a vendor is refused', 'bad-signature', { sender: null }),
  rejects('an unknown vendor is refused', 'bad-signature', { sender: 'nobody-knows' }),
  rejects('a vendor’s name that is none is refused', 'bad-signature', { sender: 'a b/../c' }),
  rejects('a request without a signature is refused', 'bad-signature', { signature: () => null }),
  rejects('an empty signature is refused', 'bad-signature', { signature: () => '' }),
  rejects('a signature by another secret is refused', 'bad-signature', {
    secret: 'another secret, quite as long as the right one',
  }),
  rejects('a signature with one character changed is refused', 'bad-signature', {
    signature: (right) => (right.startsWith('0') ? '1' : '0') + right.slice(1),
  }),
  rejects('a signature cut short is refused', 'bad-signature', {
    signature: (right) => right.slice(0, 32),
  }),
  rejects('a signature with something behind it is refused', 'bad-signature', {
    signature: (right) => `${right}00`,
  }),
  rejects('the signature of another body is refused', 'bad-signature', {
    signedWith: { body: '{}' },
  }),
  rejects('the signature of another call is refused', 'bad-signature', {
    signedWith: { path: '/lgw/wallet/v1/rollback' },
  }),
  rejects('the signature of another time is refused', 'bad-signature', {
    signedWith: { timestamp: '1' },
  }),
  rejects('a request without a time is refused', ['stale', 'bad-signature'], { timestamp: null }),
  rejects('a time that is no number is refused', ['stale', 'bad-signature'], { timestamp: 'now' }),
  rejects('a time in seconds is refused', 'stale', {
    timestamp: String(Math.floor(Date.now() / 1000)),
  }),
  rejects('a request of more than 120 s ago is refused', 'stale', { offMs: -125_000 }),
  rejects('a request from more than 120 s ahead is refused', 'stale', { offMs: 125_000 }),
  accepts('a request of 100 s ago is taken', { offMs: -100_000 }),
  accepts('a request from 100 s ahead is taken', { offMs: 100_000 }),
  rejects('an unknown session is refused', 'session-ended', {
    body: JSON.stringify({ session: 'nobody-has-this-session' }),
  }),
  rejects('broken JSON is refused', 'invalid', { body: '{"session":' }),
  // The signature covers all sent bytes, so that it is not the fault.
  rejects('a byte order mark before the JSON is refused', 'invalid', {
    body: '\uFEFF{"session":"nobody-has-this-session"}',
  }),
  rejects('an empty body is refused', 'invalid', { body: '' }),
  rejects('a list in place of an object is refused', 'invalid', { body: '[]' }),
  rejects('a NUL character is refused', 'invalid', { body: '{"session":"a\\u0000b"}' }),
  rejects('an object in place of a text is refused', 'invalid', { body: '{"session":{"a":1}}' }),
  ...['GET', 'PUT', 'DELETE'].map((method): WalletCase => ({
    name: `${method} is no method of it`,
    run: async ({ send, session }) => {
      const { status, headers, json } = await send('balance', { session }, { method });
      assert.deepEqual([status, headers.get('allow'), json['code']], [405, 'POST', 'invalid']);
    },
  })),
  ...cases({
    'a body of 16 KiB is taken, and one byte more is not': async ({ send, session }) => {
      const bodyOf = (length: number) => JSON.stringify({ session }).padEnd(length);
      assert.equal((await send('balance', {}, { body: bodyOf(maxWalletBodyBytes) })).status, 200);
      const { status, json } = await send('balance', {}, { body: bodyOf(maxWalletBodyBytes + 1) });
      assert.deepEqual([status, json['code']], [413, 'invalid']);
    },
  }),
  rejectsWithStatus('a call that there is not is refused', 404, ({ send }) => send('jackpot', {})),
  rejectsWithStatus('a body of 1 MB is refused', 413, ({ send }) =>
    send('balance', {}, { body: JSON.stringify({ session: 'x'.repeat(1_000_000) }) }),
  ),
  ...cases({
    'a refusal is a code and a message': async (context) => {
      const response = await balanceWith({ sender: null })(context);
      assert.deepEqual(Object.keys(response.json).sort(), ['code', 'message']);
      assert.equal(response.status, walletRefusals['bad-signature'][0]);
    },
  }),
];
