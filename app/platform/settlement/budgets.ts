import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountId, issuanceAccount, type AccountName } from '../ledger/account.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import type { Posting, Transfer } from '../ledger/movement.ts';

/**
 * Locks until the transaction ends. The house account is included, so settlements in its currency
 * wait.
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

/** Throws on a refusal, to roll the transaction back. */
export async function moveOrThrow(ledger: Ledger, transfer: Transfer): Promise<void> {
  const outcome = await ledger.move(transfer);
  if (outcome.outcome === 'refused')
    throw new Error(`the ledger does not take ${transfer.key}: ${outcome.reason}`);
}

export async function postOrThrow(ledger: Ledger, posting: Posting): Promise<void> {
  const outcome = await ledger.post(posting);
  if (outcome.outcome === 'refused')
    throw new Error(`the ledger does not take ${posting.key}: ${outcome.reason}`);
}

interface BudgetChange {
  readonly tenant: string;
  readonly account: AccountName;
  /** Minor units from the house; negative: back to the house. */
  readonly change: number;
  readonly reference: string;
  readonly key: (verb: 'budget' | 'bankroll') => string;
}

/** Requires `lockAccounts`. Issues money if the house has too little. */
export async function changeBudget(
  ledger: Ledger,
  { tenant, account, change, reference, key }: BudgetChange,
): Promise<void> {
  if (change === 0) return;
  const { currency } = account;
  const house: AccountName = { kind: 'house', currency };
  const entry = { tenant, kind: 'fund', reference, key: key('budget') };
  if (change < 0)
    return moveOrThrow(ledger, { ...entry, from: account, to: house, amount: -change });
  const lacking = change - ((await ledger.balanceOf(tenant, house)) ?? 0);
  if (lacking > 0)
    await moveOrThrow(ledger, {
      tenant,
      kind: 'bankroll',
      reference,
      key: key('bankroll'),
      from: issuanceAccount(currency),
      to: house,
      amount: lacking,
    });
  return moveOrThrow(ledger, { ...entry, from: house, to: account, amount: change });
}
