import { expect, test } from 'vitest';
import { formatProblem } from '#schema/problem.ts';
import type { RegistryOptions } from './registry.ts';
import { manifest, createTestFolder, type TestFolder } from './test-folder.ts';

const names = ['ash', 'birch', 'cedar', 'elm', 'fir'];

/** Five brands, none loaded at start; two fit in memory. */
async function openTestRegistry(
  write?: (folder: TestFolder) => Promise<void>,
  options: Partial<RegistryOptions> = {},
) {
  const folder = await createTestFolder();
  for (const name of names) await folder.write(`${name}/manifest.json`, manifest(name));
  await write?.(folder);
  const announcedCodes: string[] = [];
  const registry = await folder.open({
    maxEagerBrands: 0,
    maxCachedBrands: 2,
    onChange: ({ loadedBrands }) =>
      void announcedCodes.push(...loadedBrands.map(({ merchant }) => merchant.code)),
    ...options,
  });
  return {
    folder,
    registry,
    announcedCodes,
    loaded: () => registry.loadedBrands().map(({ merchant }) => merchant.code),
  };
}

const visit = async (
  { registry }: Awaited<ReturnType<typeof openTestRegistry>>,
  ...codes: string[]
): Promise<void> => {
  for (const code of codes)
    expect((await registry.byHost(`${code}.localhost`))?.brand.merchant.code).toBe(code);
};

test('[WL-01] a brand is loaded on request, once; the least recently used one leaves memory', async () => {
  const testRegistry = await openTestRegistry();
  expect([testRegistry.registry.codes(), testRegistry.loaded()]).toEqual([names, []]);
  await Promise.all(Array.from({ length: 20 }, () => visit(testRegistry, 'elm')));
  expect([testRegistry.announcedCodes, testRegistry.loaded()]).toEqual([['elm'], ['elm']]);
  await visit(testRegistry, 'ash', 'elm', 'fir');
  expect(testRegistry.loaded().sort()).toEqual(['elm', 'fir']);
  await visit(testRegistry, 'ash');
  expect(testRegistry.announcedCodes).toEqual(['elm', 'ash', 'fir', 'ash']);
});

test('distinguishes hosts of unloaded brands from loaded and unknown ones', async () => {
  const testRegistry = await openTestRegistry();
  const inMemory = () =>
    names.filter((name) => testRegistry.registry.isInMemory(`${name}.localhost`));
  expect(inMemory()).toEqual([]);
  await visit(testRegistry, 'ash', 'birch', 'cedar');
  expect(inMemory()).toEqual(['birch', 'cedar']);
  // Finding an unknown host reads no folder.
  expect(testRegistry.registry.isInMemory('oak.localhost')).toBe(true);
});

test('[WL-01] brands that were never requested still have their hosts, and only theirs', async () => {
  const { registry } = await openTestRegistry(
    async (folder) => {
      await folder.write(
        'ash/manifest.json',
        manifest('ash', { hosts: { player: ['trees.test'], agent: ['agents.trees.test'] } }),
      );
      await folder.write(
        'elm/manifest.json',
        `// written by hand\n${JSON.stringify(manifest('elm', { hosts: { player: ['\u{24}{ELM_HOST}'] } }))}`,
      );
    },
    { environment: { ELM_HOST: 'elm.test' } },
  );
  expect((await registry.byHost('agents.trees.test'))?.side).toBe('agent');
  expect((await registry.byHost('trees.test'))?.brand.merchant.code).toBe('ash');
  expect((await registry.byHost('elm.test'))?.brand.merchant.code).toBe('elm');
  expect(await registry.byHost('oak.localhost')).toBeUndefined();
});

test('[WL-02] refuses the second of two brands with one host until the first releases it', async () => {
  const claim = (code: string) => manifest(code, { hosts: { player: ['trees.test'] } });
  const { folder, registry } = await openTestRegistry(async (testFolder) => {
    await testFolder.write('birch/manifest.json', claim('birch'));
    await testFolder.write('fir/manifest.json', claim('fir'));
  });
  expect(registry.codes()).toEqual(['ash', 'birch', 'cedar', 'elm']);
  expect(registry.problems().map(formatProblem).join()).toMatch(
    /fir\/manifest\.json:1:1 \/hosts\/player the host `trees\.test` already belongs to the brand `birch`/,
  );
  expect((await registry.byHost('trees.test'))?.brand.merchant.code).toBe('birch');
  await folder.write('birch/manifest.json', manifest('birch'));
  await registry.reload();
  expect((await registry.byHost('trees.test'))?.brand.merchant.code).toBe('fir');
  expect(registry.problems()).toEqual([]);
});

test('[WL-02] checks the others in the background; a broken one loses its hosts', async () => {
  const { registry, loaded: loadedCodes } = await openTestRegistry(async (folder) => {
    await folder.write(
      'cedar/manifest.json',
      manifest('cedar', { colour: 'green', hosts: { player: ['trees.test'] } }),
    );
    await folder.write('fir/manifest.json', manifest('fir', { hosts: { player: ['trees.test'] } }));
  });
  await expect.poll(() => registry.uncheckedCount()).toBe(0);
  expect(registry.problems().map(formatProblem).join()).toMatch(
    /cedar\/manifest\.json:1:\d+ \/colour/,
  );
  expect(registry.codes()).toEqual(['ash', 'birch', 'elm', 'fir']);
  expect(await registry.byHost('cedar.localhost')).toBeUndefined();
  expect((await registry.byHost('trees.test'))?.brand.merchant.code).toBe('fir');
  expect(loadedCodes()).toEqual(['fir']);
});

test('[WL-02] a broken one that is requested before its check is refused, and corrected later', async () => {
  const { folder, registry } = await openTestRegistry((testFolder) =>
    testFolder.write('ash/manifest.json', '{'),
  );
  expect(await registry.byHost('ash.localhost')).toBeUndefined();
  expect(registry.problems().map(formatProblem).join()).toMatch(
    /ash\/manifest\.json:1:2 this is not valid JSON/,
  );
  await folder.write('ash/manifest.json', manifest('ash', { name: 'Ash' }));
  await registry.reload();
  expect((await registry.byHost('ash.localhost'))?.brand.merchant.name).toBe('Ash');
});

test('[WL-06] retries a receiver that failed to add a brand at the next visit', async () => {
  let isUp = false;
  const testRegistry = await openTestRegistry(undefined, {
    onChange: () => (isUp ? Promise.resolve() : Promise.reject(new Error('the database is away'))),
  });
  await visit(testRegistry, 'ash');
  expect(testRegistry.loaded()).toEqual([]);
  isUp = true;
  await visit(testRegistry, 'ash');
  expect(testRegistry.loaded()).toEqual(['ash']);
});

test('[WL-06] a brand served from its last good version never leaves memory', async () => {
  const testRegistry = await openTestRegistry();
  await visit(testRegistry, 'ash');
  await testRegistry.folder.write('ash/manifest.json', '{');
  await testRegistry.registry.reload();
  await visit(testRegistry, 'birch', 'cedar', 'elm', 'fir', 'ash');
  expect(testRegistry.loaded()).toContain('ash');
});
