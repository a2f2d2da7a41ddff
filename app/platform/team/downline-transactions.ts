import { teamRecordKinds, type TeamRecordKind } from '#app/domain/games/record-kinds.ts';
import { ok } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import type { Database, Queryable } from '../db/database.ts';
import { ledgerKinds } from '../history/ledger-kinds.ts';
import { teamAccount, accountColumns, hasPrefix, type TeamAccountRow } from './team-accounts.ts';
import { readTeamRequest } from './team-request.ts';
import { sql, type Statement } from '../db/sql.ts';
import { rareEntries } from '../ledger/statement.ts';
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
interface TransactionPlace {
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
const readTeamTransactions = (
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

const sumTeamTransactions = (
  db: Queryable,
  filter: TransactionFilter,
): Promise<readonly { kind: string; entries: number; amount: number }[]> =>
  db.query(sql`with ${teamMembers(filter.period)}
    select v.kind, count(*)::integer as entries, sum(a.direction * e.amount)::bigint as amount
    ${filteredEntries(filter)} group by v.kind`);

const encodePlace = ({ at, id, sequence }: TransactionPlace): string => `${at}.${sequence}.${id}`;

function decodePlace(text: string): TransactionPlace | undefined {
  const [, at, sequence, id] = /^(\d{1,15})\.(\d{1,15})\.(\S+)$/.exec(text) ?? [];
  return id === undefined ? undefined : { at: Number(at), sequence: Number(sequence), id };
}

const withKind = <Row extends { readonly kind: string }>(
  rows: readonly Row[],
): (Row & { readonly kind: TeamRecordKind })[] =>
  rows.flatMap((row) => {
    const kind = teamRecordKinds.find((name) => ledgerKinds[name] === row.kind);
    return kind === undefined ? [] : [{ ...row, kind }];
  });

export const createDownlineTransactions =
  (database: Database): Handler<'downlineTransactions'> =>
  async (request, context) => {
    const teamRequest = readTeamRequest(request, context, { name: 'before', decode: decodePlace });
    if (!teamRequest.ok) return teamRequest;
    const { days, period, place, prefix } = teamRequest.value;
    const { kind, limit } = request;
    const kinds = (kind === undefined ? teamRecordKinds : [kind]).map((name) => ledgerKinds[name]);
    const filter = { period, kinds, prefix };
    const rows = await readTeamTransactions(database, filter, { before: place, limit });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const totals = withKind(await sumTeamTransactions(database, filter));
    return ok({
      ...days,
      entries: withKind(page).map((row) => ({
        sequence: row.sequence,
        at: row.at,
        kind: row.kind,
        amount: row.amount,
        member: teamAccount(row),
      })),
      totals: teamRecordKinds.flatMap((name) => totals.find((sums) => sums.kind === name) ?? []),
      next: rows.length > limit && last ? encodePlace(last) : null,
    });
  };
