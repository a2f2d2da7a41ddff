import { z } from 'zod';
import { bill } from '../calls/contract-bills.ts';
import { defineOfficeCall } from './call.ts';
import { actSchema, cursor, id, memberRefSchema, minor, pageSize, reason, time } from './fields.ts';
import { viewersSchema } from './queue-filter.ts';

const approvalStates = ['waiting', 'approved', 'refused'] as const;

const billSchema = bill.pick({ kind: true, firstDay: true, lastDay: true }).extend({
  id: z.string(),
  member: memberRefSchema,
  amount: minor,
  /** `corrected`: replaced by a newer revision. */
  state: z.enum([...approvalStates, 'corrected']),
  requestedAt: time,
  viewers: viewersSchema,
});

export const agentBillViews = [...approvalStates, 'all'] as const;
const show = z.enum(agentBillViews).default('waiting');

/** Agent bills above `agents.approvalAbove` [AG-13]. */
export const officeAgentBillCalls = {
  agentBillList: defineOfficeCall('GET /office/api/agentBills', 'agent-bills.read', {
    summary:
      'Agent bills above `agents.approvalAbove`, by state. Waiting bills oldest first, others ' +
      'newest first. Pass `next` as `after` for the next page.',
    input: z.object({ show, limit: pageSize, after: cursor }),
    output: z.object({
      bills: z.array(billSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeAgentBill: defineOfficeCall('GET /office/api/agentBill', 'agent-bills.read', {
    summary:
      'One bill with its figures, the three previous bills, and whether recomputing its bets ' +
      'gives the same amount. `following` is the next id in the `show` list.',
    input: z.object({ id, show }),
    output: billSchema.extend({
      bill,
      /** Earlier bills of the same agent and kind, newest first. */
      earlier: z.array(
        z.object({ firstDay: z.string(), lastDay: z.string(), validBet: minor, amount: minor }),
      ),
      /** Recomputed from the bets; `partial`: too many bets. */
      check: z.enum(['agrees', 'differs', 'partial']),
      /** `remark` is shown to the agent; null: pending. */
      decided: z.object({ staff: z.string(), at: time, remark: z.string() }).nullable(),
      acts: z.array(actSchema),
      following: z.string().nullable(),
    }),
  }),
  approveAgentBill: defineOfficeCall('POST /office/api/agentBillApprove', 'agent-bills.decide', {
    summary:
      'Approves and pays a waiting bill. Returns `state_changed` with the current state if it ' +
      'was decided or corrected in the meantime.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['approved']) }),
  }),
  rejectAgentBill: defineOfficeCall('POST /office/api/agentBillRefuse', 'agent-bills.decide', {
    summary: 'Rejects a waiting bill. It is not paid, and the agent sees the reason.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['refused']) }),
  }),
};
