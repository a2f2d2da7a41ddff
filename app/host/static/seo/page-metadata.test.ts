import { expect, test } from 'vitest';
import type { Brand } from '#app/registry/brand.ts';
import { languagesOf } from './page-metadata.ts';

test('[SH-08] announces the brand’s default language and languages with all texts', () => {
  const brand = (complete: readonly string[]) =>
    ({
      merchant: { languages: { default: 'TY', menu: ['TY', 'EN', 'AR'] } },
      bundleFor: (language: string) => ({ complete: complete.includes(language) }),
    }) as unknown as Brand;
  expect(languagesOf(brand(['EN']))).toEqual(['TY', 'EN']);
  expect([...languagesOf(brand(['EN', 'AR']))].sort()).toEqual(['AR', 'EN', 'TY']);
});
