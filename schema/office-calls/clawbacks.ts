import { z } from 'zod';
import { clawbackCauses } from '#app/domain/contracts/clawback-causes.ts';
import { bill } from '../calls/contract-bills.ts';
import { defineOfficeCall } from './call.ts';
import { actSchema, cursor, id, memberRefSchema, minor, pageSize, reason, time } from './fields.ts';

const clawbackStates = ['proposed', 'clawed_back', 'refused'] as const;

const billHead = bill
  .pick({ kind: true, firstDay: true, lastDay: true })
  .extend({ bill: z.string(), member: memberRefSchema });

const clawbackSchema = billHead.extend({
  id: z.string(),
  cause: z.enum(clawbackCauses),
  amount: minor,
  /** Shown to the agent after the clawback. */
  reason: z.string(),
  state: z.enum(clawbackStates),
  proposedBy: z.string(),
  proposedAt: time,
  /** Null: waits for a second approver. */
  decided: z.object({ staff: z.string(), at: time, remark: z.string() }).nullable(),
  /** Amount from the wallet, and its shortfall. */
  fromWallet: minor,
  owed: minor,
});

export const clawbackViews = [...clawbackStates, 'all'] as const;

const decisionInput = z.object({ id, reason });

/** Clawbacks of agents' paid bills [AG-13]. */
export const officeClawbackCalls = {
  clawbackList: defineOfficeCall('GET /office/api/clawbacks', 'agent-bills.read', {
    summary:
      'Clawbacks of agent bills, by state, newest first. Pass `next` as `after` for the next ' +
      'page.',
    input: z.object({
      show: z.enum(clawbackViews).default('proposed'),
      limit: pageSize,
      after: cursor,
    }),
    output: z.object({
      clawbacks: z.array(clawbackSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  paidBillList: defineOfficeCall('GET /office/api/paidBills', 'agent-bills.read', {
    summary: 'An agent’s paid bills, newest first. Pass `next` as `after` for the next page.',
    input: z.object({ member: id, limit: pageSize, after: cursor }),
    output: z.object({
      member: memberRefSchema,
      bills: z.array(
        billHead.omit({ member: true }).extend({ paid: minor, clawedBack: minor, paidAt: time }),
      ),
      next: z.string().nullable(),
    }),
  }),
  paidBill: defineOfficeCall('GET /office/api/paidBill', 'agent-bills.read', {
    summary:
      'One paid bill with its figures, whether recomputing its bets gives the same amount, the ' +
      'amount that can be clawed back, and its clawbacks.',
    input: z.object({ id }),
    output: billHead.extend({
      figures: bill,
      check: z.enum(['agrees', 'differs', 'partial']),
      paid: minor,
      paidAt: time,
      /** Maximum clawback now; 0 after 90 days, or after a clawback. */
      clawable: minor,
      /** Newest first. */
      clawbacks: z.array(clawbackSchema),
      acts: z.array(actSchema),
    }),
  }),
  proposeClawback: defineOfficeCall('POST /office/api/clawbackPropose', 'agent-bills.decide', {
    summary:
      'Proposes to claw back money of a paid bill, for fraud or a proven error, within 90 days ' +
      'of the payment. A second person decides. `invalid_input` with `above_paid` has the ' +
      'maximum.',
    input: z.object({
      bill: id,
      cause: z.enum(clawbackCauses),
      amount: z.number().int().positive().safe(),
      reason,
    }),
    output: z.object({ id: z.string() }),
  }),
  approveClawback: defineOfficeCall('POST /office/api/clawbackApprove', 'agent-bills.decide', {
    summary:
      'Executes a clawback that another person proposed. The wallet pays what it has; later ' +
      'payments to the agent cover the rest.',
    input: decisionInput,
    output: z.object({ outcome: z.enum(['clawed_back']) }),
  }),
  rejectClawback: defineOfficeCall('POST /office/api/clawbackRefuse', 'agent-bills.decide', {
    summary: 'Rejects a clawback that another person proposed. The bill stays paid.',
    input: decisionInput,
    output: z.object({ outcome: z.enum(['refused']) }),
  }),
};
