import { expect, test } from 'vitest';
import { productLanguages } from '../../../app/domain/languages.ts';
import { routeTable } from '../../../app/domain/pages/route-table.ts';
import { testBrands } from '../../support/brands.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const brands = await testBrands();
const server = sharedServerForTests();

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};
const accessibleNames = (html: string): string[] =>
  [...html.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]+)"/g)].map(([, name = '']) =>
    name.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => characters[entity] ?? entity),
  );

test.each(brands.map((brand) => [brand.code, brand] as const))(
  '[SH-08] [SH-21] %s: accessible names are in the language of the page',
  async (_code, brand) => {
    const languages = productLanguages.filter((language) =>
      brand.brand.merchant.languages.menu.includes(language),
    );
    const texts = new Map(
      languages.map((language) => [
        language,
        new Set(Object.values(brand.brand.bundleFor(language).bundle)),
      ]),
    );
    const strange: string[] = [];
    for (const language of languages) {
      const languageTexts = texts.get(language);
      const others = new Set(
        languages
          .filter((other) => other !== language)
          .flatMap((other) => [...(texts.get(other) ?? [])]),
      );
      for (const { paths } of routeTable) {
        const page = await sendRequest(server.port, brand.host, paths[0], {
          headers: { accept: 'text/html', cookie: `lang=${language}` },
        });
        if (page.status === 200)
          strange.push(
            ...accessibleNames(page.body.toString())
              .filter((name) => others.has(name) && !languageTexts?.has(name))
              .map((name) => `${language} ${paths[0]}: ${name}`),
          );
      }
    }
    expect([...new Set(strange)]).toEqual([]);
  },
  60_000,
);
