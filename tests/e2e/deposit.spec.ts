import sharp from 'sharp';
import { demoAccounts, expect, forEachBrand, memberOf, test } from './fixtures.ts';

const address = '/member/depositv2';

forEachBrand((brand, turns) => {
  const site = brand.site(memberOf(demoAccounts.player));
  if (!site.memberPages.some(({ id, on }) => id === 'depositv2' && on)) return;
  const { channels } = brand.brand.merchant.cashier;
  const instant = channels.find(({ method }) => method === 'demo');
  const manual = channels.find(({ provider, proof }) => provider === undefined && proof);
  if (!instant || !manual) return;
  test(
    '[MC-03] a deposit through the provider’s page, and one by transfer with its receipt',
    turns.screen('deposit'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      await brandSite.sandbox('reset', {});
      const go = () => open(brandSite.origin + address);
      const audit = () => accessible(page);
      await brandSite.signIn(demoAccounts.player);
      await go();
      const amount = page.locator('main [name="amount"]');
      const proceed = page.locator('main button[name="intent"][value="open"]');
      const order = page.locator('[data-deposit]');
      await audit();

      // A refused form keeps what was typed.
      await page.locator(`[data-channel="${instant.id}"] input`).check();
      await amount.fill('0.01');
      await proceed.click();
      // The hint has amounts too: only the reply makes the field invalid.
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      await expect(amount).toHaveAccessibleDescription(/0\.00/);
      await expect(amount).toHaveValue('0.01');
      await expect(page.locator(`[data-channel="${instant.id}"] input`)).toBeChecked();
      const preset = instant.presets[0] ?? instant.min;
      const shortcut = page.locator(`[data-preset="${preset}"][href*="=${instant.id}&"]`);
      if ((await shortcut.count()) > 0) await shortcut.first().click();
      else await amount.fill(String(preset / 100));
      await expect(amount).toHaveValue(new RegExp(`^${preset / 100}(\\.00)?$`));
      await proceed.click();
      await expect(order).toHaveAttribute('data-deposit', 'pending');
      await audit();
      await page.locator('[data-pay]').click();
      await page.locator('button[name="act"][value="pay"]').click();
      await page.locator(`a[href*="${address}"]`).click();
      await expect
        .poll(async () => {
          await page.reload();
          return order.getAttribute('data-deposit');
        })
        .toBe('credited');
      await expect(page.locator(`[data-amount="${preset}"]`)).toBeVisible();
      await expect(page.locator('[data-step]')).toHaveCount(3);

      await go();
      await page.locator(`[data-channel="${manual.id}"] input`).check();
      await amount.fill(String(manual.min / 100));
      await proceed.click();
      await expect(page.locator('[data-line="number"]')).toContainText(manual.payTo?.number ?? '');
      await audit();
      const receipt = page.locator('[name="images"]');
      await receipt.setInputFiles({
        name: 'receipt.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      });
      const sendReceipt = page.locator('button[name="intent"][value="receipt"]');
      await sendReceipt.click();
      await expect(receipt).toHaveAccessibleDescription(
        new RegExp(brandSite.text('feedback.not_picture')),
      );
      await receipt.setInputFiles({
        name: 'receipt.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      });
      await sendReceipt.click();
      await expect(order).toHaveAttribute('data-deposit', 'proof');
    },
  );
});
