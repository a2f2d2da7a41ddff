import { createCaseContext, type WalletCase } from './wallet-case.ts';
import { betCases } from './cases/bets.ts';
import { authenticationCases } from './cases/authentication.ts';
import { validationCases } from './cases/validation.ts';
import { limitCases } from './cases/limits.ts';
import { rollbackCases } from './cases/rollbacks.ts';
import { winCases } from './cases/wins.ts';
import { walletClient, type SendCall, type Vendor } from './client.ts';

/** Everything that is asked of a wallet. */
export const walletCases: readonly WalletCase[] = [
  ...authenticationCases,
  ...validationCases,
  ...betCases,
  ...winCases,
  ...rollbackCases,
];

/** What became of a case: `fault` says what was wrong with it. */
export interface CaseResult {
  readonly name: string;
  readonly fault?: string;
}

/** What a player needs to have, in minor units, so that no case fails for want of money. */
const minBalance = 10_000;

interface CheckOptions extends Vendor {
  readonly session: string;
  /**
   * The session of another player, who has limited themselves (cases/limits.ts); without it those
   * cases are left out.
   */
  readonly limited?: string | undefined;
}

/** Runs every case, one after the other, with one player. @param told of each as it is known */
export async function checkWallet(
  { session, limited, ...vendor }: CheckOptions,
  onResult: (result: CaseResult) => void = () => undefined,
): Promise<readonly CaseResult[]> {
  const client = walletClient(vendor);
  return [
    ...(await runCases(client, session, walletCases, onResult)),
    ...(limited === undefined ? [] : await runCases(client, limited, limitCases, onResult)),
  ];
}

async function runCases(
  client: SendCall,
  session: string,
  cases: readonly WalletCase[],
  onResult: (result: CaseResult) => void,
): Promise<readonly CaseResult[]> {
  const context = await createCaseContext(client, session);
  const balance = await context.balance();
  if (balance < minBalance)
    throw new Error(`the player has ${balance} minor units, and needs ${minBalance}`);
  const results: CaseResult[] = [];
  for (const { name, run } of cases) {
    const fault = await run(context).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const result = { name, ...(fault === undefined ? {} : { fault }) };
    results.push(result);
    onResult(result);
  }
  return results;
}
