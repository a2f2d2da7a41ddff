import { lazy } from '#app/lib/lazy.ts';
import type { Texts } from './read/read-texts.ts';
import { shortHash } from './short-hash.ts';

/** All texts of a page; the complete input of i18next. */
export interface TextBundle {
  readonly bundle: Texts;
  /** False when some texts fall back to another language, which the page then mentions. */
  readonly complete: boolean;
  /**
   * Whether most texts are in this language, so that it can be selected for browsers that prefer
   * it.
   */
  readonly written: boolean;
  /** Language of most texts; determines the page's language and direction. */
  readonly mainLanguage: string;
  readonly languageOf: (key: string) => string;
  readonly hash: string;
}

/** English and Filipino always exist. */
export type ProductTexts = Readonly<Record<'EN' | 'TY', Texts> & Partial<Record<string, Texts>>>;

const textsIn = (productTexts: ProductTexts, language: string): Texts | undefined =>
  Object.hasOwn(productTexts, language) ? productTexts[language] : undefined;

/** Lowest first: template, brand. */
export type TextLayers = readonly ReadonlyMap<string, Texts>[];

function mainLanguageOf(languages: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'EN';
}

export interface BrandTexts {
  /** Created lazily, because most languages are rarely used. */
  readonly bundleFor: (language: string) => TextBundle;
  readonly select: (language: string, partOf: (texts: Texts) => Texts) => Texts;
}

const merge = (sources: readonly Texts[]): Texts => Object.assign({}, ...sources) as Texts;

/**
 * Product, template, then brand texts of one language. A missing text comes from the brand's
 * default language, then English, and makes the bundle incomplete.
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
  // Lazy parts: for most languages only completeness is needed.
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
