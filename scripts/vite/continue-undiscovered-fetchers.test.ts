import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as RouterModule from '@remix-run/router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { undiscoveredFetchers } from './continue-undiscovered-fetchers.ts';
import { rewritePackage } from './rewrite-packages.ts';

const file = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@remix-run/router')),
  'router.js',
);
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-router-'));

/** The router as the browser's build has it. */
async function loadRouter(): Promise<typeof RouterModule> {
  const rewrittenFile = path.join(folder, 'router.mjs');
  writeFileSync(
    rewrittenFile,
    rewritePackage(undiscoveredFetchers, file, readFileSync(file, 'utf8')).replace(
      /^\/\/# sourceMappingURL.*$/m,
      '',
    ),
  );
  const url = pathToFileURL(rewrittenFile).href;
  return (await import(/* @vite-ignore */ url)) as typeof RouterModule;
}

// The router loads fetchers in a browser only.
beforeAll(() =>
  vi.stubGlobal('window', {
    document: { createElement: () => null },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    sessionStorage: { getItem: () => null, setItem: () => undefined },
  }),
);
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

describe('a fetcher whose route the browser does not know yet', () => {
  test('[SH-20] [API-28] loads its data although the page is read anew meanwhile', async () => {
    const { createRouter, createMemoryHistory } = await loadRouter();
    let discover = (): void => undefined;
    const discovery = new Promise<void>((resolve) => {
      discover = resolve;
    });
    const router = createRouter({
      history: createMemoryHistory(),
      future: { v7_fetcherPersist: true },
      routes: [{ id: 'home', path: '/', loader: () => 'home' }],
      async patchRoutesOnNavigation({ patch }) {
        await discovery;
        patch(null, [{ id: 'content', path: '/content', loader: () => 'content' }]);
      },
    }).initialize();
    const settled = (isDone: () => boolean) =>
      new Promise<void>((resolve) => {
        if (isDone()) return resolve();
        const end = router.subscribe(() => {
          if (!isDone()) return;
          end();
          resolve();
        });
        return undefined;
      });
    await settled(() => router.state.initialized);
    // The router forgets a fetcher's data as soon as its readers have it.
    const reads: unknown[] = [];
    router.subscribe(({ fetchers }) => {
      const data: unknown = fetchers.get('beneath')?.data;
      if (data !== undefined) reads.push(data);
    });
    router.fetch('beneath', 'home', '/content');
    router.revalidate();
    await settled(() => router.state.revalidation === 'idle');
    discover();
    await settled(() => router.state.fetchers.get('beneath')?.state !== 'loading');
    expect(router.state.errors).toBeNull();
    expect(reads).toEqual(['content']);
    router.dispose();
  });

  test('a version of the router that reads differently fails the build', () => {
    expect(() => rewritePackage(undiscoveredFetchers, file, 'export {};')).toThrow(
      /does not say .* any more/,
    );
  });
});
