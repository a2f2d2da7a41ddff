import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { rareEntries } from '../ledger/statement.ts';
import { accountColumns, hasPrefix, type TeamAccountRow } from './team-accounts.ts';
import { teamMembers } from './team-members.ts';
import type { SumPeriod } from './team-sums.ts';

interface TransactionFilter {
  readonly period: SumPeriod;
  /** Ledger kinds, without games. */
  readonly kinds: readonly string[];
  /** Normalised account prefix. */
  readonly prefix: string | undefined;
}

/** Last entry of the previous page: sequences count per member. */
export interface TransactionPlace {
  /** ms since the epoch. */
  readonly at: number;
  readonly id: string;
  readonly sequence: number;
}

interface TeamTransaction extends TeamAccountRow, TransactionPlace {
  readonly kind: string;
  /** Minor units; negative for a debit. */
  readonly amount: number;
}

/** Entries `e`, movements `v` and members `m`. */
const filteredEntries = ({ period, kinds, prefix }: TransactionFilter): Statement =>
  sql`from team t join account_member m on m.tenant = ${period.tenant} and m.id = t.member
    join ledger_account a on a.tenant = ${period.tenant}
      and a.id = wallet_account(t.member, ${period.currency})
    join ledger_entry e on e.tenant = ${period.tenant} and e.account = a.id
      and ${rareEntries['besides-games']} and e.at >= t.since and e.at < t.until
    join ledger_movement v on v.tenant = ${period.tenant} and v.key = e.movement
      and v.kind = any(${kinds}::text[])
    where ${prefix === undefined ? sql`true` : hasPrefix(prefix)}`;

/** Newest first; reads one more than the limit. */
export const readTeamTransactions = (
  db: Queryable,
  filter: TransactionFilter,
  { before, limit }: { readonly before: TransactionPlace | undefined; readonly limit: number },
): Promise<readonly TeamTransaction[]> =>
  db.query(sql`with ${teamMembers(filter.period)}
    select ${accountColumns}, e.sequence, e.at, v.kind, a.direction * e.amount as amount
    ${filteredEntries(filter)} and ${
      before === undefined
        ? sql`true`
        : sql`(e.at, m.id, e.sequence)
            < (${before.at}::bigint, ${before.id}, ${before.sequence}::bigint)`
    }
    order by e.at desc, m.id desc, e.sequence desc limit ${limit + 1}`);

export const sumTeamTransactions = (
  db: Queryable,
  filter: TransactionFilter,
): Promise<readonly { kind: string; entries: number; amount: number }[]> =>
  db.query(sql`with ${teamMembers(filter.period)}
    select v.kind, count(*)::integer as entries, sum(a.direction * e.amount)::bigint as amount
    ${filteredEntries(filter)} group by v.kind`);
