import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { checksumOf, migrate, type Migration } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { startPglite } from './pglite-engine.ts';

/**
 * A database in memory with these tables, started from their dump.
 * @throws Error when it cannot be opened
 */
export async function databaseFromTemplate(migrations: readonly Migration[]): Promise<Database> {
  const result = await openDatabase({
    memory: true,
    template: await templateDatabase(migrations),
    migrations,
  });
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

/**
 * The dump that test databases start from, in memory or in a folder; created when it does not exist
 * yet.
 */
export async function templateDatabase(migrations: readonly Migration[]): Promise<Blob> {
  const checksum = createHash('sha256')
    .update(migrations.map((one) => `${one.name} ${checksumOf(one)}`).join())
    .digest('hex')
    .slice(0, 16);
  const folder = join(tmpdir(), 'marquee-test-database');
  const file = join(folder, `${checksum}.tar`);
  if (!(await exists(file))) {
    await mkdir(folder, { recursive: true });
    // Two workers may create it at once; complete files are renamed into place, so that either will
    // do.
    const temporaryFile = `${file}.${randomUUID()}`;
    await writeFile(temporaryFile, await buildTemplate(migrations));
    await rename(temporaryFile, file);
  }
  // Read completely: a blob over the file could no longer be read once another worker has renamed
  // its own dump over it.
  return new Blob([new Uint8Array(await readFile(file))]);
}

async function buildTemplate(migrations: readonly Migration[]): Promise<Uint8Array> {
  const database = await startPglite({});
  const migrated = await migrate(database, migrations);
  if (!migrated.ok) throw new Error(migrated.fault.message);
  const archive = await database.copy();
  await database.close();
  return new Uint8Array(await archive.arrayBuffer());
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
