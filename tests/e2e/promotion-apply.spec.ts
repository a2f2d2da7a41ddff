import sharp from 'sharp';
import { pathOf } from '#app/lib/route-table.ts';
import { demoAccounts, expect, forEachBrand, test, type TestBrand } from './fixtures.ts';

const campaignOf = ({ brand }: TestBrand) =>
  brand.tenant.campaigns.find(({ kind }) => kind === 'apply');

forEachBrand(
  (brand) => {
    test(
      '[PR-01] [PR-08] a member applies for a reward with a picture, and a fault loses no text',
      { tag: '@phone' },
      async ({ page, open, visit, accessible }) => {
        const here = visit(brand);
        await here.signIn(demoAccounts.player);
        await open(
          `${here.origin}${pathOf('promoDetail')}?id=${campaignOf(brand)?.promotion ?? ''}`,
        );
        const comment = page.getByRole('textbox', { name: here.text('feedback.comment') });
        const send = page.getByRole('button', { name: here.text('promotion.apply') });
        await comment.fill('x'.repeat(141));
        await send.click();
        await expect(comment).toHaveAccessibleDescription(
          new RegExp(here.text('feedback.too_long')),
        );
        await expect(comment).toHaveValue('x'.repeat(141));
        await accessible(page);
        await comment.fill('A quieter bell');
        await page.locator('[name="images"]').setInputFiles({
          ...{ name: 'bell.png', mimeType: 'image/png' },
          buffer: await sharp({
            create: { width: 8, height: 8, channels: 3, background: 'red' },
          })
            .png()
            .toBuffer(),
        });
        await send.click();
        await expect(page.locator('[data-state="applying"]')).toBeVisible();
        await expect(comment).toHaveCount(0);
        await expect(page.getByText(here.text('promotion.note.applying'))).toBeVisible();
      },
    );
  },
  (brand) => campaignOf(brand) !== undefined,
);
