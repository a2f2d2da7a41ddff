import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountId, issuanceAccount, type AccountName } from '../ledger/account.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import type { Posting, Transfer } from '../ledger/movement.ts';

/**
 * Opens accounts and locks them until the transaction ends, with the house's in the currency of the
 * first: nothing settles in it until then.
 */
export async function lockAccounts(
  tx: Queryable,
  tenant: string,
  accounts: readonly AccountName[],
  now: number,
): Promise<Ledger> {
  const ledger = createLedger(tx, { now: () => now });
  for (const account of accounts) await ledger.open(tenant, account);
  const [first] = accounts;
  if (first)
    await tx.query(sql`select settlement_lock(${tenant}, ${first.currency}, ${now}::bigint,
      ${accounts.map(accountId)}::text[])`);
  return ledger;
}

/** Moves money; throws when the ledger refuses, so that the transaction is rolled back. */
export async function moveOrThrow(ledger: Ledger, transfer: Transfer): Promise<void> {
  const outcome = await ledger.move(transfer);
  if (outcome.outcome === 'refused')
    throw new Error(`the ledger does not take ${transfer.key}: ${outcome.reason}`);
}

/** Books a movement; throws like `moveOrThrow`. */
export async function postOrThrow(ledger: Ledger, posting: Posting): Promise<void> {
  const outcome = await ledger.post(posting);
  if (outcome.outcome === 'refused')
    throw new Error(`the ledger does not take ${posting.key}: ${outcome.reason}`);
}

/** A change of what a budget can still pay. */
interface BudgetChange {
  readonly tenant: string;
  readonly account: AccountName;
  /** Minor units: from the house, or back to it when below 0. */
  readonly change: number;
  readonly reference: string;
  readonly key: (verb: 'budget' | 'bankroll') => string;
}

/** Changes a budget from the house's money, which is issued where it lacks, under `lockAccounts`. */
export async function changeBudget(
  ledger: Ledger,
  { tenant, account, change, reference, key }: BudgetChange,
): Promise<void> {
  if (change === 0) return;
  const { currency } = account;
  const house: AccountName = { kind: 'house', currency };
  const head = { tenant, kind: 'fund', reference, key: key('budget') };
  if (change < 0)
    return moveOrThrow(ledger, { ...head, from: account, to: house, amount: -change });
  const lacking = change - ((await ledger.balanceOf(tenant, house)) ?? 0);
  if (lacking > 0)
    await moveOrThrow(ledger, {
      ...{ tenant, kind: 'bankroll', reference, key: key('bankroll') },
      ...{ from: issuanceAccount(currency), to: house, amount: lacking },
    });
  return moveOrThrow(ledger, { ...head, from: house, to: account, amount: change });
}
