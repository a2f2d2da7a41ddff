import { execFile } from 'node:child_process';
import {
  access,
  appendFile,
  chmod,
  copyFile,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ENGINE_FOLDER } from '#app/platform/db/data-folder.ts';
import { insertDataAct } from '#app/platform/security-log/event-store.ts';
import { copyRunningFolder } from './copy-running-folder.ts';
import { openOrThrow } from './open-folder.ts';
import { differingTables, digestDatabase, type DatabaseDigest } from './table-digests.ts';

const run = promisify(execFile);

/** The digest of the database. */
const SUMMARY_FILE = 'backup.json';
const SECRET_FILE = 'session-secret';
const ACTS_FILE = 'operator-acts.jsonl';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Opening recovers the copy as after a crash; closing leaves it complete. */
async function recount(databaseDir: string): Promise<DatabaseDigest> {
  const database = await openOrThrow({ dataDir: databaseDir });
  try {
    return await digestDatabase(database);
  } finally {
    await database.close();
  }
}

/** Records in the security log that the data is from a backup. */
async function recordRestore(databaseDir: string): Promise<void> {
  const database = await openOrThrow({ dataDir: databaseDir });
  try {
    await insertDataAct(database, 'restore', Date.now());
  } finally {
    await database.close();
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a backup of a data folder into one file, with or without a running server. The copy is
 * checked before the file appears under its name. The file has the server's secret, so that only
 * its owner can read it. Throws a one-line error when the backup is incomplete.
 */
export async function backUp(dataDir: string, file: string): Promise<DatabaseDigest> {
  const databaseDir = resolve(dataDir, 'database');
  if (await exists(file)) throw new Error(`${file} exists; name a new file`);
  if (!(await exists(join(databaseDir, ENGINE_FOLDER))))
    throw new Error(`${databaseDir} holds no database; set DATA_DIR to the server's`);
  const staging = `${resolve(file)}.unfinished`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(join(staging, 'database'), { recursive: true, mode: 0o700 });
  try {
    await copyRunningFolder(databaseDir, join(staging, 'database'));
    const digest = await recount(join(staging, 'database'));
    const secret = resolve(dataDir, SECRET_FILE);
    if (await exists(secret)) await copyFile(secret, join(staging, SECRET_FILE));
    const acts = resolve(dataDir, ACTS_FILE);
    if (await exists(acts)) await copyFile(acts, join(staging, ACTS_FILE));
    await writeFile(join(staging, SUMMARY_FILE), JSON.stringify(digest));
    const archive = `${staging}/archive.tar.gz`;
    const parts = [SUMMARY_FILE, `database/${ENGINE_FOLDER}`];
    for (const part of [SECRET_FILE, ACTS_FILE])
      if (await exists(join(staging, part))) parts.push(part);
    await run('tar', ['-czf', archive, '-C', staging, ...parts]);
    await chmod(archive, 0o600);
    await flush(archive);
    await rename(archive, file);
    return digest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Puts the acts of the backup before those in the folder. */
async function restoreActs(dataDir: string, staging: string): Promise<void> {
  const staged = join(staging, ACTS_FILE);
  if (!(await exists(staged))) return;
  const acts = resolve(dataDir, ACTS_FILE);
  if (await exists(acts)) await appendFile(staged, await readFile(acts));
  await chmod(staged, 0o600);
  await rename(staged, acts);
}

/**
 * Restores a backup into a data folder without a database. The data is checked against the backup's
 * summary before it is moved into place. When it differs, throws a one-line error and leaves the
 * folder without a database.
 */
export async function restore(dataDir: string, file: string): Promise<DatabaseDigest> {
  const engineDir = resolve(dataDir, 'database', ENGINE_FOLDER);
  if (await exists(engineDir))
    throw new Error(
      `${engineDir} holds a database; nothing is overwritten, set DATA_DIR to a new folder`,
    );
  if (!(await exists(file))) throw new Error(`there is no file ${file}; name a backup`);
  const secret = resolve(dataDir, SECRET_FILE);
  const staging = resolve(dataDir, 'restore.unfinished');
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  try {
    await run('tar', ['-xzf', resolve(file), '-C', staging]);
    const expected = JSON.parse(
      await readFile(join(staging, SUMMARY_FILE), 'utf8'),
    ) as DatabaseDigest;
    const digest = await recount(join(staging, 'database'));
    const differing = differingTables(expected, digest);
    if (differing.length > 0)
      throw new Error(`the backup is not whole: ${differing.join(', ')} differ`);
    await recordRestore(join(staging, 'database'));
    if (await exists(join(staging, SECRET_FILE))) {
      if (await exists(secret))
        throw new Error(`${secret} exists already; set DATA_DIR to a new folder`);
      await rename(join(staging, SECRET_FILE), secret);
    }
    await mkdir(resolve(dataDir, 'database'), { recursive: true, mode: 0o700 });
    await rename(join(staging, 'database', ENGINE_FOLDER), engineDir);
    await restoreActs(dataDir, staging);
    return digest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
