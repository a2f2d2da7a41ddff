import { z } from 'zod';
import { contractKinds } from '#app/domain/contracts/contract-kinds.ts';
import { contractCycles } from '#app/domain/contracts/contract-windows.ts';
import { defineOfficeCall } from './call.ts';
import { memberRefSchema, minor, time } from './fields.ts';

const figures = { gross: minor, downlineGross: minor, carriedOut: minor, amount: minor };

/** Dry run of a whole window of agents' contracts [AG-13]. */
export const officeBillWindowCalls = {
  agentBillDryRun: defineOfficeCall('GET /office/api/agentBillDryRun', 'agent-bills.read', {
    summary:
      'A preview of settling a closed window: the bills and payments it would store now, beside ' +
      'the stored bills. `day` is any day of the window, and `time` (`HH:mm`, in the brand’s ' +
      'time zone) any minute of the hour or the five minutes. `invalid_input` with the reason ' +
      '`open` means that the window is not due yet. Stores nothing.',
    input: z.object({
      kind: z.enum(contractKinds),
      cycle: z.enum(contractCycles).default('day'),
      day: z.string().trim().max(10),
      time: z.string().trim().max(5).default(''),
    }),
    output: z.object({
      from: time,
      until: time,
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
