import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { productTexts } from '#app/i18n/product-texts.ts';
import { languageOf, productLanguages } from '#app/domain/languages.ts';

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = productTexts;
const english: Readonly<Record<string, string>> = productTexts.EN;
const ending = /_(?:zero|one|two|few|many|other)$/;
const pluralStems = Object.keys(english)
  .filter((key) => key.endsWith('_other'))
  .map((key) => key.replace(ending, ''));
const isCounted = (key: string): boolean =>
  ending.test(key) && pluralStems.includes(key.replace(ending, ''));
const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}|\((?:min|max)\)/g) ?? [])].sort().join(' ');

test('[SH-08] the product has texts in the languages that it lists', () => {
  expect(Object.keys(productTexts).sort()).toEqual([...productLanguages].sort());
});

describe.each(productLanguages)('[SH-08] the product in %s', (code) => {
  const languageWords = words[code] ?? {};
  const forms = new Intl.PluralRules(languageOf(code)?.tag).resolvedOptions().pluralCategories;

  test('has each text, in every plural form of the language, and no others', () => {
    const expectedKeys = [
      ...Object.keys(english).filter((key) => !isCounted(key)),
      ...pluralStems.flatMap((stem) => forms.map((form) => `${stem}_${form}`)),
    ];
    expect(Object.keys(languageWords).sort()).toEqual(expectedKeys.sort());
  });

  test('has the placeholders of each English text, apart from spelt-out numbers', () => {
    const wrong = Object.entries(languageWords).filter(([key, text]) => {
      const like = english[key] ?? english[key.replace(ending, '_other')] ?? '';
      const isWord = isCounted(key) && /_(?:zero|one|two)$/.test(key);
      return (
        placeholders(text) !== placeholders(like) &&
        !(isWord && placeholders(text) === placeholders(like.replaceAll('{{count}}', '')))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('has no empty text, and none that equals the English one', () => {
    expect(Object.entries(languageWords).filter(([, text]) => text.trim() === '')).toEqual([]);
    if (languageOf(code)?.direction !== 'rtl') return;
    const latin = Object.entries(languageWords).filter(
      ([, text]) =>
        !/\p{Script=Arabic}/u.test(text) &&
        /\p{Script=Latin}{4}/u.test(text.replace(/\{\{\w+\}\}/g, '')),
    );
    expect(
      latin
        .map(([key]) => key)
        .filter((key) => !/^register\.field\.(?:line|whatsapp|facebook|wechat)$/.test(key)),
    ).toEqual([]);
  });
});

test('[SH-08, SH-21] a right-to-left text that begins with a Latin name has a direction mark', () => {
  const strong = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Latin}|\u200f/u;
  const withSampleValues = (text: string): string =>
    text.replace(/\{\{(?:name|brand|browser|limit)\}\}/g, 'Name').replace(/\{\{\w+\}\}/g, '7');
  const misdirectedKeys = productLanguages
    .filter((code) => languageOf(code)?.direction === 'rtl')
    .flatMap((code) =>
      Object.entries(words[code] ?? {})
        .filter(
          ([, text]) =>
            /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) &&
            /\p{Script=Latin}/u.test(strong.exec(withSampleValues(text))?.[0] ?? ''),
        )
        .map(([key]) => `${code} ${key}`),
    );
  expect(misdirectedKeys).toEqual([]);
});

test('[SH-08] no page has texts in its code', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:features|routes|ui)\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  // Text between tags and in spoken attributes, except names that are the same in every language.
  const textPatterns = [
    />\s*([^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*)\s*<\//gu,
    /\s(?:aria-label|alt|title|placeholder|label)="([^"]*\p{L}{2,}[^"]*)"/gu,
  ];
  const matches = files.flatMap((file) => {
    const code = readFileSync(`app/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return textPatterns.flatMap((pattern) =>
      [...code.matchAll(pattern)].map(([, text = '']) => `${file}: ${text.trim()}`),
    );
  });
  expect(matches).toEqual([]);
});
