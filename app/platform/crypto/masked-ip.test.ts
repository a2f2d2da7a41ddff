import { expect, test } from 'vitest';
import { maskedIp } from './masked-ip.ts';

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:85a3:1234::8a2e:370:7334', '2001:db8:85a3:*'],
  ['::1', '0:0:0:*'],
  ['', ''],
  ['nonsense', ''],
])('%s is shown as %s', (ip, masked) => expect(maskedIp(ip)).toBe(masked));
