import type { Queryable } from '../db/database.ts';
import { lowerAscii, toLowerAscii } from '../db/ascii-case.ts';
import { joinSql, sql, type Statement } from '../db/sql.ts';
import { accountId, type AccountName } from './account.ts';
import type { StatementTotals } from './day-sums.ts';

/** Entries with separate indexes, because games cause most others. */
export type RareEntries = 'besides-games' | 'rollbacks';

/** `before` is the previous page's `next`; `from` is inclusive, `until` exclusive; ms. */
export interface StatementQuery {
  readonly tenant: string;
  readonly account: AccountName;
  readonly limit?: number;
  readonly cursor?: number;
  readonly kinds?: readonly string[];
  readonly excludedKinds?: readonly string[];
  /** All requested kinds are among these entries, so their index can be used. */
  readonly indexHint?: RareEntries;
  readonly from?: number;
  readonly until?: number;
  readonly reference?: string;
  /** Additional condition on the movement `m`. */
  readonly condition?: Statement;
}

/** `amount` changes this account; `balance` is the result. */
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

/** Newest first; `next` is set when more follow. */
export interface StatementPage {
  readonly entries: readonly StatementEntry[];
  readonly next?: number;
}

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 500;

/** Pages stay consistent while new entries arrive. */
export async function readStatement(db: Queryable, query: StatementQuery): Promise<StatementPage> {
  const limit = Math.min(Math.max(query.limit ?? DEFAULT_PAGE_SIZE, 1), MAX_PAGE_SIZE);
  const rows = await db.query<StatementEntry>(sql`
    select e.sequence, e.at, m.key, m.kind, m.reference, m.note, a.direction * e.amount as amount, e.balance
      from ledger_entry e
      join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
      join ledger_account a on a.tenant = e.tenant and a.id = e.account
      where ${joinSql(conditions(query), ' and ')}
      order by ${isByTime(query) ? sql`e.at desc, e.sequence desc` : sql`e.sequence desc`} limit ${limit + 1}`);
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return rows.length > limit && last ? { entries, next: last.sequence } : { entries };
}

/** Adds single entries, because daily sums have neither references nor conditions. */
export async function sumStatement(
  db: Queryable,
  query: Omit<StatementQuery, 'limit' | 'cursor'>,
): Promise<StatementTotals> {
  const totals = await db.one<StatementTotals>(sql`
    select count(*)::bigint as entries,
        coalesce(sum(a.direction * e.amount) filter (where a.direction * e.amount > 0), 0)::bigint as credited,
        coalesce(sum(-a.direction * e.amount) filter (where a.direction * e.amount < 0), 0)::bigint as debited
      from ledger_entry e
      join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
      join ledger_account a on a.tenant = e.tenant and a.id = e.account
      where ${joinSql(conditions(query), ' and ')}`);
  return totals ?? { entries: 0, credited: 0, debited: 0 };
}

/** Days and rare entries have indexes by time. */
const isByTime = ({ from, until, indexHint }: StatementQuery): boolean =>
  from !== undefined || until !== undefined || indexHint !== undefined;

/** Must equal the conditions of the two indexes on an entry `e`. */
export const rareEntries: Readonly<Record<RareEntries, Statement>> = {
  'besides-games': sql`e.movement not like 'wallet:%'`,
  rollbacks: sql`e.movement like 'wallet:%:rollback:%'`,
};

const afterCursor = (query: StatementQuery, cursor: number) =>
  isByTime(query)
    ? sql`(e.at, e.sequence) < (select l.at, l.sequence from ledger_entry l
        where l.tenant = ${query.tenant} and l.account = ${accountId(query.account)}
        and l.sequence = ${cursor})`
    : sql`e.sequence < ${cursor}`;

function conditions(query: StatementQuery): readonly Statement[] {
  const { tenant, account, cursor, kinds, excludedKinds, indexHint } = query;
  const { from, until, reference, condition } = query;
  return [
    sql`e.tenant = ${tenant}`,
    sql`e.account = ${accountId(account)}`,
    ...(cursor === undefined ? [] : [afterCursor(query, cursor)]),
    ...(kinds === undefined ? [] : [sql`m.kind = any(${[...kinds]}::text[])`]),
    ...(indexHint === undefined ? [] : [rareEntries[indexHint]]),
    ...(excludedKinds === undefined ? [] : [sql`m.kind <> all(${[...excludedKinds]}::text[])`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
    ...(until === undefined ? [] : [sql`e.at < ${until}`]),
    ...(reference === undefined
      ? []
      : [sql`${lowerAscii(sql`m.reference`)} = ${toLowerAscii(reference)}`]),
    ...(condition === undefined ? [] : [condition]),
  ];
}
