import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  servedCodes,
  problemLines,
  manifest,
  createTestFolder,
  type TestFolder,
} from './test-folder.ts';

describe('broken folders', () => {
  test('[WL-02] a broken edit keeps the last good version, and reports where it is broken', async () => {
    const folder = await createTestFolder(true);
    const registry = await folder.open();
    const brandBefore = await registry.byCode('barest');
    await folder.write(
      'barest/manifest.json',
      '{ "schemaVersion": 1,\n "code": "barest" "name": "x" }',
    );
    await registry.reload();
    expect(await registry.byCode('barest')).toBe(brandBefore);
    expect(problemLines(registry)).toMatch(
      /barest\/manifest\.json:2:19 this is not valid JSON: a comma is missing before this/,
    );
    await folder.write('barest/manifest.json', manifest('barest', { name: 'Mended' }));
    await registry.reload();
    expect([(await registry.byCode('barest'))?.merchant.name, problemLines(registry)]).toEqual([
      'Mended',
      '',
    ]);
  });

  test('[WL-02] a broken template leaves its brands as they were', async () => {
    const folder = await createTestFolder(true);
    const registry = await folder.open();
    await folder.write(
      '_frame/manifest.json',
      manifest('_frame', { hosts: { player: ['x.test'] } }),
    );
    await registry.reload();
    expect((await registry.byCode('fullest'))?.merchant.nav.map(({ id }) => id)).toContain('CLUB');
    expect(problemLines(registry)).toMatch(
      /_frame\/manifest\.json:1:\d+ \/hosts a template has no hosts/,
    );
    expect(problemLines(registry)).toMatch(
      /fullest\/manifest\.json:7:3 \/extends the template `_frame` has errors/,
    );
  });

  type Break = (folder: TestFolder) => Promise<unknown>;
  const manifestIs =
    (content: string | Uint8Array | object): Break =>
    (folder) =>
      folder.write('evil/manifest.json', content);
  /** A sound brand with one more file. */
  const fileIs =
    (file: string, content: string | Uint8Array): Break =>
    async (folder) => {
      await folder.write('evil/manifest.json', manifest('evil'));
      await folder.write(`evil/${file}`, content);
    };
  /** Creates something other than a file in the brand's folder. */
  const placed =
    (file: string, create: (target: string) => unknown): Break =>
    async (folder) => {
      if (file !== 'manifest.json') await folder.write('evil/manifest.json', manifest('evil'));
      const target = join(folder.dir, 'evil', file);
      await mkdir(dirname(target), { recursive: true });
      await create(target);
    };
  const link = (target: string) => symlink('/etc/hostname', target);
  const pipe = (target: string) => execFileSync('mkfifo', [target]);
  const emptySvg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const liveSvg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

  const hostile: [string, RegExp, Break][] = [
    [
      'invalid UTF-8',
      /evil\/manifest\.json:1:2 is not UTF-8 text/,
      manifestIs(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])),
    ],
    [
      'a 50 MB manifest',
      /evil\/manifest\.json:1:1 is larger than 256 KiB/,
      manifestIs(new Uint8Array(50 * 1024 * 1024)),
    ],
    ['a nesting bomb', /more than 20 levels deep/, manifestIs('['.repeat(200_000))],
    [
      'a manifest that is a link',
      /evil\/manifest\.json:1:1 is a symbolic link/,
      placed('manifest.json', link),
    ],
    [
      'a folder that is a link',
      /merchants\/evil:1:1 is a symbolic link/,
      ({ dir }) => symlink(join(dir, 'barest'), join(dir, 'evil')),
    ],
    [
      'an asset that is a link',
      /evil\/assets\/a\.png:1:1 is a symbolic link/,
      placed('assets/a.png', link),
    ],
    [
      'a pipe in place of the manifest',
      /evil\/manifest\.json:1:1 is not a regular file/,
      placed('manifest.json', pipe),
    ],
    [
      'a folder in place of the manifest',
      /evil\/manifest\.json:1:1 is a folder, not a file/,
      placed('manifest.json', (target) => mkdir(target)),
    ],
    ['a pipe among the pictures', /evil\/assets\/a\.png:1:1 /, placed('assets/a.png', pipe)],
    [
      'more files than a brand can have',
      /evil:1:1 /,
      placed('assets', async (target) => {
        await mkdir(target);
        await Promise.all(
          Array.from({ length: 5_000 }, (_, index) =>
            writeFile(join(target, `p${index}.svg`), emptySvg),
          ),
        );
      }),
    ],
    [
      'no manifest',
      /evil\/manifest\.json:1:1 does not exist/,
      (folder) => folder.write('evil/texts/EN.json', '{}'),
    ],
    [
      'a folder name that is not a code',
      /Evil Name:1:1 has a name that is not a valid brand code/,
      (folder) => folder.write('Evil Name/manifest.json', '{}'),
    ],
    [
      'a code of another folder',
      /`other` differs from the folder name, `evil`/,
      manifestIs(manifest('other')),
    ],
    [
      'an unknown template',
      /no template `_fram` \(did you mean `_frame`\?\)/,
      manifestIs(manifest('evil', { extends: '_fram' })),
    ],
    [
      'a script in a picture’s clothes',
      /assets\/x\.png:1:1 does not match its file extension/,
      fileIs('assets/x.png', '<script>alert(1)</script>'),
    ],
    [
      'a lively SVG',
      /assets\/x\.svg:1:60 contains scripts.*`onload`/,
      fileIs('assets/x.svg', liveSvg),
    ],
    [
      'a missing picture',
      /\/banners\/b\/image there is no image `assets\/no\.png`/,
      manifestIs(manifest('evil', { banners: [{ id: 'b', image: 'assets/no.png' }] })),
    ],
    [
      'texts of an unknown language',
      /texts\/XX\.json:1:1 is not texts\/<LANG>\.json of a known language/,
      fileIs('texts/XX.json', '{}'),
    ],
    [
      'a text that is none',
      /texts\/EN\.json:2:2 \/a is not a string/,
      fileIs('texts/EN.json', '{\n "a": { "b": "c" } }'),
    ],
    [
      'content without a title',
      /help\.x\.md:1:1 has no title \(start it with "# Title"\)/,
      fileIs('content/EN/help.x.md', 'no title'),
    ],
    [
      'content of an unknown kind',
      /halp\.x\.md:1:1 is not a recognised file name/,
      fileIs('content/EN/halp.x.md', '# Title'),
    ],
  ];
  test.each(hostile)(
    '[WL-02] %s is refused by name and reason, and affects no other brand',
    async (_, line, breakFolder) => {
      const folder = await createTestFolder(true);
      await breakFolder(folder);
      const registry = await folder.open();
      expect(servedCodes(registry)).toEqual(['barest', 'fullest']);
      expect(problemLines(registry)).toMatch(line);
    },
  );

  test('[WL-02] a missing folder of brands is reported, not thrown', async () => {
    const registry = await (await createTestFolder()).open({ dir: '/nonexistent/merchants' });
    expect([servedCodes(registry), problemLines(registry)]).toEqual([
      [],
      expect.stringMatching(/cannot be read .*ENOENT.* \(set MERCHANTS_DIR/),
    ]);
  });
});
