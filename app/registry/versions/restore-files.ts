import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { compareFileHashes } from './file-changes.ts';
import type { VersionRecord } from './version-record.ts';
import type { VersionStore } from './version-store.ts';

/** The manifest last, so that its referenced files exist first. */
const manifestLast = (a: string, b: string): number =>
  Number(a === 'manifest.json') - Number(b === 'manifest.json');

/**
 * Writes changed files under temporary names first, so that a full disk changes nothing. Dotfiles
 * belong to no version and stay.
 * @param current the folder's current contents
 */
export async function restoreFiles(
  store: VersionStore,
  folder: string,
  current: Pick<VersionRecord, 'files'>,
  version: VersionRecord,
): Promise<void> {
  const { added, changed, removed } = compareFileHashes(current.files, version.files);
  const bytes = new Map<string, Buffer>();
  // Read everything first: a damaged file must not cause a partial restore.
  for (const path of [...added, ...changed]) bytes.set(path, await store.read(version, path));
  const written: { readonly temporaryPath: string; readonly place: string }[] = [];
  try {
    for (const [path, content] of [...bytes].sort(([a], [b]) => manifestLast(a, b))) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      // A random name, so that an attacker cannot prepare a link there.
      const name = `.${basename(target)}.${randomBytes(6).toString('hex')}.new`;
      const temporaryPath = join(dirname(target), name);
      written.push({ temporaryPath, place: target });
      await writeFile(temporaryPath, content, { flag: 'wx' });
      const mode = await stat(target).then(
        (file) => file.mode & 0o777,
        () => undefined,
      );
      if (mode !== undefined) await chmod(temporaryPath, mode);
    }
  } catch (fault) {
    for (const { temporaryPath } of written) await rm(temporaryPath, { force: true });
    throw fault;
  }
  for (const { temporaryPath, place } of written) await rename(temporaryPath, place);
  for (const path of removed) await rm(join(folder, path), { force: true });
}
