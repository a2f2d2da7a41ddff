import type { Clock } from '#app/lib/clock.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountId, issuanceAccount, playerAccount, type AccountName } from './account.ts';
import type { MoveOutcome, MovementHead, MoveRefusal, Posting, Transfer } from './movement.ts';
import { readStatement, type StatementPage, type StatementQuery } from './statement.ts';

/**
 * Double-entry ledger: no balance is negative, and all balances together are zero. Amounts are
 * minor units.
 */
export interface Ledger {
  /** Idempotent; returns the id. */
  open(tenant: string, account: AccountName): Promise<string>;
  openPlayerAccount(tenant: string, owner: string, currency: string): Promise<string>;
  balanceOf(tenant: string, account: AccountName): Promise<number | undefined>;
  /** Idempotent per key. */
  move(transfer: Transfer): Promise<MoveOutcome>;
  /** Idempotent per key. */
  post(posting: Posting): Promise<MoveOutcome>;
  /** Idempotent per key; opens the issuance account if necessary. */
  credit(
    credit: MovementHead & { readonly to: AccountName; readonly amount: number },
  ): Promise<MoveOutcome>;
  statement(query: StatementQuery): Promise<StatementPage>;
  /** Owed minus issued, for one tenant or all: zero unless the ledger is broken. */
  sumOfAll(tenant?: string): Promise<number>;
}

/** Accepts a transaction when the movement is part of a larger change. */
export function createLedger(db: Queryable, clock: Clock): Ledger {
  const open = (tenant: string, account: AccountName) =>
    openAccount(db, tenant, account, clock.now());
  const post = (posting: Posting) => postMovement(db, posting, clock.now());
  const move = ({ from, to, amount, ...entryFields }: Transfer) =>
    post({
      ...entryFields,
      legs: [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
    });
  return {
    open,
    openPlayerAccount: (tenant, owner, currency) => open(tenant, playerAccount(owner, currency)),
    balanceOf: (tenant, account) => readBalance(db, tenant, account),
    post,
    // A negative amount would reverse the direction.
    move: async (transfer) =>
      transfer.amount > 0 ? move(transfer) : { outcome: 'refused', reason: 'unbalanced' },
    credit: async ({ amount, to, ...entryFields }) => {
      if (amount <= 0) return { outcome: 'refused', reason: 'unbalanced' };
      const from = issuanceAccount(to.currency);
      await open(entryFields.tenant, from);
      return move({ ...entryFields, from, to, amount });
    },
    statement: (query) => readStatement(db, query),
    sumOfAll: (tenant) => readSum(db, tenant),
  };
}

async function openAccount(
  db: Queryable,
  tenant: string,
  account: AccountName,
  at: number,
): Promise<string> {
  const row = await db.one<{ id: string }>(
    sql`select ledger_open_account(${tenant}, ${account.kind}, ${account.owner ?? ''},
      ${account.currency}, ${at}) as id`,
  );
  if (!row) throw new Error('ledger_open_account returned no row');
  return row.id;
}

async function readBalance(
  db: Queryable,
  tenant: string,
  account: AccountName,
): Promise<number | undefined> {
  const row = await db.one<{ balance: number }>(
    sql`select balance from ledger_account where tenant = ${tenant} and id = ${accountId(account)}`,
  );
  return row?.balance;
}

async function postMovement(db: Queryable, posting: Posting, at: number): Promise<MoveOutcome> {
  // Fractions and unsafe numbers are bugs of the caller; nothing is rounded here.
  for (const { amount } of posting.legs)
    if (!Number.isSafeInteger(amount))
      throw new RangeError(`the amount ${amount} is not a whole number of minor units`);
  const row = await db.one<OutcomeRow>(sql`select outcome, reason, account from ledger_move(
    ${posting.tenant}, ${posting.key}, ${posting.kind}, ${posting.reference ?? ''},
      ${posting.note ?? ''}, ${at}::bigint,
    ${posting.legs.map(({ account }) => accountId(account))}::text[],
      ${posting.legs.map(({ amount }) => amount)}::bigint[])`);
  if (!row) throw new Error('ledger_move returned no row');
  if (row.outcome !== 'refused') return { outcome: row.outcome };
  return {
    outcome: 'refused',
    reason: row.reason,
    ...(row.account === null ? {} : { account: row.account }),
  };
}

type OutcomeRow =
  | { readonly outcome: 'moved' | 'replayed' }
  | { readonly outcome: 'refused'; readonly reason: MoveRefusal; readonly account: string | null };

async function readSum(db: Queryable, tenant?: string): Promise<number> {
  const row = await db.one<{ sum: number }>(
    sql`select coalesce(sum(direction * balance), 0)::bigint as sum
      from ledger_account ${tenant === undefined ? sql`` : sql`where tenant = ${tenant}`}`,
  );
  return row?.sum ?? 0;
}
