import { access, constants, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { firstLine, type DatabaseFault } from './database.ts';
import { DurableFilesystem, durableStartParams } from './durable-filesystem.ts';

export const ENGINE_FOLDER = 'postgres';

/** Also checks that it is writable. */
export async function prepareFolder(folder: string): Promise<Result<string, DatabaseFault>> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(folder);
  } catch (error) {
    return refuse({
      kind: 'folder-unwritable',
      message:
        `The data folder ${folder} cannot be written (${firstLine(error)}). Change its ` +
        'rights, or set DATA_DIR to another folder.',
    });
  }
}

/**
 * Creates a new engine folder beside the target, syncs and renames it, so that a crash during the
 * first start leaves no partial folder.
 * @param template a dump to restore instead of creating a new one
 */
export async function prepareEngine(dataDir: string, template?: Blob): Promise<string> {
  const enginePath = join(dataDir, ENGINE_FOLDER);
  if (await exists(enginePath)) return enginePath;
  const temporaryPath = `${enginePath}.unfinished`;
  await rm(temporaryPath, { recursive: true, force: true });
  const engine = await PGlite.create({
    fs: new DurableFilesystem(temporaryPath),
    startParams: durableStartParams(),
    ...(template ? { loadDataDir: template } : {}),
  });
  await engine.close();
  await syncFolder(temporaryPath);
  await rename(temporaryPath, enginePath);
  await syncPath(dataDir);
  await syncPath(dirname(dataDir));
  return enginePath;
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** fsyncs recursively, because the engine's first creation does not. */
async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
