import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { InboxTemplate, InboxValues } from './templates.ts';

/** A member of a tenant. */
export interface InboxOwner {
  readonly tenant: string;
  readonly member: string;
}

/** A message of the platform's own, in a template's words. */
export interface InboxMessage extends InboxOwner {
  /** Its key in the tenant, e.g. `wd:<id>:003:approved`: it is sent once. */
  readonly id: string;
  readonly template: InboxTemplate;
  readonly values: InboxValues;
  /** ms since the epoch. */
  readonly at: number;
}

/** The words of a staff member, plain text by language code. */
export type StaffTexts = Readonly<
  Record<string, { readonly title: string; readonly text: string }>
>;

/** A message as it is stored, with the member's marks. */
export interface StoredMessage {
  readonly id: string;
  readonly template: string;
  readonly content: { readonly values?: InboxValues; readonly texts?: StaffTexts };
  readonly at: number;
  readonly read: boolean;
}

/** The template of messages in the words of staff. */
const staffTemplate = 'staff';
/** More than this is not counted: badges say "99+". */
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

/**
 * Sends a member a message, once per id. Call it in the transaction of what it reports [MC-13].
 * Throws a SQL error.
 */
export async function sendInboxMessage(
  db: Queryable,
  { values, ...message }: InboxMessage,
): Promise<void> {
  await insertMessage(db, { ...message, content: { values } });
}

/**
 * Sends a message in the words of staff, once per id, to a member or, with null, to all members who
 * are registered by then and, with a rank, have it when they look. Throws a SQL error.
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
  const { texts, ...head } = message;
  await insertMessage(db, { ...head, template: staffTemplate, content: { texts } });
}

/** The member's messages that are not deleted, with their marks. */
const visibleMessages = ({ tenant, member }: InboxOwner): Statement => sql`
  from inbox_message m
  left join inbox_mark k on k.tenant = m.tenant and k.member = ${member} and k.message = m.id
  where m.tenant = ${tenant} and k.deleted_at is null and (m.member = ${member}
    or m.member is null and exists (select from account_member a
      where a.tenant = ${tenant} and a.id = ${member} and m.at >= a.created_at
        and (m.rank_level is null or m.rank_level = a.rank_level)))`;

/** The place of a message in the order of pages. */
export interface InboxCursor {
  readonly at: number;
  readonly id: string;
}

/**
 * One page of a member's messages, newest first; `next` is set when more follow. Throws a SQL error.
 */
export async function readInbox(
  db: Queryable,
  owner: InboxOwner,
  { limit, after }: { readonly limit: number; readonly after?: InboxCursor | undefined },
): Promise<{ readonly messages: readonly StoredMessage[]; readonly next?: InboxCursor }> {
  const rows = await db.recall<StoredMessage>(sql`
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

/** One of a member's messages that is not deleted. Throws a SQL error. */
export const findInboxMessage = (
  db: Queryable,
  owner: InboxOwner,
  id: string,
): Promise<StoredMessage | undefined> =>
  db.one<StoredMessage>(sql`
    select m.id, m.template, m.content, m.at, k.read_at is not null as read
    ${visibleMessages(owner)} and m.id = ${id}`);

/** How many of a member's messages are unread, at most 100 [MC-15]. Throws a SQL error. */
export async function countUnread(db: Queryable, owner: InboxOwner): Promise<number> {
  const rows = await db.recall<{ unread: number }>(sql`
    select count(*)::int as unread from (select 1 ${visibleMessages(owner)}
      and k.read_at is null limit ${maxCounted}) u`);
  return rows[0]?.unread ?? 0;
}

/**
 * Marks messages as read or deleted; an empty list means all visible ones. Ids of other members' messages
 * have no effect. Throws a SQL error.
 */
export async function markMessages(
  db: Queryable,
  { tenant, member }: InboxOwner,
  mark: 'read' | 'deleted',
  ids: readonly string[],
  at: number,
): Promise<void> {
  const deletedAt = mark === 'deleted' ? at : null;
  await db.run(sql`insert into inbox_mark (tenant, member, message, read_at, deleted_at)
    select m.tenant, ${member}, m.id, ${at}::bigint, ${deletedAt}::bigint
    ${visibleMessages({ tenant, member })}
    ${ids.length === 0 ? sql`` : sql`and m.id = any(${[...ids]}::text[])`}
    on conflict (tenant, member, message) do update
      set read_at = coalesce(inbox_mark.read_at, excluded.read_at),
        deleted_at = coalesce(inbox_mark.deleted_at, excluded.deleted_at)`);
}
