import { expect, test } from 'vitest';
import { patternText } from './pattern-text.ts';

test('[AU-16] (min) and (max) become the lengths, one number when they are equal', () => {
  expect(patternText('must be (min)-(max) characters', { min: 6, max: 12 })).toBe(
    'must be 6-12 characters',
  );
  expect(patternText('must be (min)-(max) digits', { min: 6, max: 6 })).toBe('must be 6 digits');
  expect(patternText('وعددها من (min) إلى (max).', { min: 6, max: 6 })).toBe('وعددها 6.');
  expect(patternText('وعددها من (min) إلى (max).', { min: 6, max: 8 })).toBe('وعددها من 6 إلى 8.');
  expect(patternText('at least (min), at most (max)', { min: 2, max: 2 })).toBe(
    'at least 2, at most 2',
  );
});
