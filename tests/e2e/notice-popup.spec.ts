import { pathOf } from '#app/domain/pages/route-table.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

test.use({ noticesRead: false });

forEachBrand((brand) => {
  test(
    '[CS-04] an important notice opens once, over no other dialog, one at a time',
    { tag: '@phone' },
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      for (const [id, title] of [
        ['first', 'Rain tonight'],
        ['second', 'Sun tomorrow'],
      ] as const)
        await brandSite.sandbox('notices', {
          id,
          type: 'PU',
          title,
          content: `<p>About ${title}</p>`,
        });
      const count = 2 + brand.brand.tenant.notices.filter(({ type }) => type === 'PU').length;
      const popup = page.locator('#noticePopup');
      await page.clock.install();
      await open(brandSite.origin + pathOf('help'));
      await page.clock.runFor(20_000);
      await expect(popup).toHaveCount(0);
      await open(brandSite.origin);
      await page.clock.runFor(9_000);
      await expect(popup).toBeVisible();
      await expect(popup.locator('details')).toHaveCount(count);
      await expect(popup.locator('details[open]')).toHaveCount(1);
      await popup.getByText('Rain tonight', { exact: true }).click();
      await expect(popup.locator('details[open]')).toContainText('About Rain tonight');
      await expect(popup.locator('details[open]')).toHaveCount(1);
      await accessible(page, 'popup', '#noticePopup');
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
      await open(brandSite.origin);
      await page.clock.runFor(20_000);
      await expect(popup).toHaveCount(0);
      await brandSite.sandbox('notices', {
        id: 'third',
        type: 'PU',
        title: 'Wind',
        content: '<p>w</p>',
      });
      await open(brandSite.origin);
      await page.clock.runFor(9_000);
      await expect(popup.locator('details')).toHaveCount(1);
    },
  );
});
