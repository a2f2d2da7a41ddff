import { visibleNotices } from '#app/domain/pages/visible-notices.ts';
import type { Tenant, TenantNotice } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Title and sanitised HTML by language. */
export type AnnouncementTexts = Readonly<
  Record<string, { readonly title: string; readonly content: string }>
>;

/** Times are ms since the epoch; without `endsAt` staff end it. */
export interface Announcement {
  readonly id: string;
  readonly type: TenantNotice['type'];
  readonly texts: AnnouncementTexts;
  readonly startsAt: number;
  readonly endsAt: number | null;
}

interface WrittenAnnouncement extends Announcement {
  readonly staff: string;
  readonly at: number;
}

const columns = sql`id, type, texts, starts_at as "startsAt", ends_at as "endsAt", staff, at`;
const json = (texts: AnnouncementTexts): string => JSON.stringify(texts);

/** Newest first. */
export const listAnnouncements = (
  db: Queryable,
  tenant: string,
  { before, limit }: { before: { at: number; id: string } | undefined; limit: number },
): Promise<readonly WrittenAnnouncement[]> =>
  db.query<WrittenAnnouncement>(sql`select ${columns} from announcement where tenant = ${tenant}
      ${before ? sql`and (at, id) < (${before.at}::bigint, ${before.id})` : sql``}
    order by at desc, id desc limit ${limit}`);

export const findAnnouncement = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<WrittenAnnouncement | undefined> =>
  db.one<WrittenAnnouncement>(
    sql`select ${columns} from announcement where tenant = ${tenant} and id = ${id}`,
  );

/** Returns false when the id exists. */
export const insertAnnouncement = async (
  db: Queryable,
  tenant: string,
  { id, type, texts, startsAt, endsAt, staff, at }: WrittenAnnouncement,
): Promise<boolean> =>
  (await db.run(sql`insert into announcement (tenant, id, type, texts, starts_at, ends_at, staff, at)
    values (${tenant}, ${id}, ${type}, ${json(texts)}::jsonb, ${startsAt}, ${endsAt}, ${staff}, ${at})
    on conflict do nothing`)) === 1;

/** Returns false when there is no such announcement, or it has ended. */
export const updateAnnouncement = async (
  db: Queryable,
  tenant: string,
  { id, type, texts, startsAt, endsAt }: Announcement,
  now: number,
): Promise<boolean> =>
  (await db.run(sql`update announcement set type = ${type}, texts = ${json(texts)}::jsonb,
      starts_at = ${startsAt}, ends_at = ${endsAt}
    where tenant = ${tenant} and id = ${id} and (ends_at is null or ends_at > ${now}::bigint)`)) ===
  1;

/** Visible notices of some kinds: by staff, newest first, then from the brand's folder [CS-03]. */
export async function readNotices(
  db: Queryable,
  tenant: Tenant,
  kinds: readonly TenantNotice['type'][],
  now: number,
): Promise<TenantNotice[]> {
  const rows = await db.query<Announcement>(sql`select ${columns} from announcement
    where tenant = ${tenant.code} and (ends_at is null or ends_at > ${now}::bigint)
    order by starts_at desc, id desc`);
  const written = rows.map(({ id, type, texts, startsAt, endsAt }): TenantNotice => {
    const textOf = (part: 'title' | 'content') =>
      Object.fromEntries(Object.entries(texts).map(([language, words]) => [language, words[part]]));
    return {
      id: `office-${id}`,
      type,
      from: startsAt,
      // `until` is inclusive, `endsAt` is exclusive.
      ...(endsAt === null ? {} : { until: endsAt - 1 }),
      title: textOf('title'),
      content: textOf('content'),
    };
  });
  return visibleNotices({ notices: [...written, ...tenant.notices] }, kinds, now);
}
