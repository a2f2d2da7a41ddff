import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { manifestSchema } from '#schema/manifest/manifest-schema.ts';
import { makeMerchantsDir, minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { testBrands } from '../../../tests/support/brands.ts';
import { runTestCommand } from '../run-test-command.ts';

function folder(brands: Readonly<Record<string, unknown>> = {}): string {
  const { dir, remove } = makeMerchantsDir(brands);
  onTestFinished(remove);
  return dir;
}

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

test('[WL-01] an exported brand is the same site after unpacking', async () => {
  const out = folder();
  for (const original of await testBrands('merchants')) {
    const file = path.join(out, `${original.code}.zip`);
    expect((await runTestCommand(['export', original.code, '--out', file])).code).toBe(0);
    const dir = unpacked(file);
    expect(readdirSync(dir)).toEqual([original.code]);
    const [exported] = await testBrands(dir);
    const { layers: _, version: __, template: ___, ...merchant } = original.brand.merchant;
    expect(exported?.brand.merchant).toMatchObject(merchant);
    for (const language of merchant.languages.menu)
      expect(exported?.brand.bundleFor(language).bundle).toEqual(
        original.brand.bundleFor(language).bundle,
      );
    for (const { tag } of original.brand.tenant.help)
      expect(exported?.brand.content('help', tag, 'EN')).toEqual(
        original.brand.content('help', tag, 'EN'),
      );
    expect([...(exported?.brand.assets.keys() ?? [])].sort()).toEqual(
      [...original.brand.assets.keys()].sort(),
    );
    expect(exported?.brand.tenant.notices).toEqual(original.brand.tenant.notices);
    expect(exported?.brand.tenant.promotions).toEqual(original.brand.tenant.promotions);
  }
});

test('[WL-02] secrets are exported by name only, and the same brand gives the same bytes', async () => {
  const dir = folder({
    'acme/manifest.json': minimalManifest('acme', {
      social: { facebook: '${ACME_PAGE}' },
      hosts: { player: ['${ACME_HOST}'] },
      platform: {
        vendors: [{ code: 'harbour', launchUrl: 'https://games.harbour.example', runs: ['MR'] }],
      },
      cashier: { providers: [{ code: 'harbour-pay', url: 'https://pay.harbour.example' }] },
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
  expect(files['acme/README.md']).toMatch(
    /- ACME_HOST\n- ACME_PAGE\n- ACME_PAYMENT_HARBOUR_PAY_SECRET\n- ACME_VENDOR_HARBOUR_SECRET\n/,
  );
  // In the order of docs/manifest.md, with the template's keys merged.
  const manifest = JSON.parse(files['acme/manifest.json'] ?? '') as object;
  expect(Object.keys(manifest)).toEqual(
    Object.keys(manifestSchema.properties).filter((key) => key in manifest),
  );
});

async function exportedManifest(manifest: string): Promise<string> {
  const dir = folder({
    '_mine/manifest.json':
      '{ "schemaVersion": 2, "code": "_mine", "name": "Mine", // of the template\n  "jurisdiction": "none" }',
    'acme/manifest.json': manifest,
  });
  const out = path.join(dir, 'a.zip');
  const exported = await runTestCommand(['export', 'acme', '--out', out, '--dir', dir]);
  expect(exported.err).toContain('KiB');
  const file = unzipSync(readFileSync(out))['acme/manifest.json'];
  return new TextDecoder().decode(file);
}

test('[WL-02] exports the brand’s comments in place, without the template’s', async () => {
  const text = await exportedManifest(`// Acme, since 1998.
{
  "schemaVersion": 2, "code": "acme", "name": "Acme", "extends": "_mine", // of our own
  /* Two
     lines. */
  "languages": { "default": "EN", "menu": ["EN", /* written */ "TY"] },
  "features": { // what is off
    "vip": false // no VIP here
    // nothing else
  },
  // Few fields. allow MQ306: asked once.
  "register": { "fields": { "remove": ["referralCode"] } },
  "nav": {
    // Not ours.
    "remove": ["LOTT"],
    "insert": [
      { "id": "ABOUT", "href": "/help", "after": "DOWN" }, // allow MQ213: "//" is no comment
    ]
  }, // the menu
}
// The end.
`);
  const lines = text.split('\n').map((line) => line.trim());
  const lineAfter = (comment: string) => lines[lines.indexOf(comment) + 1];
  expect(lines.slice(0, 3)).toEqual(['// Acme, since 1998.', '// of our own', '// The end.']);
  expect(text).toContain('  /* Two\n     lines. */\n  "languages": {\n');
  expect(lineAfter('/* written */')).toBe('"TY"');
  expect(lines.join('\n')).toContain('// what is off\n// nothing else\n"features": {');
  expect(lineAfter('// no VIP here')).toBe('"vip": false');
  expect(lines.join('\n')).toContain('// Not ours.\n// the menu\n"nav": [');
  expect(lines.join('\n')).toContain('// allow MQ213: "//" is no comment\n{\n"id": "ABOUT"');
  expect(lines.join('\n')).toContain('// Few fields. allow MQ306: asked once.\n"fields": [');
  expect(text).not.toContain('of the template');
});

test('a template, an unknown or broken brand and an unwritable file exit with 2 and the reason', async () => {
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
