import { agentFlags } from '#app/domain/accounts/account-types.ts';
import { gameVendorsSchema } from './vendors.ts';

/** `${NAME}`, replaced by the environment's value before a manifest is checked. */
export const fromEnvironment = '\\$\\{[A-Z][A-Z0-9_]*\\}';

const playMoneyAmount = { type: 'integer', minimum: 0, maximum: 1_000_000_000 } as const;

export const platformSchema = {
  type: 'object',
  additionalProperties: false,
  description: 'The platform behind this brand.',
  properties: {
    merchantCode: {
      type: 'string',
      visibility: 'public',
      pattern: `^(${fromEnvironment}|[A-Za-z0-9_-]{1,40})$`,
      examples: ['acme', '${ACME_CODE}'],
      description:
        'The merchant code that the platform knows this brand by; by default the brand’s code.',
    },
    currencyAccount: {
      type: 'string',
      enum: ['single', 'transfer'],
      description: 'One wallet for everything, or a wallet per vendor.',
    },
    content: {
      type: 'string',
      enum: ['platform', 'folder'],
      description:
        'Whose content is shown where a platform of your own (WPS_ORIGIN) is in use: banners, ways to ' +
        'service, apps, help, notices, promotions, VIP levels and rewards. platform: its own, and the ' +
        'folder’s of each kind that it has none of (banners: of each group). folder: the folder’s alone.',
    },
    licenceGroup: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]{1,39}$',
      examples: ['harbour-house'],
      description:
        'The operator whose licence this brand runs under. Brands on one platform that name the same group honour each other’s self-exclusions, when the player chooses all sites of the operator.',
    },
    lotteryType: {
      type: 'string',
      pattern: '^[A-Z0-9_]{1,20}$',
      examples: ['SEA'],
      description:
        'The brand’s type of lottery, SEA by default: electronic lottery that has a card or a class of it pays as electronic lottery (prize mode Elott), as one with the Vietnamese lottery does.',
    },
    agentTypes: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'integer', enum: agentFlags },
      description:
        'Types of account that are agents: they log in on the agent’s hosts and see the agent’s sections. 1, 2, 41 and 42 by default; some platforms list 4 among them, which is the trial account elsewhere.',
    },
    playMoney: {
      type: 'object',
      additionalProperties: false,
      required: ['welcome', 'refill', 'every'],
      description:
        'For a brand of play money alone: what members get without paying. Refused beside a payment ' +
        'provider other than `demo`. Absent: nothing.',
      properties: {
        welcome: {
          ...playMoneyAmount,
          description: 'What a new member gets once, in minor units: 10000 is 100.00. 0: nothing.',
        },
        refill: {
          ...playMoneyAmount,
          description:
            'What a member with less than this can claim in the reward centre, in minor units. 0: nothing.',
        },
        every: {
          type: 'integer',
          minimum: 1,
          maximum: 720,
          examples: [24],
          description: 'Hours of each period in which a member can claim the refill once.',
        },
      },
    },
    vendors: gameVendorsSchema,
  },
} as const;
