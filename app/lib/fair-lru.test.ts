import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createFairLru } from './fair-lru.ts';

const setUp = (maxSize: number) =>
  createFairLru<string>({
    maxSize,
    sizeOf: (value) => value.length,
    ownerOf: (key) => key.slice(0, 1),
  });
const range = (length: number) => Array.from({ length }, (_, index) => index);

test('an owner who stores endlessly does not evict others', () => {
  const cache = setUp(100);
  for (const index of range(5)) cache.set(`b${index}`, '0123456789');
  for (const index of range(1_000)) cache.set(`a${index}`, '0123456789');
  expect(range(5).map((index) => cache.peek(`b${index}`))).toEqual(Array(5).fill('0123456789'));
  expect([...cache.keys()].filter((key) => key.startsWith('a'))).toEqual(
    expect.arrayContaining(['a999', 'a998', 'a997', 'a996', 'a995']),
  );
});

test('an owner alone may fill it; the least recently used entry goes first', () => {
  const cache = setUp(30);
  for (const key of ['a1', 'a2', 'a3']) cache.set(key, '0123456789');
  cache.get('a1');
  cache.set('a4', '0123456789');
  expect([...cache.keys()].sort()).toEqual(['a1', 'a3', 'a4']);
  cache.delete('a3');
  expect([cache.peek('a3'), cache.peek('a1')]).toEqual([undefined, '0123456789']);
});

test('property: after any operations it is within its size, and has only stored entries', () => {
  const step = fc.record({
    kind: fc.constantFrom('set', 'delete', 'get'),
    key: fc.stringMatching(/^[abc][0-5]$/),
    value: fc.string({ minLength: 1, maxLength: 40 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = setUp(50);
      const stored = new Map<string, string>();
      for (const { kind, key, value } of steps) {
        if (kind === 'set') {
          cache.set(key, value);
          stored.set(key, value);
        } else if (kind === 'delete') {
          cache.delete(key);
          stored.delete(key);
        } else cache.get(key);
      }
      const cachedKeys = [...cache.keys()];
      for (const key of cachedKeys) expect(cache.peek(key)).toBe(stored.get(key));
      expect(cachedKeys.reduce((sum, key) => sum + (cache.peek(key)?.length ?? 0), 0)).toBeLessThan(
        51,
      );
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('expired entries leave and free space: the sizes of the others add up', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  const cache = createFairLru<string>({
    maxSize: 40,
    sizeOf: (value) => value.length,
    ownerOf: (key) => key.slice(0, 1),
    ttlMs: 1_000,
  });
  for (const key of ['a1', 'a2', 'b1']) cache.set(key, '0123456789');
  vi.advanceTimersByTime(900);
  cache.set('a2', '9876543210');
  vi.advanceTimersByTime(200);
  expect([...cache.keys()]).toEqual(['a2']);
  for (const key of ['b2', 'b3', 'b4']) cache.set(key, '0123456789');
  expect([...cache.keys()].sort()).toEqual(['a2', 'b2', 'b3', 'b4']);
  cache.set('b5', '0123456789');
  expect([...cache.keys()].sort()).toEqual(['a2', 'b3', 'b4', 'b5']);
  cache.clear();
  expect([...cache.keys()]).toEqual([]);
  for (const key of ['c1', 'c2', 'c3', 'c4']) cache.set(key, '0123456789');
  expect([...cache.keys()]).toHaveLength(4);
});
