const amount = { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 } as const;

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
      activeMember: {
        type: 'integer',
        minimum: 0,
        maximum: 1_000_000,
        description: 'How many active members the team must have.',
      },
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
              account: {
                type: 'string',
                minLength: 1,
                maxLength: 100,
                description: 'The agent’s account.',
              },
              rows: wageRowsSchema,
            },
          },
        },
      },
    },
  },
} as const;
