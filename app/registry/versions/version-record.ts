import { readFile } from 'node:fs/promises';

/**
 * The origin of a version: a server found the folder good and served it; a rollback restored an
 * older one; it was staged and then published; or a rollback or a publication replaced the folder's
 * contents, good or not.
 */
export type VersionSource = 'served' | 'rollback' | 'published' | 'replaced';

/** One version of a brand's or template's folder. */
export interface VersionRecord {
  readonly format: 1;
  /** Starts at 1 for each folder. */
  readonly number: number;
  readonly code: string;
  /** ISO 8601. */
  readonly at: string;
  /** The author: a user of the machine, or the name given with a rollback. */
  readonly by: string;
  readonly source: VersionSource;
  /** The number of the version that a rollback restored. */
  readonly restores?: number | undefined;
  /** The id of the scheduled publication that it came by. */
  readonly publication?: string | undefined;
  /** A hash of all names and bytes. */
  readonly hash: string;
  /** Path inside the folder → hash of the file. */
  readonly files: Readonly<Record<string, string>>;
  /** The template beneath it. */
  readonly template?: { readonly code: string; readonly hash: string } | undefined;
}

/** The details of a version that the store's caller knows. */
export type VersionDetails = Pick<
  VersionRecord,
  'at' | 'by' | 'source' | 'restores' | 'publication' | 'template'
>;

/** Reads a record; undefined when there is none, or one that this release does not understand. */
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
