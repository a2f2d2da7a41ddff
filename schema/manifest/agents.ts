import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import {
  dailyWageRows,
  dividendRows,
  hourlySalaryRows,
  realTimeSalaryRows,
} from './contract-rows.ts';

const amount = { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 } as const;

const accountSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 100,
  description: 'The agent’s account.',
} as const;

const shareSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 1_000_000,
  description: 'Millionths of a positive result: 120000 is 12 %.',
} as const;

const edgeSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 1_000_000,
  description:
    'What the house keeps of a stake at the worst play of the product, in millionths: 10500 is 1.05 %.',
} as const;

const dailyCap = {
  ...amount,
  description: 'The most that each agent is paid in a day, in minor units.',
} as const;

export const agentsSchema = {
  type: 'object',
  visibility: 'server',
  additionalProperties: false,
  description: 'What agents are paid by contracts.',
  properties: {
    activeMember: {
      type: 'object',
      additionalProperties: false,
      description: 'Who counts as an active member of a team in a contract’s window.',
      properties: {
        validBet: {
          ...amount,
          minimum: 1,
          description: 'The smallest valid bets, in minor units.',
        },
        deposit: {
          ...amount,
          description: 'The smallest deposits, in minor units; 0: none needed.',
        },
      },
    },
    providerShares: {
      type: 'object',
      additionalProperties: false,
      description: 'What game providers get, by product; it reduces the base of dividends.',
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
        'The most that an agent’s salary pays in a day by the brand’s clock; what is above is not paid later. Without it, there is no cap.',
      properties: { hourlySalary: dailyCap, realTimeSalary: dailyCap },
    },
    salaryBudget: {
      type: 'object',
      additionalProperties: false,
      description:
        'What daily wages, hourly and real-time salaries together may pay of each bet: a share of the smallest edge of all offered products.',
      properties: {
        maxShare: {
          type: 'integer',
          minimum: 0,
          maximum: 1_000_000,
          description: 'The largest share of the edge, in millionths: 800000 is 80 %.',
        },
        edges: {
          type: 'object',
          additionalProperties: false,
          description:
            'The edges of your own games, by product; for other products, that of the platform’s games counts.',
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
        'A bill that pays more than this, in minor units, waits until staff approve it in the back office. Without it, none waits.',
    },
    contracts: {
      type: 'object',
      additionalProperties: false,
      description:
        'The brand’s contracts with its top agents, who have no agent above them. A new or changed table is proposed to the agent, who accepts it on their page; one that is taken out ends on the next day.',
      properties: {
        dailyWage: {
          type: 'array',
          maxItems: 1_000,
          description: 'Daily wages: the team’s valid bets of a day are paid on the next.',
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
          description: 'Hourly salaries: the team’s valid bets of an hour are paid after it.',
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
            'Real-time salaries: single bets of direct members are paid every five minutes.',
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
          description: 'Dividends: a share of what the house won from the team in a period.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['account', 'cycle', 'rows'],
            properties: {
              account: accountSchema,
              cycle: {
                type: 'string',
                enum: calendarPeriods,
                description:
                  'The period, also of all contracts below: `semimonth` is the 1st to the 15th, and the 16th to the end.',
              },
              carryCap: {
                ...amount,
                description:
                  'How much of a base below 0 the next period takes over at most, in minor units; 0: nothing. Without it, all of it.',
              },
              rows: dividendRows,
            },
          },
        },
      },
    },
  },
} as const;
