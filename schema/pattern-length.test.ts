import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternLengths } from './pattern-length.ts';

test.each([
  ['[a-z]', 1, 1],
  ['*', 0, Infinity],
  ['[0-9]{4,12}', 4, 12],
  ['^[A-Z]\\d+$', 2, Infinity],
  ['(?:ab|c)?x', 1, 3],
  ['(?=.*\\d)[^\\s]{8,}', 8, Infinity],
  ['\\p{L}{2}', 2, 2],
])('%s accepts %i to %i characters', (pattern, min, max) => {
  expect(patternLengths(pattern)).toEqual({ min, max });
});

test('no value that a pattern accepts is shorter or longer', () => {
  const patterns = ['[ab]{2,3}', '(?:a|bb)+', 'a?b*', '(a|b)(c)?', 'a{0}b'];
  fc.assert(
    fc.property(
      fc.constantFrom(...patterns),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 }),
      (pattern, value) => {
        if (!new RegExp(`^(?:${pattern})$`, 'u').test(value)) return;
        const { min, max } = patternLengths(pattern);
        expect(value.length).toBeGreaterThanOrEqual(min);
        expect(value.length).toBeLessThanOrEqual(max);
      },
    ),
    { numRuns: 500 },
  );
});
