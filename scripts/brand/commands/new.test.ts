import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openRegistry } from '#app/registry/open-registry.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { makeMerchantsDir, minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { checkBrands } from '../check-brands.ts';
import { codeFrom, jurisdictions } from '../create/brand-spec.ts';
import { readRegistry } from '../read-registry.ts';
import { runTestCommand } from '../run-test-command.ts';
import { bySuite } from '../../../tests/support/suite.ts';

function folder(brands: Readonly<Record<string, unknown>> = {}): string {
  const { dir, remove } = makeMerchantsDir(brands);
  onTestFinished(remove);
  return dir;
}

const good = ['--name', 'Acme Casino', '--primary', '#7a1fa2'];
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const anyName = fc.oneof(
  fc.constantFrom(
    'Ω Ωmega',
    'Łódź 7',
    '小さな店',
    '“Quoted” & <b>bold</b>',
    'الميناء',
    '🎰🎲',
    "O'Neil \\ Sons",
    '**Star**',
    '# One',
    '{{name}}',
    '${HOME}',
  ),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((name) => name.trim() !== '' && !/\p{Cc}/u.test(name) && [...name].length <= 40),
);

describe('brand new', () => {
  test('[WL-05] for any name, colour, jurisdiction and languages it has no finding', async () => {
    const dir = folder();
    let brandCount = 0;
    const plans = fc.record({
      name: anyName,
      primary: hex,
      jurisdiction: fc.constantFrom(...jurisdictions),
      mood: fc.constantFrom('calm', 'vivid'),
      languages: fc.constantFrom('TY,EN', 'EN', 'en,ty,es', 'EN,AR,JA', 'TY'),
    });
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const code = `brand${(brandCount += 1)}`;
        const { code: end, err } = await runTestCommand([
          'new',
          code,
          '--dir',
          dir,
          ...Object.entries(plan).flatMap(([flag, value]) => [`--${flag}=${value}`]),
        ]);
        expect(end, err).toBe(0);
      }),
      { seed: 7, numRuns: bySuite(25, 8) },
    );
    const findings = await checkBrands(dir, await readRegistry(dir, {}, true), []);
    expect(
      findings.filter(
        ({ id, severity, brand: code }) =>
          severity !== 'info' && code !== '_base' && id !== 'MQ350',
      ),
    ).toEqual([]);
  });

  test.each(['AR,EN', 'JA,TY', 'KO'])(
    '[WL-05] with the languages %s it has texts in its default language, and no error',
    async (languages) => {
      const dir = folder();
      const { code: end, err } = await runTestCommand([
        'new',
        'acme',
        '--dir',
        dir,
        ...good,
        '--jurisdiction',
        'none',
        '--languages',
        languages,
      ]);
      expect(end, err).toBe(0);
      const findings = await checkBrands(dir, await readRegistry(dir, {}, true), ['acme']);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  test('[WL-06] a running server serves it, with its name in both languages', async () => {
    const dir = folder();
    const registry = await openRegistry({
      dir,
      productTexts,
      environment: {},
      log: { info: () => undefined, warn: () => undefined },
      watch: false,
    });
    onTestFinished(() => registry.close());
    expect(await registry.byCode('acme-casino')).toBeUndefined();
    expect(
      (await runTestCommand(['new', ...good, '--host', 'acme.example', '--dir', dir])).code,
    ).toBe(0);
    const again = await openRegistry({
      dir,
      productTexts,
      environment: {},
      log: { info: () => undefined, warn: () => undefined },
      watch: false,
    });
    onTestFinished(() => again.close());
    const acme = await again.byCode('acme-casino');
    expect(again.problems()).toEqual([]);
    expect(acme?.merchant.hosts).toEqual({
      player: ['acme.example', 'acme-casino.localhost'],
      agent: ['agent.acme.example', 'agent.acme-casino.localhost'],
      office: ['office.acme.example', 'office.acme-casino.localhost'],
    });
    expect(
      ['EN', 'TY'].map((language) => acme?.bundleFor(language).bundle['banner.welcome.title']),
    ).toEqual(['Welcome to Acme Casino', 'Maligayang pagdating sa Acme Casino']);
    expect(acme?.merchant.theme.seeds.primary).toBe('#7a1fa2');
  });

  test('asks at most four questions; Enter accepts the default', async () => {
    const dir = folder();
    const answers = ['Bula Bar', 'blue', '#123456', 'mars', 'ph', 'EN, QQ', 'EN TY'];
    const { code, err } = await runTestCommand(['new', '--dir', dir], { PORT: '3100' }, answers);
    expect(code).toBe(0);
    for (const wrong of ['--primary blue', '--jurisdiction mars', '--languages QQ'])
      expect(err).toContain(wrong);
    expect(err).toContain('http://bula-bar.localhost:3100');
    const manifest = readFileSync(path.join(dir, 'bula-bar/manifest.json'), 'utf8');
    expect(manifest).toContain('"primary": "#123456"');
    expect(manifest).toContain('"jurisdiction": "ph"');
    expect(manifest).toContain('"default": "EN"');
    const plain = await runTestCommand(['new', '--dir', dir], {}, ['Plain', '', '', '']);
    expect(plain.code).toBe(0);
  });

  test('without a terminal only flags count: missing ones are named, nothing is written', async () => {
    const dir = folder({ 'taken/manifest.json': minimalManifest('taken') });
    const filesBefore = readdirSync(dir);
    const faults = await Promise.all(
      [
        [],
        ['--name', 'X Y'],
        ['taken', ...good],
        ['Bad Code', ...good],
        ['agent', ...good],
        ['--name', '小さな店', '--primary', '#123'],
        [...good, '--languages', 'TY,QQ'],
        [...good, '--jurisdiction', 'mars'],
        [...good, '--template', '_nose'],
        [...good, '--host', 'taken.example'],
        [...good, '--host', 'not a host'],
        ['--name', 'Acme', '--primary', 'red'],
        [...good, '--currency', 'pesos and more'],
      ].map((words) => runTestCommand(['new', ...words, '--dir', dir])),
    );
    expect(faults.map(({ code }) => code)).toEqual(faults.map(() => 2));
    for (const [index, word] of [
      '--name is missing',
      '--primary is missing',
      'already',
      'cannot be used',
      'belongs to the product',
      'cannot be used',
      'QQ',
      'ph, mt, vg, none',
      '_base',
      'already belongs to the brand `taken`',
      '/hosts/player',
      '--primary red',
      '/currency/code',
    ].entries()) {
      expect(faults[index]?.err, String(index)).toContain(word);
    }
    expect(readdirSync(dir)).toEqual(filesBefore);
  });

  test('[SH-18] a currency has its own symbol, or its code where it has none', async () => {
    const symbolOf = async (currency: string) => {
      const dir = folder();
      await runTestCommand(['new', ...good, '--currency', currency, '--dir', dir]);
      return /"currency": .*"symbol": "([^"]*)"/.exec(
        readFileSync(path.join(dir, 'acme-casino/manifest.json'), 'utf8'),
      )?.[1];
    };
    expect([await symbolOf('EUR'), await symbolOf('XTS')]).toEqual(['€', 'XTS']);
  });

  test('a dry run lists its files and writes nothing; an existing folder is never touched', async () => {
    const dir = folder();
    const { out } = await runTestCommand(['new', ...good, '--dry-run', '--json', '--dir', dir]);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      code: 'acme-casino',
      written: false,
      files: expect.arrayContaining([
        'manifest.json',
        'texts/EN.json',
        'content/TY/notice.B.welcome.md',
      ]),
    });
    expect(existsSync(path.join(dir, 'acme-casino'))).toBe(false);
    mkdirSync(path.join(dir, 'acme-casino'));
    writeFileSync(path.join(dir, 'acme-casino/notes.txt'), 'mine');
    expect((await runTestCommand(['new', ...good, '--dir', dir])).code).toBe(2);
    expect(readdirSync(path.join(dir, 'acme-casino'))).toEqual(['notes.txt']);
    expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('the code is derived from the name', () => {
    expect(['Acme Casino', 'Łódź & Co', 'Ñandú 24/7', '小さな店'].map(codeFrom)).toEqual([
      'acme-casino',
      'odz-co',
      'nandu-24-7',
      '',
    ]);
  });
});
