import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorMessage } from '#app/registry/change-log.ts';
import { hashFolder } from '#app/registry/last-known-good/copy-folder.ts';
import { findFolders, folderLocation } from '#app/registry/read/find-folders.ts';
import { emptySnapshot, type RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { reservationsOf } from '#app/registry/reserved-names.ts';
import { conflictsOf } from '#app/registry/resolve-conflicts.ts';
import { findLastWriter } from '#app/registry/versions/last-writer.ts';
import { restoreFiles } from '#app/registry/versions/restore-files.ts';
import type { VersionRecord } from '#app/registry/versions/version-record.ts';
import type { Problem } from '#schema/problem.ts';
import { UsageError } from '../exit-codes.ts';
import { planBrand, type BrandPlan } from '../plan/plan-brand.ts';
import { readRegistry } from '../read-registry.ts';
import { readVersion, readVersionNow, type VersionSources } from './read-version.ts';

export interface PreparedRollback {
  readonly version: VersionRecord;
  /** The effect on players, per brand. */
  readonly plans: readonly BrandPlan[];
  /** The problems for which a server would reject it. */
  readonly problems: readonly Problem[];
  /** The template that the version would use now. */
  readonly template: VersionRecord['template'];
  /** Whether the folder already has these files. */
  readonly isCurrent: boolean;
}

/**
 * The newest served version that precedes the folder's and differs from it. Throws a UsageError
 * when there is none.
 */
export async function findPreviousVersion(
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

/** Conflicts with what other brands reserve now. */
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

/** For a template, also the problems of served brands. */
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
 * Checks whether a server would serve the version now, and plans the changes for players. Changes
 * nothing.
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
  // If the folder is broken, players see its last good version.
  const lastServed = versions.find(({ source }) => source !== 'replaced');
  const previousVersion =
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
    plans: concerned.map((other) => planBrand(other, previousVersion, then)),
    problems: problemsOf(code, now, then),
    template:
      extended !== undefined && templateHash !== undefined
        ? { code: extended, hash: templateHash }
        : undefined,
    isCurrent: (await hashFolder(folderLocation(dir, code))) === version.hash,
  };
}

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
  const by = await findLastWriter(resolve(dir), [code]);
  const template = (await store.newest(code))?.template;
  const current = await mkdir(location.path, { recursive: true })
    .then(() => store.add(code, location, { at, by, source: 'replaced', template }))
    .catch((fault: unknown) => refuse(errorMessage(fault)));
  return current ?? refuse('it has a link, a file over 8 MiB, or one that cannot be read');
}

/**
 * Restores a version. The folder's contents are stored first, and the rollback's record before its
 * files are written, so that a server that reads them finds the record. Throws a UsageError when
 * storing or writing fails; the folder is then unchanged.
 * @returns the version of the rollback
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
