import { pointCurrency } from '#app/domain/payments/point-currency.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountId, issuanceAccount, playerAccount } from '../ledger/account.ts';
import { pointMovementKind } from '../ledger/movement.ts';
import { addRankPoints, readUnraised } from '../vip/add-rank-points.ts';
import {
  beginPoints,
  earningKey,
  earningReference,
  givePoints,
  readEarnings,
  storeEarnings,
  type MemberEarnings,
  type PointBrand,
  type PointDeps,
  type UncountedBets,
} from './earn-points.ts';

/** Skips cursors locked by another transaction until the next turn. */
const lockUncounted = async (
  tx: Queryable,
  { tenant, currency }: PointBrand,
  members: readonly string[],
): Promise<readonly UncountedBets[]> => {
  const rows = await tx.query<UncountedBets>(sql`
    select c.member, c.seq as counted, coalesce((select b.seq from settled_bet b
        where b.tenant = ${tenant} and b.member = c.member and b.currency = ${currency}
        order by b.seq desc limit 1), 0) as upto
    from points_cursor c where c.tenant = ${tenant} and c.currency = ${currency}
      and c.member = any(${[...members]}::text[])
    order by c.member for update of c skip locked`);
  return rows.filter(({ counted, upto }) => upto > counted);
};

/** Requires open point accounts; throws when a payment was already made. */
async function postAll(
  tx: Queryable,
  tenant: string,
  earnings: readonly MemberEarnings[],
  now: number,
): Promise<void> {
  if (earnings.length === 0) return;
  const rows = await tx.query<{ key: string; outcome: string }>(sql`
    select r.key, moved.outcome
    from unnest(${earnings.map(({ member, upto }) => earningKey(member, upto))}::text[],
      ${earnings.map(({ member }) => accountId(playerAccount(member, pointCurrency)))}::text[],
      ${earnings.map(({ points }) => points)}::bigint[]) r (key, account, points),
      ledger_move(${tenant}, r.key, ${pointMovementKind}, ${earningReference}, '', ${now}::bigint,
        array[${accountId(issuanceAccount(pointCurrency))}, r.account],
        array[-r.points, r.points]) moved`);
  const refused = rows.find(({ outcome }) => outcome !== 'moved');
  if (refused) throw new Error(`the ledger does not take ${refused.key}: ${refused.outcome}`);
}

/**
 * One transaction for several members. Members without earlier points, and those who may be
 * promoted, follow one by one.
 * @returns the points given
 */
export async function givePointsTogether(
  deps: PointDeps,
  brand: PointBrand,
  members: readonly string[],
  now: number,
): Promise<number> {
  const { database } = deps;
  const { tenant } = brand;
  if (members.length === 0) return 0;
  const startedAt = await beginPoints(database, tenant, now);
  const together = await database.transaction(async (tx) => {
    const due = await lockUncounted(tx, brand, members);
    const earned = await readEarnings(tx, brand, due, startedAt);
    const unraised = await readUnraised(tx, tenant, earned);
    const earnings = earned.filter(({ member, points }) => points === 0 || unraised.has(member));
    const paid = earnings.filter(({ points }) => points > 0);
    await storeEarnings(tx, brand, earnings);
    await addRankPoints(tx, tenant, paid);
    await postAll(tx, tenant, paid, now);
    return earnings;
  });
  let total = together.reduce((sum, { points }) => sum + points, 0);
  const done = new Set(together.map(({ member }) => member));
  for (const member of members.filter((one) => !done.has(one)))
    total += await givePoints(deps, brand, member, now);
  return total;
}
