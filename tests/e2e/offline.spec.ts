import { brandColours } from '#themes/derive-colours.ts';
import { withImages } from './browser-launch.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

test.use({ ...withImages, serviceWorkers: 'allow' });

const cachedPaths = () =>
  caches
    .keys()
    .then(async (names) =>
      Object.fromEntries(
        await Promise.all(
          names.map(
            async (name) =>
              [
                name,
                (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
              ] as const,
          ),
        ),
      ),
    );

forEachBrand((brand) => {
  const site = brand.site();
  if (!site.features.offlinePage.on) return;

  test(
    '[SH-21] offline, the brand’s own page opens; no private data is cached',
    { tag: '@phone' },
    async ({ page, open, visit, context, expectedNoise }) => {
      expectedNoise.push('ERR_INTERNET_DISCONNECTED');
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      await expect
        .poll(() =>
          page.evaluate(
            async () => (await navigator.serviceWorker.getRegistration())?.active?.state,
          ),
        )
        .toBe('activated');
      // The page that installed the worker sends it its language.
      await expect
        .poll(async () => Object.keys(await page.evaluate(cachedPaths)))
        .toContain('seen');
      // With the active worker, as a member.
      for (const path of ['/', '/promotions', '/member/securityCenter'])
        await open(brandSite.origin + path);
      await page.evaluate(() => fetch('/balance.data').then((answer) => answer.text()));
      const paths = Object.values(await page.evaluate(cachedPaths)).flat();
      expect(paths.length).toBeGreaterThan(3);
      expect(
        paths.filter(
          (path) =>
            !/^\/(assets\/[\w.~-]+\.(js|css)|offline\/[A-Z]{2,4}|(art|brand-assets)\/.+|language)$/.test(
              path,
            ),
        ),
      ).toEqual([]);
      await context.setOffline(true);
      await page.goto(`${brandSite.origin}/member/securityCenter`, { waitUntil: 'load' });
      await expect(page.locator('[data-offline] h1')).toHaveText(brandSite.text('offline.title'));
      await expect(page.locator('[data-offline] p')).toHaveText(
        brandSite.text('offline.text', { name: site.name }),
      );
      const { mode } = brand.brand.merchant.theme;
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      const ground = await page.evaluate((colour) => {
        const probe = Object.assign(document.createElement('i'), { hidden: true });
        document.body.append(probe);
        probe.style.color = colour;
        return [getComputedStyle(document.body).backgroundColor, getComputedStyle(probe).color];
      }, brandColours(brand.brand.merchant.theme)[mode]['surface.page']);
      expect(ground[0]).toBe(ground[1]);
      expect(
        await page.locator('img:visible').evaluate((img: HTMLImageElement) => img.naturalWidth),
      ).toBeGreaterThan(0);
      await expect(page.locator('body')).not.toContainText(demoAccounts.player);
      await context.setOffline(false);
      await expect(
        page.locator('[data-page="securityCenter"]').or(page.locator('main h1')).first(),
      ).toBeVisible();
      await expect(page.locator('[data-offline]')).toHaveCount(0);
      await brandSite.sandbox('modules', { modId: 'OFFLINEPAGE', enabled: false });
      await open(brandSite.origin);
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
        )
        .toBe(0);
      await brandSite.sandbox('modules', { modId: 'OFFLINEPAGE', enabled: null });
    },
  );
});
