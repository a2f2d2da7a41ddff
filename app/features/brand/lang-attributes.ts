import { languageOf } from '#app/lib/languages.ts';
import type { BrandData } from './brand-data.ts';

/** Marks an element with the language of its text; nothing where that is the page's own. */
export function langAttributes(
  { textLanguages: textLanguages }: Pick<BrandData, 'textLanguages'>,
  key: string,
): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const language = languageOf(textLanguages[key] ?? '');
  return language ? { lang: language.tag, dir: language.direction } : {};
}
