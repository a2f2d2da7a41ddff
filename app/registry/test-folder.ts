import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openRegistry } from './open-registry.ts';
import type { Registry, RegistryOptions } from './registry.ts';
import { formatProblem } from '#schema/problem.ts';
import type { ProductTexts } from './text-bundles.ts';

/**
 * `barest` sets nothing, `fullest` everything, over the template `_frame`; the others serve other
 * tests.
 */
export const fixtureBrandsDir = new URL('../../tests/fixtures/brands', import.meta.url).pathname;

export const testTexts: ProductTexts = {
  EN: { 'login.title': 'Log in', 'nav.HOME': 'Home' },
  TY: { 'login.title': 'Mag-log in', 'nav.HOME': 'Simula' },
};

/** Deleted after the test. */
export interface TestFolder {
  readonly dir: string;
  /** Writes a file; an object becomes JSON. */
  write(path: string, content: string | Uint8Array | object): Promise<void>;
  remove(path: string): Promise<void>;
  open(options?: Partial<RegistryOptions>): Promise<Registry>;
}

export async function createTestFolder(fixtures = false): Promise<TestFolder> {
  const dir = join(await mkdtemp(join(tmpdir(), 'marquee-brands-')), 'merchants');
  await mkdir(dir);
  for (const code of fixtures ? ['_frame', 'barest', 'fullest'] : [])
    await cp(join(fixtureBrandsDir, code), join(dir, code), { recursive: true });
  onTestFinished(() => rm(dirname(dir), { recursive: true, force: true }));
  return {
    dir,
    write: async (path, content) => {
      const absolutePath = join(dir, path);
      await mkdir(dirname(absolutePath), { recursive: true });
      await writeFile(
        absolutePath,
        typeof content === 'string' || content instanceof Uint8Array
          ? content
          : JSON.stringify(content),
      );
    },
    remove: (path) => rm(join(dir, path), { recursive: true }),
    open: async (options = {}) => {
      const registry = await openRegistry({
        dir,
        productTexts: testTexts,
        environment: {},
        log: { info: () => undefined, warn: () => undefined },
        watch: false,
        ...options,
      });
      onTestFinished(() => registry.close());
      return registry;
    },
  };
}

export const manifest = (code: string, more: object = {}): object => ({
  schemaVersion: 1,
  code,
  name: code,
  ...more,
});

export const servedCodes = (registry: Registry): string[] => [...registry.codes()];

export const problemLines = (registry: Registry): string =>
  registry.problems().map(formatProblem).join('\n');
