import { ok, refuse } from '#app/lib/result.ts';
import type { Handlers } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';
import type { Database } from '../db/database.ts';
import { markMessages, readInbox, type InboxCursor } from './inbox-store.ts';
import { renderMessage } from './render-message.ts';

const encodeCursor = ({ at, id }: InboxCursor): string => `${at}.${id}`;

function decodeCursor(text: string): InboxCursor | undefined {
  const parts = /^(\d{1,15})\.(.{1,200})$/.exec(text);
  return parts ? { at: Number(parts[1]), id: parts[2] ?? '' } : undefined;
}

export const createInboxArea = (
  database: Database,
): Handlers<'inbox' | 'readMessages' | 'deleteMessage'> => ({
  async inbox({ language, limit, before }, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    const cursor = before === undefined ? undefined : decodeCursor(before);
    if (before !== undefined && !cursor)
      return refuse(fault('invalid_input', { paths: ['before'] }));
    const { tenant } = context;
    const owner = { tenant: tenant.code, member: member.value.id };
    const { messages, next } = await readInbox(database, owner, { limit, after: cursor });
    return ok({
      messages: messages.flatMap((message) => {
        const rendered = renderMessage(tenant, language, message);
        const { id, at, read } = message;
        return rendered ? [{ id, at, read, ...rendered }] : [];
      }),
      next: next ? encodeCursor(next) : null,
    });
  },
  async readMessages({ ids }, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    const owner = { tenant: context.tenant.code, member: member.value.id };
    await markMessages(database, owner, 'read', ids, context.now);
    return ok({});
  },
  async deleteMessage({ id }, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    const owner = { tenant: context.tenant.code, member: member.value.id };
    await markMessages(database, owner, 'deleted', [id], context.now);
    return ok({});
  },
});
