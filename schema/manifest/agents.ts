import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import {
  dailyWageRows,
  dividendRows,
  hourlySalaryRows,
  realTimeSalaryRows,
} from './contract-rows.ts';
import { integer, oneOf } from './keys.ts';

const amount = { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 } as const;

const accountSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 100,
  description: 'The agent’s account.',
} as const;

const shareSchema = integer(
  0,
  1_000_000,
  'Share of a positive result, in millionths: 120000 is 12 %.',
);

const edgeSchema = integer(
  0,
  1_000_000,
  'Lowest house edge of the product, in millionths: 10500 is 1.05 %.',
);

const dailyCap = { ...amount, description: 'Daily cap per agent, in minor units.' } as const;

export const agentsSchema = {
  type: 'object',
  visibility: 'server',
  additionalProperties: false,
  description: 'Agent contracts and payout limits.',
  properties: {
    activeMember: {
      type: 'object',
      additionalProperties: false,
      description: 'Minimums for an active team member in a contract period.',
      properties: {
        validBet: {
          ...amount,
          minimum: 1,
          description: 'Minimum valid bets in the period, in minor units.',
        },
        deposit: {
          ...amount,
          description: 'Minimum deposits in the period, in minor units; 0 disables the check.',
        },
      },
    },
    providerShares: {
      type: 'object',
      additionalProperties: false,
      description: 'Provider share by product, deducted from the dividend base.',
      properties: {
        RNG: shareSchema,
        COCKFIGHT: shareSchema,
        LIVE: shareSchema,
        FISH: shareSchema,
        PVP: shareSchema,
        SPORTS: shareSchema,
        ESPORTS: shareSchema,
        ELOTT: shareSchema,
        LOTT: shareSchema,
      },
    },
    dailyCaps: {
      type: 'object',
      additionalProperties: false,
      description:
        'Daily salary cap per agent, in the brand’s time zone. The excess is forfeited. Unlimited if omitted.',
      properties: { hourlySalary: dailyCap, realTimeSalary: dailyCap },
    },
    salaryBudget: {
      type: 'object',
      additionalProperties: false,
      description:
        'Budget for daily wages, hourly and real-time salaries combined, as a share of the lowest house edge of all offered products.',
      properties: {
        maxShare: integer(
          0,
          1_000_000,
          'Maximum share of the edge, in millionths: 800000 is 80 %.',
        ),
        edges: {
          type: 'object',
          additionalProperties: false,
          description:
            'House edge of your own games, by product. Other products use the edge of the platform’s games.',
          properties: {
            RNG: edgeSchema,
            COCKFIGHT: edgeSchema,
            LIVE: edgeSchema,
            FISH: edgeSchema,
            PVP: edgeSchema,
            SPORTS: edgeSchema,
            ESPORTS: edgeSchema,
            ELOTT: edgeSchema,
            LOTT: edgeSchema,
          },
        },
      },
    },
    approvalAbove: {
      ...amount,
      description:
        'Bills above this amount, in minor units, need approval in the back office. If omitted, no bill needs approval.',
    },
    contracts: {
      type: 'object',
      additionalProperties: false,
      description:
        'The brand’s contracts with its top agents, who have no agent above them. The agent must accept a new or changed table on their page. A removed table ends the next day.',
      properties: {
        dailyWage: {
          type: 'array',
          maxItems: 1_000,
          description: 'Daily wages, paid the next day for the team’s valid bets of a day.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['account', 'rows'],
            properties: { account: accountSchema, rows: dailyWageRows },
          },
        },
        hourlySalary: {
          type: 'array',
          maxItems: 1_000,
          description:
            'Hourly salaries, paid after each hour for the team’s valid bets of that hour.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['account', 'rows'],
            properties: { account: accountSchema, rows: hourlySalaryRows },
          },
        },
        realTimeSalary: {
          type: 'array',
          maxItems: 1_000,
          description:
            'Real-time salaries, paid every five minutes for single bets of direct members.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['account', 'rows'],
            properties: { account: accountSchema, rows: realTimeSalaryRows },
          },
        },
        dividend: {
          type: 'array',
          maxItems: 1_000,
          description: 'Dividends: a share of the house’s win from the team in a period.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['account', 'cycle', 'rows'],
            properties: {
              account: accountSchema,
              cycle: oneOf(
                calendarPeriods,
                'The period, which also applies to all contracts below: `semimonth` is the 1st to the 15th, and the 16th to the end.',
              ),
              carryCap: {
                ...amount,
                description:
                  'Maximum negative base carried into the next period, in minor units; 0 carries nothing. Unlimited if omitted.',
              },
              rows: dividendRows,
            },
          },
        },
      },
    },
  },
} as const;
