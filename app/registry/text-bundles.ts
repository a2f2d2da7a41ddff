import { lazy } from '#app/lib/lazy.ts';
import type { Texts } from './read/read-texts.ts';
import { shortHash } from './short-hash.ts';

/** All texts of a page in one language: the complete input of i18next. */
export interface TextBundle {
  readonly bundle: Texts;
  /** False when some texts fall back to another language, which the page then mentions. */
  readonly complete: boolean;
  /** Whether most texts are in the language itself, so that browsers that prefer it get it. */
  readonly written: boolean;
  /**
   * The language of most of its texts: if the brand has no texts in the selected language, the page
   * is in another one, with its text direction.
   */
  readonly mainLanguage: string;
  /** The language of a text: the bundle's own, or that of its fallback. */
  readonly languageOf: (key: string) => string;
  /** Changes with the texts. */
  readonly hash: string;
}

/** The product's texts, by language; English and Filipino always exist. */
export type ProductTexts = Readonly<Record<'EN' | 'TY', Texts> & Partial<Record<string, Texts>>>;

const textsIn = (productTexts: ProductTexts, language: string): Texts | undefined =>
  Object.hasOwn(productTexts, language) ? productTexts[language] : undefined;

/** The sources of a brand's texts, lowest first: template, brand. */
export type TextLayers = readonly ReadonlyMap<string, Texts>[];

/** The most frequent language; among equals the first. */
function mainLanguageOf(languages: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'EN';
}

/** A brand's texts in any language. */
export interface BrandTexts {
  /** All texts of a page: made when first asked for, as most languages of a brand rarely are. */
  readonly bundleFor: (language: string) => TextBundle;
  /**
   * A part of a bundle's texts, without making the bundle.
   * @param partOf the part of one source's texts
   */
  readonly select: (language: string, partOf: (texts: Texts) => Texts) => Texts;
}

const merge = (sources: readonly Texts[]): Texts => Object.assign({}, ...sources) as Texts;

/**
 * The texts of a brand: the product's, then the template's, then the brand's, all of one language.
 * A missing text comes from the brand's default language (or the product's text in it, or in
 * English), and makes the bundle incomplete; a text that the brand has only in English (a banner's
 * title) is shown in English rather than not at all.
 */
export function createTexts(
  productTexts: ProductTexts,
  layers: TextLayers,
  defaultLanguage: string,
): BrandTexts {
  const sourcesOf = (language: string): readonly Texts[] =>
    [textsIn(productTexts, language), ...layers.map((texts) => texts.get(language))].filter(
      (texts) => texts !== undefined,
    );
  const defaultSources = [
    ...(textsIn(productTexts, defaultLanguage) ? [] : [productTexts.EN]),
    ...sourcesOf(defaultLanguage),
  ];
  const fallbackSources = [...sourcesOf('EN'), ...defaultSources];
  const has = (sources: readonly Texts[], key: string): boolean =>
    sources.some((texts) => Object.hasOwn(texts, key));
  const ownDefaultSources = sourcesOf(defaultLanguage);
  // Each part is made when first asked for: of most languages a brand only needs to know whether
  // their texts are complete.
  const makeBundle = (language: string): TextBundle => {
    const sources = sourcesOf(language);
    const bundle = lazy(() => Object.freeze(merge([...fallbackSources, ...sources])));
    const languageOf = (key: string): string =>
      has(sources, key) ? language : has(ownDefaultSources, key) ? defaultLanguage : 'EN';
    const isComplete = lazy(() =>
      defaultSources.every((texts) => Object.keys(texts).every((key) => has(sources, key))),
    );
    const mainLanguage = lazy(() => mainLanguageOf(Object.keys(bundle()).map(languageOf)));
    const hash = lazy(() => shortHash(JSON.stringify(bundle())));
    return Object.freeze({
      languageOf,
      get bundle() {
        return bundle();
      },
      get complete() {
        return isComplete();
      },
      get written() {
        return sources.length > 0 && mainLanguage() === language;
      },
      get mainLanguage() {
        return mainLanguage();
      },
      get hash() {
        return hash();
      },
    });
  };
  const bundles = new Map<string, TextBundle>();
  return {
    bundleFor(language) {
      const bundle = bundles.get(language) ?? makeBundle(language);
      bundles.set(language, bundle);
      return bundle;
    },
    select: (language, partOf) =>
      merge([...fallbackSources, ...sourcesOf(language)].map((texts) => partOf(texts))),
  };
}
