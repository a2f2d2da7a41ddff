import { expect, test } from 'vitest';
import { preferredEncoding } from './preferred-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br;q=0.0', 'gzip'],
  ['br; q=0.5, gzip; q=0.8', 'gzip'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['BR', 'br'],
  ['br;Q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0, gzip;q=0.1', 'gzip'],
  ['*;q=0', 'identity'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity;q=0, br;q=0', 'identity'],
  ['identity;q=0.5, gzip;q=0.4', 'identity'],
  ['identity, br', 'br'],
  ['identity', 'identity'],
  ['deflate, sdch, abracadabr', 'identity'],
  ['', 'identity'],
  [',;q=,,', 'identity'],
])('a client that accepts %j gets %s', (accepts, encoding) => {
  expect(preferredEncoding(accepts)).toBe(encoding);
});
