import type { Clock } from '#app/lib/clock.ts';
import { periodAt, type Period } from '#app/lib/dates/zoned-period.ts';
import { retentionPeriodAt, type VipRetention } from '#app/domain/accounts/vip-retention.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import {
  findActiveExclusion,
  lockPlayerRow,
} from '../responsible-gaming/exclusions/exclusion-store.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { closeWindow } from '../settlement/windows.ts';
import { pointsIn, readPointsIn } from './month-points.ts';
import type { RankBrand } from './raise-rank.ts';
import { readRankLevels, type RankLevel } from './rank-levels.ts';

interface RetentionDeps {
  readonly database: Database;
  readonly groupDigests: GroupDigests;
  readonly clock: Clock;
}

type RetainedLevel = RankLevel & { readonly retention: VipRetention };

const warningMs = 7 * 86_400_000;
/** Members per statement. */
const pageSize = 200;

const hasRetention = (level: RankLevel): level is RetainedLevel => level.retention !== null;

const periodBefore = ({ cycle }: VipRetention, { from }: Period, zone: string): Period =>
  retentionPeriodAt(cycle, from - 1, zone);

/** `warnedUntil`: end of the month that members were warned about. */
interface RetentionCursor {
  readonly since: number;
  readonly testedUntil: number;
  readonly warnedUntil: number;
}

/** Creates a missing cursor. The month in which a brand starts levels to keep is not tested. */
async function readCursor(
  db: Queryable,
  { tenant, timeZone }: RankBrand,
  now: number,
): Promise<RetentionCursor> {
  const { from } = periodAt('month', now, timeZone);
  const row = await db.one<RetentionCursor>(sql`select since, tested_until as "testedUntil",
    warned_until as "warnedUntil" from vip_keep_cursor where tenant = ${tenant}`);
  if (row) return row;
  await db.run(sql`insert into vip_keep_cursor (tenant, since, tested_until)
    values (${tenant}, ${now}::bigint, ${from}::bigint) on conflict do nothing`);
  return { since: now, testedUntil: from, warnedUntil: 0 };
}

/**
 * Members who lack the points, whose level came from points, and who were not raised in the period
 * or the one before.
 */
const testedMembers = (
  { tenant, timeZone }: RankBrand,
  { rank, retention }: RetainedLevel,
  period: Period,
): Statement => sql`account_member a join vip_progress p
    on p.tenant = ${tenant} and p.member = a.id
  where a.tenant = ${tenant} and a.rank_level = ${rank} and p.staff_rank < ${rank}
    and p.raised_at < ${periodBefore(retention, period, timeZone).from}::bigint
    and ${pointsIn(tenant, sql`a.id`, period, timeZone)} < ${retention.points}::bigint`;

/** Checks members page by page, with one transaction per member. */
async function forEachMember(
  database: Database,
  members: Statement,
  act: (tx: Queryable, member: string) => Promise<void>,
): Promise<void> {
  let lastMember = '';
  for (;;) {
    const page = await database.query<{ id: string }>(
      sql`select a.id from ${members} and a.id > ${lastMember} order by a.id limit ${pageSize}`,
    );
    for (const { id } of page) await database.transaction((tx) => act(tx, id));
    if (page.length < pageSize) return;
    lastMember = page.at(-1)?.id ?? '';
  }
}

/** Lowers by one level, never below the rank set by staff. */
async function lowerRank(
  tx: Queryable,
  { tenant }: RankBrand,
  member: string,
  {
    level,
    lower,
    missing,
    now,
  }: { level: RetainedLevel; lower: RankLevel; missing: number; now: number },
): Promise<void> {
  await tx.run(sql`update account_member set rank_level = ${lower.rank}, label_name = ${lower.label}
    where tenant = ${tenant} and id = ${member}`);
  await tx.run(sql`update vip_rank set lost_at = ${now}::bigint where tenant = ${tenant}
    and member = ${member} and rank > ${lower.rank} and rank <= ${level.rank}`);
  await sendInboxMessage(tx, {
    tenant,
    member,
    at: now,
    template: 'rankLost',
    id: `vip:lost:${member}:${level.rank}:${now}`,
    values: { title: level.title, reference: lower.label, points: missing },
  });
}

/** Undefined if the member is excluded or the level has changed. */
async function lockTestedMember(
  tx: Queryable,
  { groupDigests, clock }: RetentionDeps,
  { tenant, licenceGroup }: RankBrand,
  member: string,
  { rank }: RetainedLevel,
): Promise<{ readonly staffRank: number } | undefined> {
  const player = await lockPlayerRow(tx, groupDigests, { code: tenant, licenceGroup }, member);
  if (await findActiveExclusion(tx, player, clock.now())) return undefined;
  return tx.one<{ staffRank: number }>(sql`select p.staff_rank as "staffRank"
    from account_member a join vip_progress p on p.tenant = ${tenant} and p.member = a.id
    where a.tenant = ${tenant} and a.id = ${member} and a.rank_level = ${rank}`);
}

