import { integer } from './keys.ts';

const unitSchema = integer(
  1,
  1_000_000_000,
  'Valid bets for one point, in minor units: 1000 is 10.00.',
);

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
        ratio: integer(
          1,
          1_000_000,
          'Points per minor unit: with 2, 100 points are 0.50. Announce a change 14 days before.',
        ),
        minimum: integer(1, 1_000_000_000, 'Minimum points per exchange; defaults to the ratio.'),
        budget: integer(
          1,
          1_000_000_000_000,
          'Total budget for exchanged points, in minor units. When it is spent, points cannot be exchanged until you raise it.',
        ),
      },
    },
  },
} as const;
