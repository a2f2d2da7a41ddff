import { cpSync, renameSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolder } from './watch-folder.ts';
import { isGate } from '../../../tests/support/suite.ts';

test.skipIf(isGate)(
  '[WL-06] watches a brand folder that is replaced repeatedly',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'marquee-watch-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const dir = join(root, 'merchants');
    const brand = join(dir, 'acme');
    const page = join(brand, 'content', 'EN', 'page.about.md');
    await mkdir(join(brand, 'content', 'EN'), { recursive: true });
    await writeFile(page, 'About');
    let changes = 0;
    const warnings: string[] = [];
    const watch = await watchFolder(
      dir,
      () => (changes += 1),
      { warn: (_fields, message) => warnings.push(message) },
      50,
    );
    const replaceFolder = (): void => {
      cpSync(brand, join(root, 'new'), { recursive: true });
      renameSync(brand, join(root, 'old'));
      renameSync(join(root, 'new'), brand);
      rmSync(join(root, 'old'), { recursive: true });
    };
    // A replaced folder gets its own watcher a second later.
    await expect
      .poll(() => (replaceFolder(), warnings), { interval: 2_000, timeout: 60_000 })
      .toEqual(['the watcher of a folder could not be removed']);
    const changesBefore = changes;
    await writeFile(page, 'About us');
    await expect.poll(() => changes, { timeout: 10_000 }).toBeGreaterThan(changesBefore);
    await watch.close();
  },
  90_000,
);
