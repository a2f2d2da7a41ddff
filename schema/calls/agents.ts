import { z } from 'zod';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { teamRecordKinds } from '#app/domain/games/record-kinds.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';
import { dayQuery, days, maxRecordLimit, recordGame } from './records.ts';

const count = z.number().int().min(0);

/** Settled bets, in minor units. */
const betSums = {
  staked: minor,
  paid: minor,
  validBet: minor,
  /** paid − staked; positive when the members won. */
  result: minor,
};

const teamSums = { ...betSums, deposits: minor, withdrawals: minor };
const teamTotals = z.object({ ...teamSums, activeMembers: count });

const memberId = z.string().min(1).max(100);
/** Accounts that are phone numbers are masked: `+6***01`. */
const teamAccount = { id: memberId, account: z.string() };
const limit = z.coerce.number().int().min(1).max(maxRecordLimit).default(20);
/** `after` is `next` of the previous page. */
const accountPage = { after: z.string().max(300).optional(), limit };
const accountPrefix = z.string().trim().min(1).max(100).optional();

/**
 * Agents see accounts and figures, never names, addresses, numbers or balances [AG-02, AG-04 to
 * AG-06, AG-08]. The spec defines no paths.
 */
export const agentCalls = {
  teamOverview: defineCall('GET /wps/relay/teamOverview', {
    token: true,
    summary:
      'Current size of an agent’s team, and what members of all levels staked, deposited and ' +
      'withdrew in a period while they were in the team. Defaults to today. Excludes the ' +
      'agent’s own play. Refused with `non_agent` for other members.',
    input: z.object(dayQuery),
    output: z.object({
      ...days,
      timeZone: z.string(),
      members: z.object({
        direct: count,
        all: count,
        agents: count,
        /** Since the start of the day and month. */
        newToday: count,
        newThisMonth: count,
      }),
      totals: teamTotals,
      /** Highest stakes first. Null: games without a product. */
      products: z.array(z.object({ product: z.enum(gameTypes).nullable(), ...betSums })),
    }),
  }),
  downlines: defineCall('GET /wps/relay/downlines', {
    token: true,
    summary:
      'Direct members of an agent, or of the team member `of`, sorted by account. With ' +
      '`account`, searches all lower levels by account prefix. Pass `next` as `after` for the ' +
      'next page. A member outside the team is `not_found`, as is an unknown one. Refused with ' +
      '`non_agent` for other members.',
    input: z.object({ of: memberId.optional(), account: accountPrefix, ...accountPage }),
    output: z.object({
      timeZone: z.string(),
      /** From the agent’s direct member down to `of`; empty without it. */
      path: z.array(z.object(teamAccount)),
      members: z.array(
        z.object({
          ...teamAccount,
          kind: z.enum(['agent', 'player']),
          /** 1: the agent’s direct member. */
          level: count,
          /** Days by the brand’s clock, `yyyy-MM-dd`; null: never logged in. */
          registeredOn: z.string(),
          lastActiveOn: z.string().nullable(),
          downlines: count,
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  userProfitLoss: defineCall('GET /wps/relay/userProfitLoss', {
    token: true,
    summary:
      'Stakes, deposits and withdrawals in a period for each direct member of an agent, ' +
      'including all members below them, while they were in the team. Sorted by account; ' +
      'defaults to today. Totals cover all direct members. Pass `next` as `after` for the next ' +
      'page. Refused with `non_agent` for other members.',
    input: z.object({ ...dayQuery, ...accountPage }),
    output: z.object({
      ...days,
      timeZone: z.string(),
      members: z.array(z.object({ ...teamAccount, ...teamSums })),
      totals: teamTotals,
      next: z.string().nullable(),
    }),
  }),
  teamBetting: defineCall('GET /wps/relay/teamBetting', {
    token: true,
    summary:
      'Settled bets of an agent’s team in a period, while each member was in the team, newest ' +
      'first, with sums for the whole filter. Defaults to today. Pass `next` as `before` for ' +
      'the next page. Refused with `non_agent` for other members.',
    input: z.object({
      ...dayQuery,
      product: z.enum(gameTypes).optional(),
      account: accountPrefix,
      before: z.string().max(60).optional(),
      limit,
    }),
    output: z.object({
      ...days,
      timeZone: z.string(),
      bets: z.array(
        z.object({
          sequence: z.number().int(),
          member: z.object(teamAccount),
          game: recordGame,
          /** Null: a game without a product. */
          product: z.enum(gameTypes).nullable(),
          settledAt: time,
          ...betSums,
        }),
      ),
      sums: z.object({ bets: count, ...betSums }),
      next: z.string().nullable(),
    }),
  }),
  downlineTransactions: defineCall('GET /wps/relay/downlineTransactions', {
    token: true,
    summary:
      'Deposits, withdrawals, transfers, prizes and rebates of an agent’s team in a period, ' +
      'while each member was in the team, newest first, with totals for the whole filter. ' +
      'Defaults to today. Pass `next` as `before` for the next page. Refused with `non_agent` ' +
      'for other members.',
    input: z.object({
      ...dayQuery,
      kind: z.enum(teamRecordKinds).optional(),
      account: accountPrefix,
      before: z.string().max(160).optional(),
      limit,
    }),
    output: z.object({
      ...days,
      timeZone: z.string(),
      entries: z.array(
        z.object({
          sequence: z.number().int(),
          member: z.object(teamAccount),
          at: time,
          kind: z.enum(teamRecordKinds),
          /** Credit to the wallet; negative for a debit. */
          amount: minor,
        }),
      ),
      totals: z.array(z.object({ kind: z.enum(teamRecordKinds), entries: count, amount: minor })),
      next: z.string().nullable(),
    }),
  }),
};
