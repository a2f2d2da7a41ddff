import type { RoundState } from '#app/lib/record-kinds.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { OpenRounds } from '../ledger/reconciliation.ts';

/** Whose rounds, and from when on (ms). */
interface RoundScope {
  readonly tenant: string;
  readonly member: string;
  readonly from: number;
}

/** The round after which a page goes on. */
interface RoundCursor {
  readonly openedAt: number;
  readonly vendor: string;
  readonly id: string;
}

interface RoundQuery extends RoundScope {
  readonly limit: number;
  readonly state: RoundState | undefined;
  readonly after: RoundCursor | undefined;
}

interface RoundRow extends RoundCursor {
  readonly gameCode: string;
  readonly state: RoundState;
  readonly staked: number;
  readonly paid: number;
  readonly changedAt: number;
}

const encodeCursor = ({ openedAt, vendor, id }: RoundCursor): string =>
  Buffer.from(JSON.stringify([openedAt, vendor, id])).toString('base64url');

/** What a vendor or a round can be called: printable, as the wallet takes it. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value);

/** What `placeText` wrote, or nothing when it was not written here. */
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

/** One page of a member's rounds, newest first; `next` is null on the last. */
export async function readRounds(
  db: Queryable,
  { tenant, member, from, limit, state, after }: RoundQuery,
): Promise<{ readonly rounds: readonly RoundRow[]; readonly next: string | null }> {
  // Each vendor's rounds are read in order by the index, and no more of them than could be shown.
  const rows = await db.query<RoundRow>(sql`
    select r.* from game_player p cross join lateral (
      select w.vendor, w.id, w.game_code as "gameCode", w.state, w.staked, w.paid, w.opened_at as "openedAt", w.changed_at as "changedAt" from wallet_round w
        where w.tenant = p.tenant and w.vendor = p.vendor and w.player = p.id and w.opened_at >= ${from}
          ${state === undefined ? sql`` : sql`and w.state = ${state}`}
          ${after === undefined ? sql`` : sql`and w.opened_at <= ${after.openedAt} and (w.opened_at, w.vendor collate "C", w.id collate "C") < (${after.openedAt}, ${after.vendor}, ${after.id})`}
        order by w.opened_at desc, w.id collate "C" desc limit ${limit + 1}) r
      where p.tenant = ${tenant} and p.member = ${member}
      order by r."openedAt" desc, r.vendor collate "C" desc, r.id collate "C" desc limit ${limit + 1}`);
  const rounds = rows.slice(0, limit);
  const last = rounds.at(-1);
  return { rounds, next: rows.length > limit && last ? encodeCursor(last) : null };
}

/** How many rounds there were, what was staked in them and what they paid, minor units. */
export async function readTotals(
  db: Queryable,
  { tenant, member, from }: RoundScope,
): Promise<{ readonly rounds: number; readonly staked: number; readonly paid: number }> {
  const totals = await db.one<{ rounds: number; staked: number; paid: number }>(sql`
    select count(*)::int as rounds, coalesce(sum(w.staked), 0)::bigint as staked, coalesce(sum(w.paid), 0)::bigint as paid from game_player p
      join wallet_round w on w.tenant = p.tenant and w.vendor = p.vendor and w.player = p.id and w.opened_at >= ${from}
      where p.tenant = ${tenant} and p.member = ${member}`);
  return totals ?? { rounds: 0, staked: 0, paid: 0 };
}

/**
 * How many rounds of all tenants are neither settled nor voided, and when the oldest of them began
 * (ms): the wallet's part of the reconciliation.
 */
export async function readOpenRounds(db: Queryable): Promise<OpenRounds> {
  const row = await db.one<OpenRounds>(
    sql`select count(*)::int as count, min(opened_at) as "oldestAt" from wallet_round where state = 'open'`,
  );
  return row ?? { count: 0, oldestAt: null };
}

/** The games of a member's rounds, by `roundKey`. */
export async function gamesOfRounds(
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
    join wallet_round w on w.tenant = p.tenant and w.vendor = p.vendor and w.player = p.id and w.id = any(${[...new Set(ids)]}::text[])
    where p.tenant = ${tenant} and p.member = ${member}`);
  return new Map(rows.map(({ vendor, id, gameCode }) => [roundKey(vendor, id), gameCode]));
}

/** A round among those of all vendors. */
export const roundKey = (vendor: string, id: string): string => `${vendor} ${id}`;
