import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shortHash } from '../short-hash.ts';
import { readUnchangedAsset } from './read-unchanged-asset.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-asset-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a picture is served as it was checked, and never through a link', async () => {
  const file = join(folder, 'hero.png');
  const checked = Buffer.from('checked');
  const asset = { file, hash: shortHash(checked) };
  writeFileSync(file, checked);
  expect(await readUnchangedAsset(asset)).toEqual(new Uint8Array(checked));
  writeFileSync(file, 'swapped');
  expect(await readUnchangedAsset(asset)).toBeUndefined();
  writeFileSync(file, checked);
  renameSync(file, join(folder, 'elsewhere.png'));
  expect(await readUnchangedAsset(asset)).toBeUndefined();
  symlinkSync(join(folder, 'elsewhere.png'), file);
  expect(await readUnchangedAsset(asset)).toBeUndefined();
});
