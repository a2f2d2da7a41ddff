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
  feedbackList: defineOfficeCall({
    method: 'GET',
    path: '/office/api/feedbackList',
    access: 'feedback.read',
    summary: 'What players wrote, newest first, of one state or all. `next` goes on as `after`.',
    input: z.object({ show, limit: pageSize, after: cursor }),
    output: z.object({
      feedback: z.array(feedbackSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeFeedback: defineOfficeCall({
    method: 'GET',
    path: '/office/api/feedback',
    access: 'feedback.read',
    summary:
      'One feedback with its answer and what staff did; `following` is the next one of the list ' +
      'that `show` names. Others see for some minutes that you have it open.',
    input: z.object({ number, show }),
    output: feedbackSchema.extend({
      /** Null: open. */
      decided: z.object({ staff: z.string(), at: time }).nullable(),
      answer: z.object({ title: z.string(), text: z.string() }).nullable(),
      acts: z.array(actSchema),
      following: z.string().nullable(),
    }),
  }),
  feedbackPicture: defineOfficeCall({
    method: 'GET',
    path: '/office/api/feedbackPicture',
    access: 'feedback.read',
    summary:
      'A picture of a feedback, as it was encoded again when it came: its type and its bytes in base64.',
    input: z.object({ number, place: z.coerce.number().int().min(0).max(2) }),
    output: pictureSchema,
  }),
  answerFeedback: defineOfficeCall({
    method: 'POST',
    path: '/office/api/feedbackAnswer',
    access: 'feedback.answer',
    summary:
      'Answers open feedback of a member by a message to their inbox. `account_unknown` when a ' +
      'guest wrote it; `state_changed` when it is not open.',
    input: z.object({ number, texts: textsSchema, reason }),
    output: z.object({ outcome: z.enum(['answered']) }),
  }),
  closeFeedback: defineOfficeCall({
    method: 'POST',
    path: '/office/api/feedbackClose',
    access: 'feedback.answer',
    summary: 'Closes open feedback without an answer. `state_changed` when it is not open.',
    input: z.object({ number, reason }),
    output: z.object({ outcome: z.enum(['closed']) }),
  }),
};
