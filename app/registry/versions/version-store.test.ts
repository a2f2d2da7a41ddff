import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openVersionStore, type VersionStore } from './version-store.ts';
import type { VersionDetails } from './version-record.ts';
import { bySuite } from '../../../tests/support/suite.ts';

type Files = Readonly<Record<string, string>>;

const details = (day = 1): VersionDetails => ({
  at: new Date(Date.UTC(2099, 0, day)).toISOString(),
  by: 'anna',
  source: 'served',
});

async function openTestStore() {
  const root = await mkdtemp(join(tmpdir(), 'marquee-versions-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  let folders = 0;
  const folderOf = async (files: Files) => {
    const path = join(root, `folder-${(folders += 1)}`);
    await mkdir(path);
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), text);
    }
    return { path, name: 'merchants/acme' };
  };
  const store = openVersionStore(join(root, 'versions'));
  const add = async (files: Files, day?: number) =>
    store.add('acme', await folderOf(files), details(day));
  return { root, store, add, folderOf };
}

async function filesOf(store: VersionStore, number: number, to: string): Promise<Files> {
  const version = (await store.list('acme')).find((one) => one.number === number);
  if (!version) return {};
  await store.extract(version, to);
  return Object.fromEntries(
    await Promise.all(
      Object.keys(version.files).map(
        async (path) => [path, await readFile(join(to, path), 'utf8')] as const,
      ),
    ),
  );
}

const anyFiles = fc.dictionary(
  fc.constantFrom('manifest.json', 'texts/EN.json', 'texts/TY.json', 'content/EN/help.a.md'),
  fc.constantFrom('one', 'two', 'three'),
  { minKeys: 1 },
);

test('[WL-06] versions restore their folders in any order; equal folders are one version', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFiles, { minLength: 1, maxLength: 6 }), async (states) => {
      const { root, store, add } = await openTestStore();
      for (const [index, files] of states.entries()) await add(files, index + 1);
      const distinct = states.filter(
        (files, index) =>
          index === 0 ||
          JSON.stringify(Object.entries(files).sort()) !==
            JSON.stringify(Object.entries(states[index - 1] ?? {}).sort()),
      );
      expect((await store.list('acme')).map(({ number }) => number)).toEqual(
        distinct.map((_, index) => index + 1).reverse(),
      );
      for (const [index, files] of distinct.entries())
        expect(await filesOf(store, index + 1, join(root, `out-${index}`))).toEqual(files);
    }),
    { seed: 35, numRuns: bySuite(25, 8) },
  );
});

test('[WL-06] the newest 100 versions are stored, and every file that one of them has', async () => {
  const { root, store, add } = await openTestStore();
  await add({ 'a.md': 'first alone', 'b.md': 'always' });
  for (let day = 2; day <= 103; day += 1)
    await add({ 'a.md': `text ${day}`, 'b.md': 'always' }, day);
  const numbers = (await store.list('acme')).map(({ number }) => number);
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([100, 103, 4]);
  expect(
    await readdir(join(root, 'versions/acme/files')),
    'the files that no version has any more are gone',
  ).toHaveLength(101);
  expect(await filesOf(store, 4, join(root, 'out'))).toEqual({
    'a.md': 'text 4',
    'b.md': 'always',
  });
});

test('[WL-06] two processes that add at once get separate numbers, and lose nothing', async () => {
  const { store, folderOf } = await openTestStore();
  const folders = await Promise.all(
    Array.from({ length: 8 }, (_, index) => folderOf({ 'a.md': `text ${index}` })),
  );
  const added = await Promise.all(folders.map((folder) => store.add('acme', folder, details())));
  expect(new Set(added.map((version) => version?.number)).size).toBe(8);
  expect((await store.list('acme')).map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
});

test('[WL-06] a damaged stored file is never restored as if it were intact', async () => {
  const { root, store, add } = await openTestStore();
  const version = await add({ 'a.md': 'text' });
  const stored = join(root, 'versions/acme/files');
  for (const name of await readdir(stored)) await appendFile(join(stored, name), '!');
  await expect(store.extract(version as never, join(root, 'out'))).rejects.toThrow('is damaged');
});

test('[ASVS L2 13.2.2] only the server’s user can read versions, and `${NAME}` stays a name', async () => {
  const { root, add } = await openTestStore();
  await add({ 'manifest.json': '{"hosts":{"player":["${ACME_HOST}"]}}' });
  const stored = join(root, 'versions/acme/files');
  const [name = ''] = await readdir(stored);
  expect(await readFile(join(stored, name), 'utf8')).toContain('${ACME_HOST}');
  expect([
    (await stat(join(stored, name))).mode & 0o777,
    (await stat(stored)).mode & 0o777,
    (await stat(join(root, 'versions/acme/000001.json'))).mode & 0o777,
  ]).toEqual([0o600, 0o700, 0o600]);
});
