import { expect, test } from 'vitest';
import { isolateValues } from './isolate-values.ts';
import { createTranslate } from './translate.ts';

const bundle = {
  hello: 'Hello {{name}}',
  games_one: '{{count}} game',
  games_other: '{{count}} games',
  odd: '{{missing}} stays',
};

test('[SH-08] values fill their placeholders; a placeholder without a value stays visible', () => {
  const text = createTranslate('en', bundle);
  expect(text('hello', { name: '<b>Ana</b> $& {{name}}' })).toBe('Hello <b>Ana</b> $& {{name}}');
  expect(text('odd', { name: 'x' })).toBe('{{missing}} stays');
});

test('[SH-08] the plural form is the language’s own', () => {
  expect([0, 1, 2].map((count) => createTranslate('en', bundle)('games', { count }))).toEqual([
    '0 games',
    '1 game',
    '2 games',
  ]);
  expect(createTranslate('ja', bundle)('games', { count: 1 })).toBe('1 games');
});

test('a missing key is undefined, and so is one that every object has', () => {
  const text = createTranslate('en', bundle);
  expect([text('nothing'), text('toString'), text('__proto__')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('[SH-08] inserts values literally: no braces, dollars or nesting', () => {
  const text = createTranslate('en', {
    pair: '{{a}} and {{b}}',
    operator: '$t(secret) {{toString}} {{-a}} {{a}}',
    secret: 'Secret',
  });
  expect(text('pair', { a: '{{b}} $& $t(secret)', b: '7' })).toBe('{{b}} $& $t(secret) and 7');
  expect(text('operator')).toBe('$t(secret) {{toString}} {{-a}} {{a}}');
  expect(text('operator', { a: 'x' })).toBe('$t(secret) {{toString}} {{-a}} x');
});

test('[SH-08] a plural from a fallback language has that language’s forms', () => {
  const text = createTranslate('pl', bundle);
  expect(text('games', { count: 3 })).toBe('3 games');
  expect(text('games', { count: 1 })).toBe('1 game');
});

test('[SH-08] numbers are formatted for the language, in latin digits', () => {
  expect(createTranslate('ar', bundle)('hello', { name: 1234.5 })).toBe('Hello 1,234.5');
  expect(createTranslate('de', bundle)('hello', { name: 1234.5 })).toBe('Hello 1.234,5');
});

test('accepts an empty text; an empty key has none', () => {
  const text = createTranslate('en', { nothing: '' });
  expect([text('nothing'), text('nothing', {}), text('')]).toEqual(['', '', undefined]);
});

test('[SH-21] isolates the direction of values in right-to-left texts, also beside plurals', () => {
  const texts = { sent: 'أُرسل الرمز إلى {{number}}.', games_other: '{{count}}: {{code}}' };
  const [rtl, ltr] = ['rtl', 'ltr'].map((dir) => isolateValues(createTranslate('ar', texts), dir));
  expect(rtl?.('sent', { number: '+63 918' })).toBe('أُرسل الرمز إلى \u2068+63 918\u2069.');
  expect(rtl?.('games', { count: 1234, code: 'A-1' })).toBe('1,234: \u2068A-1\u2069');
  expect(ltr?.('sent', { number: '+63 918' })).toBe('أُرسل الرمز إلى +63 918.');
});
