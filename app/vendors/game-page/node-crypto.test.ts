import * as node from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHash, createHmac } from './node-crypto.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });

test('[LT-07] the browser’s SHA-256 is that of Node, for texts of any length', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(createHash('sha256').update(text).digest('hex')).toBe(
        node.createHash('sha256').update(text).digest('hex'),
      );
    }),
  );
  // Each length around the end of a block.
  for (let length = 50; length < 140; length += 1)
    expect(createHash('sha256').update('a'.repeat(length)).digest('hex'), String(length)).toBe(
      node.createHash('sha256').update('a'.repeat(length)).digest('hex'),
    );
});

test('[LT-07] the browser’s HMAC is that of Node, for keys of any length', () => {
  fc.assert(
    fc.property(anyText, anyText, (key, text) => {
      expect(Buffer.from(createHmac('sha256', key).update(text).digest())).toEqual(
        node.createHmac('sha256', key).update(text).digest(),
      );
    }),
  );
});

test('another hash is refused', () => {
  expect(() => createHash('md5')).toThrow(RangeError);
  expect(() => createHmac('md5', 'key')).toThrow(RangeError);
});
