import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { templateDatabase } from '#app/platform/db/template-database.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { ledgerTables } from '#app/platform/ledger/tables.ts';
import { faultsIn } from './ledger-load.ts';
import { runUntilKilled, startWriter, type KillMoment, type Writer } from './writer-process.ts';

/** Half a minute on two idle cores, several times that on a busy machine. */
vi.setConfig({ testTimeout: 300_000 });
let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'marquee-kill-'));
});
afterAll(async () => {
  for (const writer of writers) writer.process.kill('SIGKILL');
  await Promise.all(writers.map(({ ended }) => ended));
  await rm(base, { recursive: true, force: true });
});

/** Writers that must end with this file even if a test fails. */
const writers: Writer[] = [];
function track(writer: Writer): Writer {
  writers.push(writer);
  return writer;
}

/** Three kills while the folder is created, then during recovery and during movements of money. */
const moments: readonly KillMoment[] = [
  { line: 'opening', ms: 300 },
  { files: 200 },
  { files: 900 },
  { acknowledged: 150 },
  { line: 'opening', ms: 60 },
  { acknowledged: 1 },
  { line: 'opening', ms: 250 },
  { acknowledged: 40 },
  { line: 'open', ms: 0 },
  { acknowledged: 333 },
  { line: 'opening', ms: 400 },
  { line: 'open', ms: 20 },
  { acknowledged: 90 },
  { acknowledged: 7 },
];

describe('kill -9', () => {
  test(`${moments.length} times at any moment loses and doubles no acknowledged order`, async () => {
    const folder = join(base, 'killed');
    const acknowledged = new Set<string>();
    let last = -1;
    for (const [index, moment] of moments.entries()) {
      const words = await runUntilKilled(folder, index + 1, last, moment);
      expect(words.signal, words.lines.slice(-3).join(' | ')).toBe('SIGKILL');
      for (const key of words.acknowledged) acknowledged.add(key);
      last = words.last;
    }
    const database = await openDatabase({ dataDir: folder, migrations: ledgerTables });
    if (!database.ok) throw new Error(database.fault.message);
    expect(acknowledged.size).toBeGreaterThan(500);
    expect(
      await faultsIn(database.value, createLedger(database.value, { now: () => 1 }), acknowledged),
    ).toEqual([]);
    await database.value.close();
    expect(await readdir(folder)).toEqual(['postgres']);
  });
});

describe('a second server on the same folder', () => {
  test('is refused with one clear line, in this process and in another, until the first has ended', async () => {
    const folder = join(base, 'shared');
    const created = await openDatabase({
      dataDir: folder,
      template: await templateDatabase(ledgerTables),
      migrations: ledgerTables,
    });
    if (created.ok) await created.value.close();
    const first = track(startWriter(folder, 1));
    await first.lineStarting('open');
    const line = `The data folder ${folder} is in use by another running server (process ${first.process.pid}). Stop that one first, or set DATA_DIR to another folder.`;
    const here = await openDatabase({ dataDir: folder, migrations: ledgerTables });
    expect(here).toEqual({ ok: false, fault: { kind: 'folder-locked', message: line } });
    const other = track(startWriter(folder, 2));
    expect(await other.lineStarting('refused')).toBe(`refused ${line}`);
    await other.ended;
    first.process.kill('SIGKILL');
    await first.ended;
    const after = await openDatabase({ dataDir: folder, migrations: ledgerTables });
    expect(after.ok).toBe(true);
    if (after.ok) await after.value.close();
  });
});
