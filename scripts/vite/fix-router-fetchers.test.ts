import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as RouterModule from '@remix-run/router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixRouter } from './fix-router-fetchers.ts';

const file = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@remix-run/router')),
  'router.js',
);
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-router-'));

/** The router as built for browsers. */
async function loadRouter(): Promise<typeof RouterModule> {
  const rewrittenFile = path.join(folder, 'router.mjs');
  writeFileSync(
    rewrittenFile,
    fixRouter(readFileSync(file, 'utf8')).replace(/^\/\/# sourceMappingURL.*$/m, ''),
  );
  const url = pathToFileURL(rewrittenFile).href;
  return (await import(/* @vite-ignore */ url)) as typeof RouterModule;
}

/** Waits for a state of the router. */
const settledOf = (router: RouterModule.Router) => (isDone: () => boolean) =>
  new Promise<void>((resolve) => {
    if (isDone()) return resolve();
    const end = router.subscribe(() => {
      if (!isDone()) return;
      end();
      resolve();
    });
    return undefined;
  });

// The router loads fetchers only in a browser.
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
  test('[SH-20] [API-28] loads its data while the page is read again', async () => {
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
    const settled = settledOf(router);
    await settled(() => router.state.initialized);
    // The router drops a fetcher's data once its readers have it.
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
});

describe('a fetcher that is submitted again while its redirect loads', () => {
  test('[SH-20] does not stop the navigation, nor later ones', async () => {
    const { createRouter, createMemoryHistory, redirect } = await loadRouter();
    let startRead = (): void => undefined;
    const readStarted = new Promise<void>((resolve) => {
      startRead = resolve;
    });
    let targetReads = 0;
    let submissions = 0;
    const router = createRouter({
      history: createMemoryHistory(),
      future: { v7_fetcherPersist: true },
      routes: [
        {
          id: 'home',
          path: '/',
          loader: () => 'home',
          action: () => (++submissions === 1 ? redirect('/target') : 'refused'),
        },
        {
          id: 'target',
          path: '/target',
          // The redirect's load stays pending; that of the second form succeeds at once.
          loader: () => {
            startRead();
            return ++targetReads === 1 ? new Promise<string>(() => undefined) : 'target';
          },
        },
        { id: 'other', path: '/other', loader: () => 'other' },
      ],
    }).initialize();
    const settled = settledOf(router);
    await settled(() => router.state.initialized);
    const submit = () =>
      router.fetch('form', 'home', '/', { formMethod: 'post', formData: new FormData() });
    router.getFetcher('form');
    submit();
    await readStarted;
    let isAnswered = false;
    router.subscribe(({ fetchers }) => {
      isAnswered ||= fetchers.get('form')?.data === 'refused';
    });
    submit();
    await settled(() => isAnswered && router.state.navigation.state === 'idle');
    await router.navigate('/other');
    expect(router.state.location.pathname).toBe('/other');
    expect(router.state.loaderData).toMatchObject({ other: 'other' });
    router.dispose();
  });
});

describe('a fetcher that redirects while the page is read after its first reply', () => {
  test('[SH-20] does not stop later navigations', async () => {
    const { createRouter, createMemoryHistory, redirect } = await loadRouter();
    let startRead = (): void => undefined;
    const readStarted = new Promise<void>((resolve) => {
      startRead = resolve;
    });
    let submissions = 0;
    const router = createRouter({
      history: createMemoryHistory(),
      future: { v7_fetcherPersist: true },
      routes: [
        {
          id: 'home',
          path: '/',
          // The read after the first reply is never answered.
          loader: () => {
            if (submissions === 0) return 'home';
            startRead();
            return new Promise<string>(() => undefined);
          },
          action: () => (++submissions === 1 ? 'refused' : redirect('/target')),
        },
        { id: 'target', path: '/target', loader: () => 'target' },
        { id: 'other', path: '/other', loader: () => 'other' },
      ],
    }).initialize();
    const settled = settledOf(router);
    await settled(() => router.state.initialized);
    const submit = () =>
      router.fetch('form', 'home', '/', { formMethod: 'post', formData: new FormData() });
    router.getFetcher('form');
    submit();
    await readStarted;
    submit();
    await settled(() => router.state.location.pathname === '/target');
    await router.navigate('/other');
    expect(router.state.location.pathname).toBe('/other');
    expect(router.state.loaderData).toMatchObject({ other: 'other' });
    router.dispose();
  });
});

test('a version of the router that reads differently fails the build', () => {
  expect(() => fixRouter('export {};')).toThrow(/no longer contains /);
});
