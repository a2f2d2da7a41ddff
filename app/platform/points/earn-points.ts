import type { GameType } from '#app/lib/game-types.ts';
import { pointCurrency } from '#app/lib/point-currency.ts';
import type { PointRules } from '#schema/merchant-normal.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';
import { countTowardsRank, type RankLevel } from '../vip/raise-rank.ts';

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
export interface PointBrand {
  readonly tenant: string;
  readonly currency: string;
  readonly rules: PointRules;
  /** When it began to, ms since the epoch. */
  readonly startedAt: number;
  /** The VIP levels that points raise members to, from the lowest to the highest. */
  readonly levels: readonly RankLevel[];
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

/**
 * Gives a member the points for all bets that have settled since the last time, each bet once.
 * Settled bets become visible in the order of their sequence, so that none is skipped.
 * @returns the points given
 */
export const givePoints = (
  database: Database,
  brand: PointBrand,
  member: string,
  now: number,
): Promise<number> =>
  database.transaction(async (tx) => {
    const { tenant, currency, startedAt } = brand;
    const who = sql`tenant = ${tenant} and member = ${member} and currency = ${currency}`;
    await tx.run(sql`insert into points_cursor (tenant, member, currency, seq)
      values (${tenant}, ${member}, ${currency}, 0) on conflict do nothing`);
    const cursor = await tx.one<{ seq: number }>(
      sql`select seq from points_cursor where ${who} for update`,
    );
    const newest = await tx.one<{ seq: number }>(
      sql`select seq from settled_bet where ${who} order by seq desc limit 1`,
    );
    const [counted, upto] = [cursor?.seq ?? 0, newest?.seq ?? 0];
    if (upto <= counted) return 0;
    const sums = await tx.query<{ product: string; validBet: number }>(sql`
      select product, sum(valid_bet)::bigint as "validBet" from settled_bet
      where ${who} and seq > ${counted}::bigint and seq <= ${upto}::bigint
        and settled_at >= ${startedAt}::bigint
      group by product order by product`);
    let points = 0;
    for (const sum of sums) points += await countProduct(tx, brand, member, sum);
    await tx.run(sql`update points_cursor set seq = ${upto}::bigint where ${who}`);
    if (points === 0) return 0;
    const ledger = createLedger(tx, { now: () => now });
    const to = playerAccount(member, pointCurrency);
    await ledger.open(tenant, to);
    await countTowardsRank(tx, brand, { member, points }, now);
    const key = `pts:earn:${member}:${upto}`;
    const { outcome } = await ledger.credit({
      ...{ tenant, key, kind: 'points', reference: 'earn', to, amount: points },
    });
    if (outcome !== 'moved') throw new Error(`the ledger does not take ${key}: ${outcome}`);
    return points;
  });
