import { writtenDay } from '#app/lib/dates/written-day.ts';
import { demoAccounts, expect, forEachBrand, memberOf, test, type TestBrand } from './fixtures.ts';

const hasPage = (brand: TestBrand): boolean =>
  brand
    .site(memberOf(demoAccounts.player))
    .memberPages.some(({ id, on }) => id === 'transactionHistory' && on);

forEachBrand((brand, turns) => {
  const form = brand.brand.merchant.layout.dateFormat;
  const [first, last] = [writtenDay('2026-11-02', form), writtenDay('2026-11-05', form)];

  test(
    '[MC-07] [MC-18] own days are picked in the calendar or typed, in the brand’s format',
    turns.screen('history-days'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await open(`${brandSite.origin}/member/transactionHistory`);
      const filters = page.locator('[data-filters]');
      await filters.locator('summary').click();
      const from = filters.getByLabel(brandSite.text('record.from'), { exact: true });
      const until = filters.getByLabel(brandSite.text('record.until'), { exact: true });
      const name = brandSite.text('record.from');
      const button = filters.getByRole('button', {
        name: brandSite.text('record.pick_day', { name }),
      });
      await expect(button).toBeVisible();
      await accessible(page);
      await from.fill(last);
      const calendar = filters.locator('[data-calendar="from"]');
      await calendar.evaluate((input: HTMLInputElement) => {
        input.showPicker = () => input.setAttribute('data-opened', input.value);
      });
      await button.click();
      await expect(calendar).toHaveAttribute('data-opened', '2026-11-05');
      // Playwright cannot control the calendar popup, so set the day as it does.
      await calendar.fill('2026-11-02');
      await expect(from).toHaveValue(first);
      await until.fill(last);
      await filters.getByRole('button', { name: brandSite.text('record.apply') }).click();
      await expect(page.locator('[data-filter-line]')).toContainText(`${first} – ${last}`);
      await expect(from).toHaveValue(first);
    },
  );

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
  });
}, hasPage);
