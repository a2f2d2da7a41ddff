import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { CampaignMember } from './campaign-store.ts';

type Owner = Pick<CampaignMember, 'tenant' | 'member'>;

export const noteAppStart = (db: Queryable, { tenant, member }: Owner, at: number) =>
  db.run(sql`insert into campaign_app_start (tenant, member, at)
    values (${tenant}, ${member}, ${at}::bigint) on conflict do nothing`);

/** First start of the installed app while logged in; undefined: not yet. */
export async function readAppStart(
  db: Queryable,
  { tenant, member }: Owner,
): Promise<number | undefined> {
  const row = await db.one<{ at: number }>(
    sql`select at from campaign_app_start where tenant = ${tenant} and member = ${member}`,
  );
  return row?.at;
}
