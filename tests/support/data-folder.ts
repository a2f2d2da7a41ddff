import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platformMigrations } from '#app/platform/migrations.ts';
import { checksumOf } from '#app/platform/db/migrate.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { unusedFile } from '#app/platform/db/template-filesystem.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';

const migrations = [...platformMigrations, ...vendorMigrations];

/** The rest of a started data folder is not copied. */
const databaseIn = (folder: string): string => path.join(folder, 'database');

/**
 * A data folder with empty tables, because creating one takes the engine longer than the remaining
 * start. Tests of first starts use an empty folder.
 */
export async function dataFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-'));
  const source = await madeOnce();
  const engine = path.join(source, 'postgres');
  cpSync(source, databaseIn(folder), {
    recursive: true,
    // Two thirds of the files.
    filter: (file) => !unusedFile.test(path.relative(engine, file)),
  });
  return folder;
}

/** Named by the tables' content; created by the first run that needs it. */
async function madeOnce(): Promise<string> {
  const content = createHash('sha256')
    .update(migrations.map((one) => `${one.name} ${checksumOf(one)}`).join())
    .digest('hex')
    .slice(0, 16);
  const templateDir = path.join(tmpdir(), 'marquee-test-database', content);
  if (existsSync(templateDir)) return templateDir;
  // Concurrent workers rename whole folders in; the loser deletes its own.
  const ownTemplate = `${templateDir}.${randomUUID()}`;
  mkdirSync(path.dirname(templateDir), { recursive: true });
  const opening = await openDatabase({ dataDir: ownTemplate, migrations });
  if (!opening.ok) throw new Error(opening.fault.message);
  await opening.value.close();
  try {
    renameSync(ownTemplate, templateDir);
  } catch (fault) {
    if (!existsSync(templateDir)) throw fault;
    rmSync(ownTemplate, { recursive: true, force: true });
  }
  return templateDir;
}
