import type { RequestContext } from '#app/context/resolve-request.ts';
import { shortHash } from '#app/registry/short-hash.ts';
import { languageOf } from '#app/domain/languages.ts';
import { languagesOf } from '../seo/page-metadata.ts';
import { offlinePage } from './offline-page.ts';
import { unregisterScript, serviceWorkerScript } from './service-worker.ts';

export const isOfflineFile = (pathname: string): boolean =>
  pathname === '/sw.js' || /^\/offline\/[A-Z]{2,4}$/.test(pathname);

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Its content changes with any offline page, which makes browsers update it. */
function worker({ brand, site }: Pick<RequestContext, 'brand' | 'site'>): Response {
  const languages = languagesOf(brand);
  const pages = languages.map((language) => offlinePage(brand, language));
  const script = site.features.offlinePage.on
    ? serviceWorkerScript({
        version: shortHash(...pages.map(({ html }) => html)),
        pages: Object.fromEntries(
          languages.map((language) => [languageOf(language)?.tag ?? 'en', `/offline/${language}`]),
        ),
        pictures: [...new Set(pages.flatMap(({ pictures }) => pictures))],
      })
    : unregisterScript;
  // Browsers revalidate it with every visit. Its own policy governs its fetches.
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy':
        "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

export function offlineFile(
  requestContext: Pick<RequestContext, 'brand' | 'site'>,
  pathname: string,
): Response {
  if (pathname === '/sw.js') return worker(requestContext);
  const language = pathname.slice('/offline/'.length);
  if (
    !requestContext.site.features.offlinePage.on ||
    !languagesOf(requestContext.brand).includes(language)
  )
    return notFound();
  const { html, policy } = offlinePage(requestContext.brand, language);
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
    },
  });
}
