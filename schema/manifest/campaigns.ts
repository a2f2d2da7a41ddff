import { gameTypes } from '#app/domain/games/game-types.ts';
import {
  campaignKinds,
  campaignMetrics,
  cashbackCycles,
} from '#app/domain/campaigns/campaign-kinds.ts';
import { flag, integer, oneOf } from './keys.ts';

const amount = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 } as const;
const share = integer(
  1,
  1_000_000,
  'Share of each valid bet in millionths: 1000000 counts bets in full.',
);
const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

export const campaignsSchema = {
  type: 'array',
  visibility: 'server',
  maxItems: 100,
  description:
    'Promotions that pay rewards, each within a budget. Changing a campaign creates a new version; members who joined before keep their terms. End a campaign with `until`: once it is removed from the manifest, members can claim nothing more.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'promotion', 'kind', 'from', 'until', 'budget'],
    properties: {
      id: {
        type: 'string',
        pattern: '^[a-z0-9](-?[a-z0-9]){0,39}$',
        description: 'Identifies the campaign in the ledger. Never reuse it for another campaign.',
      },
      promotion: {
        type: 'string',
        minLength: 1,
        maxLength: 60,
        description: 'The id of its promotion in the file `content/<LANG>/promo.<id>.….md`.',
      },
      kind: oneOf(
        campaignKinds,
        '`registration`: for members who register during the campaign. `firstDeposit`: for a member’s first deposit. `reload`: for one further deposit after joining. `cashback`: for a member’s loss in a window. `referral`: for each friend who registers with the member’s code during the campaign, deposits and plays. `mission`: for each window in which a member reaches a target, without joining. `leaderboard`: for the top places of each window, by days with a bet or by missions; on a tie, the member who got there first wins. A window is final ten minutes after its end. A brand has one at a time. `raffle`: for winners drawn from the tickets that members get for valid bets, without joining. The draw is one day after the end, with a seed whose hash is published before the first ticket. `apply`: for members whose application, a comment with pictures, staff approve; `amount` is fixed, or staff choose it up to `cap`. `app`: for members who open the installed app from its icon while logged in.',
      ),
      from: { ...day, description: 'First day, in the jurisdiction’s time zone.' },
      until: { ...day, description: 'Last day.' },
      amount: {
        ...amount,
        description:
          'Reward in minor units: 2222200 is 22,222.00. Use instead of a rate; not for `cashback`, `leaderboard` and `raffle`.',
      },
      ratePpm: integer(
        1,
        1_000_000,
        'Share of the deposit or loss, in millionths: 50000 is 5 %. Requires `cap`.',
      ),
      cap: {
        ...amount,
        description:
          'Maximum reward at a rate, or that staff can choose with `apply`, in minor units.',
      },
      minimum: {
        ...amount,
        minimum: 0,
        description:
          'Minimum deposit or loss, or a friend’s minimum total deposits, in minor units; 0 by default.',
      },
      budget: { ...amount, description: 'Maximum paid to all members together, in minor units.' },
      invited: flag('With `registration`: only for members who registered with a member’s code.'),
      validBet: {
        ...amount,
        minimum: 0,
        description:
          'With `referral`: a friend’s required valid bets, in minor units; 0 by default.',
      },
      holdDays: integer(
        0,
        60,
        'With `referral`: waiting days before the reward can be claimed; 7 by default.',
      ),
      metric: oneOf(
        campaignMetrics,
        'The counted figure. With `mission`: valid bets or deposits in minor units, or days with a bet. With `leaderboard`: days with a bet, or missions whose reward a member claims.',
      ),
      target: {
        ...amount,
        description: 'With `mission`: the target. 100000 is 1,000.00, or a number of days.',
      },
      products: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { type: 'string', enum: gameTypes },
        description:
          'With `mission`, `leaderboard` or `raffle`: products whose bets count; all by default.',
      },
      prizes: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: amount,
        description:
          'With `leaderboard`: prizes of each window in minor units, first place first; the budget covers all windows. With `raffle`: the prizes in the order of the draw.',
      },
      unit: {
        ...amount,
        minimum: 100,
        description: 'With `raffle`: valid bets for one ticket, in minor units.',
      },
      monthlyMax: integer(
        1,
        1_000,
        'With `referral`: maximum number of paid friends per member and calendar month; 10 by default.',
      ),
      wagering: {
        type: 'object',
        additionalProperties: false,
        required: ['multiple', 'days'],
        description:
          'Pays the reward as a bonus that becomes cash once the wagering requirement is met. The member’s own money is never locked, and they can cancel the bonus at any time.',
        properties: {
          multiple: integer(
            1,
            100,
            'How many times the bonus must be bet. The jurisdiction has a maximum, which `brand check` shows.',
          ),
          days: integer(
            1,
            365,
            'Days from the bonus’s start to its expiry. The time stops while the member is excluded or at a limit.',
          ),
          contribution: {
            type: 'object',
            additionalProperties: false,
            description:
              'Share of a valid bet that counts, in millionths, by product: a single product or several. By default all bets count in full; if this is set, unlisted products do not count.',
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
              'Maximum counted amount per bet, in minor units. Larger bets are allowed; the excess does not count.',
          },
          returnPpm: integer(
            0,
            1_000_000,
            'Average return of the games, in millionths of bets; 960000 (96 %) by default. Used to show members the expected cost of the wagering requirement.',
          ),
        },
      },
      claimDays: integer(1, 90, 'Days to claim a reward; 14 by default.'),
      cycle: oneOf(
        cashbackCycles,
        'Window of a cashback, mission or leaderboard; `week` (from Monday) by default. A leaderboard has `week` or `month`.',
      ),
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
