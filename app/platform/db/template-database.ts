import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { checksumOf, migrate, type Migration } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { startPglite } from './pglite-engine.ts';

export async function databaseFromTemplate(migrations: readonly Migration[]): Promise<Database> {
  const result = await openDatabase({
    memory: true,
    template: await templateDatabase(migrations),
    migrations,
  });
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

export async function templateDatabase(migrations: readonly Migration[]): Promise<Blob> {
  const checksum = createHash('sha256')
    .update(migrations.map((one) => `${one.name} ${checksumOf(one)}`).join())
    .digest('hex')
    .slice(0, 16);
  const folder = join(tmpdir(), 'marquee-test-database');
  const file = join(folder, `${checksum}.tar`);
  if (!(await exists(file))) {
    await mkdir(folder, { recursive: true });
    // Several workers may create it at once; each renames a complete file into place.
    const temporaryFile = `${file}.${randomUUID()}`;
    await writeFile(temporaryFile, await buildTemplate(migrations));
    await rename(temporaryFile, file);
  }
  // Reads the whole file: a file-backed blob breaks when another worker replaces the file.
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
