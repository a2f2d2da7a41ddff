import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

export interface SnapshotRecord {
  readonly format: 1;
  readonly code: string;
  /** When the version was first valid, ISO 8601. */
  readonly since: string;
  /** Signature of the copied folders; unchanged means nothing to copy. */
  readonly seen: string;
  readonly hash: string;
  readonly template?: { readonly code: string; readonly hash: string };
  /** Hashes, since a host may come from the environment. */
  readonly hosts: readonly string[];
}

const isRecord = (value: unknown): value is SnapshotRecord =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 1;

/** Undefined if missing, or written by an incompatible release. */
export async function readRecord(path: string): Promise<SnapshotRecord | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes atomically, by a rename; removes the temporary file after an error. */
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
