import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { runTestCommand, type CommandResult } from '../../scripts/brand/run-test-command.ts';
import { makeMerchantsDir, minimalManifest } from './merchants-dir.ts';

/** By path inside the folder; includes dotfiles. */
export const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]),
  );

export interface StagingFolder {
  readonly dir: string;
  readonly dataDir: string;
  write(file: string, content: unknown): Promise<void>;
  read(file: string): string;
  brand(...words: string[]): Promise<CommandResult>;
}

/** Creates the folder with the brand `acme`; removed after the test with its data folder. */
export function stagingFolder(brands: Readonly<Record<string, unknown>> = {}): StagingFolder {
  const { dir, remove } = makeMerchantsDir({
    'acme/manifest.json': minimalManifest('acme', { jurisdiction: 'ph' }),
    'acme/texts/EN.json': { 'brand.tagline': 'First' },
    ...brands,
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-data-'));
  onTestFinished(() => {
    remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    dir,
    dataDir,
    write: async (file, content) => {
      await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(
        path.join(dir, file),
        typeof content === 'string' ? content : JSON.stringify(content),
      );
    },
    read: (file) => readFileSync(path.join(dir, file), 'utf8'),
    brand: (...words) =>
      runTestCommand(words, {
        MERCHANTS_DIR: dir,
        DATA_DIR: dataDir,
        SESSION_SECRET: 'a-secret-of-more-than-32-characters',
      }),
  };
}
