import type { AppLoadContext } from '@remix-run/node';
import { pageTranslate } from '#app/i18n/cached-translate.ts';
import type { HeadData } from './page-meta.ts';

/** The head of a page with a name of its own, such as a game's. */
export const namedHead = ({ site }: Pick<AppLoadContext, 'site'>, name: string): HeadData => ({
  title: `${name} · ${site.name}`,
});

/**
 * A page's head: its title by text key, then the brand. The home page begins with the brand
 * instead.
 */
export function head({ texts, site }: AppLoadContext, key: string, fallback = ''): HeadData {
  const text = pageTranslate(texts);
  const title = text(key) ?? fallback;
  const tagline = text('brand.tagline');
  const description = text(`about.${key}`, { name: site.name }) ?? text('brand.description');
  return {
    title: title ? `${title} · ${site.name}` : tagline ? `${site.name} · ${tagline}` : site.name,
    ...(description ? { description } : {}),
  };
}
