import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface LedgerAudit {
  /** Accounts whose balance differs from the sum of entries or from the last entry's balance. */
  readonly accounts: readonly string[];
  /** Movements without entries, or whose entries do not sum to zero. */
  readonly movements: readonly string[];
  readonly sum: number;
}

export async function auditLedger(db: Queryable): Promise<LedgerAudit> {
  const accounts = await db.query<{ name: string }>(sql`
    select a.tenant || '/' || a.id as name from ledger_account a
      left join ledger_entry e on e.tenant = a.tenant and e.account = a.id
      group by a.tenant, a.id
      having a.balance <> coalesce(sum(a.direction * e.amount), 0) or a.entries <> count(e.sequence)
        or a.entries <> coalesce(max(e.sequence), 0)
        or a.balance <> coalesce((array_agg(e.balance order by e.sequence desc))[1], 0)`);
  const movements = await db.query<{ name: string }>(sql`
    select m.tenant || '/' || m.key as name from ledger_movement m
      left join ledger_entry e on e.tenant = m.tenant and e.movement = m.key
      group by m.tenant, m.key
      having coalesce(sum(e.amount), 1) <> 0`);
  const total = await db.one<{ sum: number }>(
    sql`select coalesce(sum(direction * balance), 0)::bigint as sum from ledger_account`,
  );
  return {
    accounts: accounts.map(({ name }) => name),
    movements: movements.map(({ name }) => name),
    sum: total?.sum ?? 0,
  };
}
