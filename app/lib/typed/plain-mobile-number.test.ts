import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainMobileNumber } from './plain-mobile-number.ts';

test.each([
  ['0918 555 0101', '+63', '09185550101'],
  ['+63 918-555-0101', '+63', '9185550101'],
  ['0063 (918) 555.0101', '63', '9185550101'],
  [' 9185550101 ', '+63', '9185550101'],
  ['+65 8123 4567', '+63', '+6581234567'],
  ['+63 918 555 0101', undefined, '+639185550101'],
  ['918x5550101', '+63', '918x5550101'],
  ['\u202d+63 918 000 0001\u202c', '+63', '9180000001'],
  ['٠٩١٨ ٠٠٠ ٠٠٠١', '+63', '09180000001'],
  ['＋63–918–000–0001', '63', '9180000001'],
  ['', '+63', ''],
  ['(', '+63', '('],
  ['00', undefined, '00'],
])('[AU-03] %s beside %s is %s', (typed, dialingCode, plain) => {
  expect(plainMobileNumber(typed, dialingCode)).toBe(plain);
});

test('[AU-03] separators never change a number, and a plain one stays unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.constantFrom('', ' ', '-', '.', '(', ')')),
      (digits, separators) => {
        const plain = `9${digits.join('')}`;
        const typed = `9${digits.map((digit) => `${separators.next().value ?? ''}${digit}`).join('')}`;
        expect(plainMobileNumber(typed, '+63')).toBe(plain);
        expect(plainMobileNumber(plain, '+63')).toBe(plain);
      },
    ),
  );
});
