import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialledDigits, parseMobileNumber } from './mobile-number.ts';

test.each([
  ['9171234567', '63'],
  ['09171234567', '+63'],
  ['0917 123-4567', '63'],
  ['(0917) 123.4567', '63'],
  ['+63 917 123 4567', '65'],
  ['9171234567', undefined],
  ['9171234567', ''],
])('[AU-03] reads %s with dialing code %s', (input, code) => {
  expect(parseMobileNumber(input, code)).toEqual({
    e164: '+639171234567',
    national: '9171234567',
    country: 'PH',
  });
});

test.each([
  ['', '63'],
  ['123', '63'],
  ['0000000000', '63'],
  ['call 9171234567', '63'],
  ['9171234567 ext 5', '63'],
  ['9171234567', '999'],
  ['1800FLOWERS', '1'],
])('[AU-03] refuses %s with dialing code %s', (input, code) =>
  expect(parseMobileNumber(input, code)).toBeUndefined(),
);

test('[AU-03] never throws and parses its own output', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[+\d\s().-]{0,40}$/)),
      fc.option(fc.stringMatching(/^\+?\d{0,4}$/), { nil: undefined }),
      (input, code) => {
        const number = parseMobileNumber(input, code);
        if (number) expect(parseMobileNumber(number.e164, undefined)).toEqual(number);
        expect(dialledDigits(input) ?? '12345').toMatch(/^[1-9]\d{4,14}$/);
      },
    ),
  );
});
