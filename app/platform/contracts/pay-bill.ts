import type { Clock } from '#app/lib/clock.ts';
import { kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import {
  accountId,
  dueAccount,
  issuanceAccount,
  playerAccount,
  type AccountName,
} from '../ledger/account.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { agentPayKind } from '../ledger/movement.ts';
import { lockAccounts, moveOrThrow, postOrThrow } from '../settlement/budgets.ts';
import type { BillWindow, NewBill } from './bill-store.ts';

type Budget = Pick<BillWindow, 'tenant' | 'currency'>;

export const budgetOf = (currency: string): AccountName => ({
  kind: 'promo',
  owner: 'agents',
  currency,
});

/**
 * Locks until the transaction ends; agents' debts change only under this lock. Lock order: before
 * bills and wallets, to prevent deadlocks.
 */
export async function lockBudget(
  tx: Queryable,
  clock: Clock,
  { tenant, currency }: Budget,
): Promise<Ledger> {
  const ledger = createLedger(tx, clock);
  const id = await ledger.open(tenant, budgetOf(currency));
  await tx.query(sql`select 1 from ledger_account where tenant = ${tenant} and id = ${id}
    for no key update`);
  return ledger;
}

export async function readDues(
  tx: Queryable,
  { tenant, currency }: Budget,
  agents: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const accounts = agents.map((agent) => accountId(dueAccount(agent, currency)));
  const rows = await tx.query<{ owner: string; balance: number }>(sql`
    select owner, balance from ledger_account
    where tenant = ${tenant} and id = any(${accounts}::text[]) and balance > 0`);
  return new Map(rows.map(({ owner, balance }) => [owner, balance]));
}

export async function fillBudget(
  tx: Queryable,
  clock: Clock,
  { tenant, currency }: Budget,
  needed: number,
): Promise<void> {
  const budget = budgetOf(currency);
  const house: AccountName = { kind: 'house', currency };
  const ledger = await lockAccounts(tx, tenant, [budget], clock.now());
  const id = accountId(budget);
  const row = await tx.one<{ balance: number; entries: number }>(
    sql`select balance, entries from ledger_account where tenant = ${tenant} and id = ${id}`,
  );
  if (!row) throw new Error(`the account ${id} is missing`);
  const amount = needed - row.balance;
  if (amount <= 0) return;
  const houseLacks = amount - ((await ledger.balanceOf(tenant, house)) ?? 0);
  const entry = { tenant, reference: 'agents' };
  if (houseLacks > 0)
    await moveOrThrow(ledger, {
      ...entry,
      key: `agents:bankroll:${row.entries}`,
      kind: 'bankroll',
      from: issuanceAccount(currency),
      to: house,
      amount: houseLacks,
    });
  await moveOrThrow(ledger, {
    ...entry,
    key: `agents:fund:${row.entries}`,
    kind: 'fund',
    from: house,
    to: budget,
    amount,
  });
}

/** Pays the difference of a revision; repays the agent's debt first. */
export async function payBill(
  tx: Queryable,
  clock: Clock,
  { tenant, currency, kind, from }: Budget & Pick<BillWindow, 'kind' | 'from'>,
  {
    child,
    contract,
    paid,
    repaid,
    revision,
  }: Pick<NewBill, 'child' | 'contract' | 'paid' | 'repaid' | 'revision'>,
): Promise<void> {
  const ledger = createLedger(tx, clock);
  await ledger.openPlayerAccount(tenant, child, currency);
  const key = `${kindTraits[kind].key}:${child}.${contract}:${from}`;
  await postOrThrow(ledger, {
    tenant,
    kind: agentPayKind,
    reference: kind,
    key: revision === 0 ? key : `${key}:${revision}`,
    legs: [
      { account: budgetOf(currency), amount: -paid },
      { account: dueAccount(child, currency), amount: repaid },
      { account: playerAccount(child, currency), amount: paid - repaid },
    ].filter(({ amount }) => amount !== 0),
  });
}
