import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLegacyEnvelope, sealLegacyEnvelope } from './legacy-envelope.ts';

const key = fc.stringMatching(/^[A-Za-z0-9]{8}$/);
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  .filter((given) => Buffer.from(given).toString() === given);

test('[API-30] what was sealed is opened again', () => {
  fc.assert(
    fc.property(
      text,
      key,
      (given, with8) => openLegacyEnvelope(sealLegacyEnvelope(given, with8)) === given,
    ),
  );
});

test('[CS-02] the key is the last 8 characters', () => {
  fc.assert(
    fc.property(text, key, (given, with8) => sealLegacyEnvelope(given, with8).endsWith(with8)),
  );
});

test('[API-30] garbage is nothing, and never an exception', () => {
  const garbage = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String(),
    fc.base64String().map((given) => `U2FsdGVkX1${given}12345678`),
  );
  fc.assert(
    fc.property(garbage, (given) =>
      ['undefined', 'string'].includes(typeof openLegacyEnvelope(given)),
    ),
  );
  for (const given of [
    '',
    '12345678',
    'U2FsdGVkX18=12345678',
    `${sealLegacyEnvelope('x', '12345678')} `,
  ])
    expect(openLegacyEnvelope(given)).toBeUndefined();
});

test('a broken key is the caller’s bug', () => {
  for (const bad of ['', 'short', 'nine chars', '1234567é'])
    expect(() => sealLegacyEnvelope('x', bad)).toThrow(RangeError);
});
