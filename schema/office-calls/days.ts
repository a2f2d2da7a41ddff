import { z } from 'zod';
import { defineOfficeCall } from './call.ts';
import { minor, reason, time } from './fields.ts';

/** `change = deposits − payouts + other`. */
const daySchema = z.object({
  /** `yyyy-MM-dd` by the brand's clock. */
  day: z.string(),
  currency: z.string(),
  from: time,
  until: time,
  deposits: minor,
  payouts: minor,
  /** House loans, or play money of a sandbox. */
  other: minor,
  change: minor,
  balance: minor,
  /** On hold for withdrawals at closing; null: not closed. */
  onHold: minor.nullable(),
  /** Null: not closed. */
  closedBy: z.string().nullable(),
  closedAt: time.nullable(),
  /** Only past days can be closed. */
  isOver: z.boolean(),
});

export const officeDayCalls = {
  days: defineOfficeCall('GET /office/api/days', 'days.read', {
    summary:
      'Daily books, newest first: stored figures of closed days, current figures of others. ' +
      'Also open items: money on hold, payments that need staff, and differences.',
    input: z.object({ days: z.coerce.number().int().min(1).max(92).default(14) }),
    output: z.object({
      days: z.array(daySchema),
      /** Open items at the time of the call. */
      open: z.object({
        onHold: minor,
        /** Received payments that wait for staff. */
        suspense: minor,
        /** Payments of the last three days that differ from their postings. */
        unposted: z.number().int(),
      }),
    }),
  }),
  closeBooks: defineOfficeCall('POST /office/api/dayClose', 'days.close', {
    summary: 'Closes a day that has ended. Its figures are stored and never change.',
    input: z.object({ day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), reason }),
    output: z.object({ day: z.string() }),
  }),
};
