import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  walletBalanceSchema,
  walletMovedSchema,
  walletRefusals,
  walletRefusalSchema,
  type WalletCode,
} from '#schema/wallet-api.ts';
import type { Ask, Heard, Twist } from './client.ts';

/** What every case stakes, in minor units. */
export const stake = 10;

/** Fields of a call to be said otherwise, or to be left out (`undefined`). */
type Change = Readonly<Record<string, unknown>>;

/** A table at which cases play: one player of one vendor, with money. */
export interface Table {
  readonly ask: Ask;
  readonly player: string;
  readonly currency: string;
  readonly session: string;
  /** An id that nobody used. */
  id(): string;
  balance(): Promise<number>;
  /** Good bodies, each with ids of its own. */
  bet(change?: Change): Record<string, unknown>;
  win(bet: Change, change?: Change): Record<string, unknown>;
  betwin(change?: Change): Record<string, unknown>;
  rollback(bet: Change, change?: Change): Record<string, unknown>;
  /** Asks and expects that it is carried out; answers the balance. */
  done(call: string, body: object, twist?: Twist): Promise<number>;
  /** Asks and expects a refusal, and that it moved nothing. */
  refused(
    code: WalletCode | readonly WalletCode[],
    call: string,
    body: object,
    twist?: Twist,
  ): Promise<Heard>;
}

/** A currency that the player does not play in. */
export const otherCurrency = ({ currency }: Table): string => (currency === 'XTS' ? 'XXX' : 'XTS');

/** One thing that a wallet must do. */
export interface WalletCase {
  readonly name: string;
  readonly run: (table: Table) => Promise<void>;
}

/** Expects the answer of something that was carried out. */
export function expectDone(heard: Heard, body: object): number {
  assert.equal(heard.status, 200, `expected 200, got ${heard.status} ${heard.text.slice(0, 200)}`);
  const { transactionId, balance } = walletMovedSchema.parse(heard.json);
  assert.equal(transactionId, (body as { transactionId?: unknown }).transactionId);
  return balance;
}

/** Expects a refusal with one of these codes and that code's status. */
export function expectRefused(heard: Heard, codes: WalletCode | readonly WalletCode[]): void {
  const wanted = [codes].flat();
  const { code } = walletRefusalSchema.parse(heard.json, {
    error: () => `not a refusal: ${heard.status} ${heard.text.slice(0, 200)}`,
  });
  assert.ok(wanted.includes(code), `expected ${wanted.join(' or ')}, got ${heard.status} ${code}`);
  assert.equal(
    heard.status,
    walletRefusals[code][0],
    `${code} has the status ${walletRefusals[code][0]}`,
  );
}

/** Sits down at a table: asks the wallet who plays. */
export async function openTable(ask: Ask, session: string): Promise<Table> {
  const sitting = async () => {
    const heard = await ask('balance', { session });
    assert.equal(
      heard.status,
      200,
      `the session is not good: ${heard.status} ${heard.text.slice(0, 200)}`,
    );
    return walletBalanceSchema.parse(heard.json);
  };
  const { player, currency } = await sitting();
  const run = randomBytes(6).toString('hex');
  let made = 0;
  const id = () => `check-${run}-${(made += 1)}`;
  const balance = async () => (await sitting()).balance;
  const of = { player, currency };
  return {
    ask,
    player,
    currency,
    session,
    id,
    balance,
    bet: (change) => ({
      transactionId: id(),
      roundId: id(),
      gameCode: 'check',
      session,
      ...of,
      amount: stake,
      ...change,
    }),
    win: (bet, change) => ({
      transactionId: id(),
      roundId: bet['roundId'],
      ...of,
      amount: 2 * stake,
      betTransactionId: bet['transactionId'],
      roundEnded: true,
      ...change,
    }),
    betwin: (change) => ({
      transactionId: id(),
      roundId: id(),
      gameCode: 'check',
      session,
      ...of,
      betAmount: stake,
      winAmount: 3,
      ...change,
    }),
    rollback: (bet, change) => ({
      transactionId: id(),
      betTransactionId: bet['transactionId'],
      ...of,
      ...change,
    }),
    done: async (call, body, twist) => expectDone(await ask(call, body, twist), body),
    async refused(code, call, body, twist) {
      const before = await balance();
      const heard = await ask(call, body, twist);
      expectRefused(heard, code);
      assert.equal(await balance(), before, 'a refusal moved money');
      return heard;
    },
  };
}
