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
])('[AU-16] the harmless pattern %s is accepted', (pattern) =>
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
])('[AU-16] the pattern %s, which hostile input can slow down, is refused', (pattern) =>
  expect(patternFault(pattern)?.reason).toMatch(/very long/),
);

test.each(['(', '[a', 'a{2,1}', '(?<', '\\p{Nonsense}', 'x)|(?:a|a)*b(?:c', 'a)(b', 'a)|('])(
  '[AU-16] %s does not compile',
  (pattern) => expect(patternFault(pattern)?.reason).toMatch(/valid regular expression/),
);

test.each([
  '(?:a*){8}b',
  '.*.*.*.*.*.*=',
  '(?:a?){40}b',
  '(?: [a-z]*[a-z]*)*x',
  '(?:a|ab){8}c',
  '(?:.*)(?:.*)(?:.*)=',
  '(?=.*.*.*.*x).+',
  'a*b?a*b?a*b?a*c',
  '\\w*\\B\\w*\\B\\w*\\B\\w*=',
  '[α-ω]*[α-ω]*[α-ω]*[α-ω]*b',
  '\\p{Script=Greek}*[α-κ]*[α-ω]*\\p{Ll}*b',
  '(?:(?=a)a|a)*b',
  '(?:\\Ba|a)*b',
  '(?:\\ba*)*b',
  '(?<=(?:a|b|.)*x).*',
  '.*(?=.*(?=.*(?=.*(?=.*x))))',
  '(?!.*(?!.*(?!.*(?!.*x)))).*',
  '(?:\\p{Lm}|\\p{sc=Hiragana})*b',
  '(?:\\p{Variation_Selector}|[^\\0-\\uffff])*b',
  '(?:\\p{Noncharacter_Code_Point}|[^\\0-\\u{1fffd}])*b',
  '(?:\\p{Cs}|[^\\0-\\ud7ff\\ue000-\\u{10ffff}])*b',
  '(?:[\\u{20000}-\\u{2a6df}]|[\\u{000020005}-\\u{20006}])*b',
])('the pattern %s, which short repetitions or neighbours slow down, is refused', (pattern) =>
  expect(patternFault(pattern)?.reason).toMatch(/very long/),
);

test.each([
  '(?<é>a*a*)*b',
  '(?:\\ud83d\\ude00)*',
  '(?:[\\ud840\\udc00-\\ud840\\udcff]|[\\ud840\\udc05])*b',
  `${'(?:'.repeat(9)}a${')'.repeat(9)}`,
  'a'.repeat(601),
])('the pattern %s, which cannot be checked, is refused with the remedy', (pattern) =>
  expect(patternFault(pattern)?.remedy).toMatch(/^write /),
);

test('an escaped control character is one atom', () =>
  expect(patternFault('(?:\\cJ[a-z]+)*')).toBeUndefined());

test('every accepted pattern matches hostile texts of the maximum length in time', () => {
  const patterns = [
    '.*.*=',
    '(?=.*[A-Z])(?=.*\\d)[\\x21-\\x7e]{8,20}',
    'a*a*b',
    '[a-z]+(-[a-z]+)*',
  ];
  const texts = ['a'.repeat(255), 'a-'.repeat(127), `${'a'.repeat(254)}!`];
  for (const pattern of patterns) {
    expect(patternFault(pattern), pattern).toBeUndefined();
    const matcher = new RegExp(`^(?:${pattern})$`, 'u');
    // The best of three: an interruption slows one attempt, a slow pattern all.
    const times = [1, 2, 3].map(() => {
      const startedAt = performance.now();
      for (const text of texts) matcher.test(text);
      return performance.now() - startedAt;
    });
    expect(Math.min(...times), pattern).toBeLessThan(100);
  }
});
