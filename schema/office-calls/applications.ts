import { z } from 'zod';
import { applicationStates } from '#app/domain/campaigns/application-states.ts';
import { defineOfficeCall } from './call.ts';
import {
  actSchema,
  cursor,
  id,
  memberRefSchema,
  minor,
  pageSize,
  pictureSchema,
  reason,
  time,
} from './fields.ts';
import { viewersSchema } from './queue-filter.ts';

const applicationSchema = z.object({
  id: z.string(),
  campaign: z.string(),
  /** In the brand's language; empty when the promotion no longer exists. */
  title: z.string(),
  member: memberRefSchema,
  comment: z.string(),
  state: z.enum(applicationStates),
  requestedAt: time,
  pictures: z.number().int(),
  viewers: viewersSchema,
});

export const applicationViews = [...applicationStates, 'all'] as const;
const show = z.enum(applicationViews).default('applying');

export const officeApplicationCalls = {
  applicationList: defineOfficeCall('GET /office/api/applications', 'applications.read', {
    summary:
      'Applications for rewards, by state. Waiting ones oldest first, others newest first. Pass ' +
      '`next` as `after` for the next page.',
    input: z.object({ show, limit: pageSize, after: cursor }),
    output: z.object({
      applications: z.array(applicationSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeApplication: defineOfficeCall('GET /office/api/application', 'applications.read', {
    summary:
      'One application with its staff actions. `following` is the next id in the `show` list. ' +
      'Adds you to the application’s `viewers` for five minutes.',
    input: z.object({ id, show }),
    output: applicationSchema.extend({
      /** Minor units; null: staff decide, up to `most`. */
      fixed: minor.nullable(),
      most: minor,
      /** Approved amount; null before. */
      amount: minor.nullable(),
      /** `remark` is shown to the member. */
      decided: z
        .object({ staff: z.string(), at: time, remark: z.string(), mayReapply: z.boolean() })
        .nullable(),
      acts: z.array(actSchema),
      following: z.string().nullable(),
    }),
  }),
  applicationPicture: defineOfficeCall('GET /office/api/applicationPicture', 'applications.read', {
    summary: 'One picture of an application; `place` counts from 0.',
    input: z.object({ id, place: z.coerce.number().int().min(0).max(2) }),
    output: pictureSchema,
  }),
  takeApplication: defineOfficeCall('POST /office/api/applicationTake', 'applications.decide', {
    summary: 'Marks an application as in process, which the member sees.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['process']) }),
  }),
  approveApplication: defineOfficeCall(
    'POST /office/api/applicationApprove',
    'applications.decide',
    {
      summary:
        'Approves an application: `amount` minor units (by default the fixed reward of the terms) ' +
        'are reserved from the campaign’s budget until the member claims them. Returns ' +
        '`wallet_short` if the budget is too small, and `state_changed` with the current state if ' +
        'it was already decided.',
      input: z.object({ id, amount: minor.min(1).optional(), reason }),
      output: z.object({ outcome: z.enum(['issued']) }),
    },
  ),
  rejectApplication: defineOfficeCall('POST /office/api/applicationReject', 'applications.decide', {
    summary: 'Rejects an application. The member sees the reason, and may apply again if allowed.',
    input: z.object({ id, mayReapply: z.boolean(), reason }),
    output: z.object({ outcome: z.enum(['rejected']) }),
  }),
};
