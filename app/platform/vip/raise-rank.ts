import { pointCurrency } from '#app/domain/payments/point-currency.ts';
import { retentionPeriodAt } from '#app/domain/accounts/vip-retention.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import { playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';
import {
  findActiveExclusion,
  lockPlayerRow,
} from '../responsible-gaming/exclusions/exclusion-store.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { findReachedLimit } from '../responsible-gaming/limits/limit-store.ts';
import { addMonthPoints, readPointsIn, type RankPoints } from './month-points.ts';
import { levelsReached, readRankLevels, type RankLevel } from './rank-levels.ts';

export interface RankBrand {
  readonly tenant: string;
  readonly currency: string;
  readonly licenceGroup: string;
  readonly timeZone: string;
}

/** The first points also record the current rank as the rank set by staff. */
async function addPoints(
  tx: Queryable,
  { tenant }: RankBrand,
  member: string,
  { points, rank }: { readonly points: number; readonly rank: number },
): Promise<number> {
  const [row] = await tx.query<{ points: number }>(sql`
    insert into vip_progress as p (tenant, member, points, staff_rank)
    values (${tenant}, ${member}, ${points}::bigint, ${rank})
    on conflict (tenant, member) do update set points = p.points + excluded.points
    returning points`);
  return row?.points ?? points;
}

/** Credits the gift only the first time. */
async function recordRank(
  tx: Queryable,
  tenant: string,
  member: string,
  { rank, gift }: RankLevel,
  now: number,
): Promise<void> {
  const inserted = await tx.run(sql`insert into vip_rank (tenant, member, rank, gift, reached_at)
    values (${tenant}, ${member}, ${rank}, ${gift}::bigint, ${now}::bigint) on conflict do nothing`);
  if (inserted === 0 || gift === 0) return;
  const key = `vip:up:${member}:${rank}`;
  const { outcome } = await createLedger(tx, { now: () => now }).credit({
    tenant,
    key,
    kind: 'points',
    reference: 'vip',
    amount: gift,
    to: playerAccount(member, pointCurrency),
  });
  if (outcome !== 'moved') throw new Error(`the ledger does not take ${key}: ${outcome}`);
}

/** A lost level is regained with the points of the current period. */
async function isRegained(
  tx: Queryable,
  { tenant, timeZone }: RankBrand,
  member: string,
  { retention }: RankLevel,
  now: number,
): Promise<boolean> {
  if (!retention) return true;
  const period = retentionPeriodAt(retention.cycle, now, timeZone);
  return (await readPointsIn(tx, tenant, member, period, timeZone)) >= retention.points;
}

/** Excludes lost levels that are not regained. */
async function readReachableLevels(
  tx: Queryable,
  brand: RankBrand,
  member: string,
  now: number,
): Promise<{ readonly levels: readonly RankLevel[]; readonly recorded: ReadonlySet<number> }> {
  const rows = await tx.query<{ rank: number; isLost: boolean }>(sql`select rank,
    lost_at is not null as "isLost" from vip_rank
    where tenant = ${brand.tenant} and member = ${member}`);
  const lostRanks = new Set(rows.filter(({ isLost }) => isLost).map(({ rank }) => rank));
  const levels: RankLevel[] = [];
  for (const level of await readRankLevels(tx, brand.tenant))
    if (!lostRanks.has(level.rank) || (await isRegained(tx, brand, member, level, now)))
      levels.push(level);
  return { levels, recorded: new Set(rows.map(({ rank }) => rank)) };
}

async function setRank(
  tx: Queryable,
  { tenant }: RankBrand,
  member: string,
  top: RankLevel,
  now: number,
): Promise<void> {
  await tx.run(sql`update account_member set rank_level = ${top.rank}, label_name = ${top.label}
    where tenant = ${tenant} and id = ${member}`);
  await tx.run(sql`update vip_progress set raised_at = ${now}::bigint
    where tenant = ${tenant} and member = ${member}`);
  await tx.run(sql`update vip_rank set lost_at = null
    where tenant = ${tenant} and member = ${member} and rank <= ${top.rank}
      and lost_at is not null`);
  await sendInboxMessage(tx, {
    tenant,
    member,
    at: now,
    id: `vip:${member}:${top.rank}:${now}`,
    template: 'rankRaised',
    values: { reference: top.label },
  });
}

/**
 * Adds points and raises the member to the highest reached level. Requires an open ledger account.
 * A lost level is regained with one period's retention points. During an exclusion or at a limit
 * nothing is raised or credited; the next points make up for it.
 */
export async function addPointsAndRaiseRank(
  tx: Queryable,
  groupDigests: GroupDigests,
  brand: RankBrand,
  { member, months }: RankPoints,
  now: number,
): Promise<void> {
  const { tenant, licenceGroup } = brand;
  const player = await lockPlayerRow(tx, groupDigests, { code: tenant, licenceGroup }, member);
  const person = await tx.one<{ rank: number }>(sql`select rank_level as rank from account_member
    where tenant = ${tenant} and id = ${member}`);
  const points = months.reduce((sum, month) => sum + month.points, 0);
  const total = await addPoints(tx, brand, member, { points, rank: person?.rank ?? 0 });
  await addMonthPoints(tx, tenant, [{ member, months }]);
  if (!person) return;
  const { levels, recorded } = await readReachableLevels(tx, brand, member, now);
  // Levels below a rank set by staff credit their gifts when the points reach them.
  const unrecorded = levels.filter((one) => one.points <= total && !recorded.has(one.rank));
  const reachedLevels = levelsReached(levels, total, person.rank);
  if (unrecorded.length === 0 && reachedLevels.length === 0) return;
  if (
    (await findActiveExclusion(tx, player, now)) ??
    (await findReachedLimit(tx, { ...brand, member }, now))
  )
    return;
  for (const level of unrecorded) await recordRank(tx, tenant, member, level, now);
  const top = reachedLevels.at(-1);
  if (top) await setRank(tx, brand, member, top, now);
}

/** Points never lower a rank that staff set. */
export const recordStaffRank = (
  tx: Queryable,
  tenant: string,
  member: string,
  rank: number,
): Promise<number> =>
  tx.run(sql`update vip_progress set staff_rank = ${rank}
    where tenant = ${tenant} and member = ${member}`);
