import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { servedCodes, problemLines, manifest, createTestFolder } from './test-folder.ts';

describe('broken folders', () => {
  test('[WL-02] a broken edit keeps the last good version, and reports where it is broken', async () => {
    const folder = await createTestFolder(true);
    const registry = await folder.open();
    const before = await registry.byCode('barest');
    await folder.write(
      'barest/manifest.json',
      '{ "schemaVersion": 1,\n "code": "barest" "name": "x" }',
    );
    await registry.reload();
    expect(await registry.byCode('barest')).toBe(before);
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
      'a folder in the manifest’s place',
      /evil\/manifest\.json:1:1 is a folder, not a file/,
      (dir) => mkdir(join(dir, 'evil/manifest.json'), { recursive: true }).then(() => undefined),
    ],
    [
      'a folder name that is not a code',
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
    '[WL-02] %s is refused by name and reason, and affects no other brand',
    async (_, line, plant) => {
      const folder = await createTestFolder(true);
      await plant(folder.dir, (path, content) => folder.write(path, content));
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
