import { execFile, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { importEdges } from '../tests/support/import-graph.ts';
import { projectFiles, projectText } from '../tests/support/project-files.ts';
import { buildSources } from './prepare.mjs';

/** The scripts that the build names. */
const buildScripts = [
  ...projectText('scripts/build.mjs').matchAll(/'(scripts\/[\w./-]+\.(?:ts|mjs))'/g),
].map(([, file = '']) => file);

const isSource = (file: string): boolean =>
  buildSources.some((source) => file === source || file.startsWith(`${source}/`));

test('a change of any of the build’s scripts makes the build stale', () => {
  const edges = importEdges(projectFiles(['scripts'], ['.ts', '.mjs']));
  const reached = new Set(buildScripts);
  // Iteration includes entries that the loop adds.
  for (const file of reached) {
    for (const { from, to } of edges) if (from === file) reached.add(to);
  }
  expect(buildScripts).toEqual(
    expect.arrayContaining(['scripts/brand.ts', 'scripts/compile-manifest-schema.ts']),
  );
  expect(reached).toContain('scripts/compiled-manifest-schema.ts');
  // The command line's bundle does not contain it.
  reached.delete('scripts/prepare.mjs');
  expect([...reached].filter((file) => !isSource(file))).toEqual([]);
});

test('refuses a linked node_modules with other packages and preserves its folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-linked-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const checkout = path.join(folder, 'checkout');
  const packages = path.join(folder, 'other', 'node_modules');
  mkdirSync(path.join(packages, 'kept'), { recursive: true });
  mkdirSync(path.join(checkout, 'scripts'), { recursive: true });
  copyFileSync('scripts/prepare.mjs', path.join(checkout, 'scripts', 'prepare.mjs'));
  writeFileSync(path.join(checkout, 'package.json'), '{"name":"checkout"}');
  symlinkSync(packages, path.join(checkout, 'node_modules'));
  const installation = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "(await import('./scripts/prepare.mjs')).ensureDependencies()"],
    { cwd: checkout, encoding: 'utf8' },
  );
  expect(installation.status).toBe(1);
  expect(installation.stderr).toContain(`node_modules is a link to ${packages}`);
  expect(readdirSync(packages)).toEqual(['kept']);
});

test('of two processes that find a stale build one builds, and a dead process’s lock is ignored', async () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'marquee-builds-'));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  for (const folder of ['scripts', '.cache']) mkdirSync(path.join(checkout, folder));
  copyFileSync('scripts/prepare.mjs', path.join(checkout, 'scripts', 'prepare.mjs'));
  writeFileSync(
    path.join(checkout, 'scripts', 'build.mjs'),
    `import { appendFileSync } from 'node:fs';
     import { recordBuild, sourceHash } from './prepare.mjs';
     appendFileSync('builds', 'one ');
     setTimeout(() => recordBuild(sourceHash()), 1500);`,
  );
  symlinkSync(String(spawnSync('true').pid), path.join(checkout, '.cache', 'build-lock'));
  const code =
    "process.exit((await (await import('./scripts/prepare.mjs')).buildIfStale()) ? 0 : 1)";
  const ensure = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: checkout });
  await Promise.all([ensure(), ensure()]);
  expect(readFileSync(path.join(checkout, 'builds'), 'utf8')).toBe('one ');
});
