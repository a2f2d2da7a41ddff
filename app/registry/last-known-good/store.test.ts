import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { RegistryOptions, Registry } from '../registry.ts';
import { manifest, createTestFolder, type TestFolder } from '../test-folder.ts';
import { snapshotPaths } from './paths.ts';
import { createLastKnownGoodStore } from './store.ts';
import { isGate } from '../../../tests/support/suite.ts';

/* A bad edit takes no site down, including unloaded brands and restarts. */

const pollOptions = { timeout: 10_000 };
const date = Date.UTC(2026, 0, 2, 3, 4, 5);
const names = ['ash', 'birch', 'cedar', 'elm', 'fir'];

async function openTestRegistry(write?: (folder: TestFolder) => Promise<void>) {
  const folder = await createTestFolder();
  for (const name of names)
    await folder.write(
      `${name}/manifest.json`,
      manifest(name, { hosts: { player: [`www.${name}.test`] } }),
    );
  await write?.(folder);
  const root = join(dirname(folder.dir), 'last-good');
  const records = async () =>
    (await readdir(join(root, 'brands')).catch(() => []))
      .map((file) => file.replace('.json', ''))
      .sort();
  /** Starts a server; the last good versions of these brands are stored afterwards. */
  const start = async (
    options: Partial<RegistryOptions> = {},
    expectedRecords: readonly string[] = names,
  ): Promise<Registry> => {
    const registry = await folder.open({ lastKnownGood: { root, now: () => date }, ...options });
    await expect.poll(() => registry.uncheckedCount(), pollOptions).toBe(0);
    await expect.poll(records, pollOptions).toEqual(expectedRecords);
    return registry;
  };
  return { folder, root, records, start };
}

const smallLimits: Partial<RegistryOptions> = { maxEagerBrands: 0, maxCachedBrands: 2 };
const nameAt = async (registry: Registry, host: string) =>
  (await registry.byHost(host))?.brand.merchant.name;

