import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ENGINE_FOLDER, prepareEngine } from './data-folder.ts';
import { readTemplateDatabase } from './template-database.ts';

test('a first start that is killed at any moment leaves no folder that looks finished', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-first-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  // The remains of an earlier first start that was killed.
  const remains = join(dataDir, `${ENGINE_FOLDER}.unfinished`);
  mkdirSync(remains);
  writeFileSync(join(remains, 'PG_VERSION'), '1');
  const enginePath = join(dataDir, ENGINE_FOLDER);
  let isDone = false;
  const pending = prepareEngine(dataDir, await readTemplateDatabase([])).finally(
    () => (isDone = true),
  );
  const isThere = async () => {
    while (!existsSync(enginePath) && !isDone) await nextTurn();
  };
  await Promise.race([isThere(), pending]);
  const files = readdirSync(enginePath, { recursive: true });
  expect(await pending).toBe(enginePath);
  expect(files.length).toBeGreaterThan(500);
  expect(files.sort()).toEqual(readdirSync(enginePath, { recursive: true }).sort());
  expect(readdirSync(dataDir)).toEqual([ENGINE_FOLDER]);
}, 120_000);
