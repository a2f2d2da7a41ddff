import { z } from 'zod';
import { gameTypes } from '#app/lib/game-types.ts';
import { defineCall } from './call.ts';
import { minor } from './quantities.ts';
import { dayQuery, days } from './records.ts';

const count = z.number().int().min(0);

/** Settled bets, in minor units. */
const betSums = {
  staked: minor,
  paid: minor,
  validBet: minor,
  /** paid − staked: above 0, the members won. */
  result: minor,
};

/**
 * What agents see of the members below them [AG-02]: accounts and figures, never a name, an
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
      totals: z.object({
        ...betSums,
        /** Members with a settled bet in the period. */
        activeMembers: count,
        deposits: minor,
        withdrawals: minor,
      }),
      /** The highest stakes first. Null: games that have no product. */
      products: z.array(z.object({ product: z.enum(gameTypes).nullable(), ...betSums })),
    }),
  }),
};
