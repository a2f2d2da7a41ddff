import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles } from './list-files.ts';
import { readBytes } from './read-file.ts';

test.each([
  ['the file', 'acme/content/EN/page.a.md'],
  ['its folder', 'acme/content/EN'],
  ['a folder above it', 'acme/content'],
  ['the brand’s folder', 'acme'],
])('refuses a listed file when %s became a link', async (_what, replaced) => {
  const root = await mkdtemp(join(tmpdir(), 'marquee-read-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'acme/content/EN'), { recursive: true });
  await writeFile(join(root, 'acme/content/EN/page.a.md'), 'A');
  const { files } = await listFiles({ path: join(root, 'acme'), name: 'merchants/acme' });
  const location = files.get('content/EN/page.a.md') ?? { path: '', name: '' };
  expect(await readBytes(location, 10)).toMatchObject({ ok: true, value: Buffer.from('A') });
  await rename(join(root, replaced), join(root, 'elsewhere'));
  await symlink(join(root, 'elsewhere'), join(root, replaced));
  expect((await readBytes(location, 10)).ok).toBe(false);
});

test('reads a folder of brands that is reached through a link', async () => {
  const root = await mkdtemp(join(tmpdir(), 'marquee-read-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'real/acme'), { recursive: true });
  await writeFile(join(root, 'real/acme/manifest.json'), '{}');
  await symlink(join(root, 'real'), join(root, 'merchants'));
  const { files } = await listFiles({ path: join(root, 'merchants/acme'), name: 'merchants/acme' });
  const location = files.get('manifest.json') ?? { path: '', name: '' };
  expect((await readBytes(location, 10)).ok).toBe(true);
});

test.runIf(process.platform === 'linux')('refuses a file of the kernel', async () =>
  expect((await readBytes({ path: '/proc/self/environ', name: 'x' }, 1_000_000)).ok).toBe(false),
);
