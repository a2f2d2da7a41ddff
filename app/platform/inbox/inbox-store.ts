import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { InboxTemplate, InboxValues } from './templates.ts';

export interface InboxOwner {
  readonly tenant: string;
  readonly member: string;
}

export interface InboxMessage extends InboxOwner {
  /** Unique per tenant, e.g. `wd:<id>:003:approved`: a message is sent once. */
  readonly id: string;
  readonly template: InboxTemplate;
  readonly values: InboxValues;
  /** ms since the epoch. */
  readonly at: number;
}

/** Plain text by language code. */
export type StaffTexts = Readonly<
  Record<string, { readonly title: string; readonly text: string }>
>;

/** Includes the member's marks. */
export interface StoredMessage {
  readonly id: string;
  readonly template: string;
  readonly content: { readonly values?: InboxValues; readonly texts?: StaffTexts };
  readonly at: number;
  readonly read: boolean;
}

const staffTemplate = 'staff';
/** Badges show at most "99+". */
const maxCounted = 100;

const insertMessage = (
  db: Queryable,
  {
    tenant,
    id,
    member,
    rank = null,
    template,
    content,
    at,
  }: {
    readonly tenant: string;
    readonly id: string;
    readonly member: string | null;
    readonly rank?: number | null | undefined;
    readonly template: string;
    readonly content: StoredMessage['content'];
    readonly at: number;
  },
): Promise<number> =>
  db.run(sql`insert into inbox_message (tenant, id, member, rank_level, template, content, at)
    values (${tenant}, ${id}, ${member}, ${rank}, ${template}, ${JSON.stringify(content)}::jsonb,
      ${at}::bigint) on conflict do nothing`);

/** Once per id. Call it in the transaction of the reported event [MC-13]. */
export async function sendInboxMessage(
  db: Queryable,
  { values, ...message }: InboxMessage,
): Promise<void> {
  await insertMessage(db, { ...message, content: { values } });
}

/**
 * Once per id. `member` null: all members registered by then; with `rank`, those who have it when
 * they read.
 */
export async function sendStaffMessage(
  db: Queryable,
  message: {
    readonly tenant: string;
    readonly member: string | null;
    readonly rank?: number | null | undefined;
    readonly id: string;
    readonly texts: StaffTexts;
    readonly at: number;
  },
): Promise<void> {
  const { texts, ...messageFields } = message;
  await insertMessage(db, { ...messageFields, template: staffTemplate, content: { texts } });
}

const visibleMessages = ({ tenant, member }: InboxOwner): Statement => sql`
  from inbox_message m
  left join inbox_mark k on k.tenant = m.tenant and k.member = ${member} and k.message = m.id
  where m.tenant = ${tenant} and k.deleted_at is null and (m.member = ${member}
    or m.member is null and exists (select from account_member a
      where a.tenant = ${tenant} and a.id = ${member} and m.at >= a.created_at
        and (m.rank_level is null or m.rank_level = a.rank_level)))`;

/** Position in the order of pages. */
export interface InboxCursor {
  readonly at: number;
  readonly id: string;
}

/** Newest first; `next` is set when more follow. */
export async function readInbox(
  db: Queryable,
  owner: InboxOwner,
  { limit, after }: { readonly limit: number; readonly after?: InboxCursor | undefined },
): Promise<{ readonly messages: readonly StoredMessage[]; readonly next?: InboxCursor }> {
  const rows = await db.query<StoredMessage>(sql`
    select m.id, m.template, m.content, m.at, k.read_at is not null as read
    ${visibleMessages(owner)}
    ${after ? sql`and (m.at, m.id) < (${after.at}::bigint, ${after.id})` : sql``}
    order by m.at desc, m.id desc limit ${limit + 1}::integer`);
  const messages = rows.slice(0, limit);
  const last = messages.at(-1);
  return rows.length > limit && last
    ? { messages, next: { at: last.at, id: last.id } }
    : { messages };
}

/** Excludes deleted messages. */
export const findInboxMessage = (
  db: Queryable,
  owner: InboxOwner,
  id: string,
): Promise<StoredMessage | undefined> =>
  db.one<StoredMessage>(sql`
    select m.id, m.template, m.content, m.at, k.read_at is not null as read
    ${visibleMessages(owner)} and m.id = ${id}`);

/** At most 100 [MC-15]. */
export async function countUnread(db: Queryable, owner: InboxOwner): Promise<number> {
  const rows = await db.query<{ unread: number }>(sql`
    select count(*)::int as unread from (select 1 ${visibleMessages(owner)}
      and k.read_at is null limit ${maxCounted}) u`);
  return rows[0]?.unread ?? 0;
}

/** An empty list means all visible messages. Ids of other members' messages have no effect. */
export async function markMessages(
  db: Queryable,
  { tenant, member }: InboxOwner,
  state: 'read' | 'deleted',
  ids: readonly string[],
  at: number,
): Promise<void> {
  const deletedAt = state === 'deleted' ? at : null;
  await db.run(sql`insert into inbox_mark (tenant, member, message, read_at, deleted_at)
    select m.tenant, ${member}, m.id, ${at}::bigint, ${deletedAt}::bigint
    ${visibleMessages({ tenant, member })}
    ${ids.length === 0 ? sql`` : sql`and m.id = any(${[...ids]}::text[])`}
    on conflict (tenant, member, message) do update
      set read_at = coalesce(inbox_mark.read_at, excluded.read_at),
        deleted_at = coalesce(inbox_mark.deleted_at, excluded.deleted_at)`);
}
