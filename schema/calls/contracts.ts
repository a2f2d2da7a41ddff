import { z } from 'zod';
import { contractCycles } from '#app/domain/contracts/contract-windows.ts';
import { defineCall } from './call.ts';
import { bill, entry } from './contract-bills.ts';
import { anyRow, carryCap, count, kind, memberId, rows } from './contract-rows.ts';
import { minor, time } from './quantities.ts';
import { dayQuery, days, maxRecordLimit } from './records.ts';

/**
 * `A` accept a proposal, `R` reject a proposal or end request, `T` request the end, `C` consent to
 * the other side's request, `W` withdraw one's own proposal or request.
 */
export const contractActions = ['A', 'R', 'T', 'C', 'W'] as const;
export type ContractAction = (typeof contractActions)[number];

/** `P` proposed, `A` active, `N` active from a later day, `V` end requested. */
export const contractStatuses = ['P', 'A', 'N', 'V'] as const;

const contract = z.object({
  /** Unique per kind and paid agent. */
  number: z.number().int().min(1),
  status: z.enum(contractStatuses),
  cycle: z.enum(contractCycles),
  rows: z.array(anyRow),
  carryCap: carryCap.default(null),
  /** By the brand’s clock, `yyyy-MM-dd`; null: not accepted. */
  firstDay: z.string().nullable(),
  /** Last paid day; null: no end. */
  lastDay: z.string().nullable(),
  /** When a pending proposal or end request expires; null: none. */
  answerBy: time.nullable(),
  actions: z.array(z.enum(contractActions)),
  /** Accounts of the team whose contracts end if the agent agrees. */
  ends: z.array(z.string()),
});

/** Minor units, by kind and in total. */
const income = {
  dailyWage: minor,
  hourlySalary: minor,
  realTimeSalary: minor,
  dividend: minor,
  total: minor,
};

/**
 * Agents' contracts [AG-07, AG-09 to AG-13]. Rows use the specification's names; the spec defines
 * no paths.
 */
