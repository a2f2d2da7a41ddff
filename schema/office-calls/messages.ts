import { z } from 'zod';
import { defineOfficeCall } from './call.ts';
import { cursor, id, pageSize, reason, time } from './fields.ts';

/** All members, those of a rank, or one. */
export const segmentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('rank'), rank: z.number().int().min(0).max(1000) }),
  z.object({ kind: z.literal('member'), account: z.string().trim().min(1).max(100) }),
]);

/** Plain text by language. */
export const textsSchema = z
  .record(
    z.string().regex(/^[A-Z]{2,3}$/),
    z.object({
      title: z.string().trim().min(1).max(120),
      text: z.string().trim().min(1).max(4000),
    }),
  )
  .refine((texts) => Object.keys(texts).length > 0);

const messageSchema = z.object({
  id: z.string(),
  segment: segmentSchema,
  texts: textsSchema,
  staff: z.string(),
  at: time,
  /** Number of readers. */
  read: z.number().int(),
});

export const officeMessageCalls = {
  sentMessages: defineOfficeCall('GET /office/api/messages', 'messages.read', {
    summary: 'Messages sent by staff, newest first. Pass `next` as `after` for the next page.',
    input: z.object({ limit: pageSize, after: cursor }),
    output: z.object({ messages: z.array(messageSchema), next: z.string().nullable() }),
  }),
  previewMessage: defineOfficeCall('POST /office/api/messagePreview', 'messages.send', {
    summary: 'The number of members who would receive a message now. Sends nothing.',
    input: z.object({ segment: segmentSchema }),
    output: z.object({ members: z.number().int() }),
  }),
  sendMessage: defineOfficeCall('POST /office/api/messageSend', 'messages.send', {
    summary:
      'Sends a message. Stored as one row for all recipients. Members without a text in their ' +
      'language see the brand’s default language. Idempotent by `clientId`.',
    input: z.object({ segment: segmentSchema, texts: textsSchema, clientId: id, reason }),
    output: z.object({ id: z.string(), members: z.number().int() }),
  }),
};
