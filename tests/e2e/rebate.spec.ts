import { expect, forEachBrand, memberOf, demoAccounts, test, type TestBrand } from './fixtures.ts';

const page = 'manualRebate';
const hasPage = (brand: TestBrand): boolean =>
  brand.site(memberOf(demoAccounts.player)).memberPages.some(({ id, on }) => id === page && on);

forEachBrand((brand, turns) => {
  test(
    '[MC-14] a member sees their rebate, when it is paid, and the rate of each product',
    turns.screen('rebate'),
    async ({ page: tab, visit, open, accessible }) => {
      const here = visit(brand);
      await here.signIn(demoAccounts.player);
      await open(`${here.origin}/member/${page}`);
      const main = tab.getByRole('main');
      const { rebates, hideGameTypes } = brand.brand.merchant;
      const products = Object.entries(rebates.rates)
        .filter(([, rates]) => (rates[0] ?? 0) > 0)
        .map(([product]) => product)
        .filter((product) => !hideGameTypes.some((hidden) => hidden === product));
      if (products.length === 0) {
        await expect(main.getByText(here.text('rebate.none'))).toBeVisible();
        return;
      }
      await expect(main.getByRole('heading', { name: here.text('rebate.amount') })).toBeVisible();
      await expect(main.locator('time')).toBeVisible();
      const shown = await main
        .locator('[data-rate]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-rate')));
      expect(shown.toSorted()).toEqual(products.toSorted());
      await accessible(tab, 'the rebate');
    },
  );
}, hasPage);
