import { gameTypes } from '#app/domain/games/game-types.ts';
import {
  campaignKinds,
  campaignMetrics,
  cashbackCycles,
} from '#app/domain/campaigns/campaign-kinds.ts';

const amount = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 } as const;
const share = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000_000,
  description: 'Millionths of each valid bet: 1000000 counts bets in full.',
} as const;
const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

export const campaignsSchema = {
  type: 'array',
  visibility: 'server',
  maxItems: 100,
  description:
    'What promotions pay, each within a budget. A changed campaign is a new version: members who joined before keep their terms. End a campaign by `until`: members of one that is taken out can claim nothing more.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'promotion', 'kind', 'from', 'until', 'budget'],
    properties: {
      id: {
        type: 'string',
        pattern: '^[a-z0-9](-?[a-z0-9]){0,39}$',
        description: 'Names it in the ledger, so it is never used for another campaign.',
      },
      promotion: {
        type: 'string',
        minLength: 1,
        maxLength: 60,
        description: 'The id of its promotion, the file `content/<LANG>/promo.<id>.….md`.',
      },
      kind: {
        type: 'string',
        enum: campaignKinds,
        description:
          '`registration`: for members who register while it runs. `firstDeposit`: for a member’s first deposit. `reload`: for one further deposit after joining. `cashback`: for what a member lost in a window. `referral`: for each friend who registers with the member’s code while it runs, deposits and plays. `mission`: for each window in which a member reaches a target; nobody has to join. `leaderboard`: for the first places of each window, by days with a bet or by missions; a tie goes to the member who got there first. A window is final ten minutes after its end. A brand has one at a time. `raffle`: for winners drawn among the tickets that members get for valid bets; nobody has to join. It is drawn a day after its end, by a seed whose hash is published before the first ticket. `apply`: for members whose application, a comment with pictures, staff approve; its `amount` is fixed, or staff decide it up to `cap`. `app`: for members who open the installed app from its icon while logged in.',
      },
      from: { ...day, description: 'Its first day, by the clock of the jurisdiction.' },
      until: { ...day, description: 'Its last day.' },
      amount: {
        ...amount,
        description:
          'The reward in minor units: 2222200 is 22,222.00. Instead of a rate; not for `cashback`, `leaderboard` and `raffle`.',
      },
      ratePpm: {
        type: 'integer',
        minimum: 1,
        maximum: 1_000_000,
        description: 'The share of the deposit or loss, in millionths: 50000 is 5 %. Needs `cap`.',
      },
      cap: {
        ...amount,
        description:
          'The largest reward at a rate, or that staff can give with `apply`, in minor units.',
      },
      minimum: {
        ...amount,
        minimum: 0,
        description:
          'The smallest deposit or loss, or what a friend has to deposit in all, in minor units; 0 by default.',
      },
      budget: {
        ...amount,
        description: 'The most that all members together are paid, in minor units.',
      },
      invited: {
        type: 'boolean',
        description: 'With `registration`: only for members who registered with a member’s code.',
      },
      validBet: {
        ...amount,
        minimum: 0,
        description:
          'With `referral`: the valid bets that a friend needs, in minor units; 0 by default.',
      },
      holdDays: {
        type: 'integer',
        minimum: 0,
        maximum: 60,
        description:
          'With `referral`: how many days after that the reward can be claimed; 7 by default.',
      },
      metric: {
        type: 'string',
        enum: campaignMetrics,
        description:
          'With `mission`: what counts, valid bets or deposits in minor units, or days with a bet. With `leaderboard`: days with a bet, or missions whose reward a member claims.',
      },
      target: {
        ...amount,
        description:
          'With `mission`: what a member reaches: 100000 is 1,000.00, or a number of days.',
      },
      products: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { type: 'string', enum: gameTypes },
        description:
          'With `mission`, `leaderboard` or `raffle`: the products whose bets count; all by default.',
      },
      prizes: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: amount,
        description:
          'With `leaderboard`: the prizes of each window in minor units, the first place first. The budget covers those of all windows. With `raffle`: the prizes, in the order in which they are drawn.',
      },
      unit: {
        ...amount,
        minimum: 100,
        description: 'With `raffle`: the valid bets for one ticket, in minor units.',
      },
      monthlyMax: {
        type: 'integer',
        minimum: 1,
        maximum: 1_000,
        description:
          'With `referral`: the most friends of a calendar month that a member is paid for; 10 by default.',
      },
      wagering: {
        type: 'object',
        additionalProperties: false,
        required: ['multiple', 'days'],
        description:
          'Pays the reward as a bonus that becomes cash once the member has bet it so many times. Their own money is never locked, and they can cancel the bonus at any time.',
        properties: {
          multiple: {
            type: 'integer',
            minimum: 1,
            maximum: 100,
            description:
              'How many times the bonus must be bet. The jurisdiction has a maximum: `brand check` names it.',
          },
          days: {
            type: 'integer',
            minimum: 1,
            maximum: 365,
            description:
              'How many days a member has from the bonus’s start; the time stands still while they are excluded or at a limit.',
          },
          contribution: {
            type: 'object',
            additionalProperties: false,
            description:
              'The share of a valid bet that counts, in millionths, by product: one product, or all of them. By default all bets count in full; of products that are not named, none.',
            properties: {
              RNG: share,
              COCKFIGHT: share,
              LIVE: share,
              FISH: share,
              PVP: share,
              SPORTS: share,
              ESPORTS: share,
              ELOTT: share,
              LOTT: share,
            },
          },
          maxCounted: {
            ...amount,
            description:
              'The most that one bet counts for, in minor units. A larger bet is allowed; its rest does not count.',
          },
          returnPpm: {
            type: 'integer',
            minimum: 0,
            maximum: 1_000_000,
            description:
              'What the games return of bets on average, in millionths; 960000 (96 %) by default. Members see from it what the play costs.',
          },
        },
      },
      claimDays: {
        type: 'integer',
        minimum: 1,
        maximum: 90,
        description: 'How many days a member has to claim a reward; 14 by default.',
      },
      cycle: {
        type: 'string',
        enum: cashbackCycles,
        description:
          'The window of a cashback, mission or leaderboard; `week` (from Monday) by default. A leaderboard has `week` or `month`.',
      },
    },
  },
  examples: [
    [
      {
        id: 'weekly-cashback',
        promotion: 'cashback',
        kind: 'cashback',
        from: '2026-11-01',
        until: '2027-01-31',
        ratePpm: 50_000,
        cap: 30_000,
        minimum: 100_000,
        budget: 10_000_000,
      },
    ],
  ],
} as const;
