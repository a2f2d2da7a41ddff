import { performance } from 'node:perf_hooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeMerchantsDir, minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { checkBrands } from '../check-brands.ts';
import { checks } from '../checks/all.ts';
import { loadErrorRules } from '../checks/registry/load-errors.ts';
import { writeCorpus } from '../corpus/fixture-corpus.ts';
import { readRegistry } from '../read-registry.ts';
import { runTestCommand } from '../run-test-command.ts';

const rules = [...loadErrorRules, ...checks];
const corpus = writeCorpus(rules);
const started = performance.now();
const result = await checkBrands(
  corpus.dir,
  await readRegistry(corpus.dir, {}, false),
  [],
  {},
  corpus.askPlatform,
);
const took = performance.now() - started;
corpus.remove();

describe('the corpus of seeded defects', () => {
  test('has at least one per rule, a unique id per rule, and at least a hundred defects', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect(checks.length).toBeGreaterThanOrEqual(60);
    expect(rules.length).toBeGreaterThanOrEqual(100);
    console.info(
      `brand check: ${corpus.defects.length} planted defects looked for by ${rules.length} rules in ${(took / 1000).toFixed(2)} s`,
    );
    for (const { id, about } of rules) expect(about, id).toMatch(/^[A-Z`].{15,170}\.$/);
  });

  test.each(corpus.defects.map((one) => [one.brand, one] as const))(
    '%s is found at its line',
    (_, { id, brand: code, at }) => {
      expect(at).not.toBe('');
      const here = result
        .filter(
          (one) =>
            one.id === id && (one.brand === code || one.file.includes('/_') || one.brand === ''),
        )
        .map(({ file, line }) => `${file}:${line}`);
      expect(
        here,
        JSON.stringify(
          result.filter((one) => one.brand === code),
          null,
          1,
        ),
      ).toContain(`merchants/${at}`);
    },
  );

  test('nothing is found in the sound brand and its template, and nothing without a rule', () => {
    expect(result.filter(({ brand: code }) => code === 'sound' || code === '_sound')).toEqual([]);
    expect(result.filter(({ id }) => id === 'MQ000')).toEqual([]);
  });

  // A defect may cause further findings, but few enough to notice the relevant one.
  test('a seeded defect is not hidden by other findings', () => {
    for (const { brand: code, id } of corpus.defects)
      expect(result.filter((one) => one.brand === code).length, id).toBeLessThanOrEqual(
        id === 'MQ014' ? 101 : ['MQ223', 'MQ224', 'MQ225', 'MQ227', 'MQ713'].includes(id) ? 40 : 12,
      );
  });
});

const folderOf = (brands: Readonly<Record<string, unknown>>): string => {
  const { dir, remove } = makeMerchantsDir(brands);
  onTestFinished(remove);
  return dir;
};

describe('brand check', () => {
  test('no false positive on the bundled brands and their template', async () => {
    const { code, out } = await runTestCommand(['check', '--json', '--strict']);
    const { counts, found: reported } = JSON.parse(out) as {
      counts: object;
      found: { severity: string }[];
    };
    expect(reported.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(counts).toMatchObject({ error: 0, warning: 0 });
    expect(code).toBe(0);
  });

  test.each([
    {
      what: 'a vendor',
      more: {
        platform: {
          merchantCode: 'acme-1',
          vendors: [
            {
              code: 'harbour-games',
              launchUrl: 'https://games.harbour.example/play',
              runs: ['MR'],
            },
          ],
        },
      },
      rule: 'MQ314',
      variable: 'ACME_1_VENDOR_HARBOUR_GAMES_SECRET',
      place: '/platform/vendors/0/code',
    },
    {
      what: 'a payment provider',
      more: {
        platform: { merchantCode: 'acme-1' },
        cashier: { providers: [{ code: 'harbour-pay', url: 'https://pay.harbour.example' }] },
      },
      rule: 'MQ351',
      variable: 'ACME_1_PAYMENT_HARBOUR_PAY_SECRET',
      place: '/cashier/providers/0/code',
    },
  ])(
    '[GM-08] [MC-03] reports $what without its secret by variable, never by value',
    async ({ more, rule, variable, place }) => {
      const secret = 'long enough to be a secret';
      const dir = folderOf({ 'acme/manifest.json': minimalManifest('acme', more) });
      const findingsWith = async (environment: Readonly<Record<string, string>>) => {
        const words = ['check', 'acme', '--json', '--dir', dir];
        const { out } = await runTestCommand(words, environment);
        expect(out).not.toContain(secret);
        const { found } = JSON.parse(out) as { found: Record<string, string>[] };
        return found
          .filter(({ id }) => id === rule)
          .map(({ severity, path, message }) => `${severity} ${path}: ${message}`);
      };
      expect(await findingsWith({})).toEqual([
        expect.stringContaining(`warning ${place}: ${variable} is not set here`),
      ]);
      expect(await findingsWith({ [variable]: 'short' })).toEqual([
        expect.stringContaining('is shorter than 32 characters'),
      ]);
      expect(await findingsWith({ [variable]: secret.padEnd(40, '.') })).toEqual([]);
    },
  );

  test('one brand: its line, its column, its pointer, and the remedy; the exit code is 1', async () => {
    const dir = folderOf({
      'torn/manifest.json':
        '{\n  "schemaVersion": 1, "code": "torn", "name": "Torn",\n  "extends": "_base", "nva": []\n}',
      'other/manifest.json': minimalManifest('other'),
    });
    const { code, out, err } = await runTestCommand(['check', 'torn', '--dir', dir]);
    expect(code).toBe(1);
    expect(out).toContain(
      'manifest.json:3:23 error MQ102 /nva unknown key `nva`\n    did you mean `nav`?',
    );
    expect(out).not.toContain('other/');
    expect(err).toMatch(/^1 error, /);
  });

  test('an unreadable colour: the proposed one is readable', async () => {
    const pale = (hex: string) =>
      folderOf({
        'pale/manifest.json': minimalManifest('pale', {
          theme: { tokens: { light: { 'text.main': hex } } },
        }),
      });
    const contrast = async (hex: string) =>
      (
        JSON.parse((await runTestCommand(['check', 'pale', '--json', '--dir', pale(hex)])).out) as {
          found: { id: string; hint?: string }[];
        }
      ).found.find(({ id }) => id === 'MQ401');
    const hint = (await contrast('#d8c0a0'))?.hint ?? '';
    const proposed = /write (#[0-9a-f]{6})/.exec(hint)?.[1] ?? '';
    expect(proposed).toMatch(/^#/);
    expect(await contrast(proposed)).toBeUndefined();
  });

  test('a comment marks a finding as intended, but never an error', async () => {
    const manifest = (comment: string) =>
      `{\n  "schemaVersion": 1, "code": "few", "name": "Few", "extends": "_base",\n  ${comment}\n  "register": { "fields": { "remove": ["confirmPassword"] } }, "flgas": {} // allow MQ102\n}`;
    const ids = async (text: string) =>
      (
        JSON.parse(
          (
            await runTestCommand([
              'check',
              'few',
              '--json',
              '--dir',
              folderOf({ 'few/manifest.json': text }),
            ])
          ).out,
        ) as { found: { id: string }[] }
      ).found.map(({ id }) => id);
    expect(await ids(manifest('').replace('"flgas": {}', '"extensions": {}'))).toContain('MQ306');
    expect(
      await ids(manifest('// allow MQ306: in a hurry').replace('"flgas": {}', '"extensions": {}')),
    ).not.toContain('MQ306');
    expect(await ids(manifest(''))).toContain('MQ102');
  });

  test('--sarif: every result has its rule, its place and its level', async () => {
    const { out } = await runTestCommand([
      'check',
      '--sarif',
      '--dir',
      folderOf({ 'plain/manifest.json': minimalManifest('plain') }),
    ]);
    const {
      version,
      runs: [run],
    } = JSON.parse(out) as {
      version: string;
      runs: [
        {
          tool: { driver: { rules: { id: string }[] } };
          results: {
            ruleId: string;
            level: string;
            locations: { physicalLocation: { region: { startLine: number } } }[];
          }[];
        },
      ];
    };
    expect(version).toBe('2.1.0');
    expect(run.results.length).toBeGreaterThan(0);
    for (const { ruleId, level, locations } of run.results) {
      expect(run.tool.driver.rules.map(({ id }) => id)).toContain(ruleId);
      expect(['error', 'warning', 'note']).toContain(level);
      expect(locations[0]?.physicalLocation.region.startLine).toBeGreaterThan(0);
    }
  });

  test('an unknown brand, and two kinds of output at once: exit code 2', async () => {
    expect(await runTestCommand(['check', '_bse'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('did you mean `_base`?') as string,
    });
    expect((await runTestCommand(['check', '--json', '--sarif'])).code).toBe(2);
  });
});

test('[WL-02] reports hosts and codes of a checked brand that another brand also claims', async () => {
  const shared = { hosts: { player: ['shop.example'] }, platform: { merchantCode: 'ONE' } };
  const { dir, remove } = makeMerchantsDir({
    'aaa/manifest.json': minimalManifest('aaa', shared),
    'zeta/manifest.json': minimalManifest('zeta', shared),
  });
  onTestFinished(remove);
  for (const [code, other] of [
    ['aaa', 'zeta'],
    ['zeta', 'aaa'],
  ]) {
    const { out, code: exit } = await runTestCommand(['check', code ?? '', '--dir', dir]);
    expect(exit, code).toBe(1);
    const told = out.split('\n').filter((line) => line.includes(' MQ127 '));
    expect(told.map((line) => line.includes(`/${code}/manifest.json`))).toEqual([true, true, true]);
    // Folders do not tell which brand is already served.
    expect(told.every((line) => line.includes(`is claimed by the brand \`${other}\`, too`))).toBe(
      true,
    );
    expect(told.join()).toMatch(/`shop\.example`.*merchant code `ONE`/s);
  }
});
