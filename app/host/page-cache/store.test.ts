import { expect, test } from 'vitest';
import { cachedPageSize, createPageCacheStore, type CachedPage } from './store.ts';

const encoded = (text: string) => ({ headers: { text }, body: Buffer.from(text) });
const page = (text: string): CachedPage => ({
  br: encoded(text),
  gzip: encoded(text),
  identity: encoded(text),
});
function setUp(maxSize = 2 ** 20) {
  let now = 0;
  const renderedPages: string[] = [];
  const store = createPageCacheStore({ now: () => now, sizeOf: cachedPageSize, maxSize });
  const make = (text: string) => async () => {
    renderedPages.push(text);
    return page(text);
  };
  return { store, renderedPages, make, move: (ms: number) => (now += ms) };
}
function open<Value>() {
  let settle: (value: Value) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => ([settle, fail] = [resolve, reject]));
  return { promise, settle, fail };
}

test('renders a page once for concurrent requests', async () => {
  const { store, renderedPages, make } = setUp();
  const pages = await Promise.all(
    Array.from({ length: 50 }, (_, index) => store.getOrRender('a', make(`page ${index}`))),
  );
  expect(renderedPages).toEqual(['page 0']);
  expect(new Set(pages.map((page) => page?.br.headers['text']))).toEqual(new Set(['page 0']));
});

test('serves a fresh page for three seconds, then the stale page during a rerender', async () => {
  const { store, renderedPages, make, move } = setUp();
  await store.getOrRender('a', make('old'));
  move(2_999);
  expect(store.get('a')?.br.headers['text']).toBe('old');
  move(1);
  expect(store.get('a')).toBeUndefined();
  const under = open<CachedPage>();
  const anew = store.getOrRender('a', () => under.promise);
  expect(store.get('a')?.br.headers['text']).toBe('old');
  expect((await store.getOrRender('a', make('never')))?.br.headers['text']).toBe('old');
  under.settle(page('new'));
  expect((await anew)?.br.headers['text']).toBe('new');
  expect(store.get('a')?.br.headers['text']).toBe('new');
  expect(renderedPages).toEqual(['old']);
});

test('does not serve a page that is two minutes old', async () => {
  const { store, make, move } = setUp();
  await store.getOrRender('a', make('old'));
  move(120_000);
  void store.getOrRender('a', () => new Promise(() => undefined));
  expect(store.get('a')).toBeUndefined();
});

test('serves an uncacheable or failed page only to its own request', async () => {
  const { store, make } = setUp();
  expect(await store.getOrRender('a', async () => undefined)).toBeUndefined();
  expect(store.get('a')).toBeUndefined();
  const under = open<CachedPage>();
  const maker = store.getOrRender('a', () => under.promise);
  const secondRequest = store.getOrRender('a', make('own'));
  under.fail(new Error('broken'));
  await expect(maker).rejects.toThrow('broken');
  expect(await secondRequest).toBeUndefined();
  expect((await store.getOrRender('a', make('next')))?.br.headers['text']).toBe('next');
});

test('[WL-06] removes a brand’s pages, including pending ones', async () => {
  const { store, make } = setUp();
  await store.getOrRender('a\n1', make('a'));
  await store.getOrRender('b\n1', make('b'));
  const under = open<CachedPage>();
  const maker = store.getOrRender('a\n2', () => under.promise);
  store.invalidate('a\n');
  under.settle(page('as it was'));
  await maker;
  expect([store.get('a\n1'), store.get('a\n2'), store.get('b\n1')?.br.headers['text']]).toEqual([
    undefined,
    undefined,
    'b',
  ]);
});

test('limits the memory of all pages', async () => {
  const { store, make } = setUp(80_000);
  for (let index = 0; index < 200; index += 1)
    await store.getOrRender(`a${index}`, make('x'.repeat(1_000)));
  const cachedPages = Array.from({ length: 200 }, (_, index) => store.get(`a${index}`)).filter(
    Boolean,
  );
  expect(cachedPages.length).toBe(10);
  expect(store.get('a199')).toBeDefined();
});
