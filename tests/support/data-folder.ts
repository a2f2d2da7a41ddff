import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platformMigrations } from '#app/platform/db/migration-list.ts';
import { checksumOf } from '#app/platform/db/migrations.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { vendorTables } from '#app/vendor/db/tables.ts';

const migrations = [...platformMigrations, ...vendorTables];

/** Where a data folder has its database; nothing else of a started one is taken over. */
const databaseIn = (folder: string): string => path.join(folder, 'database');

/**
 * A data folder of one's own whose database has its tables and nothing in them: making one takes
 * the engine longer than all else that a server does at its start. Tests of first starts name an
 * empty folder instead.
 */
export async function dataFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-'));
  cpSync(await madeOnce(), databaseIn(folder), { recursive: true });
  return folder;
}

/**
 * The folder that others are copies of, named by the tables' content; made by the first run that
 * needs it.
 */
async function madeOnce(): Promise<string> {
  const content = createHash('sha256')
    .update(migrations.map(checksumOf).join())
    .digest('hex')
    .slice(0, 16);
  const made = path.join(tmpdir(), 'marquee-test-database', content);
  if (existsSync(made)) return made;
  // Two workers may make it at once; whole folders are renamed in, and who comes second throws his
  // own away.
  const own = `${made}.${randomUUID()}`;
  mkdirSync(path.dirname(made), { recursive: true });
  const opened = await openDatabase({ dataDir: own, migrations });
  if (!opened.ok) throw new Error(opened.fault.message);
  await opened.value.close();
  try {
    renameSync(own, made);
  } catch (fault) {
    if (!existsSync(made)) throw fault;
    rmSync(own, { recursive: true, force: true });
  }
  return made;
}