export const contractCalls = {
  contracts: defineCall({
    method: 'GET',
    path: '/wps/relay/contracts',
    token: true,
    encrypted: false,
    summary:
      'The contracts of a kind: the agent’s own, and a page of the agent’s direct members who are ' +
      'agents, by account, each with theirs. `next` goes on as `after`. Refused with `non_agent` ' +
      'for other members.',
    input: z.object({
      kind,
      after: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      timeZone: z.string(),
      /** The agent above, masked; null: the brand. */
      upline: z.string().nullable(),
      /** The agent's own id, for actions on their own contracts. */
      member: memberId,
      activeMember: z.object({ validBet: minor, deposit: minor }),
      own: z.array(contract),
      downline: z.array(
        z.object({ id: memberId, account: z.string(), contracts: z.array(contract) }),
      ),
      next: z.string().nullable(),
    }),
  }),
  proposeContract: defineCall({
    method: 'POST',
    path: '/wps/relay/proposeContract',
    token: true,
    encrypted: false,
    summary:
      'Proposes a table to a direct member who is an agent. Refused with `contract_rows` for ' +
      'thresholds that do not rise, a falling rate, mixed types or more than 100 %; with ' +
      '`rate_above_own` and the number of the row where it pays more than the agent’s own table ' +
      'at the same figures; with `carry_below_own` where a dividend carries less of a negative base ' +
      'than the agent’s own; with `salary_budget`, the number of the row and what is left (`rest`, ' +
      'millionths) where salaries together pay more of a bet than the brand allows; with ' +
      '`proposal_open` while another one waits for its answer.',
    input: z.object({ kind, member: memberId, rows, carryCap: carryCap.default(null) }),
    output: z.object({}),
  }),
  processContract: defineCall({
    method: 'POST',
    path: '/wps/relay/processContract',
    token: true,
    encrypted: false,
    summary:
      'Accepts (`A`) or rejects (`R`) a proposal, requests the end of a contract (`T`), agrees to ' +
      'it (`C`) or refuses it (`R`), or takes the own proposal or request back (`W`). Where ' +
      'contracts of the team end with it, it is refused with `downline_contracts_end` and their ' +
      'accounts, unless `downlineHigherRate` is `Y`. Refused with `state_changed` for a version ' +
      'that has changed since; an acceptance also as `proposeContract` is.',
    input: z.object({
      kind,
      member: memberId,
      number: z.number().int().min(1).max(1_000_000),
      action: z.enum(contractActions),
      downlineHigherRate: z.enum(['Y', 'N']).default('N'),
    }),
    output: z.object({}),
  }),
  requestContract: defineCall({
    method: 'POST',
    path: '/wps/relay/requestContract',
    token: true,
    encrypted: false,
    summary:
      'Sends the agent above a message that the agent would like a contract of a kind, once a ' +
      'day. Refused with `no_upline` for top agents, whose contracts are the brand’s.',
    input: z.object({ kind }),
    output: z.object({}),
  }),
  contractBills: defineCall({
    method: 'GET',
    path: '/wps/relay/contractBills',
    token: true,
    encrypted: false,
    summary:
      'The agent’s bills of a period, of one kind or all, the newest first, with all that they ' +
      'were computed from, and the sum of all that the filter selects; the last 30 days without a ' +
      'period. `next` goes on as `before`. Refused with `non_agent` for other members.',
    input: z.object({
      ...dayQuery,
      kind: kind.optional(),
      before: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(maxRecordLimit).default(20),
    }),
    output: z.object({
      ...days,
      timeZone: z.string(),
      bills: z.array(bill),
      sums: z.object({ bills: count, amount: minor }),
      /** Remaining clawback debt, which the next payments repay. */
      owed: minor.default(0),
      next: z.string().nullable(),
    }),
  }),
  contractStatement: defineCall({
    method: 'GET',
    path: '/wps/relay/contractStatement',
    token: true,
    encrypted: false,
    summary:
      'One of the agent’s bills, by its kind and the start of its window, with its contract’s ' +
      'table and all inputs: what each member of the team brought by product (`team`), the active ' +
      'members (`active`), for real-time salaries equal bets of direct members (`bets`), and what ' +
      'the contracts of direct members pay (`downline`). Refused with `not_found` without such a ' +
      'bill.',
    input: z.object({ kind, from: z.coerce.number().int().min(0).max(8_640_000_000_000_000) }),
    output: z.object({
      account: z.string(),
      currency: z.string(),
      cycle: z.enum(contractCycles),
      rows: z.array(anyRow),
      /** SHA-256 of the accepted table. */
      termsHash: z.string(),
      rules: z.object({
        activeMember: z.object({ validBet: minor, deposit: minor }),
        /** In millionths by product. */
        providerShares: z.record(z.string(), count),
      }),
      bill,
      entries: z.array(entry),
      /** False: more than 10,000 entries. */
      isComplete: z.boolean(),
    }),
  }),
  contractPreview: defineCall({
    method: 'GET',
    path: '/wps/relay/contractPreview',
    token: true,
    encrypted: false,
    summary:
      'What a proposal to the agent would have paid in the last three closed periods, the oldest ' +
      'first, and what the agent’s contract paid. Contracts that end with the acceptance are left ' +
      'out; nothing is stored. Refused with `not_found` without such a proposal.',
    input: z.object({ kind, number: z.coerce.number().int().min(1).max(1_000_000) }),
    output: z.object({
      windows: z.array(
        bill
          .pick({ from: true, until: true, firstDay: true, lastDay: true, validBet: true })
          .extend(bill.pick({ activeMembers: true, gross: true, downlineGross: true }).shape)
          .extend(
            bill.pick({ carriedIn: true, carriedOut: true, amount: true, reason: true }).shape,
          )
          .extend({
            /** Dividends only. */
            base: minor.nullable(),
            /** Amount that the contract paid; null: no contract. */
            present: minor.nullable(),
          }),
      ),
    }),
  }),
  myIncome: defineCall({
    method: 'GET',
    path: '/wps/relay/myIncome',
    token: true,
    encrypted: false,
    summary:
      'What the agent’s contracts paid in a period less what was clawed back, by kind and by the day ' +
      'on which a bill’s window ends, the newest first, without days that have no bill; the last 30 ' +
      'days without a period. Refused with `non_agent` for other members.',
    input: z.object(dayQuery),
    output: z.object({
      ...days,
      timeZone: z.string(),
      kinds: z.array(kind),
      rows: z.array(z.object({ day: z.string(), ...income })),
      totals: z.object(income),
    }),
  }),
};
