import { windowsIn } from '#app/lib/dates/day-range.ts';
import { startOfDays } from '#app/lib/dates/zoned-period.ts';
import type { Database, Queryable } from '../db/database.ts';
import { joinSql, sql, type Statement } from '../db/sql.ts';
import { accountId, type AccountName } from './account.ts';

interface DaySumAccount {
  readonly tenant: string;
  readonly account: AccountName;
  readonly timeZone: string;
}

/** Both ends are starts of days in the time zone. */
interface DaySumQuery extends DaySumAccount {
  readonly from?: number;
  readonly until?: number;
  readonly kinds?: readonly string[];
  readonly excludedKinds?: readonly string[];
}

/** Minor units, both 0 or more. */
export interface StatementTotals {
  readonly entries: number;
  readonly credited: number;
  readonly debited: number;
}

/** `window` is an index from 0; minor units. */
export interface WindowSum {
  readonly window: number;
  readonly kind: string;
  readonly amount: number;
}

const dayStarts = (first: number, last: number, timeZone: string): readonly number[] =>
  windowsIn('day', { from: startOfDays(1, first, timeZone), until: last + 1 }, timeZone).map(
    ({ from }) => from,
  );

const sameDays = ({ tenant, account, timeZone }: DaySumAccount): Statement =>
  sql`tenant = ${tenant} and account = ${accountId(account)} and time_zone = ${timeZone}`;

async function countNewEntries(tx: Queryable, target: DaySumAccount): Promise<void> {
  const { tenant, account, timeZone } = target;
  const id = accountId(account);
  await tx.run(sql`insert into ledger_day_cursor (tenant, account, time_zone, sequence)
    values (${tenant}, ${id}, ${timeZone}, 0) on conflict do nothing`);
  const cursor = await tx.one<{ sequence: number }>(
    sql`select sequence from ledger_day_cursor where ${sameDays(target)} for update`,
  );
  const counted = cursor?.sequence ?? 0;
  const span = await tx.one<{ newest: number | null; first: number; last: number }>(
    sql`select max(sequence) as newest, min(at) as first, max(at) as last from ledger_entry
      where tenant = ${tenant} and account = ${id} and sequence > ${counted}`,
  );
  if (!span || span.newest === null) return;
  const days = dayStarts(span.first, span.last, timeZone);
  await tx.run(sql`insert into ledger_day as d
      (tenant, account, time_zone, day_start, kind, entries, credited, debited)
    select ${tenant}, ${id}, ${timeZone},
      (${days}::bigint[])[width_bucket(e.at, ${days}::bigint[])] as day_start, m.kind, count(*),
      coalesce(sum(a.direction * e.amount) filter (where a.direction * e.amount > 0), 0),
      coalesce(sum(-a.direction * e.amount) filter (where a.direction * e.amount < 0), 0)
    from ledger_entry e
      join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
      join ledger_account a on a.tenant = e.tenant and a.id = e.account
    where e.tenant = ${tenant} and e.account = ${id}
      and e.sequence > ${counted} and e.sequence <= ${span.newest}
    group by day_start, m.kind
    on conflict (tenant, account, time_zone, day_start, kind) do update set
      entries = d.entries + excluded.entries, credited = d.credited + excluded.credited,
      debited = d.debited + excluded.debited`);
  await tx.run(
    sql`update ledger_day_cursor set sequence = ${span.newest} where ${sameDays(target)}`,
  );
}

async function bringUpToDate(database: Database, target: DaySumAccount): Promise<void> {
  const { tenant, account } = target;
  const row = await database.one<{ isBehind: boolean }>(sql`select a.entries >
      coalesce((select sequence from ledger_day_cursor where ${sameDays(target)}), 0) as "isBehind"
    from ledger_account a where a.tenant = ${tenant} and a.id = ${accountId(account)}`);
  if (row?.isBehind === true) await database.transaction((tx) => countNewEntries(tx, target));
}

const conditions = (query: DaySumQuery): Statement =>
  joinSql(
    [
      sameDays(query),
      ...(query.from === undefined ? [] : [sql`day_start >= ${query.from}`]),
      ...(query.until === undefined ? [] : [sql`day_start < ${query.until}`]),
      ...(query.kinds === undefined ? [] : [sql`kind = any(${[...query.kinds]}::text[])`]),
      ...(query.excludedKinds === undefined
        ? []
        : [sql`kind <> all(${[...query.excludedKinds]}::text[])`]),
    ],
    ' and ',
  );

export async function readStatementTotals(
  database: Database,
  query: DaySumQuery,
): Promise<StatementTotals> {
  await bringUpToDate(database, query);
  const totals = await database.one<StatementTotals>(sql`
    select coalesce(sum(entries), 0)::bigint as entries,
      coalesce(sum(credited), 0)::bigint as credited, coalesce(sum(debited), 0)::bigint as debited
    from ledger_day where ${conditions(query)}`);
  return totals ?? { entries: 0, credited: 0, debited: 0 };
}

/**
 * Sums by window and kind; empty windows are missing.
 * @param windows consecutive half-open windows of whole days
 */
export async function readSumsByWindow(
  database: Database,
  query: Omit<DaySumQuery, 'from' | 'until'>,
  windows: readonly { readonly from: number; readonly until: number }[],
): Promise<readonly WindowSum[]> {
  await bringUpToDate(database, query);
  return database.query<WindowSum>(sql`
    select width_bucket(day_start, ${windows.map(({ from }) => from)}::bigint[]) - 1 as window, kind,
      sum(credited - debited)::bigint as amount
    from ledger_day
    where ${conditions({ ...query, from: windows[0]?.from ?? 0, until: windows.at(-1)?.until ?? 0 })}
    group by 1, 2`);
}
