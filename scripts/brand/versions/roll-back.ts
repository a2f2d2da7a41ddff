import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorMessage } from '#app/registry/change-log.ts';
import { hashFolder } from '#app/registry/last-known-good/copy-folder.ts';
import { findFolders, folderLocation } from '#app/registry/read/find-folders.ts';
import { emptySnapshot, type RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { reservationsOf } from '#app/registry/reserved-names.ts';
import { conflictsOf } from '#app/registry/resolve-conflicts.ts';
import { lastWriter } from '#app/registry/versions/last-writer.ts';
import { restoreFiles } from '#app/registry/versions/restore-files.ts';
import type { VersionRecord } from '#app/registry/versions/version-record.ts';
import type { Problem } from '#schema/problem.ts';
import { UsageError } from '../exit-codes.ts';
import { planBrand, type BrandPlan } from '../plan/plan-brand.ts';
import { readRegistry } from '../read-registry.ts';
import { readVersion, readVersionNow, type VersionSources } from './read-version.ts';

/** A prepared rollback, which has changed nothing yet. */
export interface PreparedRollback {
  readonly version: VersionRecord;
  /** Its effect on the players of each brand concerned. */
  readonly plans: readonly BrandPlan[];
  /** Why a server would refuse it; empty when it would serve it. */
  readonly problems: readonly Problem[];
  /** The template that the version would use now. */
  readonly template: VersionRecord['template'];
  /** Whether the folder has these very files already. */
  readonly isCurrent: boolean;
}

/**
 * The previous version: the newest one that was served and differs from the folder. Throws a
 * UsageError when there is none.
 */
export async function previousVersion(
  { dir }: VersionSources,
  versions: readonly [VersionRecord, ...VersionRecord[]],
): Promise<VersionRecord> {
  const current = await hashFolder(folderLocation(dir, versions[0].code));
  const position = versions.findIndex(({ hash }) => hash === current);
  const previous = versions
    .slice(position + 1)
    .find(({ hash, source }) => hash !== current && source !== 'replaced');
  if (previous) return previous;
  throw new UsageError(
    `there is no version of \`${versions[0].code}\` before the one in its folder`,
  );
}

/** A version's reservations that another brand has now. */
function newConflicts(
  code: string,
  now: RegistrySnapshot,
  then: RegistrySnapshot,
): readonly Problem[] {
  const brand = then.servedBrands.get(code);
  if (!brand) return [];
  return conflictsOf(
    reservationsOf(brand.merchant),
    now.reservations,
    now.codes,
    `${code}/manifest.json`,
  );
}

/** The problems of a version that did not exist before. */
function problemsOf(
  code: string,
  now: RegistrySnapshot,
  then: RegistrySnapshot,
): readonly Problem[] {
  if (!code.startsWith('_'))
    return [...(then.problems.get(code) ?? []), ...newConflicts(code, now, then)];
  return [...then.problems]
    .filter(([other]) => other === code || now.servedBrands.has(other))
    .flatMap(([, problems]) => problems);
}

/**
 * Prepares a rollback: whether a server would serve that version now, and what it would change for
 * players. Changes nothing.
 */
export async function prepareRollback(
  sources: VersionSources,
  versions: readonly VersionRecord[],
  version: VersionRecord,
): Promise<PreparedRollback> {
  const { dir, environment } = sources;
  const { code } = version;
  const { codes } = await findFolders(resolve(dir));
  const now = codes.size > 0 ? await readRegistry(dir, environment, true) : emptySnapshot;
  const then = await readVersionNow(sources, version, codes).catch((fault: unknown) => {
    throw new UsageError(`version ${version.number} cannot be read: ${errorMessage(fault)}`);
  });
  // A folder that is broken now is not what players see: that is its last good version.
  const lastServed = versions.find(({ source }) => source !== 'replaced');
  const before =
    now.folders.has(code) && !now.servedBrands.has(code) && !code.startsWith('_') && lastServed
      ? await readVersion(sources, lastServed)
      : now;
  const concerned = code.startsWith('_')
    ? [...then.folders.keys()].filter(
        (other) =>
          then.folders.get(other)?.manifest?.manifest.extends === code &&
          now.servedBrands.has(other),
      )
    : [code];
  const extended = then.folders.get(code)?.manifest?.manifest.extends;
  const templateHash =
    extended === undefined ? undefined : await hashFolder(folderLocation(dir, extended));
  return {
    version,
    plans: concerned.map((other) => planBrand(other, before, then)),
    problems: problemsOf(code, now, then),
    template:
      extended !== undefined && templateHash !== undefined
        ? { code: extended, hash: templateHash }
        : undefined,
    isCurrent: (await hashFolder(folderLocation(dir, code))) === version.hash,
  };
}

/** Stores the contents of a folder before something replaces them. */
async function storeCurrent(
  { store, dir }: VersionSources,
  code: string,
  at: string,
): Promise<VersionRecord> {
  const location = folderLocation(resolve(dir), code);
  const refuse = (why: string): never => {
    throw new UsageError(
      `what stands in ${join(dir, code)} cannot be stored, so nothing was changed: ${why}`,
    );
  };
  const by = await lastWriter(resolve(dir), [code]);
  const template = (await store.newest(code))?.template;
  const current = await mkdir(location.path, { recursive: true })
    .then(() => store.add(code, location, { at, by, source: 'replaced', template }))
    .catch((fault: unknown) => refuse(errorMessage(fault)));
  return current ?? refuse('it has a link, a file over 8 MiB, or one that cannot be read');
}

/**
 * Restores a version. The contents of the folder are stored first, and the rollback's record before
 * its files are written, so that a server that sees them finds it there. Throws a UsageError when
 * the folder cannot be stored completely or written; it is then unchanged.
 * @returns the rollback's own version
 */
export async function rollBack(
  sources: VersionSources,
  { version, template }: PreparedRollback,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<VersionRecord> {
  const { store, dir } = sources;
  const { code } = version;
  const current = await storeCurrent(sources, code, at);
  const rollback = await store.addAgain(version, {
    at,
    by,
    source: 'rollback',
    restores: version.number,
    ...(template ? { template } : {}),
  });
  try {
    await restoreFiles(store, join(resolve(dir), code), current, version);
  } catch (fault) {
    await store.remove(rollback);
    throw new UsageError(
      `${join(dir, code)} cannot be written (${errorMessage(fault)}); run this as a user who may`,
    );
  }
  return rollback;
}
