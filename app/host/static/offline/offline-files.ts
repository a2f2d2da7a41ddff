import type { RequestContext } from '#app/context/resolve-request.ts';
import { shortHash } from '#app/registry/short-hash.ts';
import { languageOf } from '#app/lib/languages.ts';
import { languagesOf } from '../seo/page-metadata.ts';
import { offlinePage } from './offline-page.ts';
import { unregisterScript, serviceWorkerScript } from './service-worker.ts';

/** Whether a path is a file of a brand's service worker. */
export const isOfflineFile = (pathname: string): boolean =>
  pathname === '/sw.js' || /^\/offline\/[A-Z]{2,4}$/.test(pathname);

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** The brand's service worker: a new one as soon as any of its pages changes. */
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
  // Browsers request it again with every visit. It is the worker that fetches, so its own policy
  // applies to it.
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy':
        "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

/** The brand's worker, or its offline page in one language. */
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
