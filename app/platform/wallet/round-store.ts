import type { RoundState } from '#app/domain/games/record-kinds.ts';
import type { Queryable } from '../db/database.ts';
import { joinSql, sql, type Statement } from '../db/sql.ts';
import type { OpenRounds } from '../ledger/reconciliation.ts';

/** Opening times in ms; `until` is exclusive. */
interface RoundScope {
  readonly tenant: string;
  readonly member: string;
  readonly from: number;
  readonly until?: number | undefined;
  readonly state?: RoundState | undefined;
  readonly product?: string | undefined;
}

interface RoundCursor {
  readonly openedAt: number;
  readonly vendor: string;
  readonly id: string;
}

interface RoundQuery extends RoundScope {
  readonly limit: number;
  readonly after: RoundCursor | undefined;
}

interface RoundRow extends RoundCursor {
  readonly gameCode: string;
  readonly state: RoundState;
  readonly staked: number;
  readonly paid: number;
  readonly validBet: number;
  readonly changedAt: number;
}

const encodeCursor = ({ openedAt, vendor, id }: RoundCursor): string =>
  Buffer.from(JSON.stringify([openedAt, vendor, id])).toString('base64url');

/** Printable, as the wallet accepts it. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value);

export function decodeCursor(text: string): RoundCursor | undefined {
  try {
    const [openedAt, vendor, id] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as readonly unknown[];
    return Number.isSafeInteger(openedAt) && isName(vendor) && isName(id)
      ? { openedAt: Number(openedAt), vendor, id }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Current valid bet of a round `w`; 0 while it is open. */
const validBet = sql`case w.state when 'open' then 0
  else settlement_valid_bet(w.rule, w.product, w.staked, w.paid) end`;

const selects = ({ from, until, state, product }: RoundScope): Statement =>
  joinSql(
    [
      sql`w.opened_at >= ${from}`,
      ...(until === undefined ? [] : [sql`w.opened_at < ${until}`]),
      ...(state === undefined ? [] : [sql`w.state = ${state}`]),
      ...(product === undefined ? [] : [sql`w.product = ${product}`]),
    ],
    ' and ',
  );

export async function readRounds(
  db: Queryable,
  { limit, after, ...scope }: RoundQuery,
): Promise<{ readonly rounds: readonly RoundRow[]; readonly next: string | null }> {
  // Reads each vendor's rounds by index, up to the page size.
  const rows = await db.query<RoundRow>(sql`
    select r.* from game_player p cross join lateral (
      select w.vendor, w.id, w.game_code as "gameCode", w.state, w.staked, w.paid,
        ${validBet} as "validBet", w.opened_at as "openedAt", w.changed_at as "changedAt" from wallet_round w
        where w.tenant = p.tenant and w.vendor = p.vendor and w.player = p.id and ${selects(scope)}
          ${
            after === undefined
              ? sql``
              : sql`and w.opened_at <= ${after.openedAt}
                  and (w.opened_at, w.vendor collate "C", w.id collate "C") < (${after.openedAt},
                  ${after.vendor}, ${after.id})`
          }
        order by w.opened_at desc, w.id collate "C" desc limit ${limit + 1}) r
      where p.tenant = ${scope.tenant} and p.member = ${scope.member}
      order by r."openedAt" desc, r.vendor collate "C" desc, r.id collate "C" desc limit ${limit + 1}`);
  const rounds = rows.slice(0, limit);
  const last = rounds.at(-1);
  return { rounds, next: rows.length > limit && last ? encodeCursor(last) : null };
}

interface RoundTotals {
  readonly rounds: number;
  readonly staked: number;
  readonly paid: number;
  readonly validBet: number;
}

export async function readTotals(db: Queryable, scope: RoundScope): Promise<RoundTotals> {
  const totals = await db.one<RoundTotals>(sql`
    select count(*)::int as rounds, coalesce(sum(w.staked), 0)::bigint as staked,
      coalesce(sum(w.paid), 0)::bigint as paid, coalesce(sum(${validBet}), 0)::bigint as "validBet"
      from game_player p
      join wallet_round w on w.tenant = p.tenant and w.vendor = p.vendor and w.player = p.id and ${selects(scope)}
      where p.tenant = ${scope.tenant} and p.member = ${scope.member}`);
  return totals ?? { rounds: 0, staked: 0, paid: 0, validBet: 0 };
}

/** Over all tenants, with the oldest opening time (ms), for the reconciliation. */
export async function readOpenRounds(db: Queryable): Promise<OpenRounds> {
  const row = await db.one<OpenRounds>(
    sql`select count(*)::int as count, min(opened_at) as "oldestAt" from wallet_round where state = 'open'`,
  );
  return row ?? { count: 0, oldestAt: null };
}

export async function readGamesOfRounds(
  db: Queryable,
  { tenant, member }: Pick<RoundScope, 'tenant' | 'member'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{
    vendor: string;
    id: string;
    gameCode: string;
  }>(sql`select w.vendor, w.id, w.game_code as "gameCode" from game_player p
    join wallet_round w on w.tenant = p.tenant and w.vendor = p.vendor and w.player = p.id
      and w.id = any(${[...new Set(ids)]}::text[])
    where p.tenant = ${tenant} and p.member = ${member}`);
  return new Map(rows.map(({ vendor, id, gameCode }) => [roundKey(vendor, id), gameCode]));
}

export const roundKey = (vendor: string, id: string): string => `${vendor} ${id}`;
