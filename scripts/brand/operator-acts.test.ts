import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createColors } from 'picocolors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../tests/support/project-files.ts';
import type { Io } from './io.ts';
import { readOperatorActs } from './operator-acts.ts';
import { runBrand } from './program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-operator-'));
  cpSync(join(projectRoot, 'merchants', '_base'), join(folder, 'merchants', '_base'), {
    recursive: true,
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const io = (environment: Record<string, string> = {}) => {
  const output: string[] = [];
  const it: Io = {
    out: () => undefined,
    err: (text) => void output.push(text),
    interactive: false,
    ask: async (_question, fallback) => fallback,
    colours: createColors(false),
    now: () => Date.UTC(2030, 0, 1),
    environment: { MERCHANTS_DIR: join(folder, 'merchants'), DATA_DIR: folder, ...environment },
  };
  return { it, output };
};
const create = (it: Io, ...flags: string[]) =>
  runBrand(
    [
      'new',
      'acme',
      '--name',
      'Acme',
      '--primary',
      '#7a1fa2',
      '--jurisdiction',
      'none',
      '--languages',
      'EN',
      ...flags,
    ],
    it,
  );

test('a brand that the command line creates, fixes or migrates is recorded with the user, once', async () => {
  const { it, output } = io();
  expect(await create(it)).toBe(0);
  expect(output.join('')).not.toContain('could not be written');
  const acts = await readOperatorActs(folder);
  expect(acts).toEqual([
    {
      log: 'operator',
      time: '2030-01-01T00:00:00.000Z',
      who: userInfo().username,
      brand: 'acme',
      act: 'new',
      outcome: 'ok',
      files: expect.any(Number) as number,
    },
  ]);
  expect(statSync(join(folder, 'operator-acts.jsonl')).mode & 0o777).toBe(0o600);
  const logBefore = readFileSync(join(folder, 'operator-acts.jsonl'), 'utf8');
  const manifest = join(folder, 'merchants', 'acme', 'manifest.json');
  // --fix can fix this: a missing comma.
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(',\n', '\n'));
  await runBrand(['check', 'acme', '--fix'], it);
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(/"schemaVersion": \d+/, '"schemaVersion": 1'),
  );
  await runBrand(['migrate', 'acme', '--write'], it);
  const logAfter = readFileSync(join(folder, 'operator-acts.jsonl'), 'utf8');
  expect(logAfter.startsWith(logBefore)).toBe(true);
  expect((await readOperatorActs(folder)).map(({ act }) => act)).toEqual([
    'new',
    'check --fix',
    'migrate --write',
  ]);
});

test('does not record reading commands or commands without a data folder', async () => {
  const { it } = io();
  await create(it, '--dry-run');
  await runBrand(['list'], it);
  await runBrand(['check'], it);
  expect(await readOperatorActs(folder)).toEqual([]);
  const desk = join(folder, 'desk');
  expect(await create(io({ DATA_DIR: desk }).it)).toBe(0);
  expect(existsSync(desk)).toBe(false);
});

test('with sudo the record has the original user', async () => {
  expect(await create(io({ SUDO_USER: 'maria' }).it)).toBe(0);
  expect((await readOperatorActs(folder))[0]?.who).toBe(`${userInfo().username} (maria)`);
});
