import { readFile } from 'node:fs/promises';

/**
 * `served`: found valid and served; `rollback`: restored; `published`: from staging; `replaced`:
 * contents before a rollback or publication, valid or not.
 */
export type VersionSource = 'served' | 'rollback' | 'published' | 'replaced';

export interface VersionRecord {
  readonly format: 1;
  /** Starts at 1 for each folder. */
  readonly number: number;
  readonly code: string;
  readonly at: string;
  /** A user of the machine, or the name given with a rollback. */
  readonly by: string;
  readonly source: VersionSource;
  readonly restores?: number | undefined;
  readonly publication?: string | undefined;
  readonly hash: string;
  /** Relative path → file hash. */
  readonly files: Readonly<Record<string, string>>;
  readonly template?: { readonly code: string; readonly hash: string } | undefined;
}

export type VersionDetails = Pick<
  VersionRecord,
  'at' | 'by' | 'source' | 'restores' | 'publication' | 'template'
>;

/** Undefined if missing, or written by an incompatible release. */
export async function readVersionRecord(path: string): Promise<VersionRecord | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof value === 'object' && value !== null && 'format' in value && value.format === 1
      ? (value as VersionRecord)
      : undefined;
  } catch {
    // An incompatible or damaged record; the other versions stay readable.
    return undefined;
  }
}
