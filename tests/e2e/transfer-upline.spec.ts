import type { Page } from '@playwright/test';
import { demoAccounts, expect, forEachBrand, memberOf, test, type TestBrand } from './fixtures.ts';

const paymentPassword = '846213';
const hasPage = (brand: TestBrand): boolean =>
  brand
    .site(memberOf(demoAccounts.player))
    .memberPages.some(({ id, on }) => id === 'transferUpline' && on);

const fill = (page: Page, name: string, value: string) =>
  page.locator(`main [name="${name}"]`).first().fill(value);
const press = (page: Page, intent: string) =>
  page.locator(`main button[name="intent"][value="${intent}"]`).click();

forEachBrand((brand, turns) => {
  test(
    '[MC-05] a member gives money to their agent, who finds it',
    turns.screen('transfer-upline'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      await brandSite.sandbox('reset', {});
      // Whatever another story has left, there is something to give.
      await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 50_000 });
      const go = (path: string) => open(brandSite.origin + path);
      await brandSite.signIn(demoAccounts.player);
      await go('/member/securityCenter?task=payment-password');
      await fill(page, 'password', demoAccounts.password);
      await fill(page, 'newPaymentPassword', paymentPassword);
      await fill(page, 'confirmPaymentPassword', paymentPassword);
      await press(page, 'payment-set');
      await expect(page.locator('[data-payment-password="set"]')).toBeVisible();

      await go('/member/transferUpline');
      await expect(page.locator('[data-transferable]')).toBeVisible();
      await accessible(page);
      await fill(page, 'amount', '12.34');
      await fill(page, 'paymentPassword', '111222');
      await press(page, 'transfer');
      await expect(page.locator('#transfer-password')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#transfer-amount')).toHaveValue('12.34');
      await fill(page, 'paymentPassword', paymentPassword);
      await press(page, 'transfer');
      await expect(page.getByText(brandSite.text('transfer.sent'))).toBeVisible();
      await expect(page.locator('#transfer-amount')).toHaveValue('');

      await brandSite.signIn(demoAccounts.agent);
      await go('/member/transactionHistory');
      const entry = page.locator('[data-entry="transferUp"]').first();
      await expect(entry.locator('[data-amount="1234"]')).toBeVisible();
      await go('/member/transferUpline');
      await expect(page.locator('#transfer-account')).toBeVisible();
    },
  );
}, hasPage);
