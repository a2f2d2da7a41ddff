import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { errorMessage } from '#app/registry/change-log.ts';
import { hashFolder } from '#app/registry/last-known-good/copy-folder.ts';
import { folderLocation } from '#app/registry/read/find-folders.ts';
import {
  readStageRecord,
  writeStageRecord,
  type StageRecord,
} from '#app/registry/staged/stage-record.ts';
import { stagedLocation, stagedName } from '#app/registry/staged/staged-folder.ts';
import { UsageError } from '../exit-codes.ts';

const randomId = (): string => randomBytes(12).toString('base64url');

/** Skips dotfiles, which are no content. */
const copyVisible = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    filter: (path) => path === from || !basename(path).startsWith('.'),
  });

/**
 * Stages a copy of a brand's folder, atomically. A folder that is already staged stays unchanged;
 * one made by hand gets a record. Throws a UsageError when the folder cannot be written.
 * @returns the record, and whether the folder is new
 */
export async function stageFolder(
  dir: string,
  code: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<{ readonly record: StageRecord; readonly isNew: boolean }> {
  const root = resolve(dir);
  const { path, name } = stagedLocation(root, code);
  const isNew = !existsSync(path);
  const existing = isNew ? undefined : await readStageRecord(root, code);
  if (existing) return { record: existing, isNew };
  const record: StageRecord = { format: 1, id: randomId(), at: new Date(at).toISOString(), by };
  const partial = join(root, `.${stagedName(code)}.${randomId()}`);
  try {
    if (isNew) {
      await copyVisible(folderLocation(root, code).path, partial);
      await rename(partial, path);
    }
    await writeStageRecord(root, code, record);
  } catch (fault) {
    await rm(partial, { recursive: true, force: true });
    throw new UsageError(`${name} cannot be written: ${errorMessage(fault)}`);
  }
  return { record, isNew };
}

/** Sets or removes the time of publication. */
export async function schedulePublication(
  dir: string,
  code: string,
  record: StageRecord,
  publication: { readonly by: string; readonly at: number } | undefined,
): Promise<void> {
  const { publish: _publish, refused: _refused, ...rest } = record;
  const publish = publication && {
    id: randomId(),
    at: new Date(publication.at).toISOString(),
    by: publication.by,
  };
  await writeStageRecord(resolve(dir), code, { ...rest, ...(publish ? { publish } : {}) });
}

/**
 * Removes a staged folder; differences from the live one are kept first. Throws a UsageError,
 * without removal, when they cannot be.
 * @param keepIn the folder for kept versions
 * @returns where it is kept; undefined when it equalled the live one
 */
export async function unstageFolder(
  dir: string,
  code: string,
  keepIn: string,
  at: number,
): Promise<string | undefined> {
  const root = resolve(dir);
  const { path, name } = stagedLocation(root, code);
  const stagedHash = await hashFolder({ path, name });
  const isLive =
    stagedHash !== undefined && stagedHash === (await hashFolder(folderLocation(root, code)));
  const time = new Date(at).toISOString().replace(/[:.]/g, '-');
  const copy = join(keepIn, `${code}-${time}`);
  const waste = join(root, `.${stagedName(code)}.${randomId()}`);
  try {
    if (!isLive) {
      await mkdir(keepIn, { recursive: true, mode: 0o700 });
      await copyVisible(path, copy);
    }
    await rename(path, waste);
    await rm(waste, { recursive: true, force: true });
  } catch (fault) {
    throw new UsageError(`${name} cannot be removed: ${errorMessage(fault)}`);
  }
  return isLive ? undefined : copy;
}
