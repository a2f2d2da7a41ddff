import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  depositAnswerSchema,
  paymentRefusals,
  paymentRefusalSchema,
  payoutAnswerSchema,
  type DepositAnswer,
  type PaymentCode,
  type PayoutAnswer,
} from '#schema/payment-api.ts';
import type { RequestMutation, SendCall, WalletResponse } from '../wallet-check/client.ts';

type Body = Readonly<Record<string, unknown>>;

/** An open order, or a payout sent to the provider. */
export interface OpenSubject {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** One provider, with its orders and payouts. */
export interface CaseContext {
  readonly send: SendCall;
  id(): string;
  /** An order that no other case uses. */
  takeOrder(): OpenSubject;
  takePayout(): OpenSubject;
}

/** How many orders and payouts a case uses. */
interface Needs {
  readonly orders?: number;
  readonly payouts?: number;
}

/** A requirement for the receiver of callbacks. */
export interface PaymentCase {
  readonly name: string;
  readonly needs: Needs;
  readonly run: (context: CaseContext) => Promise<void>;
}

/** Cases by name, with equal needs. */
export const cases = (
  needs: Needs,
  byName: Readonly<Record<string, PaymentCase['run']>>,
): PaymentCase[] => Object.entries(byName).map(([name, run]) => ({ name, needs, run }));

/** A currency other than the order's. */
export const otherCurrency = ({ currency }: OpenSubject): string =>
  currency === 'XTS' ? 'XXX' : 'XTS';

export const paidReport = (
  { id: order, amount, currency }: OpenSubject,
  ref: string,
  change: Body = {},
): Body => ({ order, ref, status: 'paid', amount, currency, ...change });

export const failedReport = ({ id: order }: OpenSubject, ref: string): Body => ({
  order,
  ref,
  status: 'failed',
  reason: 'declined',
});

export const payoutReport = (
  { id: payout, amount, currency }: OpenSubject,
  ref: string,
  change: Body = {},
): Body => ({ payout, ref, sequence: 1, status: 'paid', amount, currency, ...change });

export function createCaseContext(
  send: SendCall,
  orders: readonly OpenSubject[],
  payouts: readonly OpenSubject[],
): CaseContext & { readonly left: () => Required<Needs> } {
  const remaining = { orders: [...orders], payouts: [...payouts] };
  const take = (kind: keyof typeof remaining): OpenSubject =>
    remaining[kind].shift() ?? assert.fail(`no more open ${kind}`);
  return {
    send,
    id: () => `check-${randomBytes(9).toString('base64url')}`,
    takeOrder: () => take('orders'),
    takePayout: () => take('payouts'),
    left: () => ({ orders: remaining.orders.length, payouts: remaining.payouts.length }),
  };
}

const assertOk = ({ status, text }: WalletResponse): void =>
  assert.equal(status, 200, `expected 200, got ${status} ${text.slice(0, 200)}`);

/** Reports a payment and expects success. */
export async function expectDeposit(
  { send }: CaseContext,
  body: Body,
  outcomes: readonly DepositAnswer['outcome'][] = ['credited'],
): Promise<DepositAnswer> {
  const response = await send('deposit', body);
  assertOk(response);
  const answer = depositAnswerSchema.parse(response.json);
  assert.deepEqual([answer.order, answer.ref], [body['order'], body['ref']]);
  assert.ok(
    outcomes.includes(answer.outcome),
    `expected ${outcomes.join(' or ')}, got ${answer.outcome}`,
  );
  return answer;
}

/** Reports a payout and expects success. */
export async function expectPayout(
  { send }: CaseContext,
  body: Body,
  outcome: PayoutAnswer['outcome'],
): Promise<void> {
  const response = await send('payout', body);
  assertOk(response);
  const answer = payoutAnswerSchema.parse(response.json);
  assert.deepEqual(answer, { payout: body['payout'], ref: body['ref'], outcome });
}

/** Expects a refusal with one of these codes and its status. */
export async function expectRefusal(
  { send }: Pick<CaseContext, 'send'>,
  codes: PaymentCode | readonly PaymentCode[],
  call: string,
  body: Body,
  mutation?: RequestMutation,
): Promise<void> {
  const response = await send(call, body, mutation);
  const { code } = paymentRefusalSchema.parse(response.json, {
    error: () => `not a refusal: ${response.status} ${response.text.slice(0, 200)}`,
  });
  const expectedCodes = [codes].flat();
  assert.ok(
    expectedCodes.includes(code),
    `expected ${expectedCodes.join(' or ')}, got ${response.status} ${code}`,
  );
  assert.equal(response.status, paymentRefusals[code][0]);
}

/** Sends a report 32 times at once and expects identical answers. */
export async function expectStorm(send: SendCall, call: string, body: Body): Promise<void> {
  const responses = await Promise.all(Array.from({ length: 32 }, () => send(call, body)));
  responses.forEach(assertOk);
  assert.equal(new Set(responses.map(({ text }) => text)).size, 1, 'the responses differ');
}
