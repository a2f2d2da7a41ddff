import type { GameType } from '#app/domain/games/game-types.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { pointCurrency } from '#app/domain/payments/point-currency.ts';
import type { PointRules } from '#schema/merchant-normal.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';
import { pointMovementKind } from '../ledger/movement.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import type { MonthPoints } from '../vip/month-points.ts';
import { addPointsAndRaiseRank, type RankBrand } from '../vip/raise-rank.ts';

export interface EarnedPoints {
  /** Minor units of valid bets per point. */
  readonly unit: number;
  readonly validBet: number;
  readonly given: number;
}

/**
 * Due points are `floor(Σ valid bets / unit) − given`, at least 0; later bets first make up for
 * voids. A new unit carries over the unearned rest.
 * @param earnedBefore undefined: first bets of the product
 * @param added minor units; negative after a void
 */
export function earnPoints(
  earnedBefore: EarnedPoints | undefined,
  unit: number,
  added: number,
): { readonly after: EarnedPoints; readonly points: number } {
  const carried =
    earnedBefore?.unit === unit
      ? earnedBefore
      : {
          validBet:
            (earnedBefore?.validBet ?? 0) - (earnedBefore?.given ?? 0) * (earnedBefore?.unit ?? 0),
          given: 0,
        };
  const validBet = carried.validBet + added;
  const points = Math.max(0, Math.floor(validBet / unit) - carried.given);
  return { after: { unit, validBet, given: carried.given + points }, points };
}

export interface PointBrand extends RankBrand {
  readonly rules: PointRules;
}

const ofMember = ({ tenant, currency }: PointBrand, member: string): Statement =>
  sql`tenant = ${tenant} and member = ${member} and currency = ${currency}`;

/** Stores the current time on first use. Earlier bets earn no points. */
export async function beginPoints(db: Queryable, tenant: string, now: number): Promise<number> {
  const row = await db.one<{ startedAt: number }>(
    sql`select started_at as "startedAt" from points_settlement where tenant = ${tenant}`,
  );
  if (row) return row.startedAt;
  await db.run(sql`insert into points_settlement (tenant, started_at, leased_until)
    values (${tenant}, ${now}::bigint, 0) on conflict do nothing`);
  return now;
}

export const earningKey = (member: string, upto: number): string => `pts:earn:${member}:${upto}`;
export const earningReference = 'earn';

async function readUncounted(
  db: Queryable,
  brand: PointBrand,
  member: string,
): Promise<{ readonly counted: number; readonly upto: number } | undefined> {
  const ownMember = ofMember(brand, member);
  const row = await db.one<{ counted: number; upto: number }>(sql`select
    coalesce((select seq from points_cursor where ${ownMember}), 0) as counted,
    coalesce((select seq from settled_bet where ${ownMember} order by seq desc limit 1), 0) as upto`);
  return row && row.upto > row.counted ? row : undefined;
}

export interface UncountedBets {
  readonly member: string;
  readonly counted: number;
  readonly upto: number;
}

export interface MemberEarnings extends UncountedBets {
  readonly months: readonly MonthPoints[];
  readonly points: number;
  readonly products: ReadonlyMap<string, EarnedPoints>;
}

interface ProductRow extends EarnedPoints {
  readonly member: string;
  readonly product: string;
}

interface BetSum {
  readonly member: string;
  readonly month: string;
  readonly product: string;
  readonly validBet: number;
}

const readBetSums = (
  tx: Queryable,
  { tenant, currency, timeZone }: PointBrand,
  due: readonly UncountedBets[],
  startedAt: number,
): Promise<readonly BetSum[]> =>
  tx.query<BetSum>(sql`
    select d.member, s.* from unnest(${due.map(({ member }) => member)}::text[],
        ${due.map(({ counted }) => counted)}::bigint[],
        ${due.map(({ upto }) => upto)}::bigint[]) d (member, counted, upto)
      cross join lateral (
        select to_char(to_timestamp(b.settled_at / 1000) at time zone ${timeZone}, 'YYYY-MM')
            as month, b.product, sum(b.valid_bet)::bigint as "validBet"
        from settled_bet b where b.tenant = ${tenant} and b.member = d.member
          and b.currency = ${currency} and b.seq > d.counted and b.seq <= d.upto
          and b.settled_at >= ${startedAt}::bigint
        group by 1, 2) s
    order by d.member, s.month, s.product`);

