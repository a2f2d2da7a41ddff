import { describe, expect, test } from 'vitest';
import { compileProxyTrust, isWellFormedHost, readConnection } from './client-address.ts';

const from = (headers: Record<string, string>) =>
  new Request('http://inner/', { headers: { host: 'brand.example:3000', ...headers } });

const ipOf = (header: string, peer: string, setting: number | readonly string[]) =>
  readConnection(from({ 'x-forwarded-for': header }), peer, compileProxyTrust(setting)).ip;

const forwarded = from({
  'x-forwarded-host': 'other.example',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
});
const asSent = (ip: string) => ({ ip, host: 'brand.example:3000', https: false });
const asForwarded = { ip: '203.0.113.7', host: 'other.example', https: true };

describe('forwarded headers', () => {
  test('count only behind a trusted proxy', () => {
    expect(readConnection(forwarded, '::ffff:127.0.0.1', compileProxyTrust(0))).toEqual(
      asSent('127.0.0.1'),
    );
    expect(readConnection(forwarded, '127.0.0.1', compileProxyTrust(1))).toEqual(asForwarded);
  });

  test.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['11.1.2.3', false],
    ['2001:db8::1', true],
    ['2001:db9::1', false],
    ['', false],
  ])('from a peer %s beside the list are ignored (%s)', (peer, isTrusted) => {
    const trust = compileProxyTrust(['10.0.0.0/8', '2001:db8::/32']);
    expect(readConnection(forwarded, peer, trust)).toEqual(isTrusted ? asForwarded : asSent(peer));
  });

  test('of several hosts and schemes the nearest proxy’s counts', () => {
    const request = from({
      'x-forwarded-host': 'evil.example, brand.example',
      'x-forwarded-proto': 'https, http',
    });
    expect(readConnection(request, '127.0.0.1', compileProxyTrust(1))).toMatchObject({
      host: 'brand.example',
      https: false,
    });
  });
});

test.each([
  ['one proxy', '203.0.113.7', '203.0.113.7'],
  ['what the player wrote first', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a made-up address before an ingress’s own', '198.51.100.1, 10.0.0.1', '10.0.0.1'],
  ['a player inside the network', '10.1.1.1, 10.1.1.5', '10.1.1.5'],
  ['a port', '203.0.113.7:4711', '203.0.113.7'],
  ['IPv6 in brackets', '[2001:db8::7]:4711', '2001:db8::7'],
  ['IPv4 mapped to IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['no address at all', 'unknown, <script>alert(1)</script>, 1.2.3.4.5', '127.0.0.1'],
  ['nothing', '', '127.0.0.1'],
])('one proxy, X-Forwarded-For with %s: %s → %s', (_what, header, ip) => {
  expect(ipOf(header, '127.0.0.1', 1)).toBe(ip);
});

test.each([
  ['two proxies', '198.51.100.1, 203.0.113.7, 192.0.2.9', 2, '203.0.113.7'],
  ['fewer entries than proxies', '203.0.113.7', 3, '203.0.113.7'],
  ['text where the second proxy’s address should be', '203.0.113.7, unknown', 2, '127.0.0.1'],
  [
    'proxies by address',
    '198.51.100.1, 203.0.113.7, 10.0.0.1, 192.168.1.1',
    ['loopback', 'uniquelocal'],
    '203.0.113.7',
  ],
  ['a listed CDN', '203.0.113.7, 192.0.2.9', ['loopback', '192.0.2.0/24'], '203.0.113.7'],
  [
    'text behind a listed proxy',
    '203.0.113.7, unknown, 10.0.0.1',
    ['loopback', '10.0.0.0/8'],
    '10.0.0.1',
  ],
] as const)('%s: %s', (_what, header, setting, ip) => {
  expect(ipOf(header, '127.0.0.1', setting)).toBe(ip);
});

test.each([
  ['brand.example', true],
  ['BRAND.example:443', true],
  ['[::1]:80', true],
  ['', true],
  ['karnabal.localhost:99999', false],
  ['%zz', false],
  ['user@brand.example', false],
  ['brand.example/path', false],
  ['brand.example?x', false],
  ['a, b', false],
  ['<script>', false],
])('the host %j is well formed: %s', (host, isWellFormed) => {
  expect(isWellFormedHost(host)).toBe(isWellFormed);
});
