import { formatProblem } from '#schema/problem.ts';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';

/** A folder of brands, as `list --json` prints it. */
export interface ListedBrand {
  readonly code: string;
  readonly name: string;
  /**
   * `served` by a server that starts now, served in its `last good` version, `refused`, or a
   * `template`, which is never served.
   */
  readonly state: 'served' | 'last good' | 'refused' | 'template';
  /** Empty for templates and rejected brands. */
  readonly hosts: { readonly player: readonly string[]; readonly agent: readonly string[] };
  readonly languages: { readonly default: string; readonly menu: readonly string[] } | null;
  /** The number of problems for which the server rejects the folder. */
  readonly problems: number;
  /** ISO 8601 time of the served version, and the reason; null unless `last good`. */
  readonly lastGood: { readonly since: string; readonly because: string } | null;
}

function describe(
  { code, manifest }: LoadedFolder,
  { servedBrands: serving, problems, lastKnownGood: lastGood }: RegistrySnapshot,
): ListedBrand {
  const merchant = serving.get(code)?.merchant;
  const brandProblems = problems.get(code) ?? [];
  const since = lastGood.get(code);
  return {
    code,
    name: merchant?.name ?? manifest?.manifest.name ?? code,
    state: code.startsWith('_')
      ? 'template'
      : since !== undefined
        ? 'last good'
        : merchant
          ? 'served'
          : 'refused',
    hosts: merchant?.hosts ?? { player: [], agent: [] },
    languages: merchant?.languages ?? null,
    problems: brandProblems.length,
    lastGood:
      since === undefined
        ? null
        : { since, because: brandProblems.slice(0, 1).map(formatProblem).join() },
  };
}

/** Brands first, then templates, sorted by code. */
export function listBrands(snapshot: RegistrySnapshot): ListedBrand[] {
  const brands = [...snapshot.folders.values()].map((folder) => describe(folder, snapshot));
  return brands.sort(
    (a, b) =>
      Number(a.state === 'template') - Number(b.state === 'template') || (a.code < b.code ? -1 : 1),
  );
}
