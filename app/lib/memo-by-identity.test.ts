import { expect, test } from 'vitest';
import { memoByIdentity } from './memo-by-identity.ts';

test('creates its result once for the same objects and equal values, again for any other', () => {
  let count = 0;
  const make = memoByIdentity((_one: object, _other: object | null, _text: string) => (count += 1));
  const [firstKey, secondKey] = [{}, {}];
  expect(make(firstKey, secondKey, 'a')).toBe(1);
  expect(make(firstKey, secondKey, 'a')).toBe(1);
  expect(make(firstKey, {}, 'a')).toBe(2);
  expect(make(firstKey, null, 'a')).toBe(3);
  expect(make(firstKey, null, 'a')).toBe(3);
  expect(make(firstKey, secondKey, 'b')).toBe(4);
  expect(make(secondKey, firstKey, 'a')).toBe(5);
});
