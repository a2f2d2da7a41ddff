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
  contracts: defineCall('GET /wps/relay/contracts', {
    token: true,
    summary:
      'Contracts of one kind: the agent’s own, and a page of those of the agent’s direct ' +
      'members who are agents, sorted by account. Pass `next` as `after` for the next page. ' +
      'Refused with `non_agent` for other members.',
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
  proposeContract: defineCall('POST /wps/relay/proposeContract', {
    token: true,
    summary:
      'Proposes a contract table to a direct member who is an agent. Refused with ' +
      '`contract_rows` if thresholds do not rise, rates fall, types are mixed or shares exceed ' +
      '100 %; with `rate_above_own` and the row number if the row pays more than the agent’s ' +
      'own table for the same figures; with `carry_below_own` if a dividend carries over less ' +
      'of a negative base than the agent’s own; with `salary_budget`, the row number and the ' +
      'remaining budget (`rest`, millionths) if all salaries together exceed the brand’s budget ' +
      'per bet; with `proposal_open` if another proposal is pending.',
    input: z.object({ kind, member: memberId, rows, carryCap: carryCap.default(null) }),
    output: z.object({}),
  }),
  processContract: defineCall('POST /wps/relay/processContract', {
    token: true,
    summary:
      'Accepts (`A`) or rejects (`R`) a proposal, requests the end of a contract (`T`), accepts ' +
      '(`C`) or rejects (`R`) that request, or withdraws one’s own proposal or request (`W`). ' +
      'If contracts of the team would end as a result, it is refused with ' +
      '`downline_contracts_end` and the accounts, unless `downlineHigherRate` is `Y`. Refused ' +
      'with `state_changed` if the version has changed; accepting can also be refused for the ' +
      'reasons of `proposeContract`.',
    input: z.object({
      kind,
      member: memberId,
      number: z.number().int().min(1).max(1_000_000),
      action: z.enum(contractActions),
      downlineHigherRate: z.enum(['Y', 'N']).default('N'),
    }),
    output: z.object({}),
  }),
  requestContract: defineCall('POST /wps/relay/requestContract', {
    token: true,
    summary:
      'Sends the agent above a request for a contract of a kind, at most once a day. Refused ' +
      'with `no_upline` for top agents, whose contracts are set by the brand.',
    input: z.object({ kind }),
    output: z.object({}),
  }),
  contractBills: defineCall('GET /wps/relay/contractBills', {
    token: true,
    summary:
      'The agent’s bills of a period, of one kind or all kinds, newest first, with the inputs ' +
      'of each and the sum for the whole filter. Defaults to the last 30 days. Pass `next` as ' +
      '`before` for the next page. Refused with `non_agent` for other members.',
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
  contractStatement: defineCall('GET /wps/relay/contractStatement', {
    token: true,
    summary:
      'One of the agent’s bills, by kind and window start, with the contract’s table and all ' +
      'inputs: each member’s contribution by product (`team`), the active members (`active`), ' +
      'identical bets of direct members for real-time salaries (`bets`), and payments under the ' +
      'contracts of direct members (`downline`). Refused with `not_found` if there is no such ' +
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
  contractPreview: defineCall('GET /wps/relay/contractPreview', {
    token: true,
    summary:
      'A preview of a proposal to the agent: what it would have paid in the last three closed ' +
      'periods, oldest first, compared with what the agent’s contract paid. Contracts that end ' +
      'on acceptance are excluded. Stores nothing. Refused with `not_found` if there is no such ' +
      'proposal.',
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
  myIncome: defineCall('GET /wps/relay/myIncome', {
    token: true,
    summary:
      'Income from the agent’s contracts in a period, net of clawbacks, by kind and by the last ' +
      'day of the bill’s window, newest first. Days without a bill are omitted. Defaults to the ' +
      'last 30 days. Refused with `non_agent` for other members.',
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
