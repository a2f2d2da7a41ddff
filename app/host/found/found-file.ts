import type { Street } from '#app/context/street.ts';
import { foundOf } from './found-of.ts';
import { sitemap } from './sitemap.ts';

/** Whether a path is one of those that search engines ask for. */
export const isFoundFile = (pathname: string): boolean =>
  pathname === '/robots.txt' || pathname === '/sitemap.xml';

const answer = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=300' } });

/**
 * Agents' pages are nobody's to find; members' pages, frames of games and what forms post to say so
 * themselves, and are not worth the visit.
 */
function robots(street: Street): string {
  const { origin, hidden } = foundOf(street);
  if (hidden) return 'User-agent: *\nDisallow: /\n';
  const closed = [
    '/member/',
    '/agent/',
    '/game',
    '/seamless',
    '/fbsports',
    '/wps/',
    '/lgw/',
    '/__sandbox',
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** What search engines ask a brand for. A closed site asks them to come back instead. */
export function foundFile(street: Street, pathname: string): Response {
  if (street.gate.kind === 'status')
    return new Response('Closed for the moment.', {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '3600',
      },
    });
  if (pathname === '/robots.txt') return answer(robots(street), 'text/plain; charset=utf-8');
  if (street.side === 'agent')
    return new Response('Not found', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  return answer(sitemap(street), 'application/xml; charset=utf-8');
}
