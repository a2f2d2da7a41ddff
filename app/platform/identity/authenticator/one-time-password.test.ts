import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { secretFrom, otpauthUri, matchTimeStep } from './one-time-password.ts';

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
const moment = fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 });
const passwordAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

test('[AU-24] the previous, current and next step count, by the step’s number; no other does', () =>
  fc.assert(
    fc.property(bytes, moment, fc.integer({ min: -6, max: 6 }), (raw, now, stepOffset) => {
      const secret = secretFrom(raw);
      const expectedStep = Math.floor(now / 30_000) + stepOffset;
      const password = passwordAt(secret, expectedStep * 30_000);
      // Two steps have the same password once in a million.
      fc.pre(
        [-1, 0, 1].every(
          (near) => near === stepOffset || passwordAt(secret, now + near * 30_000) !== password,
        ),
      );
      expect(matchTimeStep(secret, password, now)).toBe(
        Math.abs(stepOffset) <= 1 ? expectedStep : undefined,
      );
    }),
  ));

test('[AU-24] the example of RFC 6238 agrees', () => {
  const secret = secretFrom(Buffer.from('12345678901234567890'));
  expect([
    matchTimeStep(secret, '287082', 59_000),
    matchTimeStep(secret, '081804', 1_111_111_109_000),
    matchTimeStep(secret, '005924', 1_234_567_890_000),
  ]).toEqual([1, 37_037_036, 41_152_263]);
});

test('[AU-24] spaces are ignored; anything else is no password', () => {
  const secret = secretFrom(new Uint8Array(20));
  const password = passwordAt(secret, 1_700_000_000_000);
  expect(
    matchTimeStep(secret, ` ${password.slice(0, 3)} ${password.slice(3)} `, 1_700_000_000_000),
  ).toBeDefined();
  for (const input of [
    '',
    password.slice(1),
    `${password}0`,
    '١٢٣٤٥٦',
    'abcdef',
    '1e5000',
    '-12345',
  ])
    expect(matchTimeStep(secret, input, 1_700_000_000_000)).toBeUndefined();
});

test('[AU-24] the URI for apps names brand and account, whatever they are', () =>
  fc.assert(
    fc.property(
      bytes,
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.string({ minLength: 1, maxLength: 60 }),
      (raw, brand, account) => {
        const secret = secretFrom(raw);
        const address = new URL(otpauthUri(secret, brand, account));
        expect([
          address.protocol,
          address.host,
          address.searchParams.get('secret'),
          address.searchParams.get('issuer'),
        ]).toEqual(['otpauth:', 'totp', secret, brand]);
        expect(decodeURIComponent(address.pathname)).toContain(account);
      },
    ),
  ));
