import { integer, oneOf } from './keys.ts';

const amount = { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 } as const;
/** At most 5 %, because it is paid for every bet. */
const betRate = { type: 'integer', minimum: 0, maximum: 50_000 } as const;

const table = {
  type: 'array',
  maxItems: 20,
  description:
    'Rows with rising thresholds. The highest row whose thresholds are all reached applies. An empty table pays nothing.',
} as const;

const validBets = {
  ...amount,
  description: 'Minimum valid bets of the team, in minor units.',
} as const;

const activeMember = integer(0, 1_000_000, 'Minimum number of active members in the team.');

const rateType = oneOf(['P', 'A'], '`P`: a share of the valid bets. `A`: a fixed amount.');

const rate = {
  ...amount,
  description: 'For `P` in millionths: 10000 is 1 %, up to 1000000. For `A` in minor units.',
} as const;

/* Column names as on agents' pages. */

export const dailyWageRows = {
  ...table,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['betVolume', 'activeMember', 'rateType', 'rate'],
    properties: { betVolume: validBets, activeMember, rateType, rate },
  },
  examples: [[{ betVolume: 1_000_000, activeMember: 0, rateType: 'P', rate: 5_000 }]],
} as const;

export const hourlySalaryRows = {
  ...table,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['minimumBet', 'activeMember', 'rateType', 'rate'],
    properties: { minimumBet: validBets, activeMember, rateType, rate },
  },
  examples: [[{ minimumBet: 100_000, activeMember: 0, rateType: 'P', rate: 1_000 }]],
} as const;

export const realTimeSalaryRows = {
  ...table,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['singleBetAmount', 'winRate', 'lossRate'],
    properties: {
      singleBetAmount: {
        ...amount,
        description: 'Minimum stake of a direct member’s bet, in minor units.',
      },
      winRate: {
        ...betRate,
        description: 'Share of a member’s win beyond the stake, in millionths: 2000 is 0.2 %.',
      },
      lossRate: {
        ...betRate,
        description: 'Share of a member’s loss, in millionths: 5000 is 0.5 %.',
      },
    },
  },
  examples: [[{ singleBetAmount: 10_000, winRate: 2_000, lossRate: 5_000 }]],
} as const;

export const dividendRows = {
  ...table,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['minimumBet', 'netLoss', 'activeMember', 'contractRate'],
    properties: {
      minimumBet: validBets,
      netLoss: { ...amount, description: 'Minimum base, in minor units.' },
      activeMember,
      contractRate: {
        ...amount,
        maximum: 1_000_000,
        description: 'Share of the base, in millionths: 100000 is 10 %.',
      },
    },
  },
  examples: [[{ minimumBet: 0, netLoss: 1_000_000, activeMember: 3, contractRate: 100_000 }]],
} as const;
