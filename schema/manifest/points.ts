const unitSchema = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000_000_000,
  description: 'The valid bets that earn one point, in minor units: 1000 is 10.00.',
} as const;

export const pointsSchema = {
  type: 'object',
  visibility: 'server',
  additionalProperties: false,
  description:
    'What members earn points with (pointMall). Without units the brand gives no points, and customer service redeems rewards.',
  properties: {
    units: {
      type: 'object',
      additionalProperties: false,
      description: 'Valid bets for one point, by product. A product that is not listed earns none.',
      properties: {
        RNG: unitSchema,
        COCKFIGHT: unitSchema,
        LIVE: unitSchema,
        FISH: unitSchema,
        PVP: unitSchema,
        SPORTS: unitSchema,
        ESPORTS: unitSchema,
        ELOTT: unitSchema,
        LOTT: unitSchema,
      },
    },
    convert: {
      type: 'object',
      additionalProperties: false,
      required: ['ratio', 'budget'],
      description:
        'Members exchange points for money, which is played once before it can be withdrawn. Without it they cannot.',
      properties: {
        ratio: {
          type: 'integer',
          minimum: 1,
          maximum: 1_000_000,
          description:
            'How many points one minor unit costs: with 2, 100 points are 0.50. Announce a change 14 days before.',
        },
        minimum: {
          type: 'integer',
          minimum: 1,
          maximum: 1_000_000_000,
          description: 'The fewest points of one exchange; by default the ratio.',
        },
        budget: {
          type: 'integer',
          minimum: 1,
          maximum: 1_000_000_000_000,
          description:
            'What the brand pays for points in all, in minor units. When it is spent, no points are exchanged until it is raised.',
        },
      },
    },
  },
} as const;
