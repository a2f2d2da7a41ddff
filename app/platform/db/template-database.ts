import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { exists } from './data-folder.ts';
import type { Database } from './database.ts';
import { checksumOf, migrate, type Migration } from './migrate.ts';
import { startPglite, type EmbeddedDatabase } from './pglite-engine.ts';
import { readTemplate, TemplateFilesystem, type TemplateEntry } from './template-filesystem.ts';

/** By checksum of the migrations. */
const templates = new Map<string, readonly TemplateEntry[]>();

export const openDatabaseFromTemplate = (migrations: readonly Migration[]): Promise<Database> =>
  openEngineFromTemplate(migrations);

async function openEngineFromTemplate(migrations: readonly Migration[]): Promise<EmbeddedDatabase> {
  const checksum = checksumOfAll(migrations);
  const template = templates.get(checksum) ?? readTemplate(await readDump(checksum, migrations));
  templates.set(checksum, template);
  return startPglite({
    fs: new TemplateFilesystem(template),
    // Zeroing the default 128 MB takes as long as the rest of the start.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
}

export const readTemplateDatabase = async (migrations: readonly Migration[]): Promise<Blob> =>
  // A file-backed blob breaks when another worker replaces the file.
  new Blob([await readDump(checksumOfAll(migrations), migrations)]);

const checksumOfAll = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update(migrations.map((one) => `${one.name} ${checksumOf(one)}`).join())
    .digest('hex')
    .slice(0, 16);

async function readDump(
  checksum: string,
  migrations: readonly Migration[],
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(tmpdir(), 'marquee-test-database');
  const file = join(folder, `${checksum}.tar`);
  if (!(await exists(file))) {
    await mkdir(folder, { recursive: true });
    // Several workers may create it at once; each renames a complete file into place.
    const temporaryFile = `${file}.${randomUUID()}`;
    await writeFile(temporaryFile, await buildTemplate(migrations));
    await rename(temporaryFile, file);
  }
  return new Uint8Array(await readFile(file));
}

async function buildTemplate(migrations: readonly Migration[]): Promise<Uint8Array> {
  // Creating an empty engine takes seconds.
  const database = await (migrations.length === 0 ? startPglite({}) : openEngineFromTemplate([]));
  const migrated = await migrate(database, migrations);
  if (!migrated.ok) throw new Error(migrated.fault.message);
  // Otherwise each engine would replay the log of all migrations at its start.
  await database.script('checkpoint');
  const archive = await database.copy();
  await database.close();
  return new Uint8Array(await archive.arrayBuffer());
}
