import type { Severity } from './checks/check.ts';

export function countFindings(
  findings: readonly { readonly severity: Severity }[],
): Readonly<Record<Severity, number>> {
  const count = (target: Severity): number =>
    findings.filter(({ severity }) => severity === target).length;
  return { error: count('error'), warning: count('warning'), info: count('info') };
}
