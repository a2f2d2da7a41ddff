import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { issuanceAccount } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';

/** The member's ledger account must be open. */
export interface Deposit {
  readonly tenant: string;
  readonly member: string;
  readonly currency: string;
  /** Idempotency key. */
  readonly key: string;
  readonly kind: string;
  readonly note: string;
  readonly amount: number;
  readonly at: number;
}

/**
 * Credits a sandbox deposit within the member's limits and counts it towards them. Deposits by
 * providers use `countDeposit`.
 */
export async function deposit(
  db: Queryable,
  { tenant, member, currency, key, kind, note, amount, at }: Deposit,
): Promise<'done' | 'unknown' | 'limit-reached'> {
  await createLedger(db, { now: () => at }).open(tenant, issuanceAccount(currency));
  const row = await db.one<{ verdict: string }>(
    sql`select play_deposit(${tenant}, ${key}, ${kind}, ${note}, ${member}, ${currency},
      ${amount}::bigint, ${at}::bigint) as verdict`,
  );
  if (row?.verdict === 'limit-reached') return 'limit-reached';
  return row?.verdict === 'moved' || row?.verdict === 'replayed' ? 'done' : 'unknown';
}
