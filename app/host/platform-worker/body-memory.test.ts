import { expect, test } from 'vitest';
import { createBodyMemory } from './body-memory.ts';

const limits = { maxBytes: 1_000, maxBytesPerAddress: 400 };

test('limits the bodies of an address to its share', () => {
  const shareOf = createBodyMemory(limits);
  const shares = Array.from({ length: 5 }, () => shareOf('203.0.113.1'));
  expect(shares.map((share) => share.take(100))).toEqual([true, true, true, true, false]);
  expect(shareOf('203.0.113.2').take(400)).toBe(true);
  shares[0]?.release();
  expect(shareOf('203.0.113.1').take(100)).toBe(true);
});

test('counts an IPv6 network as one address', () => {
  const shareOf = createBodyMemory(limits);
  expect(shareOf('2001:db8::1').take(400)).toBe(true);
  expect(shareOf('2001:db8::2').take(1)).toBe(false);
  expect(shareOf('2001:db8:0:1::1').take(1)).toBe(true);
});

test('limits all bodies together and counts no refused body', () => {
  const shareOf = createBodyMemory(limits);
  const shares = ['203.0.113.1', '203.0.113.2'].map((ip) => shareOf(ip));
  expect(shares.map((share) => share.take(400))).toEqual([true, true]);
  const late = shareOf('203.0.113.3');
  expect([late.take(300), late.take(200), late.take(1)]).toEqual([false, true, false]);
  shares[0]?.release();
  expect(late.take(200)).toBe(true);
});

test('releases a share once and limits loopback only by the total', () => {
  const shareOf = createBodyMemory(limits);
  const loopbackShare = shareOf('127.0.0.1');
  expect([loopbackShare.take(1_000), loopbackShare.take(1)]).toEqual([true, false]);
  loopbackShare.release();
  loopbackShare.release();
  expect([shareOf('::1').take(1_000), shareOf('::1').take(1)]).toEqual([true, false]);
});
