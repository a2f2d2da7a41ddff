import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedLanguages } from './accept-language.ts';
import { languageOf } from './languages.ts';

test.each([
  [null, []],
  ['*', []],
  ['fil-PH,fil;q=0.9,en-US;q=0.8,en;q=0.7', ['TY', 'EN']],
  ['en;q=0.5, tl;q=0.9, xx, ar;q=0.7', ['TY', 'AR', 'EN']],
  ['en;q=0, ja', ['JA']],
  ['zh-TW, zh-CN;q=0.5', ['ZH']],
  ['en;q=nonsense;q=0.3, ar;q=0.5', ['AR', 'EN']],
] as const)('[SH-08] %j names %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});

test('[SH-08] for any header the list has known languages, each once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (header) => {
      const codes = acceptedLanguages(header);
      expect(codes.every((code) => languageOf(code) !== undefined)).toBe(true);
      expect(new Set(codes).size).toBe(codes.length);
    }),
  );
});
