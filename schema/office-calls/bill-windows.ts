import { z } from 'zod';
import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import { defineOfficeCall } from './call.ts';
import { memberRefSchema, minor } from './fields.ts';

/** Kinds with windows of a day or more. */
export const calendarKinds = ['dailyWage', 'dividend'] as const;

const figures = { gross: minor, downlineGross: minor, carriedOut: minor, amount: minor };

/** Dry run of a whole window of agents' contracts [AG-13]. */
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
      /** Unchanged bills. */
      same: z.number().int(),
      /** Number of differing bills; at most 200 are listed. */
      differing: z.number().int(),
      /** Due immediately, and pending approval. */
      due: minor,
      waiting: minor,
      differences: z.array(
        z.object({
          member: memberRefSchema,
          /** Null: no bill. `paid` is the total of all revisions. */
          stored: z.object({ ...figures, paid: minor }).nullable(),
          /** Null: no contract in force. */
          computed: z.object({ ...figures, due: minor, waiting: minor }).nullable(),
        }),
      ),
    }),
  }),
};
