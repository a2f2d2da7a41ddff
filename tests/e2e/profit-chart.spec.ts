import { demoAccounts, expect, forEachBrand, memberOf, test, type TestBrand } from './fixtures.ts';

/** Brands with the page and a promotion whose prize the sandbox can pay. */
const hasPage = (brand: TestBrand): boolean =>
  brand.brand.tenant.promotions.length > 0 &&
  brand
    .site(memberOf(demoAccounts.player))
    .memberPages.some(({ id, on }) => id === 'personalProfit' && on);

forEachBrand((brand, turns) => {
  test(
    '[MC-08] the profit is drawn once the page is shown, beside its table',
    turns.screen('profit-chart'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      await brandSite.sandbox('award', {
        account: demoAccounts.player,
        promotion: brand.brand.tenant.promotions[0]?.id,
        minor: 12_345,
      });
      await brandSite.signIn(demoAccounts.player);
      await open(`${brandSite.origin}/member/personalProfit`);
      await expect(page.locator('[data-profit="windows"] [data-row]')).not.toHaveCount(0);
      await expect(page.locator('[data-chart][data-drawn] canvas')).toBeVisible();
      await accessible(page);
    },
  );
}, hasPage);
