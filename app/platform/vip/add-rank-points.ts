import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { addMonthPoints, type RankPoints } from './month-points.ts';
import { readRankLevels } from './rank-levels.ts';

interface MemberRank {
  readonly member: string;
  /** Before the new points. */
  readonly total: number;
  readonly rank: number;
  readonly recorded: readonly number[];
}

/**
 * Members whom these points do not raise: they reach no higher level, and no level without a
 * recorded gift. Members without earlier points are excluded.
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

/** Call it only for members of `readUnraised`. */
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
