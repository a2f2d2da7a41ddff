import { expect, test } from 'vitest';
import { patternFault } from './safe-pattern.ts';

test.each([
  '*',
  '',
  '[a-z0-9]+',
  '[A-Za-z]+( [A-Za-z]+)*',
  '(?:[A-Z][a-z]+ )+[A-Z]',
  '9\\d{9}',
  '(?=.*[A-Z])(?=.*\\d)[\\x21-\\x7e]{8,20}',
  '(abc|def)+',
  "\\p{L}[\\p{L}' .\\-]*",
  '[\\w.+\\-]+@[\\w\\-]+(\\.[\\w\\-]+)+',
  '[가-힣]+',
  '(?:09|\\+639)\\d{9}',
  '(\\d{3}-)*\\d{3}',
  '[^\\s]+',
  '(a|b|c){1,4}x',
])('[AU-16] the honest pattern %s is taken', (pattern) =>
  expect(patternFault(pattern)).toBeUndefined(),
);

test.each([
  '(a+)+',
  '(a*)*b',
  '(a|a)*',
  '([a-z]|\\w)+',
  '(.*,)*x',
  '((a?b)?c?)+',
  '(\\w+\\s?)*',
  '(a|ab)*',
  '(x+x+)+y',
  '(?:a+b?)+',
  '(?<n>a)\\k<n>',
  '(a)\\1',
  '(a+){10}',
  '(a{1,3})+',
  '(a+){1,50}',
])('[AU-16] the pattern %s, which hostile input can hold up, is refused', (pattern) =>
  expect(patternFault(pattern)).toMatch(/very long/),
);

test.each(['(', '[a', 'a{2,1}', '(?<', '\\p{Nonsense}'])('[AU-16] %s does not compile', (pattern) =>
  expect(patternFault(pattern)).toMatch(/valid regular expression/),
);
