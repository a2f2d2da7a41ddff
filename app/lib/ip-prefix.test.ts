import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ipPrefix, limitedNetworks } from './ip-prefix.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:ffff::9', '2001:db8:0:0'],
  ['2001:0db8:0001::', '2001:db8:1:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, group) => expect(ipPrefix(ip)).toBe(group));

test('all addresses of one /64 count as one, and another /64 as another', () => {
  const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const formatIp = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');
  fc.assert(
    fc.property(half, half, half, half, (network, other, one, two) => {
      const same = formatIp(network) === formatIp(other);
      expect(ipPrefix(formatIp([...network, ...one]))).toBe(
        ipPrefix(formatIp([...network, ...two])),
      );
      expect(
        ipPrefix(formatIp([...network, ...one])) === ipPrefix(formatIp([...other, ...one])),
      ).toBe(same);
    }),
  );
});

test.each([
  ['192.0.2.7', ['192.0.2.7 × 1']],
  ['::ffff:192.0.2.7', ['192.0.2.7 × 1']],
  ['2001:db8:1:ab3f::9', ['2001:db8:1:ab3f × 1', '2001:db8:1:ab/56 × 4', '2001:db8:1/48 × 16']],
  ['2001:db8:1:3f::9', ['2001:db8:1:3f × 1', '2001:db8:1:00/56 × 4', '2001:db8:1/48 × 16']],
])('limits apply to the networks of %s', (ip, networks) => {
  const written = limitedNetworks(ip).map(({ network, factor }) => `${network} × ${factor}`);
  expect(written).toEqual(networks);
});
