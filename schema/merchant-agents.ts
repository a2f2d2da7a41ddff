import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';

const amount = { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 } as const;

const activeMemberSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 1_000_000,
  description: 'How many active members the team must have.',
} as const;

/** The rows of a wage's table, by the names that agents' pages use. */
const wageRowsSchema = {
  type: 'array',
  maxItems: 20,
  description:
    'Rows with rising thresholds; the highest row whose thresholds are all reached pays. An empty table pays nothing.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['betVolume', 'activeMember', 'rateType', 'rate'],
    properties: {
      betVolume: {
        ...amount,
        description: 'The team’s valid bets that must be reached, in minor units.',
      },
      activeMember: activeMemberSchema,
      rateType: {
        type: 'string',
        enum: ['P', 'A'],
        description: '`P`: a share of the valid bets. `A`: a fixed amount.',
      },
      rate: {
        ...amount,
        description: 'With `P` millionths: 10000 is 1 %, at most 1000000. With `A` minor units.',
      },
    },
  },
  examples: [[{ betVolume: 1_000_000, activeMember: 0, rateType: 'P', rate: 5_000 }]],
} as const;

/** The rows of a dividend's table, by the names that agents' pages use. */
const dividendRowsSchema = {
  type: 'array',
  maxItems: 20,
  description:
    'Rows with rising thresholds; the highest row whose thresholds are all reached pays. An empty table pays nothing.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['minimumBet', 'netLoss', 'activeMember', 'contractRate'],
    properties: {
      minimumBet: {
        ...amount,
        description: 'The team’s valid bets that must be reached, in minor units.',
      },
      netLoss: { ...amount, description: 'The base that must be reached, in minor units.' },
      activeMember: activeMemberSchema,
      contractRate: {
        ...amount,
        maximum: 1_000_000,
        description: 'The share of the base, in millionths: 100000 is 10 %.',
      },
    },
  },
  examples: [[{ minimumBet: 0, netLoss: 1_000_000, activeMember: 3, contractRate: 100_000 }]],
} as const;

const accountSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 100,
  description: 'The agent’s account.',
} as const;

const shareSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 1_000_000,
  description: 'Millionths of a positive result: 120000 is 12 %.',
} as const;

/** Manifest key `agents`. */
export const agentsSchema = {
  type: 'object',
  visibility: 'server',
  additionalProperties: false,
  description: 'What agents are paid by contracts.',
  properties: {
    activeMember: {
      type: 'object',
      additionalProperties: false,
      description: 'Who counts as an active member of a team in a contract’s window.',
      properties: {
        validBet: {
          ...amount,
          minimum: 1,
          description: 'The smallest valid bets, in minor units.',
        },
        deposit: {
          ...amount,
          description: 'The smallest deposits, in minor units; 0: none needed.',
        },
      },
    },
    providerShares: {
      type: 'object',
      additionalProperties: false,
      description: 'What game providers get, by product; it reduces the base of dividends.',
      properties: {
        RNG: shareSchema,
        COCKFIGHT: shareSchema,
        LIVE: shareSchema,
        FISH: shareSchema,
        PVP: shareSchema,
        SPORTS: shareSchema,
        ESPORTS: shareSchema,
        ELOTT: shareSchema,
        LOTT: shareSchema,
      },
    },
    contracts: {
      type: 'object',
      additionalProperties: false,
      description:
        'The brand’s contracts with its top agents, who have no agent above them. A new or changed table is proposed to the agent, who accepts it on their page; one that is taken out ends on the next day.',
      properties: {
        dailyWage: {
          type: 'array',
          maxItems: 1_000,
          description: 'Daily wages: the team’s valid bets of a day are paid on the next.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['account', 'rows'],
            properties: {
              account: accountSchema,
              rows: wageRowsSchema,
            },
          },
        },
        dividend: {
          type: 'array',
          maxItems: 1_000,
          description: 'Dividends: a share of what the house won from the team in a period.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['account', 'cycle', 'rows'],
            properties: {
              account: accountSchema,
              cycle: {
                type: 'string',
                enum: calendarPeriods,
                description:
                  'The period, also of all contracts below: `semimonth` is the 1st to the 15th, and the 16th to the end.',
              },
              rows: dividendRowsSchema,
            },
          },
        },
      },
    },
  },
} as const;
