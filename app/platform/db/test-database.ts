import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksumOf, migrate, type Migration } from './migrations.ts';
import { platformMigrations } from './migration-list.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { startPglite } from './pglite-engine.ts';

/**
 * A migrated database in memory for one test file, in a third of a second: it starts from a copy that the first run makes and
 * keeps beside other temporary files, named by the migrations' content. Take one per file (`beforeAll`), give each test its own
 * tenant, and `close()` it.
 */
export async function freshDatabase(migrations: readonly Migration[] = platformMigrations): Promise<Database> {
  const opened = await openDatabase({ memory: true, savedCopy: await savedCopy(migrations), migrations });
  if (!opened.ok) throw new Error(opened.fault.message);
  return opened.value;
}

/** The copy that test databases start from, in memory or in a folder; made when it is not there yet. */
export async function savedCopy(migrations: readonly Migration[] = platformMigrations): Promise<Blob> {
  const content = createHash('sha256').update(migrations.map(checksumOf).join()).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), 'marquee-test-database');
  const file = join(folder, `${content}.tar`);
  if (!(await isThere(file))) {
    await mkdir(folder, { recursive: true });
    // Two workers may make it at once; whole files are renamed in, so either copy will do.
    await writeFile(`${file}.${process.pid}`, await makeCopy(migrations));
    await rename(`${file}.${process.pid}`, file);
  }
  return openAsBlob(file);
}

async function makeCopy(migrations: readonly Migration[]): Promise<Uint8Array> {
  const database = await startPglite({});
  const migrated = await migrate(database, migrations);
  if (!migrated.ok) throw new Error(migrated.fault.message);
  const copy = await database.copy();
  await database.close();
  return new Uint8Array(await copy.arrayBuffer());
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
