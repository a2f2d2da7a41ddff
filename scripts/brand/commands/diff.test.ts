import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { stagingFolder } from '../../../tests/support/staged-folder.ts';
import { isGate } from '../../../tests/support/suite.ts';
import { buildIfStale } from '../../prepare.mjs';
import { runTestCommand } from '../run-test-command.ts';

// A build inside the test would use most of its timeout.
beforeAll(buildIfStale, 600_000);

const environment = { CHROMIUM: process.env['CHROMIUM'] ?? '' };

interface Report {
  readonly file: string;
  readonly pages: readonly {
    readonly name: string;
    readonly state: string;
    readonly pictures: readonly {
      readonly device: string;
      readonly theme: string;
      readonly regions: readonly object[];
    }[];
  }[];
}

test.skipIf(isGate)(
  'compares a staged brand with the live one: changed pages with marked parts',
  async () => {
    const { dir, dataDir, write } = stagingFolder();
    const run = (...words: string[]) =>
      runTestCommand(words, { ...environment, MERCHANTS_DIR: dir, DATA_DIR: dataDir });
    await run('stage', 'acme');
    await write('acme@next/texts/EN.json', { 'login.title': 'A door of another name' });
    // Filipino is the brand's language; the screenshots are in English.
    await write('acme@next/texts/TY.json', { 'help.title': 'Sentro ng mga tanong' });
    const out = path.join(dataDir, 'report');
    const {
      code,
      out: json,
      err,
    } = await run(
      'diff',
      'acme',
      '--shots',
      '--pages',
      'login,helpmc',
      '--out',
      out,
      '--json',
      '--language',
      'EN',
      '--at',
      '2026-12-24T20:00Z',
    );
    expect(code, err).toBe(0);
    const { file, pages } = JSON.parse(json) as Report;
    expect(file).toBe(path.join(out, 'index.html'));
    expect(pages.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'login changed',
      'helpmc same',
    ]);
    const login = pages[0]?.pictures ?? [];
    expect(login.map(({ device, theme }) => `${device} ${theme}`)).toEqual([
      'phone light',
      'phone dark',
      'desktop light',
      'desktop dark',
    ]);
    for (const { regions } of login) expect(regions.length).toBeGreaterThan(0);
    const html = readFileSync(file, 'utf8');
    const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, name = '']) => name);
    expect(pictures).toHaveLength(8);
    for (const name of pictures) expect(existsSync(path.join(out, name)), name).toBe(true);
    expect(html).toContain('<rect x="');
    expect(html).not.toMatch(/<script|https?:/);
    expect(html).toContain('acme@next');
  },
  180_000,
);

test('the text equals the plan’s; an impossible comparison is reported with the remedy', async () => {
  const { dir, dataDir, write, brand } = stagingFolder();
  await brand('stage', 'acme');
  await write(
    'acme@next/manifest.json',
    minimalManifest('acme', { jurisdiction: 'ph', routes: { vip: false } }),
  );
  const words = await brand('diff', 'acme');
  expect([words.code, words.out], words.err).toEqual([0, (await brand('plan', 'acme@next')).out]);
  expect(words.err).toBe('before: live, after: acme@next; --shots compares pictures\n');
  await write('full/notes.txt', 'mine');
  const shots = ['diff', 'acme', '--shots', '--dir', dir];
  const cases: readonly [readonly string[], string, string?][] = [
    [[...shots, '--out', path.join(dir, 'full')], 'holds other files (notes.txt)'],
    [[...shots, '--language', 'FR'], 'has no language FR; it has '],
    [[...shots, '--pages', 'lgoin'], 'did you mean `login`?'],
    [shots, 'there is no Chromium at /nowhere/chromium', '/nowhere/chromium'],
    [['diff', '_base', '--dir', dir], 'is a template'],
    [['diff', 'acne', '--dir', dir, '--against', dir], 'has no brand `acne`'],
    [
      ['diff', 'acme', '--dir', dir, '--against', 'nonsense'],
      'nothing to compare with at nonsense',
    ],
  ];
  for (const [args, line, chromium] of cases) {
    const result = await runTestCommand(args, {
      ...environment,
      ...(chromium ? { CHROMIUM: chromium } : {}),
      DATA_DIR: dataDir,
    });
    expect([result.code, result.err.includes(line)], `${args.join(' ')}: ${result.err}`).toEqual([
      2,
      true,
    ]);
  }
});
