import assert from 'node:assert/strict';
import { largestWalletBody, walletBalanceSchema, walletRefusals } from '#schema/wallet-api.ts';
import { expectRefused, type Table, type WalletCase } from '../case.ts';
import type { Twist } from '../client.ts';

const balanceWith =
  (twist: Twist) =>
  ({ ask, session }: Table) =>
    ask('balance', { session }, twist);

const good = (name: string, twist: Twist): WalletCase => ({
  name,
  run: async (table) => assert.equal((await balanceWith(twist)(table)).status, 200),
});

const bad = (
  name: string,
  code: Parameters<typeof expectRefused>[1],
  twist: Twist,
): WalletCase => ({
  name,
  run: async (table) => expectRefused(await balanceWith(twist)(table), code),
});

/** Refusals whose status is that of HTTP, whatever the code says. */
const refusedWith = (
  name: string,
  status: number,
  ask: (table: Table) => ReturnType<Table['ask']>,
): WalletCase => ({
  name,
  run: async (table) => assert.equal((await ask(table)).status, status),
});

/** Who may ask, and how. */
export const doorCases: readonly WalletCase[] = [
  {
    name: 'a balance tells player, currency and whole minor units',
    run: async ({ ask, session }) =>
      void walletBalanceSchema.parse((await ask('balance', { session })).json),
  },
  {
    name: 'an answer is JSON that nobody keeps',
    run: async ({ ask, session }) => {
      const { headers } = await ask('balance', { session });
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.match(headers.get('cache-control') ?? '', /no-store/);
    },
  },
  bad('a request without a vendor is refused', 'unknown-vendor', { vendor: null }),
  bad('a vendor that nobody knows is refused', 'unknown-vendor', { vendor: 'nobody-knows' }),
  bad('a vendor’s name that is none is refused', 'unknown-vendor', { vendor: 'a b/../c' }),
  bad('a request without a signature is refused', 'bad-signature', { signature: () => null }),
  bad('an empty signature is refused', 'bad-signature', { signature: () => '' }),
  bad('a signature by another secret is refused', 'bad-signature', {
    secret: 'another secret, quite as long as the right one',
  }),
  bad('a signature with one character changed is refused', 'bad-signature', {
    signature: (right) => (right.startsWith('0') ? '1' : '0') + right.slice(1),
  }),
  bad('a signature cut short is refused', 'bad-signature', {
    signature: (right) => right.slice(0, 32),
  }),
  bad('a signature with something behind it is refused', 'bad-signature', {
    signature: (right) => `${right}00`,
  }),
  bad('the signature of another body is refused', 'bad-signature', { signed: { body: '{}' } }),
  bad('the signature of another call is refused', 'bad-signature', {
    signed: { path: '/lgw/wallet/v1/rollback' },
  }),
  bad('the signature of another time is refused', 'bad-signature', { signed: { timestamp: '1' } }),
  bad('a request without a time is refused', ['stale', 'bad-signature'], { timestamp: null }),
  bad('a time that is no number is refused', ['stale', 'bad-signature'], { timestamp: 'now' }),
  bad('a time in seconds is refused', 'stale', {
    timestamp: String(Math.floor(Date.now() / 1000)),
  }),
  bad('a request of more than 120 s ago is refused', 'stale', { offMs: -125_000 }),
  bad('a request from more than 120 s ahead is refused', 'stale', { offMs: 125_000 }),
  good('a request of 100 s ago is taken', { offMs: -100_000 }),
  good('a request from 100 s ahead is taken', { offMs: 100_000 }),
  bad('a session that nobody has is refused', 'session-ended', {
    body: JSON.stringify({ session: 'nobody-has-this-session' }),
  }),
  bad('broken JSON is refused', 'invalid', { body: '{"session":' }),
  // Signed with it, as all bytes that travel: what is wrong with it is not the signature.
  bad('a byte order mark before the JSON is refused', 'invalid', {
    body: '\uFEFF{"session":"nobody-has-this-session"}',
  }),
  bad('an empty body is refused', 'invalid', { body: '' }),
  bad('a list in place of an object is refused', 'invalid', { body: '[]' }),
  bad('a NUL character is refused', 'invalid', { body: '{"session":"a\\u0000b"}' }),
  bad('an object in place of a text is refused', 'invalid', { body: '{"session":{"a":1}}' }),
  ...['GET', 'PUT', 'DELETE'].map((method): WalletCase => ({
    name: `${method} is no method of it`,
    run: async ({ ask, session }) => {
      const { status, headers, json } = await ask('balance', { session }, { method });
      assert.deepEqual([status, headers.get('allow'), json['code']], [405, 'POST', 'invalid']);
    },
  })),
  {
    name: 'a body of 16 KiB is taken, and one byte more is not',
    run: async ({ ask, session }) => {
      const bodyOf = (length: number) => JSON.stringify({ session }).padEnd(length);
      assert.equal((await ask('balance', {}, { body: bodyOf(largestWalletBody) })).status, 200);
      const { status, json } = await ask('balance', {}, { body: bodyOf(largestWalletBody + 1) });
      assert.deepEqual([status, json['code']], [413, 'invalid']);
    },
  },
  refusedWith('a call that there is not is refused', 404, ({ ask }) => ask('jackpot', {})),
  refusedWith('a body of 1 MB is refused', 413, ({ ask }) =>
    ask('balance', {}, { body: JSON.stringify({ session: 'x'.repeat(1_000_000) }) }),
  ),
  {
    name: 'a refusal is a code and a message',
    run: async (table) => {
      const heard = await balanceWith({ vendor: null })(table);
      assert.deepEqual(Object.keys(heard.json).sort(), ['code', 'message']);
      assert.equal(heard.status, walletRefusals['unknown-vendor'][0]);
    },
  },
];
