import type { RequestContext } from '#app/context/resolve-request.ts';
import { seoMetadata } from './page-metadata.ts';
import { sitemap } from './sitemap.ts';

export const isSeoFile = (pathname: string): boolean =>
  pathname === '/robots.txt' || pathname === '/sitemap.xml';

const answer = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=300' } });

/**
 * The agents' site is not indexed. Member pages, game frames and form targets set noindex
 * themselves.
 */
function robots(requestContext: RequestContext): string {
  const { origin, isHidden } = seoMetadata(requestContext);
  if (isHidden) return 'User-agent: *\nDisallow: /\n';
  const disallowedPaths = [
    '/member/',
    '/agent/',
    '/game',
    '/seamless',
    '/fbsports',
    '/wps/',
    '/lgw/',
    '/__sandbox',
  ];
  return `User-agent: *\n${disallowedPaths.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

export function seoFile(requestContext: RequestContext, pathname: string): Response {
  if (requestContext.access.kind === 'status')
    return new Response('Closed for the moment.', {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '3600',
      },
    });
  if (pathname === '/robots.txt')
    return answer(robots(requestContext), 'text/plain; charset=utf-8');
  if (requestContext.side === 'agent')
    return new Response('Not found', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  return answer(sitemap(requestContext), 'application/xml; charset=utf-8');
}
