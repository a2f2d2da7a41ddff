import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { wallClockAt, type Period } from '#app/lib/dates/zoned-period.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { firstRetentionPeriod, retentionPeriodAt } from '#app/domain/accounts/vip-retention.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Handlers } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { readPointsIn } from './month-points.ts';

interface RankRow {
  readonly rank: number;
  readonly points: number;
  readonly staffRank: number;
  readonly raisedAt: number | null;
}

interface ProgressQuery {
  readonly tenant: Tenant;
  readonly member: string;
  /** ms since the epoch. */
  readonly now: number;
}

const readRank = (
  database: Database,
  { tenant: { code }, member }: ProgressQuery,
): Promise<RankRow | undefined> =>
  database.one<RankRow>(sql`select a.rank_level as rank, coalesce(p.points, 0) as points,
      coalesce(p.staff_rank, a.rank_level) as "staffRank", p.raised_at as "raisedAt"
    from account_member a left join vip_progress p on p.tenant = ${code} and p.member = a.id
    where a.tenant = ${code} and a.id = ${member}`);

const daysOf = ({ from, until }: Period, zone: string) => ({
  firstDay: wallClockAt(zone, from).format('YYYY-MM-DD'),
  lastDay: wallClockAt(zone, until - 1).format('YYYY-MM-DD'),
});

/** Null for a level that cannot be lost. */
async function readRetention(
  database: Database,
  { tenant, member, now }: ProgressQuery,
  { rank, staffRank, raisedAt }: RankRow,
): Promise<CallOutput<'vipProgress'>['keep']> {
  const { timeZone } = tenant.protection;
  const retention = tenant.vipLevels.find((level) => level.rank === rank)?.keep;
  const isLowest = rank === tenant.vipLevels[0]?.rank;
  if (!retention || isLowest || rank <= staffRank || raisedAt === null) return null;
  const current = retentionPeriodAt(retention.cycle, now, timeZone);
  const first = firstRetentionPeriod(retention.cycle, raisedAt, timeZone);
  const period = first.from > current.from ? first : current;
  const earned = await readPointsIn(database, tenant.code, member, period, timeZone);
  return { rank, points: retention.points, earned, ...daysOf(period, timeZone) };
}

/** The lowest lost level, and the points that bring it back; null without one. */
async function readLost(
  database: Database,
  { tenant, member, now }: ProgressQuery,
  { rank }: RankRow,
): Promise<CallOutput<'vipProgress'>['lost']> {
  const { timeZone } = tenant.protection;
  const rows = await database.query<{ rank: number }>(sql`select rank from vip_rank
    where tenant = ${tenant.code} and member = ${member} and rank > ${rank}
      and lost_at is not null`);
  const lostRanks = rows.map((row) => row.rank);
  const level = tenant.vipLevels.find((one) => lostRanks.includes(one.rank));
  if (!level?.keep) return null;
  const period = retentionPeriodAt(level.keep.cycle, now, timeZone);
  const earned = await readPointsIn(database, tenant.code, member, period, timeZone);
  return { rank: level.rank, points: level.keep.points, earned, ...daysOf(period, timeZone) };
}

/** See [PR-04]. */
export const createVipArea = (database: Database): Handlers<'vipProgress'> => ({
  async vipProgress(_, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
    const { tenant, now } = context;
    const isOffered = tenant.vipLevels.length > 0 && Object.keys(tenant.points.units).length > 0;
    if (!isOffered) return refuse(fault('not_offered'));
    const query = { tenant, member: member.value.id, now };
    const row = await readRank(database, query);
    if (!row) return refuse(fault('not_found'));
    const { rank, points } = row;
    const next = tenant.vipLevels.find((level) => level.rank > rank && level.points > points);
    return ok({
      rank,
      points,
      next: next ? { rank: next.rank, points: next.points } : null,
      keep: await readRetention(database, query, row),
      lost: await readLost(database, query, row),
    });
  },
});
