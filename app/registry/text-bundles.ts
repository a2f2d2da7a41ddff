import type { Texts } from './read/read-texts.ts';
import { shortHash } from './short-hash.ts';

/** All texts of a page in one language: what i18next is given, whole. */
export interface TextBundle {
  readonly bundle: Texts;
  /** False when some texts fall back to another language: the page says so. */
  readonly complete: boolean;
  /**
   * The language that most of its texts are in: where nobody has written the language of the menu,
   * the page is in another one, and has that one's direction.
   */
  readonly mainLanguage: string;
  /** The language that a text is in: the bundle's own, or that of what it falls back to. */
  readonly languageOf: (key: string) => string;
  /** Changes with the texts. */
  readonly hash: string;
}

/** The product's words, by language; English and Filipino are always there. */
export type ProductTexts = Readonly<Record<'EN' | 'TY', Texts> & Partial<Record<string, Texts>>>;

const textsIn = (productTexts: ProductTexts, language: string): Texts | undefined =>
  Object.hasOwn(productTexts, language) ? productTexts[language] : undefined;

/** Where a brand's texts come from, lowest first: template, brand. */
export type TextLayers = readonly ReadonlyMap<string, Texts>[];

/** The language that occurs most often; among equals the first. */
function mainLanguageOf(languages: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'EN';
}

/**
 * Makes the bundles of a brand: the product's words, then the template's texts, then the brand's,
 * all of one language. What a language lacks comes from the brand's default language (its words:
 * the product's, or English), and makes it incomplete; what the brand wrote in English alone (a
 * banner's title) shows in English rather than not at all.
 */
export function createBundles(
  productTexts: ProductTexts,
  layers: TextLayers,
  defaultLanguage: string,
): (language: string) => TextBundle {
  const cache = new Map<string, TextBundle>();
  const own = (language: string): Texts =>
    Object.assign(
      {},
      textsIn(productTexts, language),
      ...layers.map((texts) => texts.get(language)),
    ) as Texts;
  const ownDefault = own(defaultLanguage);
  const defaultTexts: Texts = {
    ...(textsIn(productTexts, defaultLanguage) ? {} : productTexts.EN),
    ...ownDefault,
  };
  const fallback: Texts = { ...own('EN'), ...defaultTexts };
  return (language) => {
    const cached = cache.get(language);
    if (cached) return cached;
    const texts = own(language);
    const bundle = { ...fallback, ...texts };
    const complete = Object.keys(defaultTexts).every((key) => Object.hasOwn(texts, key));
    const languageOf = (key: string): string =>
      Object.hasOwn(texts, key)
        ? language
        : Object.hasOwn(ownDefault, key)
          ? defaultLanguage
          : 'EN';
    const result = Object.freeze({
      bundle: Object.freeze(bundle),
      complete,
      mainLanguage: mainLanguageOf(Object.keys(bundle).map(languageOf)),
      languageOf,
      hash: shortHash(JSON.stringify(bundle)),
    });
    cache.set(language, result);
    return result;
  };
}
