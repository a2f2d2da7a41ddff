import { expect, test } from 'vitest';
import { createTranslate } from './translate.ts';

const bundle = {
  hello: 'Hello {{name}}',
  games_one: '{{count}} game',
  games_other: '{{count}} games',
  odd: '{{missing}} stays',
};

test('[SH-08] values fill their places; a place without a value stays visible', () => {
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

test('a key that the bundle lacks is undefined, and so is one of every object', () => {
  const text = createTranslate('en', bundle);
  expect([text('nothing'), text('toString'), text('__proto__')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
