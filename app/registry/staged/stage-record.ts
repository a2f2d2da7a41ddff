import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../last-known-good/record.ts';
import { stagedLocation } from './staged-folder.ts';

/** When a staged brand is to be published, and who said so. */
export interface PublicationSchedule {
  /** Names this publication, so that it is done once wherever the folder is copied to. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
}

/**
 * What is known of a staged folder. It lies in the folder itself, so that whatever brings the folder
 * to a server brings this, too; as a dotfile it belongs to no version.
 */
export interface StageRecord {
  readonly format: 1;
  /** Links to the preview name it: those of an earlier staging open nothing. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  readonly publish?: PublicationSchedule | undefined;
  /** A scheduled publication that a server refused: when (ISO 8601), and the first reason. */
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

/** The record of a staged folder; undefined for one that was made by hand, or by another release. */
export async function readStageRecord(dir: string, code: string): Promise<StageRecord | undefined> {
  try {
    const path = join(stagedLocation(dir, code).path, recordName);
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    // Without a record the folder is staged all the same: its links name no staging.
    return undefined;
  }
}

/**
 * Writes the record into a staged folder. Whoever runs the command may be another user than the
 * server, which reads it; nothing in it is secret.
 * @throws the file system's error
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

/** Takes the record out of a folder that is staged no longer. */
export const removeStageRecord = (folder: string): Promise<void> =>
  rm(join(folder, recordName), { force: true });
