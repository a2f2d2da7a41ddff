import { expect, test } from 'vitest';
import { createSwrCache, type SwrCacheOptions } from './swr-cache.ts';

function setUp(options: Partial<SwrCacheOptions<string>> = {}) {
  let now = 0;
  let loads = 0;
  const cache = createSwrCache<string>({
    now: () => now,
    ttlMs: 100,
    maxStaleMs: 1_000,
    max: 10,
    ...options,
  });
  return {
    cache,
    get: (key: string, value = key) =>
      cache.get(key, async () => {
        loads += 1;
        return value;
      }),
    loads: () => loads,
    move: (ms: number) => (now += ms),
  };
}
function openLoad() {
  let settle: (value: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => (settle = resolve));
  return { load: () => promise, settle };
}

test('[API-31] simultaneous reads share one load; a value is fresh for its ttl and stale for longer', async () => {
  const { cache, get, loads, move } = setUp();
  expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['a', 'a', 'a']);
  move(99);
  await get('a');
  expect(loads()).toBe(1);
  move(1);
  expect([cache.peek('a'), cache.peekStale('a')]).toEqual([undefined, 'a']);
  await get('a');
  expect(loads()).toBe(2);
  move(1_000);
  expect(cache.peekStale('a')).toBeUndefined();
});

test('[API-31] the age counts from the request, including the load, and an old load is not joined', async () => {
  const { cache, get, loads, move } = setUp({ ageFrom: 'request' });
  const slow = openLoad();
  const first = cache.get('a', slow.load);
  move(60);
  slow.settle('slow');
  expect(await first).toBe('slow');
  move(40);
  expect(cache.peek('a')).toBeUndefined();
  void cache.get('b', openLoad().load);
  move(100);
  expect(await get('b')).toBe('b');
  expect(loads()).toBe(1);
});

test('[WL-06] a load in flight does not overwrite what was set, expired or deleted meanwhile', async () => {
  const { cache, get } = setUp();
  const change = {
    set: () => cache.set('set', 'new'),
    expire: () => cache.expire('expire'),
    delete: () => cache.delete('delete'),
  };
  for (const [key, act] of Object.entries(change)) {
    const slow = openLoad();
    const loading = cache.get(key, slow.load);
    act();
    slow.settle('old');
    expect(await loading).toBe('old');
  }
  expect([cache.peek('set'), cache.peek('expire'), cache.peek('delete')]).toEqual([
    'new',
    undefined,
    undefined,
  ]);
  cache.expire();
  expect([cache.peek('set'), cache.peekStale('set')]).toEqual([undefined, 'new']);
  expect(await get('set', 'newer')).toBe('newer');
  cache.delete('s');
  expect(cache.peekStale('set')).toBeUndefined();
});

test('[API-31] failed loads and uncacheable values are not stored; the least recently used are evicted', async () => {
  const { cache, get } = setUp({ max: 2, shouldStore: (value) => value !== 'refused' });
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect([cache.isLoading('a'), await get('a', 'refused'), cache.peek('a')]).toEqual([
    false,
    'refused',
    undefined,
  ]);
  for (const key of ['a', 'b', 'a', 'c']) await get(key);
  expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual(['a', undefined, 'c']);
});
