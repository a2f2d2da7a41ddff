import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextLoopTurn, setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Registry, RegistryChange } from './registry.ts';
import { servedCodes, manifest, createTestFolder } from './test-folder.ts';

describe('a running server', () => {
  async function watching(folder: Awaited<ReturnType<typeof createTestFolder>>) {
    let reportChange: (change: RegistryChange) => void = () => undefined;
    let warned: (line: string) => void = () => undefined;
    const codesAtNotification: string[][] = [];
    const onChange = (change: RegistryChange): void => {
      codesAtNotification.push(servedCodes(registry));
      reportChange(change);
    };
    const registry: Registry = await folder.open({
      watch: true,
      onChange,
      log: { info: () => undefined, warn: (_fields, line) => warned(line) },
    });
    return {
      registry,
      codesAtNotification,
      after: async (act: () => Promise<void>): Promise<RegistryChange> => {
        const change = new Promise<RegistryChange>((resolve) => (reportChange = resolve));
        await act();
        return change;
      },
      warning: async (act: () => Promise<void>): Promise<string> => {
        const line = new Promise<string>((resolve) => (warned = resolve));
        await act();
        return line;
      },
    };
  }

  test('[WL-06] others are answered while the brands of a changed template are built', async () => {
    const folder = await createTestFolder(true);
    const codes = Array.from({ length: 24 }, (_, index) => `branch${index}`);
    for (const code of codes)
      await folder.write(`${code}/manifest.json`, manifest(code, { extends: '_frame' }));
    // Each build takes longer than a time slice.
    const built: number[] = [];
    let requests = 0;
    const registry = await folder.open({
      inspect: () => {
        const until = performance.now() + 16;
        while (performance.now() < until);
        built.push(requests);
        return [];
      },
    });
    let isCounting = true;
    // A request takes many turns of the event loop.
    const answerRequests = async (): Promise<void> => {
      for (let turns = 1; isCounting; turns += 1) {
        await nextLoopTurn();
        if (turns % 20 === 0) requests += 1;
      }
    };
    built.length = 0;
    await folder.write('_frame/texts/EN.json', { 'login.title': 'Enter' });
    const answered = answerRequests();
    await registry.reload();
    isCounting = false;
    await answered;
    expect(built.length).toBeGreaterThanOrEqual(codes.length);
    // On a busy machine a turn may be too short for a build.
    expect(new Set(built).size).toBeGreaterThan(built.length / 2);
  });

  // `npm run bench` measures speed, since elapsed time is unreliable on a busy machine.
  test('[WL-06] brands come, change and go while the server runs; the platform is notified first', async () => {
    const folder = await createTestFolder(true);
    const { registry, after, codesAtNotification } = await watching(folder);
    const addition = await after(() => folder.write('newborn/manifest.json', manifest('newborn')));
    expect(addition.loadedBrands.map(({ merchant }) => merchant.code)).toEqual(['newborn']);
    expect(codesAtNotification).toEqual([['barest', 'fullest']]);
    await expect.poll(() => servedCodes(registry)).toContain('newborn');
    const registryChange = await after(() =>
      folder.write(
        'newborn/manifest.json',
        manifest('newborn', { platform: { merchantCode: 'NB' } }),
      ),
    );
    expect([
      registryChange.loadedBrands.length,
      registryChange.removedCodes,
      registryChange.retiredMerchantCodes,
    ]).toEqual([1, [], ['newborn']]);
    const untouched = await registry.byCode('barest');
    const removal = await after(() => folder.remove('newborn'));
    expect([removal.loadedBrands, removal.removedCodes, removal.retiredMerchantCodes]).toEqual([
      [],
      ['newborn'],
      ['NB'],
    ]);
    expect(await registry.byCode('barest')).toBe(untouched);
  });

  test('[WL-06] a template’s change reaches its brands; a folder that is moved in is noticed', async () => {
    const folder = await createTestFolder(true);
    const { after } = await watching(folder);
    const change = await after(() =>
      folder.write('_frame/texts/EN.json', { 'brand.tagline': 'New frame', 'frame.only': 'here' }),
    );
    expect(
      change.loadedBrands.map(({ merchant, bundleFor }) => [
        merchant.code,
        bundleFor('EN').bundle['frame.only'],
      ]),
    ).toEqual([['fullest', 'here']]);
    const outside = join(folder.dir, '..', 'moved');
    await mkdir(outside);
    await writeFile(join(outside, 'manifest.json'), JSON.stringify(manifest('moved')));
    const registryChange = await after(() => rename(outside, join(folder.dir, 'moved')));
    expect(registryChange.loadedBrands.map(({ merchant }) => merchant.code)).toEqual(['moved']);
  });

  test('[WL-06] waits for a slowly copied folder and never serves it in part', async () => {
    const folder = await createTestFolder(true);
    const warnings: string[] = [];
    const changes: RegistryChange[] = [];
    const registry = await folder.open({
      watch: true,
      quietMs: 1000,
      onChange: (change) => void changes.push(change),
      log: { info: () => undefined, warn: (_fields, line) => void warnings.push(line) },
    });
    await folder.write(
      'slow/manifest.json',
      manifest('slow', { banners: [{ id: 'a', image: 'assets/last.svg' }] }),
    );
    // Like rsync over a slow connection: writes a dotfile in pieces, for longer than the quiet
    // period.
    let piece = 0;
    const write = () =>
      folder.write(
        'slow/assets/.last.svg.Xa81bc',
        '<svg xmlns="http://www.w3.org/2000/svg">'.padEnd(60 + (piece += 1), ' '),
      );
    await folder.write('barest/manifest.json', manifest('barest', { name: 'Edited meanwhile' }));
    while ((await registry.byCode('barest'))?.merchant.name !== 'Edited meanwhile') {
      await write();
      await delay(50);
    }
    expect(servedCodes(registry)).not.toContain('slow');
    await folder.write(
      'slow/assets/.last.svg.Xa81bc',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    await rename(
      join(folder.dir, 'slow/assets/.last.svg.Xa81bc'),
      join(folder.dir, 'slow/assets/last.svg'),
    );
    await expect.poll(() => servedCodes(registry), { timeout: 5000 }).toContain('slow');
    expect([
      warnings,
      changes
        .flatMap(({ loadedBrands }) => loadedBrands.map(({ merchant }) => merchant.code))
        .filter((code) => code === 'slow'),
    ]).toEqual([[], ['slow']]);
  });

  test('[WL-02] a broken edit of a running server is logged and is in problems', async () => {
    const folder = await createTestFolder(true);
    const { registry, warning } = await watching(folder);
    expect(await warning(() => folder.write('barest/manifest.json', '{'))).toMatch(
      /barest\/manifest\.json:1:2 this is not valid JSON/,
    );
    await expect.poll(() => [...registry.problemsByFolder().keys()]).toEqual(['barest']);
    expect(servedCodes(registry)).toContain('barest');
  });
});
