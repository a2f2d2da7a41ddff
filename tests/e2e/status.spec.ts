import { pollIntervalMs, jitterMs } from '#app/features/errors/use-poll-until-open.ts';
import { expect, forEachBrand, test } from './fixtures.ts';

forEachBrand((brand, turns) => {
  const site = brand.site();

  test(
    '[ST-01] maintenance closes every page: 503, the end, and customer service',
    turns.screen('maintenance'),
    async ({ page, open, visit, isMobile, expectedNoise }) => {
      expectedNoise.push('status of 503');
      const brandSite = visit(brand);
      const end = '2031-05-04T03:00:00.000Z';
      await brandSite.sandbox('maintenance', { on: true, end });
      for (const path of ['/', '/login', '/promotions', '/no-such-page']) {
        const answer = await open(brandSite.origin + path);
        expect(answer?.status(), path).toBe(503);
        expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          brandSite.text('status.maintenance_title'),
        );
        await expect(page.locator('main time')).toHaveAttribute('datetime', end);
        await expect(
          page.getByRole('link', { name: brandSite.text('shell.live_chat') }),
        ).toHaveCount(site.service.chat ? 1 : 0);
        await expect(page.getByRole('navigation')).toHaveCount(0);
      }
      // Countdown and reopening do not differ by screen.
      if (isMobile) {
        await page.clock.install();
        await brandSite.sandbox('maintenance', {
          on: true,
          end: new Date(Date.now() + 600_000).toISOString(),
        });
        await open(brandSite.origin);
        await expect(page.locator('[data-countdown]')).toHaveText(/10:00|09:\d\d/);
        await expect(page.getByRole('status')).toContainText('10');
        // The clock corrects itself after a pause of half its time.
        await page.clock.fastForward(300_000);
        await expect(page.locator('[data-countdown]')).toHaveText(/0[45]:\d\d/);
      }
      await brandSite.sandbox('maintenance', { on: true, end: null });
      await open(brandSite.origin);
      await expect(page.getByText(brandSite.text('status.maintenance_text'))).toBeVisible();
      await expect(page.locator('main time')).toHaveCount(0);
      await brandSite.sandbox('maintenance', { on: false });
      // The page reopens automatically.
      if (isMobile) await page.clock.fastForward(pollIntervalMs + jitterMs);
      else await open(brandSite.origin);
      await expect(page.getByRole('navigation').first()).toBeAttached();
    },
  );
});
