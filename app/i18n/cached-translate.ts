import { LRUCache } from 'lru-cache';
import { languageOf } from '#app/domain/languages.ts';
import { createTranslate, type TextBundle, type Translate } from './translate.ts';

/** Brands in use times their languages. */
const maxTranslators = 500;

const translators = new LRUCache<TextBundle, Translate>({ max: maxTranslators });

/**
 * Cached per bundle, because creating an i18next instance per request is slow; a changed brand has
 * new bundles.
 * @param language Marquee's code, such as `TY`; an unknown one counts as English
 */
export function cachedTranslate(language: string, bundle: TextBundle): Translate {
  const cached = translators.get(bundle);
  if (cached) return cached;
  const translate = createTranslate(languageOf(language)?.tag ?? 'en', bundle);
  translators.set(bundle, translate);
  return translate;
}

/**
 * Uses plurals and numbers of the page's main language, like `<html lang>` and the browser, so that
 * hydration matches.
 */
export const pageTranslate = ({
  mainLanguage,
  bundle,
}: {
  readonly mainLanguage: string;
  readonly bundle: TextBundle;
}): Translate => cachedTranslate(mainLanguage, bundle);
