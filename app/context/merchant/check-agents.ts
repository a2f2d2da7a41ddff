import { contractKinds, tiersOf } from '#app/lib/contracts/contract-kinds.ts';
import { findTierFault } from '#app/lib/contracts/tiers.ts';
import type { ReportProblem } from './layer-tracking.ts';
import type { MergedManifest } from './manifest-items.ts';

const hints = {
  order: 'let each row need more than the row before',
  falling: 'write a rate that is at least that of the row before',
  mixed: 'write the same rateType in all rows of the table',
  percent: 'write millionths: 10000 is 1 %',
} as const;

/** Checks the brand's contracts with its agents. */
export function checkAgents({ agents }: MergedManifest, report: ReportProblem): void {
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
}
