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
  ['zh-MO, zh-HK;q=0.9, en;q=0.5', ['EN']],
  ['yue-Hant, zh-min-nan-TW', []],
  ['zh-SG', ['ZH']],
  ['zh-cmn-Hans-CN', ['ZH']],
  ['in-ID', ['ID']],
  ['in', ['ID']],
  ['iw-IL, mo;q=0.9', ['HE', 'RO']],
  ['arb-EG, pes;q=0.9, zsm;q=0.8, cmn;q=0.7', ['AR', 'FA', 'MS', 'ZH']],
  ['no, en', ['NO', 'EN']],
  ['nn-NO', ['NO']],
  ['tgl', ['TY']],
  ['ty, ms-Arab, en_GB', ['EN']],
  ['en;q=nonsense;q=0.3, ar;q=0.5', ['AR', 'EN']],
] as const)('[SH-08] %j names %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});

test('[SH-08] returns each known language at most once for any header', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (header) => {
      const codes = acceptedLanguages(header);
      expect(codes.every((code) => languageOf(code) !== undefined)).toBe(true);
      expect(new Set(codes).size).toBe(codes.length);
    }),
  );
});
