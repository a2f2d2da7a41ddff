import { createCaseContext, type WalletCase } from './wallet-case.ts';
import { betCases } from './cases/bets.ts';
import { authenticationCases } from './cases/authentication.ts';
import { validationCases } from './cases/validation.ts';
import {
  exchangeLaunch,
  freshCodeCases,
  launchCodeIn,
  sessionIn,
  usedCodeCases,
} from './cases/launches.ts';
import { limitCases } from './cases/limits.ts';
import { rollbackCases } from './cases/rollbacks.ts';
import { winCases } from './cases/wins.ts';
import { walletClient, type SendCall, type Vendor } from './client.ts';

export const walletCases: readonly WalletCase[] = [
  ...authenticationCases,
  ...validationCases,
  ...betCases,
  ...winCases,
  ...rollbackCases,
];

/** `fault` is the reason of a failure. */
export interface CaseResult {
  readonly name: string;
  readonly fault?: string;
}

/** The balance that the player needs for all cases, in minor units. */
const minBalance = 10_000;

interface CheckOptions extends Vendor {
  /** A launch address with an unused code, or the token of its session. */
  readonly session: string;
  /**
   * The same for another player, with limits (cases/limits.ts); without it those cases are left
   * out.
   */
  readonly limited?: string | undefined;
}

/**
 * Runs all cases sequentially with one player.
 * @param onResult receives each result
 */
export async function checkWallet(
  { session: launch, limited, ...vendor }: CheckOptions,
  onResult: (result: CaseResult) => void = () => undefined,
): Promise<readonly CaseResult[]> {
  const client = walletClient(vendor);
  // Exchanged first: codes are valid for two minutes, which the first player's cases may take.
  const limitedSession = limited === undefined ? undefined : await openSession(client, limited);
  const { session, results } = await runLaunchCases(client, launch, onResult);
  return [
    ...results,
    ...(await runCases(client, session, walletCases, onResult)),
    ...(limitedSession === undefined
      ? []
      : await runCases(client, limitedSession, limitCases, onResult)),
  ];
}

/** Exchanges the code, or uses the token directly. */
async function openSession(client: SendCall, launch: string): Promise<string> {
  const code = launchCodeIn(launch);
  return code ? exchangeLaunch(client, code) : sessionIn(launch);
}

/** Checks the launch code, if any, and opens the session. */
async function runLaunchCases(
  client: SendCall,
  launch: string,
  onResult: (result: CaseResult) => void,
): Promise<{ readonly session: string; readonly results: readonly CaseResult[] }> {
  const code = launchCodeIn(launch);
  if (!code) return { session: sessionIn(launch), results: [] };
  const run = async (cases: typeof freshCodeCases): Promise<CaseResult[]> => {
    const results: CaseResult[] = [];
    for (const one of cases)
      results.push(await resultOf(one.name, () => one.run(client, code), onResult));
    return results;
  };
  const fresh = await run(freshCodeCases);
  const session = await exchangeLaunch(client, code);
  return { session, results: [...fresh, ...(await run(usedCodeCases))] };
}

async function resultOf(
  name: string,
  run: () => Promise<void>,
  onResult: (result: CaseResult) => void,
): Promise<CaseResult> {
  const fault = await run().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const result = { name, ...(fault === undefined ? {} : { fault }) };
  onResult(result);
  return result;
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
  for (const { name, run } of cases)
    results.push(await resultOf(name, () => run(context), onResult));
  return results;
}
