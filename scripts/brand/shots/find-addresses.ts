import type { Page } from '@playwright/test';
import type { BrandPage } from './brand-pages.ts';
import { fetchWithin, type Reply } from './visitor.ts';

/**
 * A page with the address to look at it; without one, `leads elsewhere` for this visitor, or what
 * is wrong.
 */
export type Addressed = BrandPage &
  (
    | { readonly found: 'address'; readonly address: string }
    | { readonly found: 'elsewhere' }
    | { readonly found: 'fault'; readonly why: string }
  );

/** The addresses on this site that a page's links name. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, place = '']) => place.replaceAll('&amp;', '&'));

function judged(page: BrandPage, address: string, { status, moved }: Reply): Addressed {
  if (moved) return { ...page, found: 'elsewhere' };
  return status === 200
    ? { ...page, found: 'address', address }
    : { ...page, found: 'fault', why: `it answers ${status}` };
}

/**
 * How each page is reached: as the site's own links reach it, since a promotion's or a game's page
 * needs to know which; by its bare path where anything, or nothing, links to that.
 */
export async function findAddresses(door: Page, pages: readonly BrandPage[]): Promise<Addressed[]> {
  const asked = await Promise.all(
    pages.map(async (page) => ({ page, reply: await fetchWithin(door, page.path) })),
  );
  const links = new Set(asked.flatMap(({ reply }) => linksIn(reply.text)));
  const found: Addressed[] = [];
  for (const { page, reply } of asked) {
    const address = links.has(page.path)
      ? page.path
      : ([...links].find((link) => link.startsWith(`${page.path}?`)) ?? page.path);
    found.push(
      judged(page, address, address === page.path ? reply : await fetchWithin(door, address)),
    );
  }
  return found;
}
