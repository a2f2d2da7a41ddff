import { once } from 'node:events';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { backupSocketPath } from '#app/platform/db/backup-socket.ts';
import { ENGINE_FOLDER } from '#app/platform/db/data-folder.ts';
import { lockFolder } from '#app/platform/db/folder-lock.ts';

/** The engine's log; copied last, so that it covers changes of the other files. */
const LOG_FOLDER = 'pg_wal';

/** Tolerates files that vanish during the copy, as those of dropped tables do. */
async function copyFolder(from: string, to: string, except: readonly string[] = []): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (except.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const copy = entry.isDirectory() ? copyFolder(source, target) : copyFile(source, target);
    await copy.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

async function copyEngine(databaseDir: string, targetDir: string): Promise<void> {
  const [from, to] = [join(databaseDir, ENGINE_FOLDER), join(targetDir, ENGINE_FOLDER)];
  await copyFolder(from, to, [LOG_FOLDER, 'postmaster.pid']);
  await copyFolder(join(from, LOG_FOLDER), join(to, LOG_FOLDER));
}

/** Connects to the running server, which then holds its checkpoints; undefined when none runs. */
async function holdServer(databaseDir: string): Promise<Socket | undefined> {
  const socket = connect(backupSocketPath(databaseDir));
  try {
    const closedEarly = once(socket, 'close').then(() => {
      throw new Error('the server refuses the backup; see its log');
    });
    await Promise.race([once(socket, 'data'), closedEarly]);
    // The end of the connection is checked below.
    closedEarly.catch(() => undefined);
    return socket;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw error;
  }
}

/**
 * Copies the engine's folder consistently, with or without a running server. Throws a one-line
 * error when the server stops during the copy, or another process uses the folder.
 */
export async function copyRunningFolder(databaseDir: string, targetDir: string): Promise<void> {
  const server = await holdServer(databaseDir);
  if (server) {
    let isOver = false;
    server.once('close', () => (isOver = true));
    await copyEngine(databaseDir, targetDir);
    if (isOver) throw new Error('the server stopped during the backup; run it again');
    server.destroy();
    return;
  }
  const lock = await lockFolder(databaseDir);
  if (!lock.ok) throw new Error(lock.fault.message);
  try {
    await copyEngine(databaseDir, targetDir);
  } finally {
    await lock.value();
  }
}
