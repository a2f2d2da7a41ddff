import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorMessage } from '#app/registry/change-log.ts';
import { hashFolder } from '#app/registry/last-known-good/copy-folder.ts';
import { findFolders, folderLocation } from '#app/registry/read/find-folders.ts';
import { emptySnapshot, type RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { reservationsOf } from '#app/registry/reserved-names.ts';
import { resolveConflicts } from '#app/registry/resolve-conflicts.ts';
import { lastWriter } from '#app/registry/versions/last-writer.ts';
import type { VersionRecord } from '#app/registry/versions/version-record.ts';
import type { Problem } from '#schema/problem.ts';
import { UsageError } from '../exit-codes.ts';
import { planBrand, type BrandPlan } from '../plan/plan-brand.ts';
import { readRegistry } from '../read-registry.ts';
import { readVersion, readVersionNow, type VersionSources } from './read-version.ts';
import { restoreFiles } from './restore-files.ts';

/** A rollback that is thought through, and has changed nothing yet. */
export interface PreparedRollback {
  readonly version: VersionRecord;
  /** What it does to the players of each brand that it concerns. */
  readonly plans: readonly BrandPlan[];
  /** Why a server would refuse it; empty when it would serve it. */
  readonly problems: readonly Problem[];
  /** The template that the version would be on now. */
  readonly template: VersionRecord['template'];
  /** Whether the folder holds these very files already. */
  readonly isCurrent: boolean;
}

/**
 * The version before what is in the folder: the newest one that was served and is different.
 * Throws a UsageError when there is none.
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

/** What a version claims that another brand has now. */
function conflictsOf(
  code: string,
  now: RegistrySnapshot,
  then: RegistrySnapshot,
): readonly Problem[] {
  const brand = then.servedBrands.get(code);
  if (!brand) return [];
  const others = new Map([...now.reservations].filter(([other]) => other !== code));
  return (
    resolveConflicts(
      others,
      new Map([[code, reservationsOf(brand.merchant)]]),
      (other) => `${other}/manifest.json`,
      now.codes,
    ).conflicts.get(code) ?? []
  );
}

/** What would be wrong with a version, and was not wrong before. */
function problemsOf(
  code: string,
  now: RegistrySnapshot,
  then: RegistrySnapshot,
): readonly Problem[] {
  if (!code.startsWith('_'))
    return [...(then.problems.get(code) ?? []), ...conflictsOf(code, now, then)];
  return [...then.problems]
    .filter(([other]) => other === code || now.servedBrands.has(other))
    .flatMap(([, problems]) => problems);
}

/**
 * Thinks a rollback through: whether a server would serve that version now, and what it would
 * change for players. Changes nothing.
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
  // A folder that is broken now says nothing of what players see: that is its last good version.
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

/** Stores what is in a folder before something else takes its place. */
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
 * Brings a version back. What is in the folder is stored first, and the rollback before its
 * files are written, so that a server that sees them finds it there.
 * @returns the rollback's own version
 * Throws a UsageError when the folder cannot be stored whole or written; it is then as it was.
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
