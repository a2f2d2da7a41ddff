import { openTable, type WalletCase } from './case.ts';
import { betCases } from './cases/bets.ts';
import { doorCases } from './cases/door.ts';
import { formCases } from './cases/form.ts';
import { limitCases } from './cases/limits.ts';
import { rollbackCases } from './cases/rollbacks.ts';
import { winCases } from './cases/wins.ts';
import { walletClient, type Ask, type Vendor } from './client.ts';

/** Everything that is asked of a wallet. */
export const walletCases: readonly WalletCase[] = [
  ...doorCases,
  ...formCases,
  ...betCases,
  ...winCases,
  ...rollbackCases,
];

/** What became of a case: `fault` says what was wrong with it. */
export interface Verdict {
  readonly name: string;
  readonly fault?: string;
}

/** What a player needs to have, in minor units, so that no case fails for want of money. */
const leastBalance = 10_000;

interface Checked extends Vendor {
  readonly session: string;
  /**
   * The session of another player, who has limited themselves (cases/limits.ts); without it those
   * cases are left out.
   */
  readonly limited?: string | undefined;
}

/** Runs every case, one after the other, with one player. @param told of each as it is known */
export async function checkWallet(
  { session, limited, ...vendor }: Checked,
  told: (verdict: Verdict) => void = () => undefined,
): Promise<readonly Verdict[]> {
  const client = walletClient(vendor);
  return [
    ...(await runCases(client, session, walletCases, told)),
    ...(limited === undefined ? [] : await runCases(client, limited, limitCases, told)),
  ];
}

async function runCases(
  client: Ask,
  session: string,
  cases: readonly WalletCase[],
  told: (verdict: Verdict) => void,
): Promise<readonly Verdict[]> {
  const table = await openTable(client, session);
  const balance = await table.balance();
  if (balance < leastBalance)
    throw new Error(`the player has ${balance} minor units, and needs ${leastBalance}`);
  const verdicts: Verdict[] = [];
  for (const { name, run } of cases) {
    const fault = await run(table).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const verdict = { name, ...(fault === undefined ? {} : { fault }) };
    verdicts.push(verdict);
    told(verdict);
  }
  return verdicts;
}
