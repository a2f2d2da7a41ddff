import type { AppLoadContext } from '@remix-run/node';
import { pageTranslate } from '#app/i18n/cached-translate.ts';
import type { HeadData } from './page-meta.ts';

export const namedHead = ({ site }: Pick<AppLoadContext, 'site'>, name: string): HeadData => ({
  title: `${name} · ${site.name}`,
});

/** The home page starts with the brand instead of a title. */
export function pageHead({ texts, site }: AppLoadContext, key: string, fallback = ''): HeadData {
  const text = pageTranslate(texts);
  const title = text(key) ?? fallback;
  const tagline = text('brand.tagline');
  const description = text(`about.${key}`, { name: site.name }) ?? text('brand.description');
  return {
    title: title ? `${title} · ${site.name}` : tagline ? `${site.name} · ${tagline}` : site.name,
    ...(description ? { description } : {}),
  };
}
