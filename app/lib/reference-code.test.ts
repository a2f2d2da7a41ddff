import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemRandom } from './random.ts';
import { createReferenceCode, parseReferenceCode } from './reference-code.ts';

const anyCode = fc.integer().map(() => createReferenceCode(systemRandom));

test('[MC-03] a reference has eight characters without 0, O, 1 and I, and is read as it is typed', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      expect(parseReferenceCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code);
    }),
  );
});

test('[MC-03] rejects a reference with one wrong character', () => {
  fc.assert(
    fc.property(
      anyCode,
      fc.nat({ max: 7 }),
      fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
      (code, index, character) => {
        fc.pre(code[index] !== character);
        const wrong = code.slice(0, index) + character + code.slice(index + 1);
        expect(parseReferenceCode(wrong)).toBeUndefined();
      },
    ),
  );
});
