import { integer } from './keys.ts';

const ratesSchema = {
  type: 'array',
  maxItems: 20,
  items: integer(0, 50_000, 'Rate in millionths of the valid bets: 4000 is 0.4 %.'),
  examples: [[4000, 5000, 6000]],
  description:
    'Rate for each VIP rank from 0; the last one applies to all higher ranks. An empty list disables the rebate.',
} as const;

export const rebatesSchema = {
  type: 'object',
  visibility: 'server',
  additionalProperties: false,
  description:
    'Rebates on valid bets (manualRebate). Members claim them; at the end of a month the rest is paid automatically. They can be withdrawn at once.',
  properties: {
    minClaim: integer(1, 1_000_000_000, 'Minimum claim, in minor units: 100 is 1.00.'),
    rates: {
      type: 'object',
      additionalProperties: false,
      description: 'Rates by product. Unlisted products have no rebate.',
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
