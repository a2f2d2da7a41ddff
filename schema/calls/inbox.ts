import { z } from 'zod';
import { orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { time } from './quantities.ts';

const messageId = z.string().max(200);
/** In the reader's language; plain text. */
const inboxMessage = z.object({
  id: z.string(),
  title: z.string(),
  text: orElse(z.string(), ''),
  /** ms since the epoch. */
  at: time,
  read: orElse(z.boolean(), false),
  page: z.string().nullish(),
});
export type InboxItem = z.infer<typeof inboxMessage>;

export const inboxCalls = {
  inbox: defineCall('GET /wps/relay/CSP_getInbox', {
    token: true,
    summary:
      'Messages to the logged-in member in a language, newest first. Pass `next` as `before` ' +
      'for the next page.',
    input: z.object({
      language: z.string().max(10),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      before: z.string().max(250).optional(),
    }),
    output: z.object({ messages: orElse(z.array(inboxMessage), []), next: z.string().nullish() }),
  }),
  readMessages: defineCall('PUT /wps/relay/inbox', {
    token: true,
    summary: 'Marks messages of the member as read. An empty list marks all of them.',
    input: z.object({ ids: z.array(messageId).max(50) }),
    output: z.object({}),
  }),
  deleteMessage: defineCall('DELETE /wps/relay/inbox', {
    token: true,
    summary: 'Removes a message from the member’s inbox.',
    input: z.object({ id: messageId }),
    output: z.object({}),
  }),
};
