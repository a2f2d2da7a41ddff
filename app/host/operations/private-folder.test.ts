import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeToOthers } from './private-folder.ts';

const modeOf = (entryPath: string): string => (statSync(entryPath).mode & 0o7777).toString(8);

/** The data folder of an older server, open to all users. */
function openFolder(mode: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'database', 'postgres'), { recursive: true });
  for (const file of ['database/postgres/1261', 'session-secret', 'foreign'])
    writeFileSync(path.join(folder, file), '');
  for (const [entry, rights] of [
    ['database/postgres/1261', 0o666],
    ['database/postgres', 0o755],
    ['database', 0o755],
    ['session-secret', 0o600],
    ['foreign', 0o644],
    ['.', mode],
  ] as const)
    chmodSync(path.join(folder, entry), rights);
  return folder;
}

test('makes a shared data folder and all of the server’s files private', async () => {
  const folder = openFolder(0o755);
  expect(await closeToOthers(folder)).toBe(true);
  expect(modeOf(folder)).toBe('700');
  expect(modeOf(path.join(folder, 'database'))).toBe('700');
  expect(modeOf(path.join(folder, 'database/postgres'))).toBe('700');
  expect(modeOf(path.join(folder, 'database/postgres/1261'))).toBe('600');
  expect(await closeToOthers(folder)).toBe(false);
});

test('preserves the mode of a shared folder and makes the server’s files private', async () => {
  const folder = openFolder(0o1777);
  expect(await closeToOthers(folder)).toBe(true);
  expect(modeOf(folder)).toBe('1777');
  expect(modeOf(path.join(folder, 'database'))).toBe('700');
  expect(modeOf(path.join(folder, 'database/postgres/1261'))).toBe('600');
  expect(modeOf(path.join(folder, 'foreign'))).toBe('644');
});
