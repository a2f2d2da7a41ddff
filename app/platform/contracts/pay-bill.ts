import type { Clock } from '#app/lib/clock.ts';
import { kindTraits } from '#app/lib/contracts/contract-kinds.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountId, issuanceAccount, playerAccount, type AccountName } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';
import { agentPayKind } from '../ledger/movement.ts';
import { lockAccounts, moveOrThrow } from '../settlement/budgets.ts';
import type { BillWindow, NewBill } from './bill-store.ts';

/** Where the money of bills is, and what they are for. */
type Budget = Pick<BillWindow, 'tenant' | 'currency'>;

/** The account that a brand pays its agents from. */
const budgetOf = (currency: string): AccountName => ({ kind: 'promo', owner: 'agents', currency });

/** Moves what the budget lacks from the house. */
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
  const head = { tenant, reference: 'agents' };
  if (houseLacks > 0)
    await moveOrThrow(ledger, {
      ...{ ...head, key: `agents:bankroll:${row.entries}`, kind: 'bankroll' },
      ...{ from: issuanceAccount(currency), to: house, amount: houseLacks },
    });
  await moveOrThrow(ledger, {
    ...{ ...head, key: `agents:fund:${row.entries}`, kind: 'fund' },
    ...{ from: house, to: budget, amount },
  });
}

/** Pays what a revision of a bill adds, from the budget. */
export async function payBill(
  tx: Queryable,
  clock: Clock,
  { tenant, currency, kind, from }: Budget & Pick<BillWindow, 'kind' | 'from'>,
  { child, contract, paid, revision }: Pick<NewBill, 'child' | 'contract' | 'paid' | 'revision'>,
): Promise<void> {
  const ledger = createLedger(tx, clock);
  await ledger.openPlayerAccount(tenant, child, currency);
  const key = `${kindTraits[kind].key}:${child}.${contract}:${from}`;
  await moveOrThrow(ledger, {
    ...{ tenant, kind: agentPayKind, reference: kind },
    key: revision === 0 ? key : `${key}:${revision}`,
    ...{ from: budgetOf(currency), to: playerAccount(child, currency), amount: paid },
  });
}
