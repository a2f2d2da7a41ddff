import { isPageData } from '#app/domain/pages/page-path.ts';
import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { languageOf } from '#app/domain/languages.ts';
import type { Brand } from '#app/registry/brand.ts';
import { plainText } from '../http/plain-text.ts';
import { standalonePage, type StandalonePage } from '../static/standalone-page.ts';

const retryAfter = '5';

const busyPages = new WeakMap<Brand, Map<string, StandalonePage>>();

function busyPageOf(
  brand: Brand,
  { language, theme }: IdentifiedRequest['preferences'],
): StandalonePage {
  const pages = busyPages.get(brand) ?? new Map<string, StandalonePage>();
  busyPages.set(brand, pages);
  const key = `${language} ${theme}`;
  const page =
    pages.get(key) ??
    standalonePage(brand, language, {
      title: 'busy.title',
      text: 'busy.text',
      theme,
      kind: 'busy',
    });
  pages.set(key, page);
  return page;
}

/**
 * 429 in the brand's colours and language, rendered once, because a flood must not cost a rendering
 * each.
 */
export function tooManyPages(
  { url }: Pick<Request, 'url'>,
  { owner: { brand }, preferences }: IdentifiedRequest,
): Response {
  const headers = { 'Retry-After': retryAfter };
  if (isPageData(new URL(url).pathname))
    return plainText('Too many requests. Please try again in a few seconds.', 429, headers);
  const { html, policy } = busyPageOf(brand, preferences);
  return new Response(html, {
    status: 429,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': languageOf(preferences.language)?.tag ?? 'en',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}
