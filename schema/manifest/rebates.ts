const ratesSchema = {
  type: 'array',
  maxItems: 20,
  items: {
    type: 'integer',
    minimum: 0,
    maximum: 50_000,
    description: 'A rate in millionths of the valid bets: 4000 is 0.4 %.',
  },
  examples: [[4000, 5000, 6000]],
  description:
    'The rate for each VIP rank from 0 up; the last one holds for all ranks above. An empty list is no rebate.',
} as const;

export const rebatesSchema = {
  type: 'object',
  visibility: 'server',
  additionalProperties: false,
  description:
    'What members get back of their valid bets (manualRebate). They claim it themselves; at the end of a month the rest is paid without a claim. It can be withdrawn at once.',
  properties: {
    minClaim: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000_000,
      description: 'The smallest amount that a member claims, in minor units: 100 is 1.00.',
    },
    rates: {
      type: 'object',
      additionalProperties: false,
      description: 'Rates by product. A product that is not listed has no rebate.',
      properties: {
        RNG: ratesSchema,
        COCKFIGHT: ratesSchema,
        LIVE: ratesSchema,
        FISH: ratesSchema,
        PVP: ratesSchema,
        SPORTS: ratesSchema,
        ESPORTS: ratesSchema,
        ELOTT: ratesSchema,
        LOTT: ratesSchema,
      },
    },
  },
} as const;
