import type { AppLoadContext } from '@remix-run/node';
import type { HeadData } from './page-meta.ts';

/**
 * A page's head: its title by text key, then the brand. The home page leads with the brand instead.
 */
export function head({ texts, site }: AppLoadContext, key: string, fallback = ''): HeadData {
  const title = texts.bundle[key] ?? fallback;
  const { 'brand.tagline': tagline } = texts.bundle;
  const description =
    texts.bundle[`about.${key}`]?.replaceAll('{{name}}', site.name) ??
    texts.bundle['brand.description'];
  return {
    title: title ? `${title} · ${site.name}` : tagline ? `${site.name} · ${tagline}` : site.name,
    ...(description ? { description } : {}),
  };
}
