import { expect, test } from 'vitest';
import { toPageRequest } from './page-handler.ts';

const connection = { host: 'brand.example', https: true };
const incoming = () =>
  new Request('http://127.0.0.1/login?picture=1', {
    headers: {
      'content-type': 'x',
      'sec-fetch-dest': 'empty',
      'user-agent': 'one of many',
      cookie: 'lang=EN',
      'x-anything': 'else',
    },
  });
const namesOf = (isShared?: boolean): string[] => {
  const result = toPageRequest(incoming(), connection, isShared);
  return result.ok ? [...result.value.headers.keys()] : ['refused'];
};

test('[WL-06] hides the first visitor’s headers from a page for all guests', () => {
  expect(namesOf(true)).toEqual([]);
  const result = toPageRequest(incoming(), connection, true);
  expect(result.ok && result.value.url).toBe('https://brand.example/login?picture=1');
});

test('passes all headers to any other page', () => {
  expect(namesOf()).toEqual([
    'content-type',
    'cookie',
    'sec-fetch-dest',
    'user-agent',
    'x-anything',
  ]);
});
