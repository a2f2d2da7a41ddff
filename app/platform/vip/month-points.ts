import { monthsOf } from '#app/domain/accounts/vip-retention.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

/** Points by the month in which the bets settled. */
export interface MonthPoints {
  /** `2026-11`, in the brand's time zone. */
  readonly month: string;
  readonly points: number;
}

export interface RankPoints {
  readonly member: string;
  readonly months: readonly MonthPoints[];
}

export async function addMonthPoints(
  tx: Queryable,
  tenant: string,
  earnings: readonly RankPoints[],
): Promise<void> {
  const rows = earnings.flatMap(({ member, months }) =>
    months.filter(({ points }) => points > 0).map((one) => ({ member, ...one })),
  );
  if (rows.length === 0) return;
  await tx.run(sql`insert into vip_month as m (tenant, member, month, points)
    select ${tenant}, r.member, r.month, sum(r.points)
    from unnest(${rows.map(({ member }) => member)}::text[],
      ${rows.map(({ month }) => month)}::text[],
      ${rows.map(({ points }) => points)}::bigint[]) r (member, month, points)
    group by r.member, r.month
    on conflict (tenant, member, month) do update set points = m.points + excluded.points`);
}

/** SQL expression; `member` is a column or a value. */
export const pointsIn = (
  tenant: string,
  member: Statement,
  period: Period,
  zone: string,
): Statement => sql`(select coalesce(sum(points), 0)::bigint from vip_month
  where tenant = ${tenant} and member = ${member}
    and month = any(${monthsOf(period, zone)}::text[]))`;

export async function readPointsIn(
  db: Queryable,
  tenant: string,
  member: string,
  period: Period,
  zone: string,
): Promise<number> {
  const row = await db.one<{ points: number }>(
    sql`select ${pointsIn(tenant, sql`${member}`, period, zone)} as points`,
  );
  return row?.points ?? 0;
}
