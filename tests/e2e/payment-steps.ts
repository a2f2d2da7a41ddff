import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { systemRandom, token } from '#app/lib/random.ts';
import { runCashier } from '../../scripts/cashier/program.ts';
import { demoAccounts, expect, type BrandVisit, type TestBrand } from './fixtures.ts';

/* Steps of payments between members [MC-17]: receiver, payer and staff. */

const paymentPassword = '846213';
const hourMs = 3_600_000;
const depositPath = '/member/depositv2';
const withdrawPath = '/member/withdraw';

export interface PaymentStory {
  readonly page: Page;
  readonly brand: TestBrand;
  readonly brandSite: BrandVisit;
  readonly go: (path: string) => Promise<unknown>;
  readonly dataDir: string;
}

export const pictureFile = async (name = 'receipt.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
});

const typedAmount = (minor: number): string => (minor / 100).toFixed(2);

/** Staff use their command line. */
export function staffSteps({ brand, dataDir }: Pick<PaymentStory, 'brand' | 'dataDir'>) {
  const run = async (...args: readonly string[]): Promise<string> => {
    let out = '';
    const code = await runCashier(
      [...args, '--brand', brand.code, '--staff', 'ana', '--reason', 'papers seen'],
      {
        environment: { DATA_DIR: dataDir },
        newId: () => token(systemRandom, 9),
        out: (text) => void (out += text),
      },
    );
    expect(code, out).toBe(0);
    return out;
  };
  return {
    approve: (withdrawal: string) => run('approve', withdrawal),
    decide: (part: string, decision: 'received' | 'reopen') => run('c2c-decide', part, decision),
  };
}

export function receiverSteps({ page, brandSite, go }: PaymentStory) {
  const account = demoAccounts.player;
  const fill = (name: string, value: string) =>
    page.locator(`main [name="${name}"]`).first().fill(value);
  const press = (intent: string) =>
    page.locator(`main button[name="intent"][value="${intent}"]`).click();
  return {
    /** Sets a payment password and adds an account, which is usable a day later. */
    async prepare(): Promise<void> {
      await brandSite.signIn(account);
      await go('/member/securityCenter?task=payment-password');
      await fill('password', demoAccounts.password);
      await fill('newPaymentPassword', paymentPassword);
      await fill('confirmPaymentPassword', paymentPassword);
      await press('payment-set');
      await expect(page.locator('[data-payment-password="set"]')).toBeVisible();
      await go('/member/securityCenter?task=instruments');
      await fill('bank', 'Harbour Bank');
      await fill('number', '0012 3456 7890');
      await fill('holder', 'Maria Santos');
      await page.locator('main [name="confirmHolder"]').check();
      await fill('paymentPassword', paymentPassword);
      await press('instrument-add');
      await expect(page.locator('[data-instrument="held"]')).toBeVisible();
      await brandSite.sandbox('clock', { moveMs: 25 * hourMs });
    },
    async request(minor: number): Promise<string> {
      await brandSite.signIn(account);
      await go(withdrawPath);
      await fill('amount', typedAmount(minor));
      await fill('paymentPassword', paymentPassword);
      await press('request');
      const request = page.locator('[data-withdrawal]');
      await expect(request).toHaveAttribute('data-state', 'review');
      return (await request.getAttribute('data-withdrawal')) ?? '';
    },
    async look(): Promise<Locator> {
      await brandSite.signIn(account);
      await go(withdrawPath);
      return page.locator('[data-payment]');
    },
    /** Opens a withdrawal until it reaches a state; the platform's jobs run every few seconds. */
    async expectState(id: string, state: string): Promise<void> {
      await brandSite.signIn(account);
      const address = `${withdrawPath}?id=${id}`;
      await expect
        .poll(async () => {
          await go(address);
          return page.locator(`[data-withdrawal="${id}"]`).getAttribute('data-state');
        })
        .toBe(state);
    },
  };
}

export function payerSteps(
  { page, brandSite, go }: PaymentStory,
  channel: string,
  account: string,
) {
  return {
    async look(): Promise<Locator> {
      await brandSite.signIn(account);
      await go(depositPath);
      return page.locator(`[data-channel="${channel}"]`);
    },
    async open(minor: number): Promise<string> {
      const choice = await this.look();
      await choice.getByRole('radio').check();
      await page.locator('main [name="amount"]').fill(typedAmount(minor));
      await page.getByRole('button', { name: brandSite.text('deposit.go'), exact: true }).click();
      await expect(page.locator('[data-deposit="pending"]')).toBeVisible();
      await expect(page.locator('[data-line="holder"]')).toContainText('Maria Santos');
      await expect(page.locator('[data-line="number"]')).toContainText('001234567890');
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
    async sendReceipt(): Promise<void> {
      await page
        .getByLabel(brandSite.text('deposit.receipt'), { exact: true })
        .setInputFiles(await pictureFile());
      await page.getByRole('button', { name: brandSite.text('deposit.receipt_send') }).click();
      await expect(page.locator('[data-deposit="proof"]')).toBeVisible();
    },
    async read(order: string): Promise<Locator> {
      await brandSite.signIn(account);
      await go(order);
      return page.locator('[data-deposit]');
    },
  };
}
