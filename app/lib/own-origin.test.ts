import { expect, test } from 'vitest';
import { canonicalHost, isOwnOrigin } from './own-origin.ts';

test.each([
  ['Lab.Example', 'lab.example'],
  ['lab.example:443', 'lab.example'],
  ['lab.example:80', 'lab.example'],
  ['lab.example:0443', 'lab.example'],
  ['lab.example:', 'lab.example'],
  ['lab.example:8443', 'lab.example:8443'],
  ['lab.example:4430', 'lab.example:4430'],
  ['lab.example:0', 'lab.example:0'],
  ['[::1]:443', '[::1]'],
  ['[fe80::443]', '[fe80::443]'],
])('the host %s is canonically %s', (host, canonical) => {
  expect(canonicalHost(host)).toBe(canonical);
});

test.each([
  ['https://lab.example', 'lab.example', true, true],
  ['https://lab.example:443', 'lab.example', true, true],
  ['https://lab.example', 'lab.example:443', true, true],
  ['https://lab.example', 'lab.example:80', true, true],
  ['https://lab.example', 'LAB.example:443', false, true],
  ['http://lab.example:80', 'lab.example', false, true],
  ['https://lab.example/register?x=1', 'lab.example', true, true],
  ['https://lab.example:8443', 'lab.example', true, false],
  ['https://lab.example', 'lab.example:8443', true, false],
  ['http://lab.example', 'lab.example', true, false],
  ['https://other.example', 'lab.example', true, false],
  ['ftp://lab.example', 'lab.example', false, false],
  ['null', 'lab.example', false, false],
  ['lab.example', 'lab.example', false, false],
  ['', '', false, false],
])('%j names the site at %j (https: %s): %s', (origin, host, https, isOwn) => {
  expect(isOwnOrigin(origin, { host, https })).toBe(isOwn);
});
