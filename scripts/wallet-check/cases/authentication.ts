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
    'returns player, currency and balance in minor units': async ({ send, session }) =>
      void walletBalanceSchema.parse((await send('balance', { session })).json),
    'responds with uncacheable JSON': async ({ send, session }) => {
      const { headers } = await send('balance', { session });
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.match(headers.get('cache-control') ?? '', /no-store/);
    },
  }),
  rejects('refuses a request without a vendor', 'bad-signature', { sender: null }),
  rejects('refuses an unknown vendor', 'bad-signature', { sender: 'nobody-knows' }),
  rejects('refuses a malformed vendor code', 'bad-signature', { sender: 'a b/../c' }),
  rejects('refuses a request without a signature', 'bad-signature', { signature: () => null }),
  rejects('refuses an empty signature', 'bad-signature', { signature: () => '' }),
  rejects('refuses a signature with another secret', 'bad-signature', {
    secret: 'another secret, quite as long as the right one',
  }),
  rejects('refuses a signature with one character changed', 'bad-signature', {
    signature: (right) => (right.startsWith('0') ? '1' : '0') + right.slice(1),
  }),
  rejects('refuses a truncated signature', 'bad-signature', {
    signature: (right) => right.slice(0, 32),
  }),
  rejects('refuses a signature with trailing characters', 'bad-signature', {
    signature: (right) => `refuses ${right}00`,
  }),
  rejects('refuses the signature of another body', 'bad-signature', { signedWith: { body: '{}' } }),
  rejects('refuses the signature of another call', 'bad-signature', {
    signedWith: { path: '/lgw/wallet/v1/rollback' },
  }),
  rejects('refuses the signature of another timestamp', 'bad-signature', {
    signedWith: { timestamp: '1' },
  }),
  rejects('refuses a request without a timestamp', ['stale', 'bad-signature'], { timestamp: null }),
  rejects('refuses a timestamp that is not a number', ['stale', 'bad-signature'], {
    timestamp: 'now',
  }),
  rejects('refuses a timestamp in seconds', 'stale', {
    timestamp: String(Math.floor(Date.now() / 1000)),
  }),
  rejects('refuses a timestamp more than 120 s ago', 'stale', { offMs: -125_000 }),
  rejects('refuses a timestamp more than 120 s ahead', 'stale', { offMs: 125_000 }),
  accepts('accepts a timestamp 100 s ago', { offMs: -100_000 }),
  accepts('accepts a timestamp 100 s ahead', { offMs: 100_000 }),
  rejects('refuses an unknown session', 'session-ended', {
    body: JSON.stringify({ session: 'nobody-has-this-session' }),
  }),
  rejects('refuses broken JSON', 'invalid', { body: '{"session":' }),
  // The signature covers all sent bytes, so that it is not the fault.
  rejects('refuses a byte order mark before the JSON', 'invalid', {
    body: '\uFEFF{"session":"nobody-has-this-session"}',
  }),
  rejects('refuses an empty body', 'invalid', { body: '' }),
  rejects('refuses a list instead of an object', 'invalid', { body: '[]' }),
  rejects('refuses a NUL character', 'invalid', { body: '{"session":"a\\u0000b"}' }),
  rejects('refuses an object instead of a string', 'invalid', { body: '{"session":{"a":1}}' }),
  ...['GET', 'PUT', 'DELETE'].map((method): WalletCase => ({
    name: `refuses ${method}`,
    run: async ({ send, session }) => {
      const { status, headers, json } = await send('balance', { session }, { method });
      assert.deepEqual([status, headers.get('allow'), json['code']], [405, 'POST', 'invalid']);
    },
  })),
  ...cases({
    'accepts a body of 16 KiB and refuses a larger one': async ({ send, session }) => {
      const bodyOf = (length: number) => JSON.stringify({ session }).padEnd(length);
      assert.equal((await send('balance', {}, { body: bodyOf(maxWalletBodyBytes) })).status, 200);
      const { status, json } = await send('balance', {}, { body: bodyOf(maxWalletBodyBytes + 1) });
      assert.deepEqual([status, json['code']], [413, 'invalid']);
    },
  }),
  rejectsWithStatus('refuses an unknown call', 404, ({ send }) => send('jackpot', {})),
  rejectsWithStatus('refuses a body of 1 MB', 413, ({ send }) =>
    send('balance', {}, { body: JSON.stringify({ session: 'x'.repeat(1_000_000) }) }),
  ),
  ...cases({
    'refuses with a code and a message': async (context) => {
      const response = await balanceWith({ sender: null })(context);
      assert.deepEqual(Object.keys(response.json).sort(), ['code', 'message']);
      assert.equal(response.status, walletRefusals['bad-signature'][0]);
    },
  }),
];
