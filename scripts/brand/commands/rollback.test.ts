import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { productTexts } from '#app/i18n/product-texts.ts';
import { openRegistry } from '#app/registry/open-registry.ts';
import type { Registry } from '#app/registry/registry.ts';
import { makeMerchantsDir, minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { readOperatorActs } from '../operator-acts.ts';
import { runTestCommand } from '../run-test-command.ts';
import { isGate } from '../../../tests/support/suite.ts';

/** For a busy machine. */
const pollOptions = { timeout: 10_000 };

async function runningServer(brands: Readonly<Record<string, unknown>> = {}) {
  const { dir, remove } = makeMerchantsDir({
    'acme/manifest.json': minimalManifest('acme'),
    'acme/texts/EN.json': { 'brand.tagline': 'First' },
    ...brands,
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-data-'));
  const registry = await openRegistry({
    dir,
    environment: {},
    productTexts,
    log: { info: () => undefined, warn: () => undefined },
    watch: false,
    lastKnownGood: {
      root: path.join(dataDir, 'last-good'),
      versionsRoot: path.join(dataDir, 'versions'),
      now: () => Date.UTC(2026, 10, 20),
    },
  });
  onTestFinished(async () => {
    await registry.close();
    remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const numbers = (code: string): string[] => {
    try {
      return readdirSync(path.join(dataDir, 'versions', code)).filter((name) =>
        name.endsWith('.json'),
      );
    } catch {
      return [];
    }
  };
  const waitForVersions = (code: string, count: number) =>
    expect.poll(() => numbers(code).length, pollOptions).toBe(count);
  const write = (file: string, content: unknown) =>
    writeFileSync(
      path.join(dir, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  await waitForVersions('acme', 1);
  return {
    dir,
    dataDir,
    registry,
    waitForVersions,
    write,
    /** @param count number of versions after the edit */
    edit: async (file: string, content: unknown, count: number) => {
      write(file, content);
      await registry.reload();
      await waitForVersions(file.split('/')[0] ?? '', count);
    },
    read: (file: string) => readFileSync(path.join(dir, file), 'utf8'),
    brand: (...words: string[]) => runTestCommand(words, { MERCHANTS_DIR: dir, DATA_DIR: dataDir }),
  };
}

const routes = (vip: boolean) => minimalManifest('acme', { routes: { vip } });
const idle = (registry: Registry) =>
  expect.poll(() => registry.uncheckedCount(), pollOptions).toBe(0);

test('[WL-06] a rollback never writes through a symbolic link', async () => {
  const server = await runningServer();
  await server.edit('acme/texts/EN.json', { 'brand.tagline': 'Second' }, 2);
  const outside = path.join(server.dataDir, 'outside');
  writeFileSync(outside, 'as it was');
  symlinkSync(outside, path.join(server.dir, 'acme/texts/.EN.json.new'));
  expect((await server.brand('rollback', 'acme')).code).toBe(0);
  expect(JSON.parse(server.read('acme/texts/EN.json'))).toEqual({ 'brand.tagline': 'First' });
  expect(readFileSync(outside, 'utf8')).toBe('as it was');
});

test('[WL-06] rolls an old mistake back; the rollback is a version, too', async () => {
  const server = await runningServer();
  const { registry, brand } = server;
  await server.edit('acme/texts/EN.json', { 'brand.tagline': 'Second' }, 2);
  await server.edit('acme/manifest.json', routes(false), 3);
  const user = userInfo().username;
  const history = await brand('history', 'acme');
  expect(history.code).toBe(0);
  expect(history.out.split('\n').filter((line) => /^\d/.test(line))).toEqual([
    `3  2026-11-20 00:00:00 UTC  ${user}  (this is in the folder now)`,
    `2  2026-11-20 00:00:00 UTC  ${user}`,
    `1  2026-11-20 00:00:00 UTC  ${user}  (the oldest version that is stored)`,
  ]);
  expect(history.out).toContain('breaking  the page /vip is gone');
  expect(history.out).toContain('the text EN/brand.tagline is “Second”');

  const shown = await brand('show', 'acme', '2');
  expect([shown.code, shown.out.includes('changes texts/EN.json')]).toEqual([0, true]);

  const dry = await brand('rollback', 'acme', '--dry-run');
  expect([dry.code, dry.out.includes('notable   the page /vip is new')]).toEqual([0, true]);
  expect(JSON.parse(server.read('acme/manifest.json'))).toEqual(routes(false));

  const { code, err } = await brand('rollback', 'acme', '--by', 'Anna Cruz');
  expect([code, err]).toEqual([0, '`acme` is at version 2 again; this is version 4\n']);
  // The act records the system account, not the given name.
  expect(await readOperatorActs(server.dataDir)).toMatchObject([
    { act: 'rollback', brand: 'acme', who: user, outcome: 'ok' },
  ]);
  expect(JSON.parse(server.read('acme/manifest.json'))).toEqual(minimalManifest('acme'));
  expect(JSON.parse(server.read('acme/texts/EN.json'))).toEqual({ 'brand.tagline': 'Second' });
  await registry.reload();
  await idle(registry);
  expect((await registry.byCode('acme'))?.merchant.routes.vip).not.toBe(false);
  const finalHistory = JSON.parse((await brand('history', 'acme', '--json')).out) as {
    current: number;
    versions: { number: number; by: string; source: string; restores?: number }[];
  };
  expect([finalHistory.current, finalHistory.versions.length]).toEqual([4, 4]);
  expect(finalHistory.versions[0]).toMatchObject({
    number: 4,
    by: 'Anna Cruz',
    source: 'rollback',
    restores: 2,
    state: 'changed',
  });

  expect((await brand('rollback', 'acme')).err).toContain('at version 3 again');
  expect(JSON.parse(server.read('acme/manifest.json'))).toEqual(routes(false));
});

test.skipIf(isGate)(
  '[WL-06] a refused folder rolls back to the served version, and its texts are stored',
  async () => {
    const { brand, write, read, dir } = await runningServer();
    const broken = '{ "code": "acme", "name": "Words of an afternoon" ';
    write('acme/manifest.json', broken);
    expect((await brand('history', 'acme')).err).toContain('is not a stored version');
    expect(await brand('rollback', 'acme')).toMatchObject({ code: 0 });
    expect(JSON.parse(read('acme/manifest.json'))).toEqual(minimalManifest('acme'));
    const history = await brand('history', 'acme');
    expect(history.out).toContain('stored when it was replaced; it cannot be served');
    const out = path.join(dir, '..', `${path.basename(dir)}-out`);
    onTestFinished(() => rmSync(out, { recursive: true, force: true }));
    expect((await brand('show', 'acme', '2', '--out', out)).code).toBe(0);
    expect(readFileSync(path.join(out, 'manifest.json'), 'utf8')).toBe(broken);
    const refused = await brand('rollback', 'acme', '2');
    expect([refused.code, JSON.parse(read('acme/manifest.json'))]).toEqual([
      1,
      minimalManifest('acme'),
    ]);
  },
);

test('[WL-02] refuses a version whose host belongs to another brand now', async () => {
  const server = await runningServer({ 'other/manifest.json': minimalManifest('other') });
  const hosts = (player: string[]) => ({ hosts: { player } });
  await server.edit('acme/manifest.json', minimalManifest('acme', hosts(['new.example'])), 2);
  await server.waitForVersions('other', 1);
  await server.edit('other/manifest.json', minimalManifest('other', hosts(['acme.example'])), 2);
  const { code, err } = await server.brand('rollback', 'acme', '1');
  expect([code, err.includes('already belongs to the brand `other`')]).toEqual([1, true]);
  expect(server.read('acme/manifest.json')).toContain('new.example');
});

test.skipIf(isGate)(
  '[WL-01] a template has separate versions, unaffected by a brand’s rollback',
  async () => {
    const server = await runningServer();
    const template = JSON.parse(
      server.read('_base/texts/EN.json').replace(/^\s*\/\/.*$/gm, ''),
    ) as object;
    await server.waitForVersions('_base', 1);
    server.write('_base/texts/EN.json', { ...template, 'brand.tagline': 'From the template' });
    server.write(
      '_base/manifest.json',
      server.read('_base/manifest.json').replace(/^\{/, '{ "routes": { "vip": false },'),
    );
    await server.registry.reload();
    await server.waitForVersions('_base', 2);
    await server.waitForVersions('acme', 2);
    expect((await server.brand('history', 'acme')).out).toContain('the page /vip is gone');
    expect((await server.brand('rollback', 'acme', '1')).err).toContain(
      'holds version 1 already; its template was another one then: npm run brand -- history _base',
    );
    const history = await server.brand('history', '_base');
    expect(history.out).toContain('changes manifest.json, texts/EN.json');
    const rollback = await server.brand('rollback', '_base', '1');
    expect([rollback.code, rollback.out.includes('the page /vip is new')]).toEqual([0, true]);
    await server.registry.reload();
    expect((await server.registry.byCode('acme'))?.merchant.routes.vip).not.toBe(false);
  },
);

test.skipIf(isGate)(
  '[WL-06] restores a removed brand, preserves dotfiles and what cannot be stored',
  async () => {
    const server = await runningServer();
    rmSync(path.join(server.dir, 'acme'), { recursive: true });
    await server.registry.reload();
    expect(server.registry.codes()).not.toContain('acme');
    expect((await server.brand('rollback', 'acme', '1')).code).toBe(0);
    await server.registry.reload();
    expect(server.registry.codes()).toContain('acme');

    server.write('acme/.gitkeep', 'mine');
    server.write('acme/texts/EN.json', { 'brand.tagline': 'Other' });
    expect((await server.brand('rollback', 'acme', '1')).code).toBe(0);
    expect(server.read('acme/.gitkeep')).toBe('mine');

    server.write('acme/content.txt', 'x'.repeat(9 * 1024 * 1024));
    const { code, err } = await server.brand('rollback', 'acme', '1');
    expect([code, err.includes('so nothing was changed')]).toEqual([2, true]);
    expect(server.read('acme/content.txt')).toHaveLength(9 * 1024 * 1024);
  },
);

test('[WL-06] a damaged store changes nothing and leaves no incomplete version', async () => {
  const server = await runningServer();
  await server.edit('acme/texts/EN.json', { 'brand.tagline': 'Second' }, 2);
  const { files } = JSON.parse(
    readFileSync(path.join(server.dataDir, 'versions/acme/000001.json'), 'utf8'),
  ) as { files: Record<string, string> };
  const storedFile = path.join(server.dataDir, 'versions/acme/files', files['texts/EN.json'] ?? '');
  writeFileSync(storedFile, '{}');
  const { code, err } = await server.brand('rollback', 'acme', '1');
  expect([code, err.includes('is damaged')]).toEqual([2, true]);
  expect(server.read('acme/texts/EN.json')).toContain('Second');
  await server.waitForVersions('acme', 2);
  expect((await server.brand('history', 'acme')).out).toContain('it cannot be served');
});

test('reports a missing version, brand, number or folder with the remedy', async () => {
  const { brand, dir } = await runningServer();
  const faults = await Promise.all([
    brand('history', 'acne'),
    brand('rollback', 'acme', '9'),
    brand('rollback', 'acme'),
    brand('history', 'acme', '--dir', path.join(dir, '..')),
    brand('history', 'acme', '--limit', 'all'),
    brand('show', 'acme', '1', '--out', dir),
    brand('history', '../last-good'),
  ]);
  expect(faults.map(({ code }) => code)).toEqual(faults.map(() => 2));
  expect(faults.map(({ err }) => err)).toEqual([
    expect.stringContaining('did you mean `acme`?'),
    expect.stringContaining('versions 1 to 1 are stored'),
    expect.stringContaining('no version of `acme` before the one in its folder'),
    expect.stringContaining('set MERCHANTS_DIR and DATA_DIR'),
    expect.stringContaining('such as 20'),
    expect.stringContaining('exists; name a new folder'),
    expect.stringContaining('there is no brand'),
  ]);
});
