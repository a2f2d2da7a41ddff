import { pathOfPointer, type Problem } from '#schema/problem.ts';
import { loadError, type LoadErrorRule, type FixContext } from '../check.ts';
import { fix, type Fix } from '../../fixes/fix.ts';
import { valueAt } from '../../fixes/schema-node.ts';

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

function ratesWithinBudget(
  { file, path: pointer, message }: Problem,
  { value }: FixContext,
): Fix | undefined {
  const remainder = Number(/leaves: (\d+) millionths$/.exec(message)?.[1]);
  const path = pathOfPointer(pointer).slice(0, -1);
  const rows = valueAt(value, path);
  if (!Array.isArray(rows)) return undefined;
  const edits = rows.flatMap((_, index) => {
    const rate = valueAt(rows, [index, 'rate']);
    const isHigh = valueAt(rows, [index, 'rateType']) === 'P' && Number(rate) > remainder;
    return isHigh
      ? [{ do: 'set' as const, file, path: [...path, index, 'rate'], value: remainder }]
      : [];
  });
  return edits.length === 0 ? undefined : fix(`lowers rates to ${remainder}`, ...edits);
}

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
