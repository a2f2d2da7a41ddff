import { z } from 'zod';
import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import { defineOfficeCall } from './call.ts';
import { memberRefSchema, minor } from './fields.ts';

/** The kinds of contracts whose windows are days or longer. */
export const calendarKinds = ['dailyWage', 'dividend'] as const;

const figures = { gross: minor, downlineGross: minor, carriedOut: minor, amount: minor };

/** Settling a whole window of agents’ contracts without storing anything [AG-13]. */
export const officeBillWindowCalls = {
  agentBillDryRun: defineOfficeCall({
    method: 'GET',
    path: '/office/api/agentBillDryRun',
    access: 'agent-bills.read',
    summary:
      'What settling a closed window would store and pay now, beside the bills that are stored. ' +
      '`day` is any day of the window; `invalid_input` with the reason `open` says that it is not ' +
      'due yet. Stores nothing.',
    input: z.object({
      kind: z.enum(calendarKinds),
      cycle: z.enum(calendarPeriods).default('day'),
      day: z.string().trim().max(10),
    }),
    output: z.object({
      firstDay: z.string(),
      lastDay: z.string(),
      /** Bills that stay as they are. */
      same: z.number().int(),
      /** How many bills differ; at most 200 of them follow. */
      differing: z.number().int(),
      /** What would be paid at once, and what would wait for staff. */
      due: minor,
      waiting: minor,
      differences: z.array(
        z.object({
          member: memberRefSchema,
          /** Null: there is no bill. `paid` is what all revisions have paid. */
          stored: z.object({ ...figures, paid: minor }).nullable(),
          /** Null: no contract is in force. */
          computed: z.object({ ...figures, due: minor, waiting: minor }).nullable(),
        }),
      ),
    }),
  }),
};
