import type { Page } from '@playwright/test';
import { runCashier } from '../../scripts/cashier/program.ts';
import {
  demoAccounts,
  expect,
  forEachBrand,
  memberOf,
  test as story,
  type TestBrand,
} from './fixtures.ts';
import { startOffice } from './office-server.ts';

/* Staff use the command line, which finds the server by its data folder. */

const test = story.extend<{ dataDir: string }>({
  server: async ({ servers }, use) => use((await servers.forFile(startOffice)).server),
  dataDir: async ({ servers }, use) => use((await servers.forFile(startOffice)).dataDir),
});
const paymentPassword = '846213';
const hasPage = (brand: TestBrand): boolean =>
  brand
    .site(memberOf(demoAccounts.player))
    .memberPages.some(({ id, on }) => id === 'withdraw' && on);

/** How often an open withdrawal's page reads its state again. */
const refreshMs = 10_000;

const fill = (page: Page, name: string, value: string) =>
  page.locator(`main [name="${name}"]`).first().fill(value);
const press = (page: Page, intent: string) =>
  page.locator(`main button[name="intent"][value="${intent}"]`).click();

/** Sets a payment password and adds an account in the security centre. */
async function prepare(page: Page, go: (path: string) => Promise<unknown>): Promise<void> {
  await go('/member/securityCenter?task=payment-password');
  await fill(page, 'password', demoAccounts.password);
  await fill(page, 'newPaymentPassword', paymentPassword);
  await fill(page, 'confirmPaymentPassword', paymentPassword);
  await press(page, 'payment-set');
  await expect(page.locator('[data-payment-password="set"]')).toBeVisible();
  await go('/member/securityCenter?task=instruments');
  await fill(page, 'bank', 'Harbour Bank');
  await fill(page, 'number', '0012 3456 7890');
  await fill(page, 'holder', 'Maria Santos');
  await page.locator('main [name="confirmHolder"]').check();
  await fill(page, 'paymentPassword', paymentPassword);
  await press(page, 'instrument-add');
  await expect(page.locator('[data-instrument="held"]')).toBeVisible();
}

async function approve(brand: TestBrand, dataDir: string, id: string): Promise<void> {
  const lines: string[] = [];
  const code = await runCashier(
    ['approve', id, '--brand', brand.code, '--staff', 'ana', '--reason', 'papers seen'],
    {
      environment: { DATA_DIR: dataDir },
      newId: () => `approve-${id}`,
      out: (text) => lines.push(text),
    },
  );
  expect(code, lines.join('')).toBe(0);
}

forEachBrand((brand, turns) => {
  test(
    '[MC-04] a member sees what can leave, asks for it, and follows the steps',
    turns.screen('withdrawal'),
    async ({ page, open, visit, accessible, dataDir }) => {
      const brandSite = visit(brand);
      await brandSite.sandbox('reset', {});
      const go = (path: string) => open(brandSite.origin + path);
      const audit = () => accessible(page);
      await brandSite.signIn(demoAccounts.player);
      await go('/member/withdraw');
      await expect(page.locator('[data-withdrawable]')).toBeVisible();
      await expect(page.getByText(brandSite.text('withdrawal.no_instrument'))).toBeVisible();
      await audit();

      await prepare(page, go);
      await go('/member/withdraw');
      await expect(page.locator('[data-waiting]')).toContainText('•••• 890');
      await brandSite.sandbox('clock', { moveMs: 25 * 3_600_000 });
      await brandSite.signIn(demoAccounts.player);
      await go('/member/withdraw');
      await press(page, 'all');
      await expect(page.locator('#withdraw-amount')).not.toHaveValue('');
      await fill(page, 'amount', '1,234.50');
      await fill(page, 'paymentPassword', '111222');
      await press(page, 'request');
      // Refused: what was typed stays, all but the password.
      await expect(page.locator('#withdraw-password')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#withdraw-amount')).toHaveValue('1,234.50');
      await audit();
      await fill(page, 'paymentPassword', paymentPassword);
      await page.clock.install();
      await press(page, 'request');

      const request = page.locator('[data-withdrawal]');
      await expect(request).toHaveAttribute('data-state', 'review');
      await expect(request).toContainText(
        brandSite.text('message.withdrawal.reason.first_to_instrument'),
      );
      await expect(request.locator('[data-usual="unknown"]')).toBeVisible();
      await expect(page.getByText(brandSite.text('withdrawal.sent'))).toBeVisible();
      const id = (await request.getAttribute('data-withdrawal')) ?? '';
      // Among those of other stories.
      await expect(page.locator(`[data-past="${id}"]`)).toBeVisible();
      await expect(page.locator('#withdraw-amount')).toHaveCount(0);
      await audit();

      // Staff approve it, and the page follows to the end by itself.
      await approve(brand, dataDir, id);
      const nextState = async () => {
        await page.clock.fastForward(refreshMs);
        return request.getAttribute('data-state');
      };
      // With payments between members, an untaken request goes to the provider.
      const { c2c } = brand.brand.tenant.cashier;
      if (c2c) {
        await expect.poll(nextState).toBe('paying');
        const formUrl = page.url();
        await brandSite.sandbox('clock', { moveMs: (c2c.offerMinutes + 1) * 60_000 });
        await brandSite.signIn(demoAccounts.player);
        await open(formUrl);
      }
      await expect.poll(nextState).toBe('done');
      await expect(request.locator('[data-passed]')).toHaveCount(5);
      await audit();
    },
  );
}, hasPage);
