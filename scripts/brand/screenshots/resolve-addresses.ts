import type { Page } from '@playwright/test';
import type { BrandPage } from './brand-pages.ts';
import { fetchInPage, type PageReply } from './browser-client.ts';

/** `elsewhere`: the address redirects this visitor. */
export type ResolvedPage = BrandPage &
  (
    | { readonly outcome: 'address'; readonly address: string }
    | { readonly outcome: 'elsewhere' }
    | { readonly outcome: 'fault'; readonly why: string }
  );

/** Addresses on this site. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, place = '']) => place.replaceAll('&amp;', '&'));

function resolvedPage(
  page: BrandPage,
  address: string,
  { status, redirected }: PageReply,
): ResolvedPage {
  if (redirected) return { ...page, outcome: 'elsewhere' };
  return status === 200
    ? { ...page, outcome: 'address', address }
    : { ...page, outcome: 'fault', why: `it answers ${status}` };
}

/**
 * Finds addresses in links of the site, since pages of promotions and games need a query. The plain
 * path is used if a link leads to it, or none to the page.
 */
export async function resolveAddresses(
  client: Page,
  pages: readonly BrandPage[],
): Promise<ResolvedPage[]> {
  const replies = await Promise.all(
    pages.map(async (page) => ({ page, reply: await fetchInPage(client, page.path) })),
  );
  const links = new Set(replies.flatMap(({ reply }) => linksIn(reply.text)));
  const outcome: ResolvedPage[] = [];
  for (const { page, reply } of replies) {
    const address = links.has(page.path)
      ? page.path
      : ([...links].find((link) => link.startsWith(`${page.path}?`)) ?? page.path);
    outcome.push(
      resolvedPage(
        page,
        address,
        address === page.path ? reply : await fetchInPage(client, address),
      ),
    );
  }
  return outcome;
}