test.each([
  ['read whole', {}],
  ['loaded when asked for', smallLimits],
])(
  '[WL-02] serves the last good version after a restart and reports since when (%s)',
  async (_, options) => {
    const { folder, start } = await openTestRegistry((testFolder) =>
      testFolder.write(
        'ash/assets/logo.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      ),
    );
    const firstRegistry = await start(options);
    const was = await firstRegistry.byCode('ash');
    await firstRegistry.close();
    await folder.write('ash/manifest.json', '{ "schemaVersion": 1,\n "code": "ash" "name": "x" }');
    await folder.write(
      'ash/assets/logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    );
    const registry = await start(options);
    expect(await nameAt(registry, 'www.ash.test')).toBe('ash');
    expect(await nameAt(registry, 'ash.localhost')).toBe('ash');
    const is = await registry.byCode('ash');
    expect(is?.merchant.version, 'it is the very version').toBe(was?.merchant.version);
    expect(
      await readFile(is?.assets.get('assets/logo.svg')?.file ?? '', 'utf8'),
      'with the pictures of then',
    ).not.toContain('onload');
    expect(registry.lastKnownGood()).toEqual([
      {
        code: 'ash',
        since: '2026-01-02T03:04:05.000Z',
        because: expect.stringMatching(
          /ash\/(?:assets\/logo\.svg:1:1|manifest\.json:2:16) /,
        ) as unknown,
      },
    ]);
    await folder.write('ash/manifest.json', manifest('ash', { name: 'Mended' }));
    await folder.remove('ash/assets');
    await registry.reload();
    expect([
      (await registry.byHost('ash.localhost'))?.brand.merchant.name,
      registry.lastKnownGood(),
      registry.problems(),
    ]).toEqual(['Mended', [], []]);
    expect(
      await nameAt(registry, 'www.ash.test'),
      'what it does not claim any more leads nowhere',
    ).toBeUndefined();
  },
);

test('[WL-02] broken while it was not in memory, and evicted again: the site stays up', async () => {
  const { folder, start } = await openTestRegistry();
  const registry = await start(smallLimits);
  await folder.write('ash/manifest.json', '{');
  await registry.reload();
  // The background check also loads it briefly.
  await expect.poll(() => registry.uncheckedCount(), pollOptions).toBe(0);
  for (const name of ['ash', 'birch', 'cedar', 'elm', 'fir', 'ash'])
    expect(await nameAt(registry, `www.${name}.test`)).toBe(name);
  for (const name of ['birch', 'cedar', 'elm']) await registry.byCode(name);
  expect(registry.loadedBrands().map(({ merchant }) => merchant.code)).not.toContain('ash');
  expect(registry.lastKnownGood().map(({ code }) => code)).toEqual(['ash']);
  expect(await nameAt(registry, 'ash.localhost')).toBe('ash');
});

test.skipIf(isGate)(
  '[WL-02] a template broken while the server was down takes none of its brands down',
  async () => {
    const { folder, start } = await openTestRegistry(async (testFolder) => {
      await testFolder.write(
        '_wood/manifest.json',
        manifest('_wood', { currency: { code: 'FJD' } }),
      );
      await testFolder.write('ash/manifest.json', manifest('ash', { extends: '_wood' }));
    });
    await (await start()).close();
    await folder.remove('_wood');
    const registry = await start();
    expect((await registry.byCode('ash'))?.merchant.currency.code).toBe('FJD');
    expect(registry.lastKnownGood()[0]?.because).toContain('there is no template `_wood`');
  },
);

test('[WL-02] claiming another brand’s host while the server is down fails; both serve unchanged', async () => {
  const { folder, start } = await openTestRegistry();
  await (await start()).close();
  await folder.write(
    'ash/manifest.json',
    manifest('ash', { hosts: { player: ['www.ash.test', 'www.fir.test'] } }),
  );
  for (const options of [{}, smallLimits]) {
    const registry = await start(options);
    expect([
      await nameAt(registry, 'www.fir.test'),
      await nameAt(registry, 'www.ash.test'),
      await nameAt(registry, 'ash.localhost'),
    ]).toEqual(['fir', 'ash', 'ash']);
    expect(registry.lastKnownGood()).toEqual([
      {
        code: 'ash',
        since: expect.any(String) as unknown,
        because: expect.stringContaining(
          'the host `www.fir.test` already belongs to the brand `fir`',
        ) as unknown,
      },
    ]);
    await registry.close();
  }
});

test.skipIf(isGate)(
  '[WL-02] does not store environment values; without them the brand is refused',
  async () => {
    const secret = 'h2VerySecretValue';
    const { folder, root, start } = await openTestRegistry((testFolder) =>
      testFolder.write(
        'ash/manifest.json',
        manifest('ash', { platform: { merchantCode: '${ASH_CODE}' } }),
      ),
    );
    const environment = { ASH_CODE: secret };
    await (await start({ environment })).close();
    const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    const contents = await Promise.all(
      files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
    );
    expect(contents.join('\n')).toContain('${ASH_CODE}');
    expect(contents.join('\n')).not.toContain(secret);
    await folder.write('ash/manifest.json', '{');
    const registry = await start({ environment });
    expect((await registry.byCode('ash'))?.merchant.platform.merchantCode).toBe(secret);
    await registry.close();
    expect(await (await start({ environment: {} })).byCode('ash')).toBeUndefined();
  },
);

test('[WL-02] refuses a damaged copy, and deletes those of removed brands and old versions', async () => {
  const { folder, root, records, start } = await openTestRegistry();
  const first = await start();
  for (const name of ['one', 'two', 'three']) {
    await folder.write('ash/manifest.json', manifest('ash', { name }));
    await first.reload();
    await expect
      .poll(
        async () =>
          (
            await Promise.all(
              (await readdir(join(root, 'folders')))
                .filter((copy) => copy.startsWith('ash.'))
                .map((copy) => readFile(join(root, 'folders', copy, 'manifest.json'), 'utf8')),
            )
          ).map((text) => (JSON.parse(text) as { name: string }).name),
        pollOptions,
      )
      .toEqual([name]);
  }
  await folder.remove('fir');
  await first.reload();
  await expect.poll(records, pollOptions).toEqual(['ash', 'birch', 'cedar', 'elm']);
  const copyNames = async () =>
    (await readdir(join(root, 'folders'))).map((copy) => copy.split('.')[0]).sort();
  await expect.poll(copyNames, pollOptions).toEqual(['ash', 'birch', 'cedar', 'elm']);
  await first.close();
  for (const copy of (await readdir(join(root, 'folders'))).filter((name) =>
    name.startsWith('ash.'),
  ))
    await folder.write(
      `../last-good/folders/${copy}/manifest.json`,
      manifest('ash', { name: 'forged' }),
    );
  await folder.write('ash/manifest.json', '{');
  const registry = await start({}, ['ash', 'birch', 'cedar', 'elm']);
  expect(await registry.byCode('ash')).toBeUndefined();
  await expect.poll(copyNames, pollOptions).toEqual(['ash', 'birch', 'cedar', 'elm']);
});

test('[WL-02] a folder written again with the same content still has its copy', async () => {
  const { folder, root, start } = await openTestRegistry();
  await (await start()).close();
  const record = () => readFile(join(root, 'brands', 'ash.json'), 'utf8');
  const recordBefore = await record();
  await folder.write('ash/manifest.json', manifest('ash', { hosts: { player: ['www.ash.test'] } }));
  const registry = await start();
  await expect.poll(record, pollOptions).not.toBe(recordBefore);
  await registry.close();
  await folder.write('ash/manifest.json', '{');
  expect(await nameAt(await start(), 'www.ash.test')).toBe('ash');
});

test.skipIf(isGate)(
  '[WL-02] a folder of brands that is unreadable for a while takes no brand down',
  async () => {
    const { folder, start } = await openTestRegistry();
    const registry = await start();
    await folder.remove('.');
    await registry.reload();
    expect(await nameAt(registry, 'www.ash.test')).toBe('ash');
    expect(registry.problems()[0]?.message).toContain('cannot be read');
  },
);

test('a host that never had an owner needs no disk access, one that had is found', async () => {
  const { folder, root, start } = await openTestRegistry();
  await (await start()).close();
  const hosts = snapshotPaths(root);
  const store = createLastKnownGoodStore(
    folder.dir,
    { root, now: () => date },
    () => new Set(names),
    {} as RegistryOptions,
  );
  expect(await store.ownerOf('www.nobody.test')).toBeUndefined();
  // Only a disk read could find this owner.
  await writeFile(hosts.host(hosts.hostName('www.nobody.test')), 'ash');
  expect(await store.ownerOf('www.nobody.test')).toBeUndefined();
  expect(await store.ownerOf('www.ash.test')).toBe('ash');
  await store.close();
});

test.skipIf(isGate)(
  'brands are served without storing while another server may own the data folder',
  async () => {
    const { folder, root, records, start } = await openTestRegistry();
    const otherRoot = `${root}-of-another`;
    let own = (): void => undefined;
    const writableFrom = new Promise<void>((resolve) => (own = resolve));
    const registry = await folder.open({
      lastKnownGood: { root: otherRoot, now: () => date, writableFrom },
    });
    // By the time a later registry has stored all of them, the first would have, too.
    const later = await start();
    expect(await nameAt(registry, 'www.ash.test')).toBe('ash');
    expect(await readdir(dirname(root))).not.toContain('last-good-of-another');
    own();
    await expect
      .poll(
        async () => (await readdir(join(otherRoot, 'brands')).catch(() => [])).length,
        pollOptions,
      )
      .toBe((await records()).length);
    await Promise.all([registry.close(), later.close()]);
  },
);
