import { expect, test } from 'vitest';
import { productLanguages } from '#app/domain/languages.ts';
import english from './EN.json' with { type: 'json' };
import { texts } from './texts.ts';

const placeholders = (text: string): string => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ');

test('[SH-08] has each text in each language of the product, with the same placeholders', () => {
  expect(Object.keys(texts).sort()).toEqual([...productLanguages].sort());
  for (const [language, list] of Object.entries(texts)) {
    expect(Object.keys(list), language).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english))
      expect(placeholders(list[key as keyof typeof english]), `${language} ${key}`).toBe(
        placeholders(text),
      );
    expect(list.animals.split(','), language).toHaveLength(12);
  }
});
