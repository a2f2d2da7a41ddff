import { brandHosts } from '../../tests/support/brand-hosts.ts';

export type Print = (line: string) => void;

/** Measures the brands of these hosts, or creates its own. */
export type MeasurePart = (hosts: readonly string[], print: Print) => Promise<void>;

/** In their own order; or the first unknown name. */
export function selectParts(
  parts: ReadonlyMap<string, MeasurePart>,
  names: readonly string[],
): { readonly selected: readonly string[]; readonly unknown: string | undefined } {
  return {
    selected: [...parts.keys()].filter((name) => names.length === 0 || names.includes(name)),
    unknown: names.find((name) => !parts.has(name)),
  };
}

/** Sequential; reports failures and continues. Returns the names of failed parts. */
export async function measureParts(
  parts: ReadonlyMap<string, MeasurePart>,
  selected: readonly string[],
  print: Print,
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const name of selected) {
    const startedAt = performance.now();
    print(`\n${name}`);
    try {
      await parts.get(name)?.(brandHosts(), print);
    } catch (fault) {
      failed.push(name);
      print(`  failed: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
    }
    print(`  (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
  }
  return failed;
}
