import { describe, expect, test } from 'vitest';
import { cachedTranslate } from '#app/i18n/cached-translate.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { createTranslate, type TextBundle, type TextValues } from '#app/i18n/translate.ts';
import { languageOf, languages } from '#app/domain/languages.ts';
import { isGate } from '../support/suite.ts';

/*
 * Server and browser must produce identical text, or React would rerender the page
 * (decision 025).
 */

const bundles: Readonly<Record<string, TextBundle>> = productTexts;
/** Operator and player texts, including text that resembles syntax. */
const hostile = [
  '{{b}} $& {x}',
  '<b>$t(login.title)</b>',
  'x'.repeat(3),
  '{{toString}}',
  '\u202e$1',
] as const;
const counts = [0, 1, 2, 3, 11, 100, 1234567.5];
const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** Placeholder values that resemble placeholders, and the count. */
const valuesOf = (text: string, count: number): TextValues => ({
  ...Object.fromEntries(
    placesOf(text).map((name, index) => [name, hostile[index % hostile.length] ?? '']),
  ),
  count,
});

/** Formats by the language's rules without i18next. */
function expected(tag: string, bundle: TextBundle, key: string, values: TextValues): string {
  const form = new Intl.PluralRules(tag).select(Number(values['count']));
  const text = bundle[`${key}_${form}`] ?? bundle[`${key}_other`] ?? bundle[key] ?? '';
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : placeholder;
    return typeof value === 'number'
      ? new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(value)
      : String(value);
  });
}

/** Other languages have the texts of English. */
const testedLanguages = languages.filter(
  ({ code }, index) => !isGate || code in bundles || index % 12 === 0,
);

describe.each(testedLanguages.map(({ code }) => code))('[SH-08] texts in %s', (code) => {
  const tag = languageOf(code)?.tag ?? '';
  const bundle = bundles[code] ?? productTexts.EN;
  const server = cachedTranslate(code, Object.freeze({ ...bundle }));
  const browser = createTranslate(tag, JSON.parse(JSON.stringify(bundle)) as TextBundle);

  test('each key gives the same text in the browser, on the server and in its file', () => {
    for (const [key, text] of Object.entries(bundle)) {
      expect(server(key), key).toBe(text);
      expect(browser(key), key).toBe(text);
    }
  });

  test('each text with values and counts does, too', () => {
    for (const [key, text] of Object.entries(bundle)) {
      const stem = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
      const isPlural = stem !== key && `${stem}_other` in bundle;
      if (!isPlural && !text.includes('{{')) continue;
      for (const count of isPlural ? counts : [1]) {
        const name = isPlural ? stem : key;
        const values = valuesOf(text, count);
        const expectedText = expected(tag, bundle, name, values);
        expect(server(name, values), `${name} ${count}`).toBe(expectedText);
        expect(browser(name, values), `${name} ${count}`).toBe(expectedText);
      }
    }
  });
});
