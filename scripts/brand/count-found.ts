import type { Severity } from './checks/check.ts';

/** How many of each severity. */
export function countFound(
  found: readonly { readonly severity: Severity }[],
): Readonly<Record<Severity, number>> {
  const count = (wanted: Severity): number =>
    found.filter(({ severity }) => severity === wanted).length;
  return { error: count('error'), warning: count('warning'), info: count('info') };
}
