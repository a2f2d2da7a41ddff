import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { nearestName } from '#schema/nearest-name.ts';
import { openVersionStore, type VersionStore } from '#app/registry/versions/version-store.ts';
import type { VersionRecord } from '#app/registry/versions/version-record.ts';
import { hashFolder } from '#app/registry/last-known-good/copy-folder.ts';
import { findFolders, folderLocation } from '#app/registry/read/find-folders.ts';
import { UsageError } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/**
 * The versions that the server stores in `DATA_DIR`. Throws a UsageError for a folder other than
 * the server's, whose brands may have the same codes.
 */
export function openServerVersions(dir: string, { environment }: Io): VersionStore {
  const serverDir = environment['MERCHANTS_DIR'] || 'merchants';
  if (resolve(dir) !== resolve(serverDir))
    throw new UsageError(
      `versions are stored for ${serverDir}, not for ${dir}; set MERCHANTS_DIR and DATA_DIR as the server has them`,
    );
  return openVersionStore(join(resolve(environment['DATA_DIR'] || '.data'), 'versions'));
}

/**
 * Throws a UsageError for a user other than the server's, whose new files the server could not
 * read. Any user may store the first ones.
 */
export async function requireServerUser({ environment }: Io): Promise<void> {
  const versionsDir = resolve(environment['DATA_DIR'] || '.data', 'versions');
  const owner = await stat(versionsDir).then(
    ({ uid }) => uid,
    () => undefined,
  );
  if (owner !== undefined && process.getuid && process.getuid() !== owner)
    throw new UsageError(
      `run this as the owner of ${versionsDir} (uid ${owner}): the server cannot read what another user stores there`,
    );
}

/** Newest first. Throws a UsageError with the nearest code when there is none. */
export async function readBrandVersions(
  store: VersionStore,
  dir: string,
  code: string,
): Promise<[VersionRecord, ...VersionRecord[]]> {
  const [newest, ...older] = /^_?[a-z0-9-]+$/.test(code) ? await store.list(code) : [];
  if (newest) return [newest, ...older];
  const { codes } = await findFolders(resolve(dir));
  const near = codes.has(code) ? undefined : nearestName(code, [...codes]);
  throw new UsageError(
    codes.has(code)
      ? `no version of \`${code}\` is stored yet: a server stores one when it serves the folder; start it, or set DATA_DIR as it has it`
      : `there is no brand \`${code}\` in ${dir}, and no version of one is stored${near ? `; did you mean \`${near}\`?` : ''}`,
  );
}

/** Throws a UsageError with the stored numbers. */
export function findVersion(
  versions: readonly [VersionRecord, ...VersionRecord[]],
  text: string,
): VersionRecord {
  const version = versions.find(({ number }) => String(number) === text);
  if (version) return version;
  const oldest = versions.at(-1) ?? versions[0];
  throw new UsageError(
    `\`${oldest.code}\` has no version ${text}: versions ${oldest.number} to ${versions[0].number} are stored`,
  );
}

/** Undefined when the folder equals none of them. */
export async function findNumberInFolder(
  dir: string,
  versions: readonly [VersionRecord, ...VersionRecord[]],
): Promise<number | undefined> {
  const current = await hashFolder(folderLocation(dir, versions[0].code));
  return versions.find(({ hash }) => hash === current)?.number;
}
