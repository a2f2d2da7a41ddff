import type { Queryable } from '../db/database.ts';
import { joinSql, sql, type Statement } from '../db/sql.ts';
import { accountId, type AccountName } from './account.ts';

/**
 * Which entries to read. `before` is a page's `next`; `from` (included) and `until` (excluded) are
 * milliseconds.
 */
export interface StatementQuery {
  readonly tenant: string;
  readonly account: AccountName;
  readonly limit?: number;
  readonly cursor?: number;
  readonly kinds?: readonly string[];
  /** All kinds but these. */
  readonly excludedKinds?: readonly string[];
  readonly from?: number;
  readonly until?: number;
}

/**
 * One line of an account's history: `amount` is the change of this account, `balance` what it held
 * afterwards.
 */
interface StatementEntry {
  readonly sequence: number;
  readonly at: number;
  readonly key: string;
  readonly kind: string;
  readonly reference: string;
  readonly note: string;
  readonly amount: number;
  readonly balance: number;
}

/** Newest first; `next` is there when more follow. */
export interface StatementPage {
  readonly entries: readonly StatementEntry[];
  readonly next?: number;
}

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 200;

/** Reads one page of an account's statement. Pages stay right while new entries arrive. */
export async function readStatement(db: Queryable, query: StatementQuery): Promise<StatementPage> {
  const limit = Math.min(Math.max(query.limit ?? DEFAULT_PAGE_SIZE, 1), MAX_PAGE_SIZE);
  const rows = await db.recall<StatementEntry>(sql`
    select e.sequence, e.at, m.key, m.kind, m.reference, m.note, a.direction * e.amount as amount, e.balance
      from ledger_entry e
      join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
      join ledger_account a on a.tenant = e.tenant and a.id = e.account
      where ${joinSql(conditions(query), ' and ')}
      order by ${isDateRange(query) ? sql`e.at desc, e.sequence desc` : sql`e.sequence desc`} limit ${limit + 1}`);
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return rows.length > limit && last ? { entries, next: last.sequence } : { entries };
}

/** Days are found by the time of entries, which an index knows in order. */
const isDateRange = ({ from, until }: StatementQuery): boolean =>
  from !== undefined || until !== undefined;

/** The entries after which a page goes on: the one named is the last of the page before. */
const afterCursor = (query: StatementQuery, cursor: number) =>
  isDateRange(query)
    ? sql`(e.at, e.sequence) < (select l.at, l.sequence from ledger_entry l where l.tenant = ${query.tenant} and l.account = ${accountId(query.account)} and l.sequence = ${cursor})`
    : sql`e.sequence < ${cursor}`;

function conditions(query: StatementQuery): readonly Statement[] {
  const { tenant, account, cursor, kinds, excludedKinds, from, until } = query;
  return [
    sql`e.tenant = ${tenant}`,
    sql`e.account = ${accountId(account)}`,
    ...(cursor === undefined ? [] : [afterCursor(query, cursor)]),
    ...(kinds === undefined ? [] : [sql`m.kind = any(${[...kinds]}::text[])`]),
    ...(excludedKinds === undefined ? [] : [sql`m.kind <> all(${[...excludedKinds]}::text[])`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
    ...(until === undefined ? [] : [sql`e.at < ${until}`]),
  ];
}
