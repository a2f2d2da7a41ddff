import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLegacyEnvelope, sealLegacyEnvelope } from './legacy-envelope.ts';

const key = fc.stringMatching(/^[A-Za-z0-9]{8}$/);
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  .filter((value) => Buffer.from(value).toString() === value);

test('[API-30] a sealed text is opened again', () => {
  fc.assert(
    fc.property(
      text,
      key,
      (value, with8) => openLegacyEnvelope(sealLegacyEnvelope(value, with8)) === value,
    ),
  );
});

test('[CS-02] the key is the last 8 characters', () => {
  fc.assert(
    fc.property(text, key, (value, with8) => sealLegacyEnvelope(value, with8).endsWith(with8)),
  );
});

test('[API-30] garbage opens to nothing, and never throws', () => {
  const garbage = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String(),
    fc.base64String().map((value) => `U2FsdGVkX1${value}12345678`),
  );
  fc.assert(
    fc.property(garbage, (value) =>
      ['undefined', 'string'].includes(typeof openLegacyEnvelope(value)),
    ),
  );
  for (const value of [
    '',
    '12345678',
    'U2FsdGVkX18=12345678',
    `${sealLegacyEnvelope('x', '12345678')} `,
  ])
    expect(openLegacyEnvelope(value)).toBeUndefined();
});

test('an invalid key is the caller’s bug', () => {
  for (const bad of ['', 'short', 'nine chars', '1234567é'])
    expect(() => sealLegacyEnvelope('x', bad)).toThrow(RangeError);
});
