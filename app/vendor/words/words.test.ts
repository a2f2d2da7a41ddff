import { expect, test } from 'vitest';
import { writtenLanguages } from '#app/lib/languages.ts';
import { english } from './english.ts';
import { words } from './words.ts';

const places = (text: string): string => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ');

test('[SH-08] the games have each text in each language of the product, with the same places in it', () => {
  expect(Object.keys(words).sort()).toEqual([...writtenLanguages].sort());
  for (const [language, list] of Object.entries(words)) {
    expect(Object.keys(list).sort(), language).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      const own = list[key as keyof typeof english];
      expect(
        [
          places(own),
          own.split(',').length === text.split(',').length ||
            !['rank', 'suit', 'fishNames', 'classicNames', 'pokerNames', 'threeCardNames'].includes(
              key,
            ),
        ],
        `${language} ${key}`,
      ).toEqual([places(text), true]);
    }
  }
});
