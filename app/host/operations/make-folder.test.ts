import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('creates a folder and its parents, and does not change an existing one', async () => {
  const deep = path.join(folder, 'a', 'b', 'c');
  await makeFolder(deep);
  await makeFolder(deep);
  expect(existsSync(deep)).toBe(true);
});

test('reports a full disk or a file in the way instead of retrying endlessly', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  await expect(makeFolder(path.join(folder, 'file'))).rejects.toThrow('EEXIST');
  await expect(makeFolder(path.join(folder, 'file', 'x'))).rejects.toThrow('ENOTDIR');
  if (existsSync('/proc/self'))
    await expect(makeFolder('/proc/no-such/place')).rejects.toThrow('ENOENT');
});
