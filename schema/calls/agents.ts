import { z } from 'zod';
import { gameTypes } from '#app/lib/game-types.ts';
import { teamRecordKinds } from '#app/lib/record-kinds.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';
import { dayQuery, days, maxRecordLimit, recordGame } from './records.ts';

const count = z.number().int().min(0);

/** Settled bets, in minor units. */
const betSums = {
  staked: minor,
  paid: minor,
  validBet: minor,
  /** paid − staked: above 0, the members won. */
  result: minor,
};

const teamSums = { ...betSums, deposits: minor, withdrawals: minor };
/** The figures of a whole team. */
const teamTotals = z.object({
  ...teamSums,
  /** Members with a settled bet in the period. */
  activeMembers: count,
});

/** The id of a member of the team. */
const memberId = z.string().min(1).max(100);
/** A member of the team; an account that is a phone number is masked: `+6***01`. */
const teamAccount = { id: memberId, account: z.string() };
const limit = z.coerce.number().int().min(1).max(maxRecordLimit).default(20);
/** A page of members by account; `after` is `next` of the page before. */
const accountPage = { after: z.string().max(300).optional(), limit };
/** The beginning of an account. */
const accountPrefix = z.string().trim().min(1).max(100).optional();

/**
 * What agents see of the members below them [AG-02, AG-04 to AG-06, AG-08]: accounts and figures, never a name, an
 * address, a number or a balance. Paths are our own.
 */
export const agentCalls = {
  teamOverview: defineCall({
    method: 'GET',
    path: '/wps/relay/teamOverview',
    token: true,
    encrypted: false,
    summary:
      'The size of an agent’s team now, and what its members of all levels played, deposited and ' +
      'withdrew in a period, each while they were in the team; today without a period. The ' +
      'agent’s own play is not included. Refused with `non_agent` for other members.',
    input: z.object(dayQuery),
    output: z.object({
      ...days,
      timeZone: z.string(),
      members: z.object({
        direct: count,
        /** Of all levels; the others count these. */
        all: count,
        agents: count,
        /** Registered since the start of the day, and of the month. */
        newToday: count,
        newThisMonth: count,
      }),
      totals: teamTotals,
      /** The highest stakes first. Null: games that have no product. */
      products: z.array(z.object({ product: z.enum(gameTypes).nullable(), ...betSums })),
    }),
  }),
  downlines: defineCall({
    method: 'GET',
    path: '/wps/relay/downlines',
    token: true,
    encrypted: false,
    summary:
      'The direct members of an agent, or of the member `of` in the agent’s team, by account; ' +
      'with `account`, the members of all levels below whose account begins with it. `next` goes ' +
      'on as `after`. A member outside the team is `not_found`, like an unknown one. Refused with ' +
      '`non_agent` for other members.',
    input: z.object({
      of: memberId.optional(),
      account: accountPrefix,
      ...accountPage,
    }),
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
          /** How many direct members they have. */
          downlines: count,
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  userProfitLoss: defineCall({
    method: 'GET',
    path: '/wps/relay/userProfitLoss',
    token: true,
    encrypted: false,
    summary:
      'What each direct member of an agent, with everybody below them, played, deposited and ' +
      'withdrew in a period, each while they were in the team, by account; today without a ' +
      'period. The totals are of all direct members. `next` goes on as `after`. Refused with ' +
      '`non_agent` for other members.',
    input: z.object({ ...dayQuery, ...accountPage }),
    output: z.object({
      ...days,
      timeZone: z.string(),
      members: z.array(z.object({ ...teamAccount, ...teamSums })),
      totals: teamTotals,
      next: z.string().nullable(),
    }),
  }),
  teamBetting: defineCall({
    method: 'GET',
    path: '/wps/relay/teamBetting',
    token: true,
    encrypted: false,
    summary:
      'The settled bets of the members of an agent’s team in a period, each while the member was ' +
      'in the team, the newest first, and the sums of all that the filter selects; today without ' +
      'a period. `next` goes on as `before`. Refused with `non_agent` for other members.',
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
          /** Null: a game that has no product. */
          product: z.enum(gameTypes).nullable(),
          settledAt: time,
          ...betSums,
        }),
      ),
      sums: z.object({ bets: count, ...betSums }),
      next: z.string().nullable(),
    }),
  }),
  downlineTransactions: defineCall({
    method: 'GET',
    path: '/wps/relay/downlineTransactions',
    token: true,
    encrypted: false,
    summary:
      'Deposits, withdrawals, transfers, prizes and rebates of the members of an agent’s team in a ' +
      'period, each while the member was in the team, the newest first, and the totals of all that ' +
      'the filter selects; today without a period. `next` goes on as `before`. Refused with ' +
      '`non_agent` for other members.',
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
          /** Of the member’s own statement. */
          sequence: z.number().int(),
          member: z.object(teamAccount),
          at: time,
          kind: z.enum(teamRecordKinds),
          /** What the member’s wallet was credited; negative for a debit. */
          amount: minor,
        }),
      ),
      /** Of each kind that the filter selects and that has an entry; the amounts are net. */
      totals: z.array(z.object({ kind: z.enum(teamRecordKinds), entries: count, amount: minor })),
      next: z.string().nullable(),
    }),
  }),
};
