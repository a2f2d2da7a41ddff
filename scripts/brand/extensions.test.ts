import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { testBrands } from '../../tests/support/brands.ts';
import { makeMerchantsDir, minimalManifest } from '../../tests/support/merchants-dir.ts';
import { runTestCommand } from './run-test-command.ts';

/*
 * `extensions` is any object of the operator, stored unchanged and never read (docs/manifest.md).
 */
const template = { crm: { id: 'house', tags: ['a', 'b'], '${KEY}': '${LEFT_ALONE}' }, kept: null };
// Names that have a meaning elsewhere in a manifest, including one that moved between versions.
const extension = {
  crm: { id: '${ALSO_LEFT}', tags: [] },
  hosts: { player: ['nobody.test'] },
  features: { noticeBar: 'reversed' },
  nav: [{ id: 'RNG' }, { id: 'RNG' }],
  '': [1, 1.5, false, { deep: ['ω', '<b>'] }],
};
const together = {
  crm: { id: '${ALSO_LEFT}', tags: [], '${KEY}': '${LEFT_ALONE}' },
  kept: null,
  hosts: extension.hosts,
  features: extension.features,
  nav: extension.nav,
  '': extension[''],
};

function folder(change: object = {}): string {
  const { dir, remove } = makeMerchantsDir({
    '_house/manifest.json': {
      schemaVersion: 2,
      code: '_house',
      name: 'House',
      extensions: template,
    },
    'alon/manifest.json': minimalManifest('alon', {
      extends: '_house',
      extensions: extension,
      ...change,
    }),
  });
  onTestFinished(remove);
  return dir;
}
const extensionsOf = async (dir: string) => (await testBrands(dir))[0]?.brand.merchant.extensions;

test.each([
  ['a list', []],
  ['a string', 'crm'],
  ['nothing', null],
  ['a number', 1],
])('[WL-02] extensions that are %s are refused by name', async (_, extensions) => {
  const { code, out } = await runTestCommand(['check', 'alon', '--dir', folder({ extensions })]);
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(
      /MQ105[\s\S]*\/extensions .*but must be an object|\/extensions .*but must be an object[\s\S]*MQ105/,
    ),
  ]);
});

test('[WL-02] merges extensions of template and brand like objects; lists replace', async () => {
  const dir = folder();
  expect(await extensionsOf(dir)).toEqual(together);
  expect((await runTestCommand(['check', 'alon', '--dir', dir, '--json'])).out).not.toContain(
    '/extensions',
  );
});

test('[WL-02] a migration leaves extensions unchanged', async () => {
  const dir = folder({ schemaVersion: 1 });
  const extensionsBefore = await extensionsOf(dir);
  expect((await runTestCommand(['migrate', 'alon', '--write', '--dir', dir])).code).toBe(0);
  expect(JSON.parse(readFileSync(path.join(dir, 'alon/manifest.json'), 'utf8'))).toMatchObject({
    schemaVersion: 2,
    extensions: extension,
  });
  expect([extensionsBefore, await extensionsOf(dir)]).toEqual([together, together]);
});

test('[WL-02] exports the extensions of template and brand without their variables', async () => {
  const dir = folder();
  const zip = path.join(dir, 'alon.zip');
  expect((await runTestCommand(['export', 'alon', '--out', zip, '--dir', dir])).code).toBe(0);
  const files = Object.fromEntries(
    Object.entries(unzipSync(readFileSync(zip))).map(([name, bytes]) => [
      name,
      new TextDecoder().decode(bytes),
    ]),
  );
  expect(JSON.parse(files['alon/manifest.json'] ?? '')).toMatchObject({ extensions: together });
  expect(files['alon/README.md']).not.toMatch(/LEFT|KEY|environment variables/);
});
