import { signedClient, type Sender } from '../wallet-check/client.ts';
import { authenticationCases } from './cases/authentication.ts';
import { depositCases } from './cases/deposits.ts';
import { payoutCases } from './cases/payouts.ts';
import { createCaseContext, type OpenSubject, type PaymentCase } from './payment-case.ts';

export const paymentCases: readonly PaymentCase[] = [
  ...authenticationCases,
  ...depositCases,
  ...payoutCases,
];

/** How many open orders and payouts all cases use. */
export const neededSubjects = {
  orders: paymentCases.reduce((sum, { needs }) => sum + (needs.orders ?? 0), 0),
  payouts: paymentCases.reduce((sum, { needs }) => sum + (needs.payouts ?? 0), 0),
};

/** `fault` is the reason of a failure; `leftOut`: the case could not run. */
export interface CaseResult {
  readonly name: string;
  readonly fault?: string;
  readonly leftOut?: true;
}

interface CheckOptions extends Sender {
  /** Open orders of the provider's channels, and payouts sent to it. */
  readonly orders: readonly OpenSubject[];
  readonly payouts: readonly OpenSubject[];
}

/**
 * Runs all cases sequentially; leaves out those without a remaining order or payout.
 * @param onResult receives each result
 */
export async function checkPayments(
  { orders, payouts, ...sender }: CheckOptions,
  onResult: (result: CaseResult) => void = () => undefined,
): Promise<readonly CaseResult[]> {
  const context = createCaseContext(signedClient('payments', sender), orders, payouts);
  const results: CaseResult[] = [];
  for (const { name, needs, run } of paymentCases) {
    const left = context.left();
    const canRun = left.orders >= (needs.orders ?? 0) && left.payouts >= (needs.payouts ?? 0);
    const result = canRun
      ? await resultOf(name, () => run(context))
      : { name, leftOut: true as const };
    results.push(result);
    onResult(result);
  }
  return results;
}

const resultOf = (name: string, run: () => Promise<void>): Promise<CaseResult> =>
  run().then(
    () => ({ name }),
    (error: unknown) => ({ name, fault: error instanceof Error ? error.message : String(error) }),
  );
