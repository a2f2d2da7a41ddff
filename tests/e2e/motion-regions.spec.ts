import type { Page } from '@playwright/test';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { languageOf } from '#app/domain/languages.ts';
import { pathOf, routeIds } from '#app/domain/pages/route-table.ts';
import { memberBanners } from './member-banners.ts';
import { urlOf, audienceOf } from './page-url.ts';
import {
  expect,
  forEachBrand,
  memberOf,
  demoAccounts,
  test,
  timeZoneOf,
  type TestBrand,
} from './fixtures.ts';

/** The notice bar in the brand's language, in order (CS-03: B, PL and H are the player's). */
const noticesOf = ({ brand }: TestBrand) =>
  brand.tenant.notices.filter(({ type }) => ['B', 'PL', 'H'].includes(type));
const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? NaN;

/**
 * Records the order of active banners, because the first may already have changed on a busy
 * machine.
 */
async function recordTurns(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const turns: string[] = [];
    Object.assign(window, { turns });
    new MutationObserver(() => {
      const active = document.querySelector('[data-banner-group="w_home"] .swiper-slide-active');
      const id = active?.getAttribute('data-banner');
      if (id && id !== turns.at(-1)) turns.push(id);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
  });
  return () => page.evaluate(() => (window as unknown as { turns: string[] }).turns);
}

