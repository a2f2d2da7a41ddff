import type { VipRetention } from '#app/domain/accounts/vip-retention.ts';
import type { Localised } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface RankLevel {
  readonly rank: number;
  /** Minimum earned points. */
  readonly points: number;
  /** Points credited when a member first reaches the level. */
  readonly gift: number;
  /** Points per period to keep it; null: never lost. */
  readonly retention: VipRetention | null;
  readonly title: Localised;
  /** The title in the brand's default language. */
  readonly label: string;
}

/** Lowest first. */
export async function readRankLevels(db: Queryable, tenant: string): Promise<readonly RankLevel[]> {
  const rows = await db.query<Omit<RankLevel, 'label'> & { language: string }>(sql`
    select (e.body->>'rank')::int as rank, (e.body->>'points')::bigint as points,
      coalesce((e.body->>'gift')::bigint, 0) as gift, e.body->'keep' as retention,
      e.body->'title' as title, t.profile->>'defaultLanguage' as language
    from tenant_entry e join tenant t on t.code = e.tenant
    where e.tenant = ${tenant} and e.kind = 'vip' order by (e.body->>'rank')::int`);
  return rows.map(({ language, ...level }) => ({ ...level, label: level.title[language] ?? '' }));
}

export const levelsReached = (
  levels: readonly RankLevel[],
  points: number,
  rank: number,
): readonly RankLevel[] => levels.filter((level) => level.points <= points && level.rank > rank);
