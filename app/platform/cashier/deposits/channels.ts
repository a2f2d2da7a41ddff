import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { isOpenAt } from '#app/domain/opening-hours.ts';
import type { DepositChannel } from '#schema/merchant-normal.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { sumOfChannel } from './deposit-store.ts';

async function readRank(db: Queryable, tenant: string, member: string): Promise<number> {
  const [row] = await db.query<{ rank: number }>(sql`select rank_level as rank
    from account_member where tenant = ${tenant} and id = ${member}`);
  return row?.rank ?? 0;
}

export async function readChannels(
  db: Queryable,
  { code, cashier }: Pick<Tenant, 'code' | 'cashier'>,
  member: string,
): Promise<readonly DepositChannel[]> {
  const rank = await readRank(db, code, member);
  return cashier.channels.filter(({ rankFloor }) => rank >= rankFloor);
}

export const isChannelOpen = (
  { hours }: DepositChannel,
  { protection }: Pick<Tenant, 'protection'>,
  at: number,
): boolean => isOpenAt(hours, at, protection.timeZone);

export async function readDailyLeft(
  db: Queryable,
  { code, protection }: Pick<Tenant, 'code' | 'protection'>,
  member: string,
  { id, dailyMax }: DepositChannel,
  at: number,
): Promise<number | null> {
  if (dailyMax === undefined) return null;
  const { from } = periodAt('day', at, protection.timeZone);
  return Math.max(
    0,
    dailyMax - (await sumOfChannel(db, { tenant: code, member, channel: id }, from)),
  );
}
