import type { OpenReward } from '#app/domain/campaigns/campaign-progress.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { CampaignMember } from './campaign-store.ts';
import { rankMembers, type BoardQuery } from './rank-members.ts';

export interface BoardPlace {
  readonly place: number;
  readonly member: string;
  readonly account: string;
  /** Number of days or missions. */
  readonly score: number;
  readonly prize: number;
}

export const readRunning = (db: Queryable, query: BoardQuery): Promise<readonly BoardPlace[]> =>
  db.query<BoardPlace>(sql`
    select r.place, r.member, r.account, r.score,
      coalesce((${query.terms.prizes ?? []}::bigint[])[r.place], 0) as prize
    from (${rankMembers(query)}) r order by r.place`);

/** Top places of a final window, and the member's own. */
export const readFinal = (
  db: Queryable,
  { tenant, member }: Omit<CampaignMember, 'currency'>,
  {
    campaign,
    from,
    count,
  }: { readonly campaign: string; readonly from: number; readonly count: number },
): Promise<readonly BoardPlace[]> =>
  db.query<BoardPlace>(sql`select p.place, p.member, coalesce(m.account, '') as account, p.score,
      p.prize
    from leaderboard_place p
    left join account_member m on m.tenant = p.tenant and m.id = p.member
    where p.tenant = ${tenant} and p.campaign = ${campaign} and p.window_from = ${from}::bigint
      and (p.place <= ${count} or p.member = ${member}) order by p.place`);

export async function readFinalWindows(
  db: Queryable,
  tenant: string,
  campaign: string,
): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ from: number }>(sql`select window_from as "from" from leaderboard
    where tenant = ${tenant} and campaign = ${campaign}`);
  return new Set(rows.map(({ from }) => from));
}

/** Final: the stored places never change. */
export async function insertFinal(
  tx: Queryable,
  query: BoardQuery,
  {
    version,
    prizes,
    at,
  }: { readonly version: number; readonly prizes: readonly number[]; readonly at: number },
): Promise<void> {
  const { tenant, terms, window }: { tenant: string; terms: { id: string }; window: Period } =
    query;
  await tx.run(sql`insert into leaderboard (tenant, campaign, window_from, window_until, version, at)
    values (${tenant}, ${terms.id}, ${window.from}::bigint, ${window.until}::bigint, ${version},
      ${at}::bigint)`);
  await tx.run(sql`insert into leaderboard_place
      (tenant, campaign, window_from, place, member, score, reached_at, prize)
    select ${tenant}, ${terms.id}, ${window.from}::bigint, r.place, r.member, r.score, r.reached,
      coalesce((${prizes}::bigint[])[r.place], 0)
    from (${rankMembers(query)}) r`);
}

/** A member's prizes by campaign, the oldest first; they have no end. */
export async function readPrizes(
  db: Queryable,
  { tenant, member }: CampaignMember,
): Promise<ReadonlyMap<string, readonly OpenReward[]>> {
  const rows = await db.query<{ campaign: string; part: number; amount: number; place: number }>(
    sql`select campaign, window_from as part, prize as amount, place from leaderboard_place
      where tenant = ${tenant} and member = ${member} and prize > 0 order by window_from`,
  );
  const prizes = new Map<string, OpenReward[]>();
  for (const { campaign, ...prize } of rows)
    prizes.set(campaign, [...(prizes.get(campaign) ?? []), { ...prize, until: Infinity }]);
  return prizes;
}

export async function readUnclaimed(
  db: Queryable,
  tenant: string,
  campaign: string,
): Promise<{ readonly count: number; readonly amount: number }> {
  const row = await db.one<{ count: number; amount: number }>(sql`select count(*)::int as count,
      coalesce(sum(p.prize), 0)::bigint as amount
    from leaderboard_place p where p.tenant = ${tenant} and p.campaign = ${campaign} and p.prize > 0
      and not exists (select from campaign_claim c where c.tenant = p.tenant
        and c.member = p.member and c.campaign = p.campaign and c.part = p.window_from)`);
  return row ?? { count: 0, amount: 0 };
}
