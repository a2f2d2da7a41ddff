import sharp from 'sharp';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { withImages } from './browser-launch.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

test.use(withImages);

forEachBrand(
  (brand, turns) => {
    if (!turns.runsHere('feedback')) return;

    test(
      '[PR-08] a player sends feedback: errors retain input, the operator reads it',
      { tag: '@phone' },
      async ({ page, open, visit, accessible }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await open(brandSite.origin);
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: brandSite.text('feedback.title') })
          .click();
        await expect(page).toHaveURL(brandSite.origin + pathOf('feedback'));
        const comment = page.getByRole('textbox', { name: brandSite.text('feedback.comment') });
        const pictures = page.locator('[name="images"]');
        const send = page.getByRole('button', { name: brandSite.text('feedback.send') });
        await comment.fill('x'.repeat(141));
        await expect(
          page
            .getByRole('main')
            .getByRole('status')
            .filter({ hasText: brandSite.text('feedback.over_one', { count: 1 }) }),
        ).toBeAttached();
        await send.click();
        await expect(comment).toHaveAccessibleDescription(
          new RegExp(brandSite.text('feedback.too_long')),
        );
        await expect(comment).toBeFocused();
        await comment.fill('😀'.repeat(140));
        const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .gif()
          .toBuffer();
        await pictures.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: gif });
        await send.click();
        await expect(pictures).toHaveAccessibleDescription(
          new RegExp(brandSite.text('feedback.not_picture')),
        );
        await expect(comment).toHaveValue('😀'.repeat(140));
        await accessible(page);
        await pictures.setInputFiles({
          name: 'screen.png',
          mimeType: 'image/png',
          buffer: await sharp(gif).png().toBuffer(),
        });
        await send.click();
        await expect(page.getByText(brandSite.text('feedback.sent'))).toBeVisible();
        const number = new URL(page.url()).searchParams.get('number') ?? '';
        await expect(page.getByText(number)).toBeVisible();
        await page.goto(`${brandSite.origin}/__sandbox`);
        const entry = page.locator('#feedback li').filter({ hasText: number });
        await expect(entry).toContainText(demoAccounts.player);
        await expect
          .poll(() =>
            entry.getByRole('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth),
          )
          .toBe(8);
      },
    );
  },
  (brand) => brand.site().routes.feedback.on,
);
