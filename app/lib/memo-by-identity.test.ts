import { expect, test } from 'vitest';
import { memoByIdentity } from './memo-by-identity.ts';

test('creates its result once for the same objects and equal values, again for any other', () => {
  let count = 0;
  const make = memoByIdentity((_one: object, _other: object | null, _text: string) => (count += 1));
  const [one, other] = [{}, {}];
  expect(make(one, other, 'a')).toBe(1);
  expect(make(one, other, 'a')).toBe(1);
  expect(make(one, {}, 'a')).toBe(2);
  expect(make(one, null, 'a')).toBe(3);
  expect(make(one, null, 'a')).toBe(3);
  expect(make(one, other, 'b')).toBe(4);
  expect(make(other, one, 'a')).toBe(5);
});
