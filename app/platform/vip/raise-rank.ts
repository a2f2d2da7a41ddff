import { pointCurrency } from '#app/lib/point-currency.ts';
import type { Localised } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import { playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';

/** A VIP level as far as reaching it goes. */
export interface RankLevel {
  readonly rank: number;
  /** The earned points that it begins at. */
  readonly points: number;
  /** Points that its members get when they first reach it. */
  readonly gift: number;
  readonly label: string;
}

/** A brand's VIP levels, from the lowest to the highest, with labels in its default language. */
async function readRankLevels(db: Queryable, tenant: string): Promise<readonly RankLevel[]> {
  const rows = await db.query<
    Omit<RankLevel, 'label'> & { title: Localised; language: string }
  >(sql`
    select (e.body->>'rank')::int as rank, (e.body->>'points')::bigint as points,
      coalesce((e.body->>'gift')::bigint, 0) as gift, e.body->'title' as title,
      t.profile->>'defaultLanguage' as language
    from tenant_entry e join tenant t on t.code = e.tenant
    where e.tenant = ${tenant} and e.kind = 'vip' order by (e.body->>'rank')::int`);
  return rows.map(({ title, language, ...level }) => ({ ...level, label: title[language] ?? '' }));
}

/** The levels that these points reach, beyond a rank. Pure. */
export const levelsReached = (
  levels: readonly RankLevel[],
  points: number,
  rank: number,
): readonly RankLevel[] => levels.filter((level) => level.points <= points && level.rank > rank);

async function addPoints(
  tx: Queryable,
  tenant: string,
  member: string,
  points: number,
): Promise<number> {
  const [row] = await tx.query<{ points: number }>(sql`
    insert into vip_progress as p (tenant, member, points)
    values (${tenant}, ${member}, ${points}::bigint)
    on conflict (tenant, member) do update set points = p.points + excluded.points
    returning points`);
  return row?.points ?? points;
}

/** Records a rank that a member reached for the first time, and credits its gift. */
async function recordRank(
  tx: Queryable,
  tenant: string,
  member: string,
  { rank, gift }: RankLevel,
  now: number,
): Promise<void> {
  const isFirst = await tx.run(sql`insert into vip_rank (tenant, member, rank, gift, reached_at)
    values (${tenant}, ${member}, ${rank}, ${gift}::bigint, ${now}::bigint) on conflict do nothing`);
  if (isFirst === 0 || gift === 0) return;
  const key = `vip:up:${member}:${rank}`;
  const { outcome } = await createLedger(tx, { now: () => now }).credit({
    ...{ tenant, key, kind: 'points', reference: 'vip', amount: gift },
    to: playerAccount(member, pointCurrency),
  });
  if (outcome !== 'moved') throw new Error(`the ledger does not take ${key}: ${outcome}`);
}

/**
 * Adds points that a member has just earned, whose account in the ledger is open, and raises their
 * rank to the highest level that they reach, several at a time (domain 4.5). A rank that staff gave
 * is never lowered.
 */
export async function countTowardsRank(
  tx: Queryable,
  tenant: string,
  { member, points }: { readonly member: string; readonly points: number },
  now: number,
): Promise<void> {
  const total = await addPoints(tx, tenant, member, points);
  const person = await tx.one<{ rank: number }>(sql`select rank_level as rank from account_member
    where tenant = ${tenant} and id = ${member} for no key update`);
  if (!person) return;
  const levels = await readRankLevels(tx, tenant);
  // Levels below a rank that staff gave bring their gifts when the points reach them.
  const crossed = levels.filter((level) => level.points > total - points && level.points <= total);
  const reached = levelsReached(levels, total, person.rank);
  for (const level of new Set([...crossed, ...reached]))
    await recordRank(tx, tenant, member, level, now);
  const top = reached.at(-1);
  if (!top) return;
  await tx.run(sql`update account_member set rank_level = ${top.rank}, label_name = ${top.label}
    where tenant = ${tenant} and id = ${member}`);
  await sendInboxMessage(tx, {
    ...{ tenant, member, at: now, id: `vip:${member}:${top.rank}` },
    template: 'rankRaised',
    values: { reference: top.label },
  });
}
