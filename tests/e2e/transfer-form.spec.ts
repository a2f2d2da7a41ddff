import { extraBrand } from './extra-brands.ts';
import { demoAccounts, expect, playersBrowser, test } from './fixtures.ts';

/* A brand with one wallet per vendor; no merchant has this form. */
for (const brand of [await extraBrand('bayani')])
  test.describe(brand.code, () => {
    test.use(playersBrowser(brand));
    test(
      '[MC-02] an amount that is typed while the wallets load again stays',
      { tag: '@phone' },
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await open(`${brandSite.origin}/member/transferFund`);
        const amount = page.locator('#transfer-amount');
        const transferId = page.locator('[data-transfer] [name="transferId"]');
        const firstId = await transferId.inputValue();
        await amount.fill('none');
        // The error is visible before the wallets load.
        await brandSite.sandbox('slow', { path: '/wps/member/info/funds/consolidated', ms: 1500 });
        await page.locator('[data-transfer] button[name="intent"]').click();
        await expect(amount).toHaveAttribute('aria-invalid', 'true');
        await amount.fill('12.34');
        await expect(transferId).not.toHaveValue(firstId);
        await expect(amount).toHaveValue('12.34');

        // The moved amount is cleared; a newly typed one is not.
        await page.locator('[data-transfer] button[name="intent"]').click();
        await expect(page.getByText(brandSite.text('wallet.moved'))).toBeVisible();
        await expect(amount).toHaveValue('');
      },
    );
  });
