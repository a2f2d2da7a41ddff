import { contractKinds, tiersOf } from '#app/domain/contracts/contract-kinds.ts';
import {
  findRowAboveBudget,
  maxTurnoverRate,
  salaryKinds,
  salaryLimit,
} from '#app/domain/contracts/salary-budget.ts';
import { findTierFault } from '#app/domain/contracts/tiers.ts';
import type { ReportProblem } from './layer-tracking.ts';
import type { MergedManifest } from './manifest-items.ts';

const hints = {
  order: 'let each row need more than the row before',
  falling: 'write a rate that is at least that of the row before',
  mixed: 'write the same rateType in all rows of the table',
  percent: 'write millionths: 10000 is 1 %',
} as const;

export function checkAgents(manifest: MergedManifest, report: ReportProblem): void {
  const { agents } = manifest;
  for (const kind of contractKinds) {
    const entries = agents.contracts[kind] ?? [];
    const accounts = entries.map(({ account }) => account.trim().toLowerCase());
    entries.forEach(({ account, rows }, index) => {
      const path = ['agents', 'contracts', kind, index];
      if (accounts.indexOf(accounts[index] ?? '') !== index)
        report(
          [...path, 'account'],
          `the agent \`${account}\` has two contracts of the kind \`${kind}\``,
          'write one table with all rows',
        );
      const tierFault = findTierFault(tiersOf(kind, rows));
      if (tierFault)
        report(
          [...path, 'rows', tierFault.row],
          `row ${tierFault.row + 1} of the ${kind} contract of \`${account}\` does not fit the table`,
          hints[tierFault.reason],
        );
    });
  }
  checkSalaries(manifest, report);
}

/** Checks the combined salary rate for a bet; later kinds get the rest of the budget. */
function checkSalaries({ agents, features }: MergedManifest, report: ReportProblem): void {
  const { contracts, salaryBudget, activeMember } = agents;
  const { product, limit } = salaryLimit(salaryBudget, features.hideGameTypes);
  const remainingByRoom = new Map<string, number>();
  for (const kind of salaryKinds)
    (contracts[kind] ?? []).forEach(({ account, rows }, index, entries) => {
      const key = account.trim().toLowerCase();
      const isFirst =
        entries.findIndex((one) => one.account.trim().toLowerCase() === key) === index;
      if (!isFirst || findTierFault(tiersOf(kind, rows))) return;
      const rest = remainingByRoom.get(key) ?? limit;
      remainingByRoom.set(key, rest - maxTurnoverRate(kind, rows, activeMember.validBet));
      const row = findRowAboveBudget(kind, rows, activeMember.validBet, rest);
      if (row !== undefined)
        report(
          ['agents', 'contracts', kind, index, 'rows', row],
          `row ${row + 1} of the ${kind} contract of \`${account}\` pays more of a bet than the budget leaves: ${Math.max(0, rest)} millionths`,
          `the edge of ${product} sets the budget; lower the agent’s rates, or write the edges of your games in agents.salaryBudget`,
        );
    });
}
