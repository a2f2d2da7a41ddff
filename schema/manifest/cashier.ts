import { depositMethods } from '#app/domain/payments/deposit-methods.ts';
import { keyedList } from '../keyed-list.ts';

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
    'Where the money is paid to, for a channel without a provider: staff compare what arrives with the orders. Shown to the member who has opened an order.',
  properties: {
    bank: { type: 'string', minLength: 1, maxLength: 60, description: 'The bank or e-wallet.' },
    holder: {
      type: 'string',
      minLength: 1,
      maxLength: 80,
      description: 'Who the account belongs to.',
    },
    number: { type: 'string', minLength: 1, maxLength: 60, description: 'The account’s number.' },
    qr: {
      type: 'string',
      minLength: 1,
      maxLength: 500,
      description: 'What the QR code says; without it, no code is drawn.',
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
    method: {
      type: 'string',
      enum: depositMethods,
      description:
        'How a member pays: bank transfer, QR code, e-wallet, card, to another member who withdraws (`c2c`, see `cashier.c2c`), or the built-in demo with play money.',
    },
    title: {
      type: 'string',
      minLength: 1,
      maxLength: 40,
      description: 'Its name, as players read it; by default that of the method.',
    },
    provider: {
      type: 'string',
      visibility: 'server',
      pattern: '^[a-z0-9](-?[a-z0-9]){1,19}$',
      maxLength: 20,
      examples: ['demo', 'harbour-pay'],
      description:
        'The payment provider that takes the money: `demo`, or one of `cashier.providers`. Without one, the channel needs `payTo`, and staff credit its orders.',
    },
    payTo: payToSchema,
    min: amount('The smallest deposit, in minor units: 10000 is 100.00.'),
    max: amount('The largest deposit, in minor units.'),
    presets: {
      type: 'array',
      maxItems: 8,
      uniqueItems: true,
      items: {
        type: 'integer',
        minimum: 1,
        maximum: maxAmount,
        description: 'An amount in minor units.',
      },
      description: 'Amounts to choose from, in minor units.',
    },
    feePpm: {
      type: 'integer',
      minimum: 0,
      maximum: 200_000,
      description:
        'Fee in millionths of what was paid: 10000 is 1 %. It is rounded down, and taken from the credit.',
    },
    feeFixed: amount('Fee of each deposit besides it, in minor units.'),
    hours: {
      type: 'object',
      visibility: 'public',
      required: ['from', 'until'],
      additionalProperties: false,
      description:
        'When it is open, by the clock of the brand’s jurisdiction; it may pass midnight. By default always.',
      properties: {
        from: {
          type: 'string',
          pattern: clockTime,
          examples: ['08:00'],
          description: 'When it opens.',
        },
        until: {
          type: 'string',
          pattern: clockTime,
          examples: ['23:30'],
          description: 'When it closes.',
        },
      },
    },
    proof: {
      type: 'boolean',
      description: 'Whether a member must show a picture of the receipt before staff credit it.',
    },
    expiryMinutes: {
      type: 'integer',
      minimum: 5,
      maximum: 4320,
      description: 'How long an order waits for its money, 40 minutes by default.',
    },
    dailyMax: amount(
      'The largest sum that one member pays in through it a day, in minor units, open orders included. By default there is none.',
    ),
    rankFloor: {
      type: 'integer',
      minimum: 0,
      maximum: 100,
      description: 'The lowest VIP rank that sees it; 0, the default, is everybody.',
    },
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
        'Payment providers that speak the payment API (docs/payments.md), besides the built-in `demo`. The secret of each stands in the environment: {BRAND}_PAYMENT_{CODE}_SECRET.',
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
            description: 'The code that channels name it by.',
          },
          url: {
            type: 'string',
            maxLength: 300,
            pattern: '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~-]+)*/?$',
            examples: ['https://pay.harbour.example/marquee'],
            description: 'Where its API answers.',
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
              description: 'A host name, with its port if it is not 443.',
            },
            description:
              'The hosts of the pages where members pay, if they are not on that of `url`. Members are led to no other host.',
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
        min: amount('The smallest withdrawal, in minor units.'),
        max: amount('The largest withdrawal, in minor units.'),
        dailyMax: amount('The largest sum that one member withdraws a day, in minor units.'),
        reviewAbove: {
          ...amount('Withdrawals above this are reviewed by staff, in minor units.'),
          visibility: 'server',
        },
        fourEyesAbove: {
          ...amount('Withdrawals above this need two persons of the staff, in minor units.'),
          visibility: 'server',
        },
        memberCancels: {
          type: 'boolean',
          description:
            'Whether members may cancel a withdrawal that nobody has begun to handle. Some jurisdictions forbid it.',
        },
      },
    },
    transfers: {
      type: 'object',
      additionalProperties: false,
      description:
        'Transfers between a member and their own agent. The jurisdiction may set lower maximums, or allow none.',
      properties: {
        min: amount('The smallest transfer, in minor units.'),
        max: amount('The largest transfer, in minor units.'),
        dailyCount: {
          type: 'integer',
          minimum: 0,
          maximum: 1000,
          description: 'How many transfers one member makes a day; 0: there are none.',
        },
        dailyMax: amount('The largest sum that one member transfers a day, in minor units.'),
      },
    },
    c2c: {
      type: 'object',
      additionalProperties: false,
      description:
        'Deposits that pay other members’ withdrawals, through a channel of the method `c2c`. Some jurisdictions forbid it.',
      properties: {
        on: { type: 'boolean', description: 'Whether members pay each other; false by default.' },
        confirmMinutes: {
          type: 'integer',
          minimum: 10,
          maximum: 1440,
          description:
            'How long the receiver has to say that a payment did not arrive, 30 minutes by default; after that it counts as received.',
        },
        offerMinutes: {
          type: 'integer',
          minimum: 5,
          maximum: 1440,
          description:
            'How long a withdrawal is offered to members before the payment provider pays what is left of it, 30 minutes by default.',
        },
        autoMax: {
          ...amount(
            'The largest part that counts as received when the receiver is silent, in minor units; staff decide on larger ones.',
          ),
          visibility: 'server',
        },
      },
    },
    depositTurnover: {
      type: 'integer',
      minimum: 0,
      maximum: 10,
      description:
        'How many times a deposit has to be played before it can be withdrawn; 0 is never. The jurisdiction may set a lower maximum.',
    },
    smallBalance: {
      ...amount(
        'A member who has less than this in all, in minor units, has nothing left to play: what was open ends; 0: never.',
      ),
      visibility: 'server',
    },
  },
} as const;
