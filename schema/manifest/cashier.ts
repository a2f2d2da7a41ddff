import { depositMethods } from '#app/domain/payments/deposit-methods.ts';
import { keyedList } from '../keyed-list.ts';
import { flag, integer, oneOf } from './keys.ts';

/** Minor units. */
const maxAmount = 1_000_000_000_000;
const amount = <const Description extends string>(description: Description) =>
  ({ type: 'integer', minimum: 0, maximum: maxAmount, description }) as const;

const clockTime = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

const payToSchema = {
  type: 'object',
  visibility: 'public',
  required: ['holder', 'number'],
  additionalProperties: false,
  description:
    'The account to pay to, for a channel without a provider: staff match payments to orders. Shown to the member after opening an order.',
  properties: {
    bank: { type: 'string', minLength: 1, maxLength: 60, description: 'Bank or e-wallet.' },
    holder: { type: 'string', minLength: 1, maxLength: 80, description: 'Account holder.' },
    number: { type: 'string', minLength: 1, maxLength: 60, description: 'Account number.' },
    qr: {
      type: 'string',
      minLength: 1,
      maxLength: 500,
      description: 'Content of the QR code. No code is shown if omitted.',
    },
  },
} as const;

const channelSchema = {
  type: 'object',
  required: ['id', 'method', 'min', 'max'],
  additionalProperties: false,
  properties: {
    id: {
      type: 'string',
      pattern: '^[a-z0-9-]{1,40}$',
      examples: ['bank', 'qr-evening'],
      description: 'The channel’s id.',
    },
    method: oneOf(
      depositMethods,
      'Payment method: bank transfer, QR code, e-wallet, card, payment to another member who withdraws (`c2c`, see `cashier.c2c`), or the built-in demo with play money.',
    ),
    title: {
      type: 'string',
      minLength: 1,
      maxLength: 40,
      description: 'Name shown to players; defaults to that of the method.',
    },
    provider: {
      type: 'string',
      visibility: 'server',
      pattern: '^[a-z0-9](-?[a-z0-9]){1,19}$',
      maxLength: 20,
      examples: ['demo', 'harbour-pay'],
      description:
        'Payment provider: `demo`, or one of `cashier.providers`. A channel without a provider requires `payTo`, and staff credit its orders.',
    },
    payTo: payToSchema,
    min: amount('Minimum deposit, in minor units: 10000 is 100.00.'),
    max: amount('Maximum deposit, in minor units.'),
    presets: {
      type: 'array',
      maxItems: 8,
      uniqueItems: true,
      items: integer(1, maxAmount, 'Amount in minor units.'),
      description: 'Preset amounts, in minor units.',
    },
    feePpm: integer(
      0,
      200_000,
      'Fee in millionths of the payment: 10000 is 1 %. Rounded down and deducted from the credit.',
    ),
    feeFixed: amount('Fixed fee per deposit, in minor units, in addition to `feePpm`.'),
    hours: {
      type: 'object',
      visibility: 'public',
      required: ['from', 'until'],
      additionalProperties: false,
      description:
        'Opening hours in the jurisdiction’s time zone; may span midnight. Always open by default.',
      properties: {
        from: {
          type: 'string',
          pattern: clockTime,
          examples: ['08:00'],
          description: 'Opening time.',
        },
        until: {
          type: 'string',
          pattern: clockTime,
          examples: ['23:30'],
          description: 'Closing time.',
        },
      },
    },
    proof: flag('Whether staff need a picture of the receipt before they credit a deposit.'),
    expiryMinutes: integer(5, 4320, 'Minutes until an unpaid order expires; 40 by default.'),
    dailyMax: amount(
      'Maximum total deposits per member and day through this channel, in minor units, including open orders. Unlimited by default.',
    ),
    rankFloor: integer(
      0,
      100,
      'Minimum VIP rank that sees the channel; 0 by default, which shows it to all members.',
    ),
  },
} as const;

