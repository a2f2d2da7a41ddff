import type { AppLoadContext } from '@remix-run/node';
import type { HeadData } from './page-meta.ts';

/** A page's head: its title by text key, then the brand. The home page leads with the brand instead. */
export function head({ texts, site }: AppLoadContext, key: string, fallback = ''): HeadData {
  const title = texts.bundle[key] ?? fallback;
  const description = texts.bundle['site.description'];
  return { title: title ? `${title} · ${site.name}` : site.name, ...(description ? { description } : {}) };
}
