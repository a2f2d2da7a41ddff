import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runTestCommand } from '../run-test-command.ts';

const complete = async (...words: string[]): Promise<string[]> =>
  (await runTestCommand(['__complete', '--', ...words])).out.trim().split('\n');

test('completion offers commands, then brands and options of the command', async () => {
  expect(await complete()).toEqual(expect.arrayContaining(['new', 'check', 'plan', '--version']));
  expect(await complete()).not.toContain('__complete');
  expect(await complete('check')).toEqual(
    expect.arrayContaining(['karnabal', '_base', '--fix', '--dry-run', '--dir']),
  );
  expect(await complete('new')).not.toContain('karnabal');
});

test.each(['bash', 'zsh', 'fish'])(
  'completion %s prints a script that calls the program',
  async (shell) => {
    const { code, out } = await runTestCommand(['completion', shell]);
    expect([code, out.includes('marquee-brand __complete --')]).toEqual([0, true]);
  },
);

test('an unknown shell is named with the known ones; --version is the package’s', async () => {
  const unknown = await runTestCommand(['completion', 'csh']);
  expect([unknown.code, /bash, zsh, fish/.test(unknown.err)]).toEqual([2, true]);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await runTestCommand(['--version'])).toMatchObject({ code: 0, out: `${version}\n` });
});
