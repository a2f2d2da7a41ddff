import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const memory = '/dev/shm';

test.runIf(existsSync(memory))('temporary files are in memory while a run lasts', () => {
  const abandoned = path.join(memory, `marquee-${2 ** 22 + process.pid}`);
  mkdirSync(abandoned);
  onTestFinished(() => rmSync(abandoned, { recursive: true, force: true }));
  const script = `
    const { useMemoryFolder } = await import('./scripts/memory-folder.mjs');
    useMemoryFolder();
    console.log(process.env.TMPDIR ?? 'none');`;
  const environment = { PATH: process.env['PATH'] };
  const folder = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: environment,
    encoding: 'utf8',
  }).trim();
  // Machines with little memory use the disk.
  if (folder === 'none') return;
  expect(path.dirname(folder)).toBe(memory);
  expect([existsSync(folder), existsSync(abandoned)]).toEqual([false, false]);
});
