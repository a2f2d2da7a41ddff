import { expect, test } from 'vitest';
import { findUnsafeValue } from './read-input.ts';

test('rejects an oversized array after a bounded number of values', () => {
  let looks = 0;
  const images = new Proxy(
    Array.from({ length: 200_000 }, () => ''),
    {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    },
  );
  expect(findUnsafeValue({ images })).toBe('images');
  expect(looks).toBeLessThanOrEqual(10_001);
});

test('many small objects share one budget of values, and any number that a call needs passes', () => {
  const rows = (count: number) => ({ rows: Array.from({ length: count }, () => ({ a: 1, b: 2 })) });
  expect(findUnsafeValue(rows(3_000))).toBeUndefined();
  expect(findUnsafeValue(rows(4_000))).toBe('rows');
});

test('[API-30] rejects a value deeper than any call needs, at its field', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  expect(findUnsafeValue({ a: nested(6) })).toBeUndefined();
  expect(findUnsafeValue({ a: nested(20) })).toBe('a');
});

test.each([
  ['{"a":"x\\u0000"}', 'a'],
  ['{"a":["\\ud800"]}', 'a'],
  ['{"__proto__":1}', ''],
  ['{"a":{"constructor":1}}', 'a'],
  ['{"a":1e999}', 'a'],
  ['{"a":["fine",{"b":null}],"c":true}', undefined],
])('[API-30] %s: the unsafe place is %j', (text, path) =>
  expect(findUnsafeValue(JSON.parse(text))).toBe(path),
);
