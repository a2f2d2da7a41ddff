import { z } from 'zod';
import { paymentAlertCodes } from '#app/lib/payment-alerts.ts';
import { defineOfficeCall } from './call.ts';
import { cursor, id, memberRefSchema, minor, pageSize, reason, time } from './fields.ts';

/** A payment provider's report that could not be carried out. */
const alertSchema = z.object({
  id: z.string(),
  provider: z.string(),
  kind: z.enum(['deposit', 'payout']),
  code: z.enum(paymentAlertCodes),
  /** The provider's id of the payment. */
  ref: z.string(),
  /** The order or the part of a payout that the report names. */
  subject: z.string(),
  /** What the provider reported last; null: it cannot be read any more. */
  report: z
    .object({
      status: z.enum(['paid', 'failed']),
      /** Null: the report names none. */
      amount: minor.nullable(),
      currency: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
  /** The deposit or withdrawal that it is about; null: the brand has none of this id. */
  request: z.object({ id: z.string(), member: memberRefSchema }).nullable(),
  /** How often it came, and when first and last. */
  times: z.number().int(),
  firstAt: time,
  lastAt: time,
});

/** Reports of payment providers that a person has to look at. */
export const officeAlertCalls = {
  openAlerts: defineOfficeCall({
    method: 'GET',
    path: '/office/api/alerts',
    access: 'alerts.read',
    summary:
      'Open alerts, oldest first: reports of payment providers that could not be carried out. ' +
      '`next` goes on as `after`.',
    input: z.object({ limit: pageSize, after: cursor }),
    output: z.object({
      alerts: z.array(alertSchema),
      next: z.string().nullable(),
      /** How many there are in all, at most 1,000. */
      total: z.number().int(),
    }),
  }),
  closeAlert: defineOfficeCall({
    method: 'POST',
    path: '/office/api/alertClose',
    access: 'alerts.close',
    summary:
      'Closes an alert that somebody has looked into; the same report opens it again. ' +
      '`not_found` when it is closed already.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['closed']) }),
  }),
};
