import { expect, test } from 'vitest';
import { readConnection } from './client-address.ts';

const from = (headers: Record<string, string>) =>
  new Request('http://inner/', { headers: { host: 'brand.example:3000', ...headers } });

test('forwarded headers count only behind a trusted proxy', () => {
  const request = from({
    'x-forwarded-host': 'other.example',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
  });
  expect(readConnection(request, '::ffff:127.0.0.1', false)).toEqual({
    ip: '127.0.0.1',
    host: 'brand.example:3000',
    https: false,
  });
  expect(readConnection(request, '127.0.0.1', true)).toEqual({
    ip: '203.0.113.7',
    host: 'other.example',
    https: true,
  });
});

test.each([
  ['one proxy', '203.0.113.7', '203.0.113.7'],
  ['proxies of our own behind it', '203.0.113.7, 10.0.0.1, 192.168.1.1', '203.0.113.7'],
  ['what the player wrote first', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a player inside the house', '10.1.1.1, 10.1.1.5', '10.1.1.5'],
  ['a port', '203.0.113.7:4711', '203.0.113.7'],
  ['IPv6 in brackets', '[2001:db8::7]:4711', '2001:db8::7'],
  ['IPv4 in IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['no address at all', 'unknown, <script>alert(1)</script>, 1.2.3.4.5', '127.0.0.1'],
  ['nothing', '', '127.0.0.1'],
])('X-Forwarded-For with %s: %s → %s', (_what, header, ip) => {
  expect(readConnection(from({ 'x-forwarded-for': header }), '127.0.0.1', true).ip).toBe(ip);
});

test('of several hosts and schemes the nearest proxy’s counts', () => {
  const request = from({
    'x-forwarded-host': 'evil.example, brand.example',
    'x-forwarded-proto': 'https, http',
  });
  expect(readConnection(request, '127.0.0.1', true)).toMatchObject({
    host: 'brand.example',
    https: false,
  });
});