forEachBrand((brand, turns) => {
  const site = brand.site(memberOf(demoAccounts.player));
  const language = site.languages.current;
  const aPage = (['promotions', 'hot', 'noticePage', 'rng', 'live'] as const).find(
    (id) => site.routes[id].on,
  );

  test(
    '[SH-06] the clock shows the player’s time in the spec’s format, each second',
    turns.screen('clock'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      // In the player's zone, where the day differs from UTC.
      const timeZone = timeZoneOf(brand);
      const { from: midnight } = periodAt('day', Date.UTC(2026, 10, 3, 12), timeZone);
      const start = midnight + (4 * 60 + 5) * 60_000 + 6_000;
      await page.clock.install({ time: start });
      await open(brandSite.origin);
      await page.clock.pauseAt(midnight + (4 * 60 + 15) * 60_000);
      const day = new Intl.DateTimeFormat(languageOf(language)?.tag, {
        weekday: 'short',
        timeZone,
      }).format(start);
      await page.clock.runFor(1000);
      await expect(page.locator('[data-clock]').first()).toHaveText(`2026/11/03 (${day}) 04:15:01`);
      await page.clock.runFor(1000);
      await expect(page.locator('[data-clock]').first()).toHaveText(`2026/11/03 (${day}) 04:15:02`);
    },
  );

  test(
    '[SH-03] banners turn after 5 s, with dots and a pause, only if there are several',
    turns.screen('banners'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const banners = memberBanners(site, 'w_home');
      const carousel = page.locator('[data-banner-group="w_home"]');
      const pause = page.getByRole('button', { name: brandSite.text('banner.pause') });
      const turned = await recordTurns(page);
      await page.clock.install();
      await open(brandSite.origin);
      await expect(carousel).toHaveCount(banners.length > 0 ? 1 : 0);
      await expect(carousel.locator('[data-banner]')).toHaveCount(banners.length);
      for (const { id, href } of banners) {
        await expect(carousel.locator(`[data-banner="${id}"] a`)).toHaveCount(href ? 1 : 0);
        if (href)
          await expect(carousel.locator(`[data-banner="${id}"] a`)).toHaveAttribute('href', href);
      }
      if (banners.length > 1) {
        await expect(pause).toBeVisible();
        await expect(carousel.locator('[data-pagination] button')).toHaveCount(banners.length);
        const active = carousel.locator('.swiper-slide-active');
        await page.mouse.move(0, 0);
        await page.clock.runFor(6000);
        await expect
          .poll(async () => (await turned()).slice(0, 2))
          .toEqual(banners.slice(0, 2).map(({ id }) => id));
        const link = active.locator('a').first();
        for (const [enter, leave] of [
          [() => link.focus(), () => link.blur()],
          [() => carousel.locator('.swiper').hover(), () => page.mouse.move(0, 0)],
        ] as const) {
          if ((await link.count()) === 0) break;
          await enter();
          const current = await active.getAttribute('data-banner');
          // One turn only: after several the same banner may be active again.
          await page.clock.runFor(6000);
          await expect(active).toHaveAttribute('data-banner', current ?? '');
          await leave();
          await page.clock.runFor(6000);
          await expect(active).not.toHaveAttribute('data-banner', current ?? '');
        }
        await pause.click();
        await page.mouse.move(0, 0);
        await expect(
          page.getByRole('button', { name: brandSite.text('banner.play') }),
        ).toBeVisible();
        const activeBanner = await active.getAttribute('data-banner');
        await page.clock.runFor(12_000);
        await expect(active).toHaveAttribute('data-banner', activeBanner ?? '');
      }
      const single = routeIds.find(
        (id) =>
          site.routes[id].on &&
          audienceOf(id, false) === 'guest' &&
          !['home', 'login', 'register', 'forget', 'help'].includes(id) &&
          urlOf(id, brand) &&
          site.banners[`w_${id}`]?.length === 1,
      );
      if (!single) return;
      await open(brandSite.origin + urlOf(single, brand));
      await expect(page.locator(`[data-banner-group="w_${single}"]`)).toBeVisible();
      await page.clock.runFor(1000);
      await expect(page.locator('[data-pagination]')).toHaveCount(0);
      await expect(pause).toHaveCount(0);
    },
  );

  test(
    '[SH-04] [CS-03] [CS-04] [SH-14] the notice bar opens the popup at its notice',
    turns.screen('notices'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const notices = noticesOf(brand);
      const titles = notices.map(({ title }) => title[language] ?? Object.values(title)[0]);
      const bar = page.getByRole('region', { name: brandSite.text('notice.label') });
      for (const [address, position] of [
        ['/', site.noticeBar.home],
        [aPage ? pathOf(aPage) : '', site.noticeBar.elsewhere],
      ] as const) {
        if (address === '') continue;
        await open(brandSite.origin + address);
        await expect(bar).toHaveCount(position === 'off' || notices.length === 0 ? 0 : 1);
        if (
          position === 'off' ||
          notices.length === 0 ||
          (await page.locator('[aria-roledescription="carousel"]').count()) === 0
        )
          continue;
        const below =
          (await topOf(page, '[data-notice-bar]')) >
          (await topOf(page, '[aria-roledescription="carousel"]'));
        expect(below, `the bar of ${address} is ${position}`).toBe(position === 'below');
      }
      const where = site.noticeBar.home === 'off' ? site.noticeBar.elsewhere : site.noticeBar.home;
      if (where === 'off' || notices.length === 0) return;
      if (site.noticeBar.home !== 'off') await open(brandSite.origin);
      expect(await bar.locator('[data-notice]').allInnerTexts()).toEqual(titles);
      const last = notices.length - 1;
      await page.getByRole('button', { name: brandSite.text('notice.pause') }).click();
      await bar.locator(`[data-notice="${last}"]`).click();
      const popup = page.getByRole('dialog', { name: brandSite.text('notice.title') });
      await expect(popup).toHaveAttribute('id', 'noticeModal');
      await expect(popup.locator('details[open] summary')).toHaveText([titles[last] ?? '']);
      if (last > 0) {
        await popup.getByText(titles[0] ?? '', { exact: true }).click();
        await expect(popup.locator('details[open] summary')).toHaveText([titles[0] ?? '']);
      }
      await popup.getByRole('button', { name: brandSite.text('shell.close') }).click();
      await expect(popup).toHaveCount(0);
    },
  );
});
