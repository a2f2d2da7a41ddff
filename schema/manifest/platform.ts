import { agentFlags } from '#app/domain/accounts/account-types.ts';
import { gameVendorsSchema } from './vendors.ts';
import { oneOf } from './keys.ts';

/** `${NAME}`, replaced by the environment's value before a manifest is checked. */
export const fromEnvironment = '\\$\\{[A-Z][A-Z0-9_]*\\}';

const playMoneyAmount = { type: 'integer', minimum: 0, maximum: 1_000_000_000 } as const;

export const platformSchema = {
  type: 'object',
  additionalProperties: false,
  description: 'The platform of this brand.',
  properties: {
    merchantCode: {
      type: 'string',
      visibility: 'public',
      pattern: `^(${fromEnvironment}|[A-Za-z0-9_-]{1,40})$`,
      examples: ['acme', '${ACME_CODE}'],
      description: 'The platform’s merchant code for this brand; defaults to the brand’s code.',
    },
    currencyAccount: oneOf(['single', 'transfer'], 'A single wallet, or one wallet per vendor.'),
    content: oneOf(
      ['platform', 'folder'],
      'Source of content if you use your own platform (WPS_ORIGIN): banners, customer service, apps, help, notices, promotions, VIP levels and rewards. `platform`: the platform’s content, with the folder’s as fallback for each kind that it lacks (banners: for each group). `folder`: only the folder’s.',
    ),
    licenceGroup: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]{1,39}$',
      examples: ['harbour-house'],
      description:
        'The operator whose licence this brand uses. Brands on one platform with the same group honour each other’s self-exclusions if the player chooses all sites of the operator.',
    },
    lotteryType: {
      type: 'string',
      pattern: '^[A-Z0-9_]{1,20}$',
      examples: ['SEA'],
      description:
        'The brand’s lottery type; SEA by default. Prize mode is Elott if the electronic lottery category has a card or a class with this code, or with that of the Vietnamese lottery; otherwise Lott.',
    },
    agentTypes: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'integer', enum: agentFlags },
      description:
        'Account types that are agents: they log in on the agent hosts and see the agent sections. 1, 2, 41 and 42 by default. Some platforms add 4, which is the trial account elsewhere.',
    },
    playMoney: {
      type: 'object',
      additionalProperties: false,
      required: ['welcome', 'refill', 'every'],
      description:
        'For a brand with only play money: money that members get without paying. Refused with a payment provider other than `demo`. Disabled if omitted.',
      properties: {
        welcome: {
          ...playMoneyAmount,
          description:
            'A new member’s one-time credit, in minor units: 10000 is 100.00. 0 disables it.',
        },
        refill: {
          ...playMoneyAmount,
          description:
            'Members with less than this can claim a refill of this amount in the reward centre, in minor units. 0 disables it.',
        },
        every: {
          type: 'integer',
          minimum: 1,
          maximum: 720,
          examples: [24],
          description:
            'Length of a refill period in hours. A member can claim one refill per period.',
        },
      },
    },
    vendors: gameVendorsSchema,
  },
} as const;
