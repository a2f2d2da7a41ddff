import { z } from 'zod';
import { paymentAlertCodes } from '#app/domain/payments/payment-alerts.ts';
import { defineOfficeCall } from './call.ts';
import { cursor, id, memberRefSchema, minor, pageSize, reason, time } from './fields.ts';

/** A provider's report that could not be processed. */
const alertSchema = z.object({
  id: z.string(),
  provider: z.string(),
  kind: z.enum(['deposit', 'payout']),
  code: z.enum(paymentAlertCodes),
  ref: z.string(),
  subject: z.string(),
  /** The last report; null: no longer readable. */
  report: z
    .object({
      status: z.enum(['paid', 'failed']),
      amount: minor.nullable(),
      currency: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
  /** The related deposit or withdrawal; null: unknown id. */
  request: z.object({ id: z.string(), member: memberRefSchema }).nullable(),
  times: z.number().int(),
  firstAt: time,
  lastAt: time,
});

/** Provider reports that need a manual check. */
export const officeAlertCalls = {
  openAlerts: defineOfficeCall('GET /office/api/alerts', 'alerts.read', {
    summary:
      'Open alerts, oldest first: reports of payment providers that could not be processed. ' +
      'Pass `next` as `after` for the next page.',
    input: z.object({ limit: pageSize, after: cursor }),
    output: z.object({
      alerts: z.array(alertSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  closeAlert: defineOfficeCall('POST /office/api/alertClose', 'alerts.close', {
    summary:
      'Closes an alert. The same report opens it again. Returns `not_found` if it is already ' +
      'closed.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['closed']) }),
  }),
};
