import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { makeMerchantsDir, minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { testBrands } from '../../../tests/support/brands.ts';
import { runTestCommand } from '../run-test-command.ts';

function folder(brands: Readonly<Record<string, unknown>> = {}): string {
  const { dir, remove } = makeMerchantsDir(brands);
  onTestFinished(remove);
  return dir;
}

/** Unpacks a zip into an empty folder of brands. */
function unpacked(file: string): string {
  const { dir, remove } = makeMerchantsDir({});
  onTestFinished(remove);
  const fresh = path.join(dir, 'fresh');
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
    mkdirSync(path.dirname(path.join(fresh, name)), { recursive: true });
    writeFileSync(path.join(fresh, name), bytes);
  }
  return fresh;
}

test('[WL-01] unpacked into an empty folder, every brand is the site that it was: merchant, texts, content, pictures', async () => {
  const out = folder();
  for (const before of await testBrands('merchants')) {
    const file = path.join(out, `${before.code}.zip`);
    expect((await runTestCommand(['export', before.code, '--out', file])).code).toBe(0);
    const dir = unpacked(file);
    expect(readdirSync(dir)).toEqual([before.code]);
    const [after] = await testBrands(dir);
    const { layers: _, version: __, template: ___, ...merchant } = before.brand.merchant;
    expect(after?.brand.merchant).toMatchObject(merchant);
    for (const language of merchant.languages.menu)
      expect(after?.brand.bundleFor(language).bundle).toEqual(
        before.brand.bundleFor(language).bundle,
      );
    for (const { tag } of before.brand.tenant.help)
      expect(after?.brand.content('help', tag, 'EN')).toEqual(
        before.brand.content('help', tag, 'EN'),
      );
    expect([...(after?.brand.assets.keys() ?? [])].sort()).toEqual(
      [...before.brand.assets.keys()].sort(),
    );
    expect(after?.brand.tenant.notices).toEqual(before.brand.tenant.notices);
    expect(after?.brand.tenant.promotions).toEqual(before.brand.tenant.promotions);
  }
});

test('[WL-02] secrets go by name alone, and the same brand gives the same bytes', async () => {
  const dir = folder({
    'acme/manifest.json': minimalManifest('acme', {
      social: { facebook: '${ACME_PAGE}' },
      hosts: { player: ['${ACME_HOST}'] },
    }),
  });
  const [first, second] = [path.join(dir, 'a.zip'), path.join(dir, 'b.zip')];
  expect(
    (
      await runTestCommand(['export', 'acme', '--out', first, '--dir', dir], {
        ACME_PAGE: 'https://secret.example',
        ACME_HOST: 'acme.example',
      })
    ).code,
  ).toBe(0);
  expect(
    (
      await runTestCommand(['export', 'acme', '--out', second, '--dir', dir], {
        ACME_PAGE: 'https://secret.example',
        ACME_HOST: 'acme.example',
      })
    ).code,
  ).toBe(0);
  expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
  const files = Object.fromEntries(
    Object.entries(unzipSync(readFileSync(first))).map(([name, bytes]) => [
      name,
      new TextDecoder().decode(bytes),
    ]),
  );
  expect(files['acme/manifest.json']).toContain('${ACME_PAGE}');
  expect(JSON.stringify(files)).not.toContain('secret.example');
  expect(files['acme/README.md']).toMatch(/- ACME_HOST\n- ACME_PAGE/);
});

test('a template, an unknown brand, a broken one and a file that cannot be written end in 2 and say why', async () => {
  const dir = folder({
    'acme/manifest.json': minimalManifest('acme'),
    'torn/manifest.json': minimalManifest('torn', { nva: [] }),
  });
  const faults = await Promise.all(
    [['_base'], ['acne'], ['torn'], ['acme', '--out', '/nowhere/acme.zip']].map((words) =>
      runTestCommand(['export', ...words, '--dir', dir]),
    ),
  );
  expect(faults.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  for (const [index, word] of [
    'is a template',
    'did you mean `acme`?',
    '`nva`',
    'cannot be written',
  ].entries())
    expect(faults[index]?.err).toContain(word);
});