interface RetentionPeriod {
  readonly level: RetainedLevel;
  readonly levels: readonly RankLevel[];
  readonly period: Period;
}

/** Tests a member once per period: after losing a level, the lower one is not tested. */
async function checkMember(
  tx: Queryable,
  deps: RetentionDeps,
  brand: RankBrand,
  { level, levels, period }: RetentionPeriod,
  member: string,
): Promise<void> {
  const { tenant, timeZone } = brand;
  const locked = await lockTestedMember(tx, deps, brand, member, level);
  const lower = levels.findLast(
    ({ rank }) => rank < level.rank && rank >= (locked?.staffRank ?? 0),
  );
  if (!locked || !lower) return;
  const points = await readPointsIn(tx, tenant, member, period, timeZone);
  const inserted = await tx.run(sql`insert into vip_keep_test
      (tenant, member, until, rank, points, needed)
    values (${tenant}, ${member}, ${period.until}::bigint, ${level.rank}, ${points}::bigint,
      ${level.retention.points}::bigint) on conflict do nothing`);
  const missing = level.retention.points - points;
  if (inserted === 0 || missing <= 0) return;
  await lowerRank(tx, brand, member, { level, lower, missing, now: deps.clock.now() });
}

async function warnMember(
  tx: Queryable,
  deps: RetentionDeps,
  brand: RankBrand,
  { level, period }: RetentionPeriod,
  member: string,
): Promise<void> {
  const { tenant, timeZone } = brand;
  if (!(await lockTestedMember(tx, deps, brand, member, level))) return;
  const earned = await readPointsIn(tx, tenant, member, period, timeZone);
  await sendInboxMessage(tx, {
    tenant,
    member,
    at: deps.clock.now(),
    template: 'rankAtRisk',
    id: `vip:risk:${member}:${level.rank}:${period.until}`,
    values: { title: level.title, points: level.retention.points - earned, time: period.until },
  });
}

/**
 * Closes the brand's past months, so that their settlements never change again.
 * @returns end of the closed months; undefined without levels to keep
 */
export async function closeTestedMonths(
  { database, clock }: RetentionDeps,
  brand: RankBrand,
): Promise<number | undefined> {
  const { tenant, currency } = brand;
  const now = clock.now();
  if (!(await readRankLevels(database, tenant)).some(hasRetention)) {
    // A brand that adds such levels again starts over.
    await database.run(sql`delete from vip_keep_cursor where tenant = ${tenant}`);
    return undefined;
  }
  const { testedUntil } = await readCursor(database, brand, now);
  const until = periodAt('month', now, brand.timeZone).from;
  if (until > testedUntil) await closeWindow(database, { tenant, currency, until, now });
  return until;
}

/**
 * Tests all closed months whose points have been credited, oldest first.
 * @param closedUntil ms since the epoch
 */
export async function checkMemberRanks(
  deps: RetentionDeps,
  brand: RankBrand,
  closedUntil: number,
): Promise<void> {
  const { database, clock } = deps;
  const { tenant, timeZone } = brand;
  const now = clock.now();
  const levels = await readRankLevels(database, tenant);
  // The lowest level cannot be lost.
  const retainedLevels = levels.slice(1).filter(hasRetention);
  const { since, testedUntil } = await readCursor(database, brand, now);
  for (let at = testedUntil; at < closedUntil; at = periodAt('month', at, timeZone).until) {
    const { until } = periodAt('month', at, timeZone);
    for (const level of retainedLevels) {
      const period = retentionPeriodAt(level.retention.cycle, until - 1, timeZone);
      if (period.until !== until || period.from < since) continue;
      await forEachMember(database, testedMembers(brand, level, period), (tx, member) =>
        checkMember(tx, deps, brand, { level, levels, period }, member),
      );
    }
    await database.run(sql`update vip_keep_cursor set tested_until = ${until}::bigint
      where tenant = ${tenant}`);
  }
}

/** Once per period, in its last days. */
export async function warnMembersAtRisk(deps: RetentionDeps, brand: RankBrand): Promise<void> {
  const { database, clock } = deps;
  const { tenant, timeZone } = brand;
  const now = clock.now();
  const { until } = periodAt('month', now, timeZone);
  const { since, warnedUntil } = await readCursor(database, brand, now);
  if (until - now > warningMs || warnedUntil >= until) return;
  const levels = await readRankLevels(database, tenant);
  for (const level of levels.slice(1).filter(hasRetention)) {
    const period = retentionPeriodAt(level.retention.cycle, now, timeZone);
    if (period.until !== until || period.from < since) continue;
    await forEachMember(database, testedMembers(brand, level, period), (tx, member) =>
      warnMember(tx, deps, brand, { level, levels, period }, member),
    );
  }
  await database.run(sql`update vip_keep_cursor set warned_until = ${until}::bigint
    where tenant = ${tenant}`);
}