/** Requires the locks on the members' cursors. */
export async function readEarnings(
  tx: Queryable,
  brand: PointBrand,
  due: readonly UncountedBets[],
  startedAt: number,
): Promise<readonly MemberEarnings[]> {
  if (due.length === 0) return [];
  const { tenant, currency, rules } = brand;
  const sums = groupBy(await readBetSums(tx, brand, due, startedAt), ({ member }) => member);
  const rows = await tx.query<ProductRow>(sql`
    select member, product, unit, valid_bet as "validBet", given from points_earned
    where tenant = ${tenant} and member = any(${due.map(({ member }) => member)}::text[])
      and currency = ${currency}`);
  const earnedByMember = groupBy(rows, ({ member }) => member);
  return due.map((one) => {
    const earned = new Map<string, EarnedPoints>(
      earnedByMember.get(one.member)?.map((row) => [row.product, row]),
    );
    const products = new Map<string, EarnedPoints>();
    const months = (sums.get(one.member) ?? []).map(({ month, product, validBet }) => {
      const unit = rules.units[product as GameType];
      if (unit === undefined) return { month, points: 0 };
      const { after, points } = earnPoints(earned.get(product), unit, validBet);
      earned.set(product, after);
      products.set(product, after);
      return { month, points };
    });
    return {
      ...one,
      months,
      products,
      points: months.reduce((sum, { points }) => sum + points, 0),
    };
  });
}

export async function storeEarnings(
  tx: Queryable,
  { tenant, currency }: PointBrand,
  earnings: readonly MemberEarnings[],
): Promise<void> {
  if (earnings.length === 0) return;
  const rows = earnings.flatMap(({ member, products }) =>
    [...products].map(([product, after]) => ({ member, product, ...after })),
  );
  await tx.run(sql`insert into points_earned
      (tenant, member, currency, product, unit, valid_bet, given)
    select ${tenant}, r.member, ${currency}, r.product, r.unit, r.valid_bet, r.given
    from unnest(${rows.map(({ member }) => member)}::text[],
      ${rows.map(({ product }) => product)}::text[], ${rows.map(({ unit }) => unit)}::bigint[],
      ${rows.map(({ validBet }) => validBet)}::bigint[],
      ${rows.map((row) => row.given)}::bigint[]) r (member, product, unit, valid_bet, given)
    on conflict (tenant, member, currency, product) do update set unit = excluded.unit,
      valid_bet = excluded.valid_bet, given = excluded.given`);
  await tx.run(sql`update points_cursor c set seq = r.upto
    from unnest(${earnings.map(({ member }) => member)}::text[],
      ${earnings.map(({ upto }) => upto)}::bigint[]) r (member, upto)
    where c.tenant = ${tenant} and c.member = r.member and c.currency = ${currency}`);
}

export interface PointDeps {
  readonly database: Database;
  readonly groupDigests: GroupDigests;
}

async function postPoints(
  tx: Queryable,
  { groupDigests }: PointDeps,
  brand: PointBrand,
  { member, months, upto, points }: MemberEarnings,
  now: number,
): Promise<void> {
  if (points === 0) return;
  const { tenant } = brand;
  const ledger = createLedger(tx, { now: () => now });
  const to = playerAccount(member, pointCurrency);
  await ledger.open(tenant, to);
  await addPointsAndRaiseRank(tx, groupDigests, brand, { member, months }, now);
  const key = earningKey(member, upto);
  const { outcome } = await ledger.credit({
    tenant,
    key,
    kind: pointMovementKind,
    reference: earningReference,
    to,
    amount: points,
  });
  if (outcome !== 'moved') throw new Error(`the ledger does not take ${key}: ${outcome}`);
}

/**
 * Counts each bet once. Settled bets become visible in sequence order, so none is skipped.
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
    const { tenant, currency } = brand;
    const ownMember = ofMember(brand, member);
    await tx.run(sql`insert into points_cursor (tenant, member, currency, seq)
      values (${tenant}, ${member}, ${currency}, 0) on conflict do nothing`);
    await tx.query(sql`select seq from points_cursor where ${ownMember} for update`);
    const uncounted = await readUncounted(tx, brand, member);
    if (!uncounted) return 0;
    const [earnings] = await readEarnings(tx, brand, [{ member, ...uncounted }], startedAt);
    if (!earnings) return 0;
    await storeEarnings(tx, brand, [earnings]);
    await postPoints(tx, deps, brand, earnings, now);
    return earnings.points;
  });
}
