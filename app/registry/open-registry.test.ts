import { execFileSync } from 'node:child_process';
import { mkdir, rename, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { formatProblem } from '#schema/problem.ts';
import type { Registry, RegistryChange } from './registry.ts';
import { manifest, testFolder } from './test-folder.ts';

const codes = (registry: Registry): string[] => [...registry.codes()];
const lines = (registry: Registry): string => registry.problems().map(formatProblem).join('\n');

test('[WL-01] a folder is a brand; templates, files and dotfiles are none', async () => {
  const folder = await testFolder(true);
  await folder.write('README.md', 'read me');
  await folder.write('.hidden/manifest.json', manifest('hidden'));
  const registry = await folder.open();
  expect(lines(registry)).toBe('');
  expect(codes(registry)).toEqual(['barest', 'fullest']);
  expect(await registry.byCode('_frame')).toBeUndefined();
});

test('[WL-01] hosts find their brand and side; unknown ones find nobody', async () => {
  const registry = await (await testFolder(true)).open();
  const ownerOf = async (host: string) => {
    const owner = await registry.byHost(host);
    return [owner?.brand.merchant.code, owner?.side];
  };
  expect(await ownerOf('barest.localhost')).toEqual(['barest', 'player']);
  expect(await ownerOf('agent.barest.localhost')).toEqual(['barest', 'agent']);
  expect(await ownerOf('www.fullest.test')).toEqual(['fullest', 'player']);
  expect(await ownerOf('agents.fullest.test')).toEqual(['fullest', 'agent']);
  expect(await ownerOf('localhost')).toEqual([undefined, undefined]);
  expect(await ownerOf('_frame.localhost')).toEqual([undefined, undefined]);
});

describe('two brands, one claim', () => {
  test('[WL-02] the newcomer is refused by name; who serves keeps serving', async () => {
    const folder = await testFolder();
    await folder.write(
      'beta/manifest.json',
      manifest('beta', { hosts: { player: ['shop.test'] } }),
    );
    const registry = await folder.open();
    await folder.write(
      'alpha/manifest.json',
      manifest('alpha', { hosts: { player: ['shop.test'] } }),
    );
    await registry.reload();
    expect(codes(registry)).toEqual(['beta']);
    expect(lines(registry)).toMatch(
      /merchants\/alpha\/manifest\.json:1:1 \/hosts\/player the host `shop\.test` already belongs to the brand `beta`/,
    );
    await folder.remove('beta');
    await registry.reload();
    expect([codes(registry), lines(registry)]).toEqual([['alpha'], '']);
  });

  test('[WL-02] a change that claims too much is refused; the brand serves as it was', async () => {
    const folder = await testFolder();
    await folder.write('alpha/manifest.json', manifest('alpha', { hosts: { player: ['a.test'] } }));
    await folder.write('beta/manifest.json', manifest('beta', { hosts: { player: ['b.test'] } }));
    const registry = await folder.open();
    await folder.write(
      'alpha/manifest.json',
      manifest('alpha', { name: 'Greedy', hosts: { player: ['a.test', 'b.test'] } }),
    );
    await registry.reload();
    expect((await registry.byHost('b.test'))?.brand.merchant.code).toBe('beta');
    expect((await registry.byHost('a.test'))?.brand.merchant.name).toBe('alpha');
    expect(lines(registry)).toMatch(/`b\.test` already belongs to the brand `beta`/);
  });

  test('[WL-01] a host moves from one brand to another in one go', async () => {
    const folder = await testFolder();
    await folder.write('alpha/manifest.json', manifest('alpha'));
    await folder.write('beta/manifest.json', manifest('beta', { hosts: { player: ['b.test'] } }));
    const registry = await folder.open();
    await folder.write('alpha/manifest.json', manifest('alpha', { hosts: { player: ['b.test'] } }));
    await folder.write('beta/manifest.json', manifest('beta'));
    await registry.reload();
    expect([(await registry.byHost('b.test'))?.brand.merchant.code, lines(registry)]).toEqual([
      'alpha',
      '',
    ]);
  });

  test('[WL-02] nobody takes the hosts that a brand is born with', async () => {
    const folder = await testFolder();
    await folder.write(
      'alpha/manifest.json',
      manifest('alpha', { hosts: { player: ['agent.beta.localhost', 'free.localhost'] } }),
    );
    await folder.write('beta/manifest.json', manifest('beta'));
    const registry = await folder.open();
    expect(codes(registry)).toEqual(['beta']);
    expect(lines(registry)).toMatch(/`agent\.beta\.localhost` already belongs to the brand `beta`/);
    expect(lines(registry)).not.toMatch(/free/);
  });

  test('[WL-02] one merchant code is one brand’s: players are never shared', async () => {
    const folder = await testFolder();
    await folder.write(
      'alpha/manifest.json',
      manifest('alpha', { platform: { merchantCode: 'M1' } }),
    );
    await folder.write(
      'beta/manifest.json',
      manifest('beta', { platform: { merchantCode: 'M1' } }),
    );
    const registry = await folder.open();
    expect(codes(registry)).toEqual(['alpha']);
    expect(lines(registry)).toMatch(/merchant code `M1` already belongs to the brand `alpha`/);
  });
});

describe('broken folders', () => {
  test('[WL-02] a broken edit keeps the last good version, and says where it is broken', async () => {
    const folder = await testFolder(true);
    const registry = await folder.open();
    const before = await registry.byCode('barest');
    await folder.write(
      'barest/manifest.json',
      '{ "schemaVersion": 1,\n "code": "barest" "name": "x" }',
    );
    await registry.reload();
    expect(await registry.byCode('barest')).toBe(before);
    expect(lines(registry)).toMatch(
      /barest\/manifest\.json:2:19 this is not valid JSON: a comma is missing before this/,
    );
    await folder.write('barest/manifest.json', manifest('barest', { name: 'Mended' }));
    await registry.reload();
    expect([(await registry.byCode('barest'))?.merchant.name, lines(registry)]).toEqual([
      'Mended',
      '',
    ]);
  });

  test('[WL-02] a broken template keeps its brands as they were', async () => {
    const folder = await testFolder(true);
    const registry = await folder.open();
    await folder.write(
      '_frame/manifest.json',
      manifest('_frame', { hosts: { player: ['x.test'] } }),
    );
    await registry.reload();
    expect((await registry.byCode('fullest'))?.merchant.nav.map(({ id }) => id)).toContain('CLUB');
    expect(lines(registry)).toMatch(/_frame\/manifest\.json:1:\d+ \/hosts a template has no hosts/);
    expect(lines(registry)).toMatch(
      /fullest\/manifest\.json:7:3 \/extends the template `_frame` has errors/,
    );
  });

  const hostile: [
    string,
    RegExp,
    (
      dir: string,
      write: (path: string, content: string | Uint8Array) => Promise<void>,
    ) => Promise<void>,
  ][] = [
    [
      'invalid UTF-8',
      /evil\/manifest\.json:1:2 is not UTF-8 text/,
      (_, write) => write('evil/manifest.json', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])),
    ],
    [
      'a 50 MB manifest',
      /evil\/manifest\.json:1:1 is larger than 256 KiB/,
      async (dir, write) => {
        await write('evil/manifest.json', '');
        await truncate(join(dir, 'evil/manifest.json'), 50 * 1024 * 1024);
      },
    ],
    [
      'a nesting bomb',
      /more than 20 levels deep/,
      (_, write) => write('evil/manifest.json', '['.repeat(200_000)),
    ],
    [
      'a manifest that is a link',
      /evil\/manifest\.json:1:1 is a symbolic link/,
      async (dir) => {
        await mkdir(join(dir, 'evil'));
        await symlink('/etc/hostname', join(dir, 'evil/manifest.json'));
      },
    ],
    [
      'a folder that is a link',
      /merchants\/evil:1:1 is a symbolic link/,
      (dir) => symlink(join(dir, 'barest'), join(dir, 'evil')),
    ],
    [
      'an asset that is a link',
      /evil\/assets\/a\.png:1:1 is a symbolic link/,
      async (dir, write) => {
        await write('evil/manifest.json', JSON.stringify(manifest('evil')));
        await mkdir(join(dir, 'evil/assets'));
        await symlink('/etc/hostname', join(dir, 'evil/assets/a.png'));
      },
    ],
    [
      'a pipe in place of the manifest',
      /evil\/manifest\.json:1:1 is not a regular file/,
      async (dir) => {
        await mkdir(join(dir, 'evil'));
        execFileSync('mkfifo', [join(dir, 'evil/manifest.json')]);
      },
    ],
    [
      'a folder in place of the manifest',
      /evil\/manifest\.json(?:\/x)?:1:1 /,
      async (dir) => {
        await mkdir(join(dir, 'evil/manifest.json'), { recursive: true });
      },
    ],
    [
      'a pipe among the pictures',
      /evil\/assets\/a\.png:1:1 /,
      async (dir, write) => {
        await write('evil/manifest.json', JSON.stringify(manifest('evil')));
        await mkdir(join(dir, 'evil/assets'));
        execFileSync('mkfifo', [join(dir, 'evil/assets/a.png')]);
      },
    ],
    [
      'more files than a brand can have',
      /evil:1:1 /,
      async (dir, write) => {
        await write('evil/manifest.json', JSON.stringify(manifest('evil')));
        await mkdir(join(dir, 'evil/assets'));
        await Promise.all(
          Array.from({ length: 5_000 }, (_, index) =>
            writeFile(
              join(dir, 'evil/assets', `p${index}.svg`),
              '<svg xmlns="http://www.w3.org/2000/svg"/>',
            ),
          ),
        );
      },
    ],
    [
      'no manifest',
      /evil\/manifest\.json:1:1 does not exist/,
      (_, write) => write('evil/texts/EN.json', '{}'),
    ],
    [
      'a folder name that is no code',
      /Evil Name:1:1 has a name that is not a valid brand code/,
      (_, write) => write('Evil Name/manifest.json', '{}'),
    ],
    [
      'a code of another folder',
      /`other` differs from the folder name, `evil`/,
      (_, write) => write('evil/manifest.json', JSON.stringify(manifest('other'))),
    ],
    [
      'an unknown template',
      /no template `_fram` \(did you mean `_frame`\?\)/,
      (_, write) =>
        write('evil/manifest.json', JSON.stringify(manifest('evil', { extends: '_fram' }))),
    ],
    [
      'a script in a picture’s clothes',
      /assets\/x\.png:1:1 does not match its file extension/,
      async (_, write) => {
        await write('evil/manifest.json', JSON.stringify(manifest('evil')));
        await write('evil/assets/x.png', '<script>alert(1)</script>');
      },
    ],
    [
      'a lively SVG',
      /assets\/x\.svg:1:60 contains scripts.*`onload`/,
      async (_, write) => {
        await write('evil/manifest.json', JSON.stringify(manifest('evil')));
        await write(
          'evil/assets/x.svg',
          '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        );
      },
    ],
    [
      'a missing picture',
      /\/banners\/b\/image there is no image `assets\/no\.png`/,
      (_, write) =>
        write(
          'evil/manifest.json',
          JSON.stringify(manifest('evil', { banners: [{ id: 'b', image: 'assets/no.png' }] })),
        ),
    ],
    [
      'texts of an unknown language',
      /texts\/XX\.json:1:1 is not texts\/<LANG>\.json of a known language/,
      async (_, write) => {
        await write('evil/manifest.json', JSON.stringify(manifest('evil')));
        await write('evil/texts/XX.json', '{}');
      },
    ],
    [
      'a text that is none',
      /texts\/EN\.json:2:2 \/a is not a string/,
      async (_, write) => {
        await write('evil/manifest.json', JSON.stringify(manifest('evil')));
        await write('evil/texts/EN.json', '{\n "a": { "b": "c" } }');
      },
    ],
    [
      'content without a title',
      /help\.x\.md:1:1 has no title \(start it with "# Title"\)/,
      async (_, write) => {
        await write('evil/manifest.json', JSON.stringify(manifest('evil')));
        await write('evil/content/EN/help.x.md', 'no title');
      },
    ],
    [
      'content of an unknown kind',
      /halp\.x\.md:1:1 is not a recognised file name/,
      async (_, write) => {
        await write('evil/manifest.json', JSON.stringify(manifest('evil')));
        await write('evil/content/EN/halp.x.md', '# Title');
      },
    ],
  ];
  test.each(hostile)(
    '[WL-02] %s is refused by name and reason, and harms nobody else',
    async (_, line, plant) => {
      const folder = await testFolder(true);
      await plant(folder.dir, (path, content) => folder.write(path, content));
      const registry = await folder.open();
      expect(codes(registry)).toEqual(['barest', 'fullest']);
      expect(lines(registry)).toMatch(line);
    },
  );

  test('[WL-02] no folder of brands at all is told, not thrown', async () => {
    const registry = await (await testFolder()).open({ dir: '/nonexistent/merchants' });
    expect([codes(registry), lines(registry)]).toEqual([
      [],
      expect.stringMatching(/cannot be read .*ENOENT.* \(set MERCHANTS_DIR/),
    ]);
  });
});

describe('a running server', () => {
  /** Opens a watching registry, and gives the next change that it tells. */
  async function watching(folder: Awaited<ReturnType<typeof testFolder>>) {
    let reportChange: (change: RegistryChange) => void = () => undefined;
    let warned: (line: string) => void = () => undefined;
    const codesAtNotification: string[][] = [];
    const onChange = (change: RegistryChange): void => {
      codesAtNotification.push(codes(registry));
      reportChange(change);
    };
    const registry: Registry = await folder.open({
      watch: true,
      onChange,
      log: { info: () => undefined, warn: (line) => warned(line) },
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

  // How soon is measured by `npm run bench`: a clock on the wall proves nothing on a busy machine.
  test('[WL-06] brands come, change and go while the server runs, the platform told before they serve', async () => {
    const folder = await testFolder(true);
    const { registry, after, codesAtNotification } = await watching(folder);
    const addition = await after(() => folder.write('newborn/manifest.json', manifest('newborn')));
    expect(addition.loadedBrands.map(({ merchant }) => merchant.code)).toEqual(['newborn']);
    expect(codesAtNotification).toEqual([['barest', 'fullest']]);
    await expect.poll(() => codes(registry)).toContain('newborn');
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

  test('[WL-06] a template’s change reaches its brands; a folder that is moved in is seen', async () => {
    const folder = await testFolder(true);
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

  test('[WL-06] a folder that is copied slowly is waited for, whatever happens beside it, and never served in half', async () => {
    const folder = await testFolder(true);
    const warnings: string[] = [];
    const changes: RegistryChange[] = [];
    const registry = await folder.open({
      watch: true,
      quietMs: 1000,
      onChange: (change) => void changes.push(change),
      log: { info: () => undefined, warn: (line) => void warnings.push(line) },
    });
    await folder.write(
      'slow/manifest.json',
      manifest('slow', { banners: [{ id: 'a', image: 'assets/last.svg' }] }),
    );
    // As a copy over a slow line: rsync writes under a name with a dot, a piece at a time, for
    // longer than the quiet that ends a change.
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
    expect(codes(registry)).not.toContain('slow');
    await folder.write(
      'slow/assets/.last.svg.Xa81bc',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    await rename(
      join(folder.dir, 'slow/assets/.last.svg.Xa81bc'),
      join(folder.dir, 'slow/assets/last.svg'),
    );
    await expect.poll(() => codes(registry), { timeout: 5000 }).toContain('slow');
    expect([
      warnings,
      changes
        .flatMap(({ loadedBrands }) => loadedBrands.map(({ merchant }) => merchant.code))
        .filter((code) => code === 'slow'),
    ]).toEqual([[], ['slow']]);
  });

  test('[WL-02] a broken edit of a running server is logged and stands in problems', async () => {
    const folder = await testFolder(true);
    const { registry, warning } = await watching(folder);
    expect(await warning(() => folder.write('barest/manifest.json', '{'))).toMatch(
      /barest\/manifest\.json:1:2 this is not valid JSON/,
    );
    await expect.poll(() => [...registry.problemsByFolder().keys()]).toEqual(['barest']);
    expect(codes(registry)).toContain('barest');
  });
});
