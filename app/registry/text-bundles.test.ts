import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTexts } from './text-bundles.ts';

const languages = ['EN', 'TY', 'AR', 'JA'] as const;
const keys = ['message.one', 'message.two', 'nav.HOME', 'nav.RNG', 'login.title'] as const;
const texts = fc.dictionary(fc.constantFrom(...keys), fc.string());
const product = fc.record({ EN: texts, TY: texts, AR: texts }, { requiredKeys: ['EN', 'TY'] });
const layer = fc
  .dictionary(fc.constantFrom(...languages), texts)
  .map((byLanguage) => new Map(Object.entries(byLanguage)));

test('[SH-08] a part of a brand’s texts is that part of its page’s bundle, in the same order', () => {
  const messages = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('message.')));
  fc.assert(
    fc.property(
      product,
      fc.array(layer, { maxLength: 2 }),
      fc.constantFrom(...languages),
      fc.constantFrom(...languages),
      (productTexts, layers, defaultLanguage, language) => {
        const { bundleFor, select } = createTexts(productTexts, layers, defaultLanguage);
        expect(JSON.stringify(select(language, messages))).toBe(
          JSON.stringify(messages(bundleFor(language).bundle)),
        );
      },
    ),
  );
});

test('[SH-08] a language counts as written when most texts are in it, without all of them', () => {
  const { bundleFor } = createTexts(
    {
      EN: { a: 'A', b: 'B', c: 'C' },
      TY: { a: 'A', b: 'B', c: 'C' },
      AR: { a: 'أ', b: 'ب', c: 'ج' },
    },
    [
      new Map([
        ['TY', { own: 'Amin' }],
        ['JA', { own: '自' }],
      ]),
    ],
    'TY',
  );
  expect(bundleFor('AR')).toMatchObject({ complete: false, written: true });
  expect(bundleFor('JA')).toMatchObject({ complete: false, written: false });
  expect(bundleFor('TY')).toMatchObject({ complete: true, written: true });
});
