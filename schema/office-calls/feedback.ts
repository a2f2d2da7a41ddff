import { z } from 'zod';
import { feedbackStates } from '#app/domain/accounts/feedback-states.ts';
import { defineOfficeCall } from './call.ts';
import {
  actSchema,
  cursor,
  memberRefSchema,
  pageSize,
  pictureSchema,
  reason,
  time,
} from './fields.ts';
import { textsSchema } from './messages.ts';
import { viewersSchema } from './queue-filter.ts';

/** Shown to the player. */
const number = z.string().regex(/^\d{10}$/);

const feedbackSchema = z.object({
  number: z.string(),
  /** Null: a guest. */
  member: memberRefSchema.nullable(),
  language: z.string(),
  comment: z.string(),
  at: time,
  state: z.enum(feedbackStates),
  pictures: z.number().int(),
  viewers: viewersSchema,
});

export const feedbackViews = [...feedbackStates, 'all'] as const;
const show = z.enum(feedbackViews).default('open');

export const officeFeedbackCalls = {
  feedbackList: defineOfficeCall('GET /office/api/feedbackList', 'feedback.read', {
    summary:
      'Feedback from players, by state, newest first. Pass `next` as `after` for the next page.',
    input: z.object({ show, limit: pageSize, after: cursor }),
    output: z.object({
      feedback: z.array(feedbackSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeFeedback: defineOfficeCall('GET /office/api/feedback', 'feedback.read', {
    summary:
      'One feedback with its answer and staff actions. `following` is the next id in the `show` ' +
      'list. Adds you to the feedback’s `viewers` for five minutes.',
    input: z.object({ number, show }),
    output: feedbackSchema.extend({
      /** Null: open. */
      decided: z.object({ staff: z.string(), at: time }).nullable(),
      answer: z.object({ title: z.string(), text: z.string() }).nullable(),
      acts: z.array(actSchema),
      following: z.string().nullable(),
    }),
  }),
  feedbackPicture: defineOfficeCall('GET /office/api/feedbackPicture', 'feedback.read', {
    summary: 'A re-encoded feedback picture: media type and base64 bytes.',
    input: z.object({ number, place: z.coerce.number().int().min(0).max(2) }),
    output: pictureSchema,
  }),
  answerFeedback: defineOfficeCall('POST /office/api/feedbackAnswer', 'feedback.answer', {
    summary:
      'Answers open feedback of a member with a message to their inbox. Returns ' +
      '`account_unknown` for feedback of a guest, and `state_changed` if it is not open.',
    input: z.object({ number, texts: textsSchema, reason }),
    output: z.object({ outcome: z.enum(['answered']) }),
  }),
  closeFeedback: defineOfficeCall('POST /office/api/feedbackClose', 'feedback.answer', {
    summary: 'Closes open feedback without an answer. Returns `state_changed` if it is not open.',
    input: z.object({ number, reason }),
    output: z.object({ outcome: z.enum(['closed']) }),
  }),
};
