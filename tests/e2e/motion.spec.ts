import type { Locator, Page } from '@playwright/test';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { memberBanners } from './member-banners.ts';
import { expect, forEachBrand, memberOf, demoAccounts, test, timeZoneOf } from './fixtures.ts';

/* Motion can be paused and nothing requires a swipe (WCAG 2.2, 2.2.2 and 2.5.7). */
const press = async (control: Locator, key = 'Enter'): Promise<void> => {
  await control.focus();
  await control.press(key);
};

/** Horizontal scrollers with hidden content whose last tab stop does not scroll into view. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const problems: string[] = [];
    for (const scroller of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, visibility } = getComputedStyle(scroller);
      if (
        !['auto', 'scroll'].includes(overflowX) ||
        visibility === 'hidden' ||
        scroller.clientWidth === 0 ||
        scroller.scrollWidth <= scroller.clientWidth + 4
      )
        continue;
      const last =
        scroller.tabIndex >= 0
          ? scroller
          : [...scroller.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input')]
              .filter(({ tabIndex }) => tabIndex >= 0)
              .at(-1);
      last?.focus();
      await frames(3);
      const [window, box] = [scroller.getBoundingClientRect(), last?.getBoundingClientRect()];
      const isVisible =
        box &&
        document.activeElement === last &&
        box.left < window.right - 1 &&
        box.right > window.left + 1;
      if (!isVisible) problems.push(scroller.outerHTML.slice(0, 120));
    }
    return problems;
  });

forEachBrand((brand) => {
  const site = brand.site(memberOf(demoAccounts.player));
  const hasJackpot = site.routes.rng.on && site.features.jackpot.on;

  test(
    '[SH-21] [SH-03] [SH-04] [SH-05] [SH-06] the keyboard stops all motion',
    { tag: '@desktop' },
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const { from: midnight } = periodAt('day', Date.UTC(2026, 10, 3, 12), timeZoneOf(brand));
      await page.clock.install({ time: midnight + (4 * 60 + 5) * 60_000 + 6_000 });
      await open(brandSite.origin);
      // Paused at the start of a minute, so that a slow step does not reach the next one.
      await page.clock.pauseAt(midnight + (4 * 60 + 15) * 60_000);
      const clock = page.locator('[data-clock]').first();
      const control = (key: string) => page.getByRole('button', { name: brandSite.text(key) });
      await press(control('shell.clock_pause'));
      await expect(clock).toHaveText(/ 04:15$/);
      const moving = [
        ...(memberBanners(site, 'w_home').length > 1 ? ['banner'] : []),
        ...((await control('notice.pause').count()) > 0 ? ['notice'] : []),
      ];
      for (const part of moving) await press(control(`${part}.pause`), 'Space');
      await page.clock.resume();
      await open(brandSite.origin);
      await expect(clock).toHaveText(/ 04:15$/);
      for (const part of moving) await expect(control(`${part}.play`)).toBeVisible();
      const active = page.locator('[data-banner-group="w_home"] .swiper-slide-active');
      const activeBanner = moving.includes('banner')
        ? await active.getAttribute('data-banner')
        : null;
      await page.mouse.move(0, 0);
      await page.clock.runFor(12_000);
      if (activeBanner) await expect(active).toHaveAttribute('data-banner', activeBanner);
      expect(
        await page.evaluate(
          () =>
            document
              .getAnimations()
              .filter(
                ({ playState, effect }) =>
                  playState === 'running' && effect?.getTiming().iterations === Infinity,
              ).length,
        ),
      ).toBe(0);
      if (!hasJackpot) return;
      const amount = page.locator('[data-jackpot] data');
      await open(`${brandSite.origin}/rng`);
      await press(control('catalogue.jackpot_pause'));
      for (const look of ['at once', 'after the page came anew']) {
        const valueBefore = await amount.getAttribute('value');
        await page.clock.runFor(9000);
        expect(await amount.getAttribute('value'), look).toBe(valueBefore);
        await open(`${brandSite.origin}/rng`);
        await expect(control('catalogue.jackpot_play')).toBeVisible();
      }
      await press(control('catalogue.jackpot_play'));
      const valueBefore = Number(await amount.getAttribute('value'));
      await page.clock.runFor(3000);
      await expect
        .poll(async () => Number(await amount.getAttribute('value')))
        .toBeGreaterThan(valueBefore);
    },
  );

  test(
    '[SH-21] with reduced motion nothing is animated, no banner turns and no jackpot counts',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await page.clock.install();
      for (const [id, path] of [
        ['home', '/'],
        ['rng', '/rng'],
        ['promotions', '/promotions'],
      ] as const) {
        if (!site.routes[id].on) continue;
        await open(brandSite.origin + path);
        await page.clock.runFor(1000);
        if ((await page.locator('[data-pagination]').count()) > 0)
          await expect(page.locator('.swiper-slide-active')).toHaveCount(1);
        // A transition without duration lasts until the next frame, which may never come.
        expect(
          await page.evaluate(() =>
            document
              .getAnimations()
              .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
              .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 90)),
          ),
          path,
        ).toEqual([]);
        const positions = () =>
          page.evaluate(() => [
            document.querySelector('.swiper-slide-active')?.getAttribute('data-banner'),
            document.querySelector('[data-jackpot] data')?.getAttribute('value'),
          ]);
        const positionsBefore = await positions();
        await page.clock.runFor(12_000);
        expect(await positions(), path).toEqual(positionsBefore);
      }
    },
  );

  test(
    '[SH-21] [SH-03] buttons and keys replace swipes: dots for banners, arrows for strips',
    { tag: '@desktop' },
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      const carousel = page.locator('[data-banner-group="w_home"]');
      const banners = memberBanners(site, 'w_home');
      for (const [index, { id }] of [...banners.entries()].reverse()) {
        if (banners.length < 2) break;
        const dot = carousel.getByRole('button', {
          name: brandSite.text('banner.go_to', { place: String(index + 1) }),
          exact: true,
        });
        if (index % 2) await press(dot);
        else await dot.click();
        await expect(carousel.locator('.swiper-slide-active')).toHaveAttribute('data-banner', id);
      }
      for (const next of await page
        .getByRole('button', { name: brandSite.text('shell.next'), exact: true })
        .all()) {
        const list = next.locator('xpath=../ul');
        if (!(await next.isEnabled())) continue;
        await next.click();
        await expect
          .poll(() => list.evaluate(({ scrollLeft }) => Math.abs(scrollLeft)))
          .toBeGreaterThan(0);
      }
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const id of ['home', 'rng', 'promotions', 'hot'] as const) {
          if (!site.routes[id].on) continue;
          await open(brandSite.origin + (id === 'home' ? '/' : `/${id}`));
          expect.soft(await unreachable(page), `${id} at ${width}`).toEqual([]);
        }
      }
    },
  );
});
