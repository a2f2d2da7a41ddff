import { ratesWithinBudget } from '../../fixes/agent-fixes.ts';
import { loadError, type LoadErrorRule } from '../check.ts';

const row = (more: object = {}): object => ({
  betVolume: 100,
  activeMember: 0,
  rateType: 'P',
  rate: 5_000,
  ...more,
});
const contracts = (...rows: readonly (readonly object[])[]) => ({
  manifest: `  "agents": ${JSON.stringify({
    contracts: { dailyWage: rows.map((table) => ({ account: 'ana', rows: table })) },
  })} // here`,
});

export const agentLoadErrors: readonly LoadErrorRule[] = [
  loadError('MQ172', {
    messagePattern: /^row .* contract of .* does not fit the table$/,
    about:
      'A row of an agent’s contract needs no more than the row before, has a lower rate or another type, or pays more than 100 %.',
    example: contracts([row(), row()]),
    others: [
      contracts([row(), row({ betVolume: 200, rate: 4_000 })]),
      contracts([row(), row({ betVolume: 200, rateType: 'A' })]),
      contracts([row({ rate: 1_000_001 })]),
    ],
  }),
  loadError('MQ173', {
    messagePattern: /^the agent .* has two contracts of the kind/,
    about: 'An agent has two contracts of one kind.',
    example: contracts([row()], [row()]),
  }),
  loadError('MQ185', {
    messagePattern: /^row .* contract of .* pays more of a bet than the budget leaves/,
    about:
      'An agent’s daily wage, hourly and real-time salary together pay more of a bet than a share of the edge.',
    autofix: ratesWithinBudget,
    fixSummary: 'Lowers a wage’s percentages to what the budget leaves.',
    example: contracts([row(), row({ betVolume: 200, rate: 9_000 })]),
    others: [contracts([row({ rateType: 'A' })])],
  }),
];
