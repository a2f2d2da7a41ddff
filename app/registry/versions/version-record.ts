import { readFile } from 'node:fs/promises';

/**
 * Where a version comes from: a server found the folder good and served it; a rollback brought an
 * older one back; or it was in the folder, good or not, when a rollback replaced it.
 */
export type VersionSource = 'served' | 'rollback' | 'replaced';

/** One version of a brand's or template's folder. */
export interface VersionRecord {
  readonly format: 1;
  /** Counts from 1 for each folder. */
  readonly number: number;
  readonly code: string;
  /** ISO 8601. */
  readonly at: string;
  /** Who wrote it: a user of the machine, or the name that was typed with a rollback. */
  readonly by: string;
  readonly source: VersionSource;
  /** The number of the version that a rollback brought back. */
  readonly restores?: number | undefined;
  /** A hash of all names and bytes. */
  readonly hash: string;
  /** Path inside the folder → hash of the file. */
  readonly files: Readonly<Record<string, string>>;
  /** The template that was beneath it. */
  readonly template?: { readonly code: string; readonly hash: string } | undefined;
}

/** What the caller of the store knows of a version. */
export type VersionDetails = Pick<VersionRecord, 'at' | 'by' | 'source' | 'restores' | 'template'>;

/** Reads a record; undefined when there is none, or none that this release understands. */
export async function readVersionRecord(path: string): Promise<VersionRecord | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof value === 'object' && value !== null && 'format' in value && value.format === 1
      ? (value as VersionRecord)
      : undefined;
  } catch {
    // Another release's file, or a damaged one: the other versions stay readable.
    return undefined;
  }
}
