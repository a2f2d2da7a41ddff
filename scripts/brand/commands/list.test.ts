import { spawnSync } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeMerchantsDir, minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { runTestCommand } from '../run-test-command.ts';

const folderOf = (brands: Readonly<Record<string, unknown>>): string => {
  const { dir, remove } = makeMerchantsDir(brands);
  onTestFinished(remove);
  return dir;
};

describe('brand list', () => {
  test('the bundled brands are served, the template is one, and there are no faults', async () => {
    const { code, out, err } = await runTestCommand(['list', '--json']);
    const { version, brands } = JSON.parse(out) as {
      version: number;
      brands: { code: string; state: string; problems: number; hosts: { player: string[] } }[];
    };
    expect({ code, err, version }).toEqual({ code: 0, err: '', version: 1 });
    expect(brands.filter(({ state }) => state === 'served')).toHaveLength(3);
    for (const { code: name, state, hosts } of brands)
      if (state === 'served') expect(hosts.player).toContain(`${name}.localhost`);
    expect(brands.at(-1)).toEqual({
      code: '_base',
      name: 'Base',
      state: 'template',
      hosts: { player: [], agent: [] },
      languages: null,
      problems: 0,
      lastGood: null,
    });
  });

  test('a brand that the server refuses is reported with the number of reasons; the exit code is 1', async () => {
    const dir = folderOf({
      'good/manifest.json': minimalManifest('good'),
      'torn/manifest.json': minimalManifest('torn', { flgas: {}, currency: { code: 1 } }),
      'pale/manifest.json': minimalManifest('pale', {
        theme: { tokens: { light: { 'text.main': '#fefefe' } } },
      }),
    });
    const { code, out, err } = await runTestCommand(['list', '--json', '--dir', dir]);
    const { brands } = JSON.parse(out) as {
      brands: { code: string; state: string; problems: number }[];
    };
    expect(code).toBe(1);
    expect(brands.map(({ code: name, state, problems }) => [name, state, problems])).toEqual([
      ['good', 'served', 0],
      ['pale', 'refused', 1],
      ['torn', 'refused', 2],
      ['_base', 'template', 0],
    ]);
    expect(err).toContain('check pale torn');
  });

  test('the table is plain text without a terminal', async () => {
    const { out } = await runTestCommand([
      'list',
      '--dir',
      folderOf({ 'good/manifest.json': minimalManifest('good') }),
    ]);
    expect(out.split('\n')[0]).toMatch(/^CODE +NAME +STATE +PROBLEMS +LANGUAGES +HOSTS$/);
    expect(out).toMatch(/^good +Brand good +served +0 +TY \+9 +good\.example good\.localhost/m);
  });
});

describe('the command line', () => {
  test.each([
    [['list', '--jsn'], 'unknown option'],
    [['lst'], 'unknown command'],
    [['list', '--dir', '/nowhere/at/all'], 'cannot be read'],
    [[], 'Usage: brand'],
  ])('%j is a usage error: exit code 2, and nothing on stdout', async (words, message) => {
    const { code, out, err } = await runTestCommand(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('--help has an example; the exit code is 0', async () => {
    const { code, out } = await runTestCommand(['list', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('$ npm run brand -- list');
  });

  test('as a process: data on stdout, the exit code to the shell, no colours with NO_COLOR', () => {
    const run = (words: readonly string[]) =>
      spawnSync(process.execPath, ['--import', 'tsx', 'scripts/brand.ts', ...words], {
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      });
    const output = run(['list', '--json']);
    expect({ status: output.status, stderr: output.stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(output.stdout)).toMatchObject({ version: 1 });
    const wrong = run(['list', '--nonsense']);
    expect({ status: wrong.status, stdout: wrong.stdout }).toEqual({ status: 2, stdout: '' });
    expect(wrong.stderr).toContain('unknown option');
  });
});
