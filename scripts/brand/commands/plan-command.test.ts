import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { type BrandPlan } from '../plan/plan-brand.ts';
import { runTestCommand } from '../run-test-command.ts';
import { folder, acme } from '../../../tests/support/plan-folder.ts';

describe('brand plan', () => {
  const git = (dir: string, ...words: string[]) =>
    execFileSync(
      'git',
      ['-C', dir, '-c', 'user.name=t', '-c', 'user.email=t@t.example', ...words],
      { stdio: 'pipe' },
    );

  function repository(): string {
    const dir = folder({ ...acme(), 'other/manifest.json': minimalManifest('other') });
    git(dir, 'init', '-q');
    git(dir, 'add', '.');
    git(dir, 'commit', '-q', '-m', 'before');
    return dir;
  }
  const write = (dir: string, code: string, change: object) =>
    writeFileSync(
      path.join(dir, code, 'manifest.json'),
      JSON.stringify(minimalManifest(code, change)),
    );

  test('[WL-06] compares with the last commit and fails on breaking changes on request', async () => {
    const dir = repository();
    expect(await runTestCommand(['plan', '--fail-on-breaking', '--dir', dir])).toMatchObject({
      code: 0,
      out: 'acme is unchanged\nother is unchanged\n',
    });
    write(dir, 'other', { routes: { vip: false } });
    expect((await runTestCommand(['plan', '--dir', dir])).code).toBe(0);
    const { code, out, err } = await runTestCommand([
      'plan',
      'other',
      '--fail-on-breaking',
      '--json',
      '--dir',
      dir,
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      against: 'HEAD',
      plans: [{ brand: 'other', state: 'changed' }],
    });
    expect(err).toMatch(/^compared with HEAD: [1-9]\d* breaking/);
    expect(git(dir, 'status', '--short').toString()).toBe(' M other/manifest.json\n');
  });

  test('[WL-01] lists all brands of a changed template, and new, removed and broken brands', async () => {
    const dir = repository();
    const older = folder({ ...acme(), 'gone/manifest.json': minimalManifest('gone') });
    write(dir, 'other', { nva: [] });
    const { code, out } = await runTestCommand([
      'plan',
      '_base',
      '--against',
      older,
      '--json',
      '--dir',
      dir,
    ]);
    const { plans } = JSON.parse(out) as { plans: BrandPlan[] };
    expect(plans.map(({ brand: name, state }) => `${name} ${state}`)).toEqual([
      'acme same',
      'gone removed',
      'other broken',
    ]);
    expect(plans[2]?.problems[0]?.message).toContain('nva');
    expect(code).toBe(1);
  });

  test('an impossible comparison exits with 2 and the remedy', async () => {
    const dir = repository();
    const faults = await Promise.all(
      [['--against', 'no-such-commit'], ['acne'], ['--dir', '/nowhere']].map((words) =>
        runTestCommand(['plan', '--dir', dir, ...words]),
      ),
    );
    expect(faults.map(({ code }) => code)).toEqual([2, 2, 2]);
    expect(faults[0]?.err).toContain('--against');
    expect(faults[1]?.err).toContain('did you mean `acme`?');
  });
});
