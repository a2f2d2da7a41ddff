import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testBrands } from '../../support/brands.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* The share picture of a page is its own instead of the brand's. */
const brands = await testBrands('merchants');
const server = sharedServerForTests();

type Brand = (typeof brands)[number];
const cookieOf = async ({ host, brand }: Brand): Promise<string> =>
  brand.merchant.flags.loginedToHomePage ? logIn(server.port, host, 'player01') : '';
const property = (html: string, name: string): string =>
  new RegExp(`<meta property="${name}" content="([^"]*)"/>`).exec(html)?.[1] ?? '';

async function sharedBy(brand: Brand, path: string, cookie: string) {
  const { status, body } = await sendRequest(server.port, brand.host, path, {
    headers: { cookie },
  });
  const html = body.toString();
  const { pathname } = new URL(property(html, 'og:image'));
  return { status, html, pathname, alt: property(html, 'og:image:alt') };
}

describe.each(brands)('$code', (brand) => {
  test('shares each page with the art of its banner, and home with the brand’s picture', async () => {
    const cookie = await cookieOf(brand);
    const site = brand.site();
    const home = await sharedBy(brand, '/', cookie);
    expect(home.pathname).toMatch(/\/share\.jpg$/);
    for (const [route, group] of [
      ['promotions', 'w_promotion'],
      ['rng', 'w_rng'],
      ['help', 'w_help'],
    ] as const) {
      if (!site.routes[route].on) continue;
      const motif = site.banners[group]?.[0]?.motif;
      const page = await sharedBy(brand, `/${route}`, cookie);
      expect([page.status, page.pathname.split('/').at(-1)]).toEqual([200, `share-${motif}.jpg`]);
      expect(page.alt).not.toBe(home.alt);
      expect(page.html.match(/property="og:image"/g)).toHaveLength(1);
    }
  });

  test('shares a promotion with the promotion’s own art', async () => {
    const [promotion] = brand.brand.tenant.promotions;
    if (!promotion || !brand.site().routes.promoDetail.on) return;
    const { pathname } = await sharedBy(
      brand,
      `/promoDetail?id=${promotion.id}`,
      await cookieOf(brand),
    );
    expect(pathname).toMatch(new RegExp(`/share-${promotion.motif}\\.jpg$`));
    const picture = await sendRequest(server.port, brand.host, pathname);
    const { width, height, format } = await sharp(picture.body).metadata();
    expect([picture.status, width, height, format]).toEqual([200, 1200, 630, 'jpeg']);
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(picture.headers['cache-control']).toContain('immutable');
    expect(picture.body.length).toBeLessThan(300 * 1024);
    const again = await sendRequest(server.port, brand.host, pathname);
    expect(again.body.equals(picture.body)).toBe(true);
  });

  test('draws no picture for a motif that is in no library', async () => {
    const { pathname } = await sharedBy(brand, '/login', '');
    const at = (name: string) => pathname.replace(/[^/]+$/, name);
    for (const name of ['share-nothing.jpg', 'share-.jpg', 'share-slots.png', 'share-slots'])
      expect((await sendRequest(server.port, brand.host, at(name))).status).toBe(404);
  });
});
