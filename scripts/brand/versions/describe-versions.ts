import { errorMessage } from '#app/registry/change-log.ts';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { compareFileHashes, type FileChanges } from '#app/registry/versions/file-changes.ts';
import type { VersionRecord } from '#app/registry/versions/version-record.ts';
import { fileProblem } from '#schema/problem.ts';
import { planBrand, type BrandPlan } from '../plan/plan-brand.ts';
import { readVersion, type VersionSources } from './read-version.ts';

/** A version and its effect on players, compared with the previous one. */
export interface DescribedVersion {
  readonly version: VersionRecord;
  /**
   * `first`: no older version is stored. `template`: a template's, which has no players. `broken`:
   * it could not be served, so the next one is compared with its predecessor.
   */
  readonly state: BrandPlan['state'] | 'first' | 'template';
  readonly changes: BrandPlan['changes'];
  readonly problems: BrandPlan['problems'];
  readonly files: FileChanges;
}

/**
 * @param versions all, newest first
 * @param count how many to describe
 */
export async function describeVersions(
  sources: VersionSources,
  versions: readonly VersionRecord[],
  count: number,
): Promise<DescribedVersion[]> {
  // One more, to compare the oldest with.
  let end = count;
  while (versions[end]?.source === 'replaced') end += 1;
  const described: DescribedVersion[] = [];
  let lastGood: RegistrySnapshot | undefined;
  for (const [index, version] of [...versions.slice(0, end + 1).entries()].reverse()) {
    const files = compareFileHashes(versions[index + 1]?.files ?? {}, version.files);
    if (version.code.startsWith('_')) {
      described.push({ version, state: 'template', changes: [], problems: [], files });
      continue;
    }
    const result = await readVersion(sources, version).then(
      (snapshot) => ({ snapshot }),
      (fault: unknown) => ({ fault: errorMessage(fault) }),
    );
    if ('fault' in result) {
      const problems = [fileProblem(`version ${version.number}`, result.fault)];
      described.push({ version, state: 'broken', changes: [], problems, files });
      continue;
    }
    const { snapshot } = result;
    const { state, changes, problems } = planBrand(version.code, lastGood ?? snapshot, snapshot);
    const isFirst = !lastGood && state !== 'broken';
    described.push({ version, state: isFirst ? 'first' : state, changes, problems, files });
    if (state !== 'broken') lastGood = snapshot;
  }
  return described.reverse().slice(0, count);
}
