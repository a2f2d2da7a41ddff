import type { RequestContext } from '#app/context/resolve-request.ts';
import { indexableRoutes, inLanguage } from '#app/domain/pages/indexable-routes.ts';
import { languageOf } from '#app/domain/languages.ts';
import { loginFirstPublicPaths, type RouteId } from '#app/domain/pages/route-table.ts';
import { seoMetadata } from './page-metadata.ts';

const xmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => xmlEntities[character] ?? character);

/** These redirect without a query. */
const redirectingRoutes: readonly RouteId[] = ['promoDetail', 'page'];

function pathsOf({ site }: Pick<RequestContext, 'site'>): string[] {
  const isLoginFirst = site.flags.loginedToHomePage.on;
  const routes = indexableRoutes
    .filter((id) => !redirectingRoutes.includes(id) && site.routes[id].on)
    .map((id) => site.routes[id].path);
  return [...routes, ...site.pages.map((tag) => `/page/${tag}`)].filter(
    (path) => !isLoginFirst || loginFirstPublicPaths.includes(path),
  );
}

/** Each page once, with its alternate languages. */
export function sitemap(
  requestContext: Pick<RequestContext, 'site' | 'brand' | 'origin' | 'host' | 'side'>,
): string {
  const { origin, languages, language: defaultLanguage } = seoMetadata(requestContext);
  const address = (path: string, language: string) =>
    escapeXml(origin + inLanguage(path, language, defaultLanguage));
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const entries = pathsOf(requestContext).flatMap((path) => {
    const links =
      languages.length > 1
        ? [
            ...languages.map((language) =>
              link(languageOf(language)?.tag ?? 'en', address(path, language)),
            ),
            link('x-default', address(path, defaultLanguage)),
          ].join('')
        : '';
    return languages.map((language) => `<url><loc>${address(path, language)}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`;
}
