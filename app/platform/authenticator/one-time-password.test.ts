import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { secretFrom, setUpAddress, stepOf } from './one-time-password.ts';

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
const moment = fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 });
/** What an app that knows the secret shows at a moment. */
const shown = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

test('[AU-24] the step before, this one and the next count, by the very number of the step; no other does', () =>
  fc.assert(
    fc.property(bytes, moment, fc.integer({ min: -6, max: 6 }), (raw, now, away) => {
      const secret = secretFrom(raw);
      const wanted = Math.floor(now / 30_000) + away;
      const password = shown(secret, wanted * 30_000);
      // Two steps have the same password once in a million.
      fc.pre(
        [-1, 0, 1].every(
          (near) => near === away || shown(secret, now + near * 30_000) !== password,
        ),
      );
      expect(stepOf(secret, password, now)).toBe(Math.abs(away) <= 1 ? wanted : undefined);
    }),
  ));

test('[AU-24] what RFC 6238 says of its example', () => {
  const secret = secretFrom(Buffer.from('12345678901234567890'));
  expect([
    stepOf(secret, '287082', 59_000),
    stepOf(secret, '081804', 1_111_111_109_000),
    stepOf(secret, '005924', 1_234_567_890_000),
  ]).toEqual([1, 37_037_036, 41_152_263]);
});

test('[AU-24] people put spaces in; anything else is no password', () => {
  const secret = secretFrom(new Uint8Array(20));
  const password = shown(secret, 1_700_000_000_000);
  expect(
    stepOf(secret, ` ${password.slice(0, 3)} ${password.slice(3)} `, 1_700_000_000_000),
  ).toBeDefined();
  for (const typed of [
    '',
    password.slice(1),
    `${password}0`,
    '١٢٣٤٥٦',
    'abcdef',
    '1e5000',
    '-12345',
  ])
    expect(stepOf(secret, typed, 1_700_000_000_000)).toBeUndefined();
});

test('[AU-24] the address for apps names brand and account, whatever they are', () =>
  fc.assert(
    fc.property(
      bytes,
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.string({ minLength: 1, maxLength: 60 }),
      (raw, brand, account) => {
        const secret = secretFrom(raw);
        const address = new URL(setUpAddress(secret, brand, account));
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
