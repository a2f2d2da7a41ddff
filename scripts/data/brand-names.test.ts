import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBrandNames } from './brand-names.ts';

let merchants: string;
beforeAll(() => {
  merchants = mkdtempSync(join(tmpdir(), 'marquee-brand-names-'));
  for (const [folder, platform] of [
    ['alon', { merchantCode: 'AL01' }],
    ['bato', { merchantCode: '${BATO_CODE}' }],
    ['dagat', undefined],
  ] as const) {
    mkdirSync(join(merchants, folder));
    writeFileSync(join(merchants, folder, 'manifest.json'), JSON.stringify({ platform }));
  }
});
afterAll(() => rmSync(merchants, { recursive: true, force: true }));

test.each([
  ['alon', 'alon', 'AL01'],
  ['AL01', 'alon', 'AL01'],
  ['B7', 'bato', 'B7'],
  ['dagat', 'dagat', 'dagat'],
  ['gone', 'gone', 'gone'],
])(
  '[F13] %s is the brand of the folder %s with the code %s',
  async (name, folder, merchantCode) => {
    expect(await readBrandNames(name, merchants, { BATO_CODE: 'B7' })).toEqual({
      folder,
      merchantCode,
    });
  },
);

test('[F13] without a folder of brands a name counts as both', async () => {
  expect(await readBrandNames('alon', join(merchants, 'missing'), {})).toEqual({
    folder: 'alon',
    merchantCode: 'alon',
  });
});
