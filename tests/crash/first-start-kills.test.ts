import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { ledgerTables } from '#app/platform/ledger/tables.ts';

const firstStart = (folder: string) => `
  import { openDatabase } from '#app/platform/db/open-database.ts';
  import { ledgerTables } from '#app/platform/ledger/tables.ts';
  await openDatabase({ dataDir: '${folder}', migrations: ledgerTables });`;

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    // Missing, or renamed while it was read.
    return [];
  }
};

test.each<[string, (files: readonly string[]) => boolean]>([
  ['200 files', ({ length }) => length >= 200],
  // The engine takes a folder with this file for a complete one.
  ['the engine’s version', (files) => files.some((file) => /^[^/]+\/PG_VERSION$/.test(file))],
])(
  'a kill -9 when a new folder has %s leaves nothing that looks finished',
  async (_, isReached) => {
    const folder = join(mkdtempSync(join(tmpdir(), 'marquee-first-start-')), 'new');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', firstStart(folder)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const signal = new Promise((resolve) => child.once('exit', (_code, name) => resolve(name)));
    while (!isReached(filesIn(folder)) && child.exitCode === null) await pause(20);
    child.kill('SIGKILL');
    expect(await signal).toBe('SIGKILL');
    const database = await openDatabase({ dataDir: folder, migrations: ledgerTables });
    if (!database.ok) throw new Error(database.fault.message);
    expect(await database.value.query('select 1 from ledger_account')).toEqual([]);
    await database.value.close();
    expect(await readdir(folder)).toEqual(['postgres']);
  },
  300_000,
);
