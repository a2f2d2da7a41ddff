import { withImages } from './browser-launch.ts';
import { demoAccounts, expect, forEachBrand, memberOf, test } from './fixtures.ts';

test.use(withImages);

forEachBrand((brand, turns) => {
  test(
    '[SH-19] a failed game picture is retried once, then replaced by the default icon',
    { tag: '@phone' },
    async ({ page, open, visit, expectedNoise }) => {
      const brandSite = visit(brand);
      const site = brand.site(memberOf(demoAccounts.player));
      const address = site.routes.hot.on
        ? '/hot'
        : site.nav.find(({ on, gameType }) => on && gameType)?.href;
      if (!address) return;
      expectedNoise.push('net::ERR_FAILED');
      await brandSite.signIn(demoAccounts.player);
      const requests: string[] = [];
      await page.route(/\/art\/[^/]+\/tile\//, (route) => {
        requests.push(new URL(route.request().url()).pathname);
        return route.abort();
      });
      await open(brandSite.origin + address);
      const first = page.getByRole('main').locator('img[data-failed]').first();
      await expect(first).toHaveAttribute('src', /placeholder/);
      await expect(first).toHaveAttribute('data-failed', '2');
      await expect
        .poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      const [one = ''] = requests;
      expect(requests.filter((path) => path === one)).toHaveLength(2);
    },
  );

  if (!turns.runsHere('networks')) return;
  test(
    '[CS-07] pictures of an unreachable network fall back to the next, then to the host',
    { tag: '@phone' },
    async ({ page, visit, expectedNoise }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      const networks = [1, 2].map((port) => `http://${brand.agentHost}:${port}`);
      await brandSite.sandbox('cdn', { images: networks });
      expectedNoise.push('Failed to load resource: net::ERR');
      await page.goto(brandSite.origin);
      await expect(page.locator('img').first()).toBeVisible();
      const remainingHosts = () =>
        page.evaluate(
          ([first = '', second = '']) =>
            [...document.images]
              // A lazy picture that is hidden on this screen never loads.
              .filter((image) => image.loading !== 'lazy' || image.getClientRects().length > 0)
              .filter(
                ({ currentSrc, loading, complete, naturalWidth }) =>
                  currentSrc.startsWith(first) ||
                  currentSrc.startsWith(second) ||
                  (loading !== 'lazy' && !(complete && naturalWidth > 0)),
              )
              .map(({ currentSrc, src }) => currentSrc || src),
          networks,
        );
      await expect.poll(remainingHosts).toEqual([]);
    },
  );
});
