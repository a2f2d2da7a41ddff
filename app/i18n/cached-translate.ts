import { LRUCache } from 'lru-cache';
import { languageOf } from '#app/lib/languages.ts';
import { createTranslate, type TextBundle, type Translate } from './translate.ts';

/** How many bundles' i18next instances a process keeps: brands in use times their languages. */
const maxTranslators = 500;

const translators = new LRUCache<TextBundle, Translate>({ max: maxTranslators });

/**
 * The server's translator for a bundle in a language, created once for each bundle, not for each
 * request: a changed brand has new bundles.
 * @param language Marquee's code of the language, such as `TY`; an unknown one counts as English
 */
export function cachedTranslate(language: string, bundle: TextBundle): Translate {
  const cached = translators.get(bundle);
  if (cached) return cached;
  const translate = createTranslate(languageOf(language)?.tag ?? 'en', bundle);
  translators.set(bundle, translate);
  return translate;
}

/**
 * The server's translator for a page. Its plurals and numbers are those of the page's main
 * language, which `<html lang>` names and the browser's translator reads there: a page in English
 * for a reader of German writes `1,234`, before hydration as after it.
 */
export const pageTranslate = ({
  mainLanguage,
  bundle,
}: {
  readonly mainLanguage: string;
  readonly bundle: TextBundle;
}): Translate => cachedTranslate(mainLanguage, bundle);
