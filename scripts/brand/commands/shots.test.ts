import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeMerchantsDir, minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { buildIfStale } from '../../prepare.mjs';
import { brandPages } from '../screenshots/brand-pages.ts';
import { isGate } from '../../../tests/support/suite.ts';
import { runTestCommand } from '../run-test-command.ts';
import { testBrands } from '../../../tests/support/brands.ts';

function folder(brands: Readonly<Record<string, unknown>> = {}): string {
  const { dir, remove } = makeMerchantsDir(brands);
  onTestFinished(remove);
  return dir;
}

// A build inside the test would use most of its timeout.
beforeAll(buildIfStale, 600_000);

const environment = { CHROMIUM: process.env['CHROMIUM'] ?? '' };

interface ShotsReport {
  readonly file: string;
  readonly bytes: number;
  readonly at: string;
  readonly brands: readonly {
    readonly brand: string;
    readonly missed: readonly unknown[];
    readonly pages: readonly {
      readonly name: string;
      readonly audience: string;
      readonly pictures: readonly { readonly device: string; readonly theme: string }[];
    }[];
  }[];
}

test.skipIf(isGate)(
  '[WL-01] pages of a guest and of a player, four pictures each, in one self-contained file',
  async () => {
    // Also covers a log-in that always requires a captcha.
    const dir = folder({
      'acme/manifest.json': minimalManifest('acme', {
        name: 'Acme & <Sons>',
        login: { captchaAfter: 0 },
      }),
    });
    const file = path.join(dir, 'acme.html');
    const result = await runTestCommand(
      [
        'shots',
        'acme',
        '--pages',
        'helpmc,/member/depositv2',
        '--out',
        file,
        '--json',
        '--dir',
        dir,
        '--at',
        '2026-12-24T20:00Z',
      ],
      environment,
    );
    expect(result.code, result.err).toBe(0);
    const report = JSON.parse(result.out) as ShotsReport;
    expect(report).toMatchObject({
      version: 1,
      file,
      at: '2026-12-24T20:00:00.000Z',
      brands: [
        {
          brand: 'acme',
          missed: [],
          pages: [
            { name: 'helpmc', audience: 'guest' },
            { name: 'depositv2', audience: 'member' },
          ],
        },
      ],
    });
    for (const { pictures } of report.brands[0]?.pages ?? [])
      expect(pictures.map(({ device, theme }) => `${device} ${theme}`)).toEqual([
        'phone light',
        'phone dark',
        'desktop light',
        'desktop dark',
      ]);

    const html = readFileSync(file, 'utf8');
    expect(report.bytes).toBe(Buffer.byteLength(html));
    expect(html).toContain('<title>Acme &amp; &lt;Sons&gt;: pages in pictures</title>');
    expect(
      [...html.matchAll(/\b(?:src|href|action)="([^"]{0,5})/g)]
        .map(([, to]) => to)
        .filter((to) => !/^(#|data:)/.test(to ?? '')),
    ).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|https?:/);
    const images = [...html.matchAll(/<img src="data:image\/webp;base64,([^"]+)"/g)].map(
      ([, data = '']) => Buffer.from(data, 'base64'),
    );
    expect(
      await Promise.all(images.map(async (image) => (await sharp(image).metadata()).width)),
    ).toEqual([390, 390, 1024, 1024, 390, 390, 1024, 1024]);
    const lightness = await Promise.all(
      images.map(async (image) => (await sharp(image).greyscale().stats()).channels[0]?.mean ?? 0),
    );
    for (const light of [0, 2, 4, 6])
      expect(lightness[light], 'light is lighter than dark').toBeGreaterThan(
        lightness[light + 1] ?? 255,
      );
    expect(existsSync(`${file}.part`)).toBe(false);
  },
  120_000,
);

test('[RT-23] captures exactly the brand’s pages: home, and each centre’s pages', async () => {
  const dir = folder({
    'acme/manifest.json': minimalManifest('acme', { features: { vip: false, agentCenter: false } }),
    'shut/manifest.json': minimalManifest('shut', {
      flags: { USERNAMEREG3: true, loginedToHomePage: true },
    }),
  });
  const [acme = [], shut = []] = (await testBrands(dir)).map(({ brand: { merchant } }) =>
    brandPages(merchant),
  );
  expect(acme.map(({ name }) => name)).not.toContain('vip');
  expect(acme.filter(({ audience }) => audience === 'agent')).toEqual([]);
  expect(acme.filter(({ name }) => name === 'home').map(({ audience }) => audience)).toEqual([
    'guest',
    'member',
  ]);
  expect(acme.map(({ path: path }) => path)).toContain('/member/depositv2');
  expect(shut.filter(({ audience }) => audience === 'guest').map(({ name }) => name)).toEqual([
    'login',
    'register',
    'helpmc',
  ]);
  expect(shut.find(({ name }) => name === 'rng')?.audience).toBe('member');
});

test('a failure exits with 2, one line with the remedy, and no files', async () => {
  const dir = folder({
    'acme/manifest.json': minimalManifest('acme', { features: { vip: false } }),
    'torn/manifest.json': minimalManifest('torn', { nva: [] }),
  });
  const out = path.join(dir, 'x.html');
  const cases: readonly [readonly string[], string, Record<string, string>?][] = [
    [['acne'], 'did you mean `acme`?'],
    [['_base'], 'is a template'],
    [['torn'], '`nva`'],
    [['acme', '--pages', 'logn'], 'did you mean `login`?'],
    [['acme', '--pages', 'vip'], 'has no page `vip`'],
    [['acme', '--language', 'FR'], 'has no language FR; it has '],
    [['acme', '--at', 'soon'], '--at soon is not a valid time'],
    [['acme', '--out', '/nowhere/x.html'], 'cannot be written'],
    [['acme'], 'there is no Chromium at /nowhere/chromium', { CHROMIUM: '/nowhere/chromium' }],
  ];
  for (const [words, line, variables = environment] of cases) {
    const result = await runTestCommand(
      ['shots', '--dir', dir, ...(words.includes('--out') ? [] : ['--out', out]), ...words],
      variables,
    );
    expect(result, words.join(' ')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(line) as unknown,
    });
  }
  expect(existsSync(out) || existsSync(`${out}.part`)).toBe(false);
});
