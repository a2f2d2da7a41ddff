import type { Locator, Page } from '@playwright/test';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { demoAccounts, expect, forEachBrand, test } from './fixtures.ts';

/* Text at twice its size, forced colours, and print. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

forEachBrand((brand, turns) => {
  test(
    '[SH-21] with letters twice as large no page overflows a phone',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%';
        }),
      );
      for (const target of ['/', '/login', pathOf('promotions')]) {
        await open(brandSite.origin + target);
        expect(await overflow(page), target).toBeLessThanOrEqual(0);
      }
      await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const balance = page.locator('header [data-balance]');
      await expect(balance).toBeVisible();
      const isWhole = await balance.evaluate(({ parentElement: button }) =>
        button ? button.scrollWidth <= button.clientWidth + 1 : false,
      );
      expect(isWhole).toBe(true);
    },
  );

  if (turns.runsHere('forced colours'))
    test(
      '[SH-21] in forced colours a selected element looks selected',
      { tag: '@phone' },
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await page.emulateMedia({ forcedColors: 'active' });
        await open(`${brandSite.origin}/member/transactionHistory`);
        await page.locator('[data-filters] > summary').click();
        const groundOf = (link: Locator) =>
          link.evaluate((element) => getComputedStyle(element).backgroundColor);
        const chosen = page.locator('[data-choices="days"] > a[aria-current]');
        const other = page.locator('[data-choices="days"] > a:not([aria-current])').first();
        expect(await groundOf(chosen)).not.toBe(await groundOf(other));
      },
    );

  if (turns.runsHere('paper'))
    test(
      '[MC-07] a printed record is the record only, in black',
      { tag: '@phone' },
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await open(`${brandSite.origin}/member/transactionHistory`);
        const printing = page.evaluate(
          // The end of printing resets the medium, so emulation must follow it.
          () => new Promise<void>((resolve) => addEventListener('afterprint', () => resolve())),
        );
        await page
          .getByRole('button', { name: brandSite.text('record.print'), exact: true })
          .click();
        await printing;
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect(page.locator('[data-record] button').filter({ visible: true })).toHaveCount(0);
        const visible = page
          .locator('nav, aside, footer, [data-side-menu]')
          .filter({ visible: true });
        await expect(visible).toHaveCount(0);
        await expect(page.locator('[data-filter-line]')).toBeVisible();
        const title = page.getByRole('heading', { level: 1 });
        const colour = await title.evaluate((element) => getComputedStyle(element).color);
        expect(colour.match(/\d+/g)).toEqual(['0', '0', '0']);
      },
    );
});
