import { access, mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { cp, readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openRegistry } from '../open-registry.ts';
import { manifest, createTestFolder, testTexts, type TestFolder } from '../test-folder.ts';
import { openVersionStore } from '../versions/version-store.ts';
import { createPublicationRunner } from './publish-due.ts';
import { readStageRecord, writeStageRecord, type StageRecord } from './stage-record.ts';
import { createStagedIndex } from './staged-index.ts';

const dueAt = Date.UTC(2026, 11, 1, 1);
const record = (at = dueAt): StageRecord => ({
  format: 1,
  id: 'stage-1',
  at: '2026-11-23T00:00:00.000Z',
  by: 'anna',
  publish: { id: 'publication-1', at: new Date(at).toISOString(), by: 'anna' },
});

async function stagedFolder(): Promise<TestFolder> {
  const folder = await createTestFolder();
  await folder.write('acme/manifest.json', manifest('acme'));
  await folder.write('acme/texts/EN.json', { 'login.title': 'Old' });
  await folder.write('acme@next/manifest.json', manifest('acme'));
  await folder.write('acme@next/texts/EN.json', { 'login.title': 'New' });
  await writeStageRecord(folder.dir, 'acme', record());
  return folder;
}

/** The registry and publisher of a server on a folder; another call is a restart. */
async function startTestServer(dir: string, dataDir: string) {
  const lines: string[] = [];
  const log = {
    info: (_fields: object, message: string) => void lines.push(message),
    warn: (_fields: object, message: string) => void lines.push(message),
  };
  const registry = await openRegistry({
    dir,
    environment: {},
    productTexts: testTexts,
    log: { info: () => undefined, warn: () => undefined },
    watch: false,
  });
  onTestFinished(() => registry.close());
  const versions = openVersionStore(join(dataDir, 'versions'));
  const runner = createPublicationRunner({
    dir,
    environment: {},
    buildOptions: { productTexts: testTexts },
    versions,
    conflictsOf: (merchant) => registry.conflictsOf(merchant),
    index: createStagedIndex(dir, Date.now),
    log,
  });
  return {
    run: (now: number) => runner.run(now),
    lines,
    published: async () =>
      (await versions.list('acme')).filter(({ source }) => source === 'published'),
    title: async (): Promise<string | undefined> => {
      await registry.reload();
      return (await registry.byCode('acme'))?.bundleFor('EN').bundle['login.title'];
    },
  };
}

const dataDirOf = (dir: string, name = 'data') => join(dirname(dir), name);
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

test('publishes a staged brand at its time, not before, even after a restart', async () => {
  const { dir } = await stagedFolder();
  const first = await startTestServer(dir, dataDirOf(dir));
  await first.run(dueAt - 1);
  expect([await first.title(), await exists(join(dir, 'acme@next'))]).toEqual(['Old', true]);
  const restarted = await startTestServer(dir, dataDirOf(dir));
  await restarted.run(dueAt);
  expect([await restarted.title(), await exists(join(dir, 'acme@next'))]).toEqual(['New', false]);
  expect(await restarted.published()).toMatchObject([
    { by: 'anna', publication: 'publication-1', at: '2026-12-01T01:00:00.000Z' },
  ]);
  await restarted.run(dueAt + 60_000);
  expect(await restarted.published()).toHaveLength(1);
  expect((await readdir(dir)).sort()).toEqual(['acme']);
});

test('two servers that share the folder publish it once and serve the same texts', async () => {
  const { dir } = await stagedFolder();
  const servers = [
    await startTestServer(dir, dataDirOf(dir, 'one')),
    await startTestServer(dir, dataDirOf(dir, 'two')),
  ];
  await Promise.all(servers.map((server) => server.run(dueAt)));
  expect(await Promise.all(servers.map((server) => server.title()))).toEqual(['New', 'New']);
  expect(await exists(join(dir, 'acme@next'))).toBe(false);
  expect((await readdir(join(dir, 'acme'))).sort()).toEqual(['manifest.json', 'texts']);
});

test('does not publish a restored staged folder again over newer texts', async () => {
  const folder = await stagedFolder();
  const { dir } = folder;
  const server = await startTestServer(dir, dataDirOf(dir));
  await cp(join(dir, 'acme@next'), join(dirname(dir), 'backup'), { recursive: true });
  await server.run(dueAt);
  await folder.write('acme/texts/EN.json', { 'login.title': 'Newer' });
  await cp(join(dirname(dir), 'backup'), join(dir, 'acme@next'), { recursive: true });
  const restarted = await startTestServer(dir, dataDirOf(dir));
  await restarted.run(dueAt + 60_000);
  expect(await restarted.title()).toBe('Newer');
  await restarted.run(dueAt + 120_000);
  expect(restarted.lines.filter((line) => line.includes('is not published again'))).toHaveLength(1);
});

test('[WL-02] refuses a broken staged brand at its time, even if it is corrected later', async () => {
  const folder = await stagedFolder();
  const { dir } = folder;
  const server = await startTestServer(dir, dataDirOf(dir));
  await folder.write('acme@next/manifest.json', manifest('acme', { nva: [] }));
  await server.run(dueAt);
  expect(await server.title()).toBe('Old');
  expect(server.lines).toEqual([
    'a staged brand has an error and was not published; the live brand stays as it is',
  ]);
  const refused = await readStageRecord(dir, 'acme');
  expect(refused).not.toHaveProperty('publish');
  expect(refused?.refused?.because).toContain('/acme@next/manifest.json:1:');
  expect(refused?.refused?.because).toContain('`nva`');
  await folder.write('acme@next/manifest.json', manifest('acme'));
  await server.run(dueAt + 120_000);
  expect([await server.title(), server.lines.length]).toEqual(['Old', 1]);
});

test('[WL-02] rejects a staged brand whose host now belongs to another brand', async () => {
  const folder = await stagedFolder();
  await folder.write(
    'other/manifest.json',
    manifest('other', { hosts: { player: ['a.example'] } }),
  );
  await folder.write(
    'acme@next/manifest.json',
    manifest('acme', { hosts: { player: ['a.example'] } }),
  );
  const server = await startTestServer(folder.dir, dataDirOf(folder.dir));
  await server.run(dueAt);
  expect(await server.title()).toBe('Old');
  expect((await readStageRecord(folder.dir, 'acme'))?.refused?.because).toContain(
    'already belongs to the brand `other`',
  );
});

test('completes a publication that crashed midway, and never serves a partial brand', async () => {
  const folder = await stagedFolder();
  const { dir } = folder;
  const server = await startTestServer(dir, dataDirOf(dir));
  expect(await server.title()).toBe('Old');
  // Half of the files are new, with the marker of a crashed process.
  await folder.write('acme/texts/EN.json', { 'login.title': 'Half' });
  await writeFile(join(dir, 'acme/.publishing'), `${hostname()}\n999999999\n`);
  expect(await server.title()).toBe('Old');
  await server.run(dueAt);
  expect(await server.title()).toBe('New');
  expect(await exists(join(dir, 'acme/.publishing'))).toBe(false);
});

test('skips a folder that another process publishes until its marker is stale', async () => {
  const { dir } = await stagedFolder();
  const server = await startTestServer(dir, dataDirOf(dir));
  const marker = join(dir, 'acme/.publishing');
  await writeFile(marker, `another-machine\n1\n`);
  await utimes(marker, dueAt / 1000, dueAt / 1000);
  await server.run(dueAt + 1000);
  expect(await readFile(join(dir, 'acme/texts/EN.json'), 'utf8')).toContain('Old');
  expect(await server.published()).toEqual([]);
  await server.run(dueAt + 62_000);
  expect(await server.title()).toBe('New');
});

test('serves the live brand and retries when the disk is full', async () => {
  const { dir } = await stagedFolder();
  const dataDir = dataDirOf(dir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'versions'), 'no folder');
  const server = await startTestServer(dir, dataDir);
  await server.run(dueAt);
  expect(await server.title()).toBe('Old');
  expect(server.lines).toEqual([
    'a staged brand could not be published; the server will try again',
  ]);
  expect((await readStageRecord(dir, 'acme'))?.publish?.id).toBe('publication-1');
});
