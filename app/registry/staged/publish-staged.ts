import { randomBytes } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Problem } from '#schema/problem.ts';
import { hashFolder } from '../last-known-good/copy-folder.ts';
import { folderLocation } from '../read/find-folders.ts';
import { buildBrand } from '../build-brand.ts';
import { loadFolder } from '../read/load-folder.ts';
import { findLastWriter } from '../versions/last-writer.ts';
import { restoreFiles } from '../versions/restore-files.ts';
import type { VersionRecord } from '../versions/version-record.ts';
import type { VersionStore } from '../versions/version-store.ts';
import { placeMarker, removeMarker } from './publication-marker.ts';
import { readStagedBrand, type StagedSources } from './read-staged.ts';
import { removeStageRecord } from './stage-record.ts';
import { stagedLocation, stagedName } from './staged-folder.ts';

export interface PublicationDeps extends StagedSources {
  readonly versions: VersionStore;
  readonly conflictsOf: (merchant: Merchant) => readonly Problem[];
}

/** `at` is in ms since the epoch. */
export interface PublicationDetails {
  readonly by: string;
  readonly at: number;
  /** Id of a scheduled publication, which runs once. */
  readonly publication?: string | undefined;
}

/** The live folder changes only if `published`. */
export type PublicationOutcome =
  | { readonly kind: 'published'; readonly version: VersionRecord }
  /** The staged folder equalled the live one and was removed. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'busy' }
  /** This schedule ran before, and a copy of its folder came back. */
  | { readonly kind: 'done-before'; readonly version: VersionRecord };

/** Renames the folder first, which is atomic, then deletes its files. */
async function removeStagedFolder(dir: string, code: string): Promise<void> {
  const waste = join(dir, `.${stagedName(code)}.${randomBytes(6).toString('hex')}`);
  await rename(stagedLocation(dir, code).path, waste);
  await rm(waste, { recursive: true, force: true });
}

/** Throws if it cannot store the folder: only stored contents may be replaced. */
async function storeFolder(
  store: VersionStore,
  ...[code, folder, details]: Parameters<VersionStore['add']>
): Promise<VersionRecord> {
  const version = await store.add(code, folder, details);
  if (version) return version;
  throw new Error(
    `${folder.name} cannot be stored: it has a link, a file over 8 MiB, or one that cannot be read`,
  );
}

async function templateOf(
  dir: string,
  { template: code }: Pick<Merchant, 'template'>,
): Promise<VersionRecord['template']> {
  const hash = code === undefined ? undefined : await hashFolder(folderLocation(dir, code));
  return code === undefined || hash === undefined ? undefined : { code, hash };
}

async function storeLive(
  { dir, environment, buildOptions, versions }: PublicationDeps,
  code: string,
  at: string,
): Promise<VersionRecord> {
  const location = folderLocation(dir, code);
  const live = await loadFolder(location, code, environment);
  const parent = live.manifest?.manifest.extends;
  const template = await templateOf(dir, parent === undefined ? {} : { template: parent });
  const folders = parent
    ? [await loadFolder(folderLocation(dir, parent), parent, environment)]
    : [];
  const brand = buildBrand(
    live,
    new Map([live, ...folders].map((folder) => [folder.code, folder])),
    buildOptions,
  );
  return storeFolder(versions, code, location, {
    at,
    by: await findLastWriter(dir, [code]),
    source: brand.ok ? 'served' : 'replaced',
    ...(template ? { template } : {}),
  });
}

async function replaceLive(
  { dir, versions }: PublicationDeps,
  live: VersionRecord,
  version: VersionRecord,
  at: number,
): Promise<boolean> {
  const folder = folderLocation(dir, version.code).path;
  if (!(await placeMarker(folder, at))) return false;
  try {
    await restoreFiles(versions, folder, live, version);
  } catch (fault) {
    // Undoes renames; this may fail, too, if the disk failed.
    await restoreFiles(versions, folder, version, live).catch(() => undefined);
    throw fault;
  } finally {
    await removeMarker(folder, at);
  }
  return true;
}

/**
 * Replaces the live files in one change for all readers, after storing them for a rollback. After a
 * failure the live folder is unchanged, or the next attempt completes it.
 * @throws when something cannot be stored or written
 */
export async function publishStaged(
  deps: PublicationDeps,
  code: string,
  { by, at, publication }: PublicationDetails,
): Promise<PublicationOutcome> {
  const { dir, versions, conflictsOf } = deps;
  const brand = await readStagedBrand(deps, code);
  if (!brand.ok) return { kind: 'refused', problems: brand.fault };
  const problems = conflictsOf(brand.value.merchant);
  if (problems.length > 0) return { kind: 'refused', problems };
  const [staged, live] = [stagedLocation(dir, code), folderLocation(dir, code)];
  const stagedHash = await hashFolder(staged);
  if (stagedHash !== undefined && stagedHash === (await hashFolder(live))) {
    await removeStagedFolder(dir, code);
    return { kind: 'same' };
  }
  const doneBefore =
    publication === undefined
      ? undefined
      : (await versions.list(code)).find((version) => version.publication === publication);
  const isLive = await stat(live.path).then(
    () => true,
    () => false,
  );
  const time = new Date(at).toISOString();
  const details = {
    at: time,
    by,
    source: 'published' as const,
    publication,
    template: await templateOf(dir, brand.value.merchant),
  };
  if (!isLive) {
    const version = await storeFolder(versions, code, staged, details);
    await removeStageRecord(staged.path);
    await rename(staged.path, live.path);
    return { kind: 'published', version };
  }
  if (doneBefore) return { kind: 'done-before', version: doneBefore };
  const versionBefore = await storeLive(deps, code, time);
  const version = await storeFolder(versions, code, staged, details);
  try {
    if (!(await replaceLive(deps, versionBefore, version, at))) {
      await versions.remove(version);
      return { kind: 'busy' };
    }
  } catch (fault) {
    await versions.remove(version);
    throw fault;
  }
  await removeStagedFolder(dir, code);
  return { kind: 'published', version };
}
