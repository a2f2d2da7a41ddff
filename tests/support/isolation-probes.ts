import type { TestResponse } from './server.ts';

/** Paths of pages, of their data, of the platform's calls and of the sandbox. */
export const isolationPaths = [
  '/',
  '/login',
  '/register',
  '/promotions',
  '/help',
  '/help-entries',
  '/home-content',
  '/helpmc',
  '/noticePage',
  '/notices',
  '/vip',
  '/rng',
  '/down',
  '/member',
  '/member/securityCenter',
  '/agent',
  '/no-such-page',
  '/_root.data',
  '/login.data',
  '/member.data',
  '/promotions.data',
  '/help.data',
  '/promoDetail.data',
  '/no-such-page.data',
  '/balance',
  '/play-state',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/wps/relay/announcements?language=EN',
  '/wps/system/helpCenter?lang=EN',
  '/wps/system/openapi.json',
  '/wps/openapi.json',
  '/wps/member/info',
  '/wps/member/balance',
  '/__sandbox',
  '/__sandbox/api/outbox',
  '/__sandbox/api/state',
] as const;

export const filesIn = (html: string): string[] => [
  ...new Set(
    [
      ...html.matchAll(/(?<=["(,\s])\/(?:theme|texts|brand-assets|brand-icons|art)\/[^"\\)\s,]+/g),
    ].map(([file]) => file.replaceAll('&amp;', '&')),
  ),
];

export const textOf = (answer: TestResponse | string): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer.headers) + answer.body.toString();

/** Whether a response is a page from the cache of guests' pages. */
export const isCached = ({ status, headers }: TestResponse): boolean =>
  status === 200 &&
  String(headers['content-type']).startsWith('text/html') &&
  headers['x-request-id'] === undefined;
