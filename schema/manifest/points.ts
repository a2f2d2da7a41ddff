const unitSchema = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000_000_000,
  description: 'Valid bets for one point, in minor units: 1000 is 10.00.',
} as const;

export const pointsSchema = {
  type: 'object',
  visibility: 'server',
  additionalProperties: false,
  description:
    'Points that members earn (pointMall). Without `units` the brand gives no points, and customer service redeems rewards.',
  properties: {
    units: {
      type: 'object',
      additionalProperties: false,
      description: 'Valid bets for one point, by product. Unlisted products earn no points.',
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
        'Exchange of points for money, which must be played once before it can be withdrawn. Disabled if omitted.',
      properties: {
        ratio: {
          type: 'integer',
          minimum: 1,
          maximum: 1_000_000,
          description:
            'Points per minor unit: with 2, 100 points are 0.50. Announce a change 14 days before.',
        },
        minimum: {
          type: 'integer',
          minimum: 1,
          maximum: 1_000_000_000,
          description: 'Minimum points per exchange; defaults to the ratio.',
        },
        budget: {
          type: 'integer',
          minimum: 1,
          maximum: 1_000_000_000_000,
          description:
            'Total budget for exchanged points, in minor units. When it is spent, points cannot be exchanged until you raise it.',
        },
      },
    },
  },
} as const;
