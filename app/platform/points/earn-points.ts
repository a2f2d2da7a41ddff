import type { GameType } from '#app/lib/game-types.ts';
import { pointCurrency } from '#app/lib/point-currency.ts';
import type { PointRules } from '#schema/merchant-normal.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import type { MonthPoints } from '../vip/month-points.ts';
import { countTowardsRank, type RankBrand } from '../vip/raise-rank.ts';

/** What a member's valid bets of a product have earned since the unit was set. */
export interface EarnedPoints {
  /** Minor units of valid bets for one point. */
  readonly unit: number;
  /** Minor units. */
  readonly validBet: number;
  /** Points. */
  readonly given: number;
}

/**
 * Adds valid bets: `floor(Σ valid bets / unit) − given` points are due, never less than none, so that
 * after a void the next bets make up for it first. With a new unit, what has not earned a point yet
 * is carried over.
 * @param before undefined: the first bets of the product
 * @param added minor units; below 0 after a void
 */
export function earnPoints(
  before: EarnedPoints | undefined,
  unit: number,
  added: number,
): { readonly after: EarnedPoints; readonly points: number } {
  const carried =
    before?.unit === unit
      ? before
      : {
          validBet: (before?.validBet ?? 0) - (before?.given ?? 0) * (before?.unit ?? 0),
          given: 0,
        };
  const validBet = carried.validBet + added;
  const points = Math.max(0, Math.floor(validBet / unit) - carried.given);
  return { after: { unit, validBet, given: carried.given + points }, points };
}

/** A brand that gives points. */
export interface PointBrand extends RankBrand {
  readonly rules: PointRules;
}

interface ProductRow extends EarnedPoints {
  readonly product: string;
}

/** Counts what a product's bets have earned; returns the points that are due. */
async function countProduct(
  tx: Queryable,
  { tenant, currency, rules }: PointBrand,
  member: string,
  { product, validBet: added }: { readonly product: string; readonly validBet: number },
): Promise<number> {
  const unit = rules.units[product as GameType];
  if (unit === undefined) return 0;
  const before = await tx.one<ProductRow>(sql`select product, unit, valid_bet as "validBet", given
    from points_earned where tenant = ${tenant} and member = ${member} and currency = ${currency}
      and product = ${product}`);
  const { after, points } = earnPoints(before, unit, added);
  await tx.run(sql`insert into points_earned
      (tenant, member, currency, product, unit, valid_bet, given)
    values (${tenant}, ${member}, ${currency}, ${product}, ${after.unit}::bigint,
      ${after.validBet}::bigint, ${after.given}::bigint)
    on conflict (tenant, member, currency, product) do update set unit = excluded.unit,
      valid_bet = excluded.valid_bet, given = excluded.given`);
  return points;
}

const ofMember = ({ tenant, currency }: PointBrand, member: string): Statement =>
  sql`tenant = ${tenant} and member = ${member} and currency = ${currency}`;

/** When a brand began to give points: now, the first time. Bets of before earn none. */
async function beginPoints(db: Queryable, tenant: string, now: number): Promise<number> {
  const row = await db.one<{ startedAt: number }>(
    sql`select started_at as "startedAt" from points_settlement where tenant = ${tenant}`,
  );
  if (row) return row.startedAt;
  await db.run(sql`insert into points_settlement (tenant, started_at, leased_until)
    values (${tenant}, ${now}::bigint, 0) on conflict do nothing`);
  return now;
}

/** A member's settled bets after the last counted one, up to the newest; undefined without any. */
async function readUncounted(
  db: Queryable,
  brand: PointBrand,
  member: string,
): Promise<{ readonly counted: number; readonly upto: number } | undefined> {
  const who = ofMember(brand, member);
  const row = await db.one<{ counted: number; upto: number }>(sql`select
    coalesce((select seq from points_cursor where ${who}), 0) as counted,
    coalesce((select seq from settled_bet where ${who} order by seq desc limit 1), 0) as upto`);
  return row && row.upto > row.counted ? row : undefined;
}

/** What giving points needs. */
interface PointDeps {
  readonly database: Database;
  readonly groupDigests: GroupDigests;
}

/** Pays points out, once for each last bet; returns how many. */
async function postPoints(
  tx: Queryable,
  { groupDigests }: PointDeps,
  brand: PointBrand,
  member: string,
  { months, upto, now }: { months: readonly MonthPoints[]; upto: number; now: number },
): Promise<number> {
  const points = months.reduce((sum, month) => sum + month.points, 0);
  if (points === 0) return 0;
  const { tenant } = brand;
  const ledger = createLedger(tx, { now: () => now });
  const to = playerAccount(member, pointCurrency);
  await ledger.open(tenant, to);
  await countTowardsRank(tx, groupDigests, brand, { member, months }, now);
  const key = `pts:earn:${member}:${upto}`;
  const { outcome } = await ledger.credit({
    ...{ tenant, key, kind: 'points', reference: 'earn', to, amount: points },
  });
  if (outcome !== 'moved') throw new Error(`the ledger does not take ${key}: ${outcome}`);
  return points;
}

/**
 * Gives a member the points for all bets that have settled since the last time, each bet once.
 * Settled bets become visible in the order of their sequence, so that none is skipped.
 * @returns the points given
 */
export async function givePoints(
  deps: PointDeps,
  brand: PointBrand,
  member: string,
  now: number,
): Promise<number> {
  const { database } = deps;
  const startedAt = await beginPoints(database, brand.tenant, now);
  if (!(await readUncounted(database, brand, member))) return 0;
  return database.transaction(async (tx) => {
    const { tenant, currency, timeZone } = brand;
    const who = ofMember(brand, member);
    await tx.run(sql`insert into points_cursor (tenant, member, currency, seq)
      values (${tenant}, ${member}, ${currency}, 0) on conflict do nothing`);
    await tx.query(sql`select seq from points_cursor where ${who} for update`);
    const uncounted = await readUncounted(tx, brand, member);
    if (!uncounted) return 0;
    const { counted, upto } = uncounted;
    const sums = await tx.query<{ month: string; product: string; validBet: number }>(sql`
      select to_char(to_timestamp(settled_at / 1000) at time zone ${timeZone}, 'YYYY-MM') as month,
        product, sum(valid_bet)::bigint as "validBet" from settled_bet
      where ${who} and seq > ${counted}::bigint and seq <= ${upto}::bigint
        and settled_at >= ${startedAt}::bigint
      group by 1, product order by 1, product`);
    const months: MonthPoints[] = [];
    for (const sum of sums)
      months.push({ month: sum.month, points: await countProduct(tx, brand, member, sum) });
    await tx.run(sql`update points_cursor set seq = ${upto}::bigint where ${who}`);
    return postPoints(tx, deps, brand, member, { months, upto, now });
  });
}
