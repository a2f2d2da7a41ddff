import { brands, expect, playersBrowser, test } from './fixtures.ts';
import { registerWithMoney } from './new-member.ts';

/** The pages do not differ by brand; the first brand with a welcome bonus runs the story. */
const brand = brands.find((one) =>
  one.brand.tenant.campaigns.some(({ kind, wagering }) => kind === 'registration' && wagering),
);

test.describe('bonuses', { tag: '@phone' }, () => {
  if (!brand) return;
  test.use(playersBrowser(brand));

  test('[PR-07] [MC-10] a new member accepts a bonus, sees how it is released, and cancels it', async ({
    page,
    open,
    visit,
    accessible,
  }) => {
    const brandSite = visit(brand);
    const { account } = await registerWithMoney(brand, brandSite, 100_000);
    await brandSite.signIn(account);
    const promotion =
      brand.brand.tenant.campaigns.find(({ wagering }) => wagering)?.promotion ?? '';
    await open(`${brandSite.origin}/promoDetail?id=${promotion}`);
    await expect(page.locator('[data-wagering]')).toBeVisible();
    await page.getByRole('button', { name: brandSite.text('promotion.do_join') }).click();
    await page.locator('form:has(input[name="part"]) button').click();
    await expect(page.getByText(brandSite.text('bonus.granted')).first()).toBeVisible();
    await open(`${brandSite.origin}/member/rewardCenter`);
    const bonus = page.locator('[data-bonus="active"]');
    await expect(bonus.locator('[data-counted="0"]')).toBeVisible();
    await accessible(page, 'a running bonus');
    await bonus.getByText(brandSite.text('bonus.cancel'), { exact: true }).click();
    await bonus.getByRole('button', { name: brandSite.text('bonus.cancel_yes') }).click();
    await expect(page.getByText(brandSite.text('bonus.cancelled'))).toBeVisible();
    await expect(bonus).toHaveCount(0);
  });
});
