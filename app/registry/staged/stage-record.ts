import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../last-known-good/record.ts';
import { stagedLocation } from './staged-folder.ts';

export interface PublicationSchedule {
  /** Unique, so that copies of the folder publish once. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
}

/** Stored as a dotfile in the folder, so that it is copied along but belongs to no version. */
export interface StageRecord {
  readonly format: 1;
  /** Part of preview links; links of an earlier staging are invalid. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  readonly publish?: PublicationSchedule | undefined;
  /** A rejected scheduled publication: time (ISO 8601) and first reason. */
  readonly refused?: { readonly at: string; readonly because: string } | undefined;
}

const recordName = '.stage.json';

const isRecord = (value: unknown): value is StageRecord =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 1 &&
  'id' in value &&
  typeof value.id === 'string';

/** Undefined for a manually created folder, or another release's record. */
export async function readStageRecord(dir: string, code: string): Promise<StageRecord | undefined> {
  try {
    const path = join(stagedLocation(dir, code).path, recordName);
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    // A folder without a record is still staged; its links have an empty id.
    return undefined;
  }
}

/**
 * Readable for all users, because CLI and server may run as different users; it contains no
 * secrets.
 */
export async function writeStageRecord(
  dir: string,
  code: string,
  record: StageRecord,
): Promise<void> {
  const path = join(stagedLocation(dir, code).path, recordName);
  await writeFileAtomic(path, `${JSON.stringify(record, null, 2)}\n`);
  await chmod(path, 0o644);
}

export const removeStageRecord = (folder: string): Promise<void> =>
  rm(join(folder, recordName), { force: true });
