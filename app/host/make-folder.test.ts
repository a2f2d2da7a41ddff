import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder and those above it are made, and one that exists is left alone', async () => {
  const deep = path.join(folder, 'a', 'b', 'c');
  await makeFolder(deep);
  await makeFolder(deep);
  expect(existsSync(deep)).toBe(true);
});

test('where there is no place for it, or a file is in the way, it says so instead of trying for ever', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  await expect(makeFolder(path.join(folder, 'file'))).rejects.toThrow('EEXIST');
  await expect(makeFolder(path.join(folder, 'file', 'x'))).rejects.toThrow('ENOTDIR');
  if (existsSync('/proc/self'))
    await expect(makeFolder('/proc/no-such/place')).rejects.toThrow('ENOENT');
});
