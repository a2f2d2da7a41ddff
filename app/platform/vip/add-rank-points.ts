import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { addMonthPoints, type RankPoints } from './month-points.ts';
import { readRankLevels } from './rank-levels.ts';

interface MemberRank {
  readonly member: string;
  /** Points before these. */
  readonly total: number;
  readonly rank: number;
  readonly recorded: readonly number[];
}

/**
 * Members who have had points before, and whom some more can't raise: they reach no level above
 * theirs, and none whose gift they have not had.
 */
export async function readUnraised(
  db: Queryable,
  tenant: string,
  earnings: readonly { readonly member: string; readonly points: number }[],
): Promise<ReadonlySet<string>> {
  const levels = await readRankLevels(db, tenant);
  const ids = earnings.map(({ member }) => member);
  const rows = await db.query<MemberRank>(sql`
    select p.member, p.points as total, a.rank_level as rank, coalesce((
        select jsonb_agg(r.rank) from vip_rank r
        where r.tenant = ${tenant} and r.member = p.member), '[]') as recorded
    from vip_progress p join account_member a on a.tenant = ${tenant} and a.id = p.member
    where p.tenant = ${tenant} and p.member = any(${ids}::text[])`);
  const points = new Map(earnings.map((one) => [one.member, one.points]));
  const unraised = rows.filter(({ member, total, rank, recorded }) =>
    levels
      .filter((level) => level.points <= total + (points.get(member) ?? 0))
      .every((level) => level.rank <= rank && recorded.includes(level.rank)),
  );
  return new Set(unraised.map(({ member }) => member));
}

/** Adds points of members whom they don't raise, to what ranks and keeping them are counted by. */
export async function addRankPoints(
  tx: Queryable,
  tenant: string,
  earnings: readonly (RankPoints & { readonly points: number })[],
): Promise<void> {
  if (earnings.length === 0) return;
  await tx.run(sql`update vip_progress p set points = p.points + r.points
    from unnest(${earnings.map(({ member }) => member)}::text[],
      ${earnings.map(({ points }) => points)}::bigint[]) r (member, points)
    where p.tenant = ${tenant} and p.member = r.member`);
  await addMonthPoints(tx, tenant, earnings);
}
