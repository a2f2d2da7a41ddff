import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolder } from './watch-folder.ts';

test('[WL-06] watches a brand folder that is replaced repeatedly', async () => {
  const root = await mkdtemp(join(tmpdir(), 'marquee-watch-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const dir = join(root, 'merchants');
  const brand = join(dir, 'acme');
  const page = join(brand, 'content', 'EN', 'page.about.md');
  await mkdir(join(brand, 'content', 'EN'), { recursive: true });
  await writeFile(page, 'About');
  let changes = 0;
  const watch = await watchFolder(dir, () => (changes += 1), { warn: () => undefined }, 50);
  const replaceFolder = (): void => {
    cpSync(brand, join(root, 'new'), { recursive: true });
    renameSync(brand, join(root, 'old'));
    renameSync(join(root, 'new'), brand);
    rmSync(join(root, 'old'), { recursive: true });
  };
  const changesAfter = (changesBefore: number, act?: () => void): Promise<void> =>
    expect
      .poll(() => (act?.(), changes), { interval: 500, timeout: 30_000 })
      .toBeGreaterThan(changesBefore);
  for (let replaced = 0; replaced < 4; replaced += 1) {
    const before = changes;
    replaceFolder();
    await changesAfter(before);
  }
  // A replaced folder gets its own watcher only a second later, so the first write may be missed.
  await changesAfter(changes, () => writeFileSync(page, 'About us'));
  await watch.close();
}, 90_000);