export const cashierSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'Deposits and withdrawals. Amounts are in minor units: 10000 is 100.00.',
  properties: {
    providers: {
      type: 'array',
      visibility: 'server',
      maxItems: 20,
      description:
        'Payment providers that use the payment API (docs/payments.md), in addition to the built-in `demo`. Secrets are read from the environment: {BRAND}_PAYMENT_{CODE}_SECRET.',
      items: {
        type: 'object',
        required: ['code', 'url'],
        additionalProperties: false,
        properties: {
          code: {
            type: 'string',
            pattern: '^[a-z0-9](-?[a-z0-9]){1,19}$',
            maxLength: 20,
            examples: ['harbour-pay'],
            description: 'The provider’s code, used in channels.',
          },
          url: {
            type: 'string',
            maxLength: 300,
            pattern: '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~-]+)*/?$',
            examples: ['https://pay.harbour.example/marquee'],
            description: 'URL of its API.',
          },
          pageHosts: {
            type: 'array',
            maxItems: 10,
            uniqueItems: true,
            items: {
              type: 'string',
              maxLength: 260,
              pattern: '^[A-Za-z0-9.-]+(:[0-9]{1,5})?$',
              examples: ['checkout.harbour.example'],
              description: 'Host name, with its port if it is not 443.',
            },
            description:
              'Hosts of the payment pages, if they differ from the host of `url`. Members are redirected to no other host.',
          },
        },
      },
    },
    channels: keyedList(
      channelSchema,
      'Ways to pay in, keyed by id, in the order in which players see them.',
    ),
    withdrawals: {
      type: 'object',
      additionalProperties: false,
      description: 'Rules for withdrawals.',
      properties: {
        min: amount('Minimum withdrawal, in minor units.'),
        max: amount('Maximum withdrawal, in minor units.'),
        dailyMax: amount('Maximum total withdrawals per member and day, in minor units.'),
        reviewAbove: {
          ...amount('Staff review withdrawals from this amount, in minor units.'),
          visibility: 'server',
        },
        fourEyesAbove: {
          ...amount(
            'From this amount, in minor units, two people must approve a withdrawal, credit a deposit or decide a dispute between members. A balance correction needs a second person if the day’s credits to the member add up to this amount; a debit always does.',
          ),
          visibility: 'server',
        },
        memberCancels: flag(
          'Whether members may cancel a withdrawal that is not being processed yet. Some jurisdictions forbid it.',
        ),
      },
    },
    transfers: {
      type: 'object',
      additionalProperties: false,
      description:
        'Transfers between a member and their own agent. The jurisdiction may set lower maximums, or forbid transfers.',
      properties: {
        min: amount('Minimum transfer, in minor units.'),
        max: amount('Maximum transfer, in minor units.'),
        dailyCount: integer(
          0,
          1000,
          'Maximum number of transfers per member and day; 0 disables transfers.',
        ),
        dailyMax: amount('Maximum total transfers per member and day, in minor units.'),
      },
    },
    c2c: {
      type: 'object',
      additionalProperties: false,
      description:
        'Deposits that pay other members’ withdrawals, through a channel with the method `c2c`. Some jurisdictions forbid it.',
      properties: {
        on: flag('Whether members pay each other; false by default.'),
        confirmMinutes: integer(
          10,
          1440,
          'Minutes in which the receiver can report a missing payment; 30 by default. After that it counts as received.',
        ),
        offerMinutes: integer(
          5,
          1440,
          'Minutes in which a withdrawal is offered to members before the payment provider pays the rest; 30 by default.',
        ),
        autoMax: {
          ...amount(
            'Maximum payment that counts as received without the receiver’s answer, in minor units. Staff decide on larger ones.',
          ),
          visibility: 'server',
        },
      },
    },
    depositTurnover: integer(
      0,
      10,
      'How many times a deposit must be played before it can be withdrawn; 0 disables the requirement. The jurisdiction may set a lower maximum.',
    ),
    smallBalance: {
      ...amount(
        'If a member’s total balance is below this amount, in minor units, their open turnover requirements end; 0 disables this.',
      ),
      visibility: 'server',
    },
  },
} as const;
