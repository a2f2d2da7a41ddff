import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  walletBalanceSchema,
  walletMovedSchema,
  walletRefusals,
  walletRefusalSchema,
  type WalletCode,
} from '#schema/wallet-api.ts';
import type { SendCall, WalletResponse, RequestMutation } from './client.ts';

/** The stake of all cases, in minor units. */
export const stake = 10;

/** Changed fields; `undefined` removes one. */
type BodyChange = Readonly<Record<string, unknown>>;

/** One player of one vendor, with money. */
export interface CaseContext {
  readonly send: SendCall;
  readonly player: string;
  readonly currency: string;
  readonly session: string;
  id(): string;
  balance(): Promise<number>;
  /** Valid bodies with new ids. */
  bet(change?: BodyChange): Record<string, unknown>;
  win(bet: BodyChange, change?: BodyChange): Record<string, unknown>;
  betwin(change?: BodyChange): Record<string, unknown>;
  rollback(bet: BodyChange, change?: BodyChange): Record<string, unknown>;
  /** Expects success; returns the balance. */
  expectSuccess(call: string, body: object, mutation?: RequestMutation): Promise<number>;
  /** Expects a refusal that leaves the balance unchanged. */
  expectRefusal(
    code: WalletCode | readonly WalletCode[],
    call: string,
    body: object,
    mutation?: RequestMutation,
  ): Promise<WalletResponse>;
}

/** A currency other than the player's. */
export const otherCurrency = ({ currency }: CaseContext): string =>
  currency === 'XTS' ? 'XXX' : 'XTS';

/** A requirement for a wallet. */
export interface WalletCase {
  readonly name: string;
  readonly run: (context: CaseContext) => Promise<void>;
}

export const namedCases = <Run>(byName: Readonly<Record<string, Run>>) =>
  Object.entries(byName).map(([name, run]) => ({ name, run }));
export const cases = namedCases<WalletCase['run']>;

export function assertSuccess(response: WalletResponse, body: object): number {
  assert.equal(
    response.status,
    200,
    `expected 200, got ${response.status} ${response.text.slice(0, 200)}`,
  );
  const { transactionId, balance } = walletMovedSchema.parse(response.json);
  assert.equal(transactionId, (body as { transactionId?: unknown }).transactionId);
  return balance;
}

/** Expects a refusal with one of these codes and its status. */
export function assertRefusal(
  response: WalletResponse,
  codes: WalletCode | readonly WalletCode[],
): void {
  const expectedCodes = [codes].flat();
  const { code } = walletRefusalSchema.parse(response.json, {
    error: () => `not a refusal: ${response.status} ${response.text.slice(0, 200)}`,
  });
  assert.ok(
    expectedCodes.includes(code),
    `expected ${expectedCodes.join(' or ')}, got ${response.status} ${code}`,
  );
  assert.equal(
    response.status,
    walletRefusals[code][0],
    `${code} has the status ${walletRefusals[code][0]}`,
  );
}

/** Requests the player's data from the wallet. */
export async function createCaseContext(send: SendCall, session: string): Promise<CaseContext> {
  const readBalance = async () => {
    const response = await send('balance', { session });
    assert.equal(
      response.status,
      200,
      `the session is not good: ${response.status} ${response.text.slice(0, 200)}`,
    );
    return walletBalanceSchema.parse(response.json);
  };
  const { player, currency } = await readBalance();
  const run = randomBytes(6).toString('hex');
  let idCount = 0;
  const id = () => `check-${run}-${(idCount += 1)}`;
  const balance = async () => (await readBalance()).balance;
  const playerAccount = { player, currency };
  return {
    send,
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
      ...playerAccount,
      amount: stake,
      ...change,
    }),
    win: (bet, change) => ({
      transactionId: id(),
      roundId: bet['roundId'],
      ...playerAccount,
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
      ...playerAccount,
      betAmount: stake,
      winAmount: 3,
      ...change,
    }),
    rollback: (bet, change) => ({
      transactionId: id(),
      betTransactionId: bet['transactionId'],
      ...playerAccount,
      ...change,
    }),
    expectSuccess: async (call, body, mutation) =>
      assertSuccess(await send(call, body, mutation), body),
    async expectRefusal(code, call, body, mutation) {
      const balanceBefore = await balance();
      const response = await send(call, body, mutation);
      assertRefusal(response, code);
      assert.equal(await balance(), balanceBefore, 'a refusal moved money');
      return response;
    },
  };
}
