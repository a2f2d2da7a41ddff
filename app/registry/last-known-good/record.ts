import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** The record of one brand: which copies are its last good version. */
export interface SnapshotRecord {
  readonly format: 1;
  readonly code: string;
  /** When it was first found good; ISO 8601. */
  readonly since: string;
  /** The signature of the copied folders: while it is unchanged, there is nothing to copy. */
  readonly seen: string;
  /** The hash of the copy of the brand's folder. */
  readonly hash: string;
  readonly template?: { readonly code: string; readonly hash: string };
  /** The names of its hosts' files: hashes, since a host may come from the environment. */
  readonly hosts: readonly string[];
}

const isRecord = (value: unknown): value is SnapshotRecord =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 1;

/** Reads a record; undefined when there is none, or one that this release does not understand. */
export async function readRecord(path: string): Promise<SnapshotRecord | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a small file atomically: to a temporary file that is then renamed.
 * @throws the file system's error; the temporary file is removed
 */
export async function writeFileAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const tempPath = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(tempPath, content, { mode: 0o600, flush: true });
    await rename(tempPath, path);
  } catch (fault) {
    await rm(tempPath, { force: true });
    throw fault;
  }
}
