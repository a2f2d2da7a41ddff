import type { Texts } from './read-texts.ts';
import { shortHash } from './short-hash.ts';

/** All texts of a page in one language: what i18next is given, whole. */
export interface TextBundle {
  readonly bundle: Texts;
  /** False when some texts fall back to another language: the page says so. */
  readonly complete: boolean;
  /** The language that a text is in: the bundle's own, or that of what it falls back to. */
  readonly languageOf: (key: string) => string;
  /** Changes with the texts. */
  readonly hash: string;
}

/** The product's words, by language; English and Filipino are always there. */
export type ProductWords = Readonly<Record<'EN' | 'TY', Texts> & Partial<Record<string, Texts>>>;

const wordsOf = (words: ProductWords, language: string): Texts | undefined =>
  Object.hasOwn(words, language) ? words[language] : undefined;

/** Where a brand's texts come from, lowest first: template, brand. */
export type TextLayers = readonly ReadonlyMap<string, Texts>[];

/**
 * Makes the bundles of a brand: the product's words, then the template's texts, then the brand's,
 * all of one language. What a language lacks comes from the brand's default language (its words:
 * the product's, or English), and makes it incomplete; what the brand wrote in English alone (a
 * banner's title) shows in English rather than not at all.
 */
export function createBundles(
  words: ProductWords,
  layers: TextLayers,
  defaultLanguage: string,
): (language: string) => TextBundle {
  const made = new Map<string, TextBundle>();
  const own = (language: string): Texts =>
    Object.assign({}, wordsOf(words, language), ...layers.map((texts) => texts.get(language)));
  const ownDefault = own(defaultLanguage);
  const spoken: Texts = { ...(wordsOf(words, defaultLanguage) ? {} : words.EN), ...ownDefault };
  const fallback: Texts = { ...own('EN'), ...spoken };
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const texts = own(language);
    const bundle = { ...fallback, ...texts };
    const complete = Object.keys(spoken).every((key) => Object.hasOwn(texts, key));
    const languageOf = (key: string): string =>
      Object.hasOwn(texts, key)
        ? language
        : Object.hasOwn(ownDefault, key)
          ? defaultLanguage
          : 'EN';
    const result = Object.freeze({
      bundle: Object.freeze(bundle),
      complete,
      languageOf,
      hash: shortHash(JSON.stringify(bundle)),
    });
    made.set(language, result);
    return result;
  };
}
