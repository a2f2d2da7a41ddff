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

/** Approval of agents' bills above the brand's bound [AG-13]. */
export const officeAgentBillCalls = {
  agentBillList: defineOfficeCall({
    method: 'GET',
    path: '/office/api/agentBills',
    access: 'agent-bills.read',
    summary:
      'Bills of agents above the brand’s bound, of one state or all: those that wait oldest first, ' +
      'others newest first. `next` goes on as `after`.',
    input: z.object({ show, limit: pageSize, after: cursor }),
    output: z.object({
      bills: z.array(billSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeAgentBill: defineOfficeCall({
    method: 'GET',
    path: '/office/api/agentBill',
    access: 'agent-bills.read',
    summary:
      'One bill with its figures, the three bills before it, and whether its bets still come to it; ' +
      '`following` is the next one of the list that `show` names.',
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
  approveAgentBill: defineOfficeCall({
    method: 'POST',
    path: '/office/api/agentBillApprove',
    access: 'agent-bills.decide',
    summary:
      'Pays a bill that waits. `state_changed` says that somebody was faster, or that it was ' +
      'corrected, and the state.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['approved']) }),
  }),
  rejectAgentBill: defineOfficeCall({
    method: 'POST',
    path: '/office/api/agentBillRefuse',
    access: 'agent-bills.decide',
    summary: 'Refuses a bill that waits: it is not paid, and the agent reads the reason.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['refused']) }),
  }),
};
