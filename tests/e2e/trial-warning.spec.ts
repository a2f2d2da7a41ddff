import { demoAccounts, expect, forEachBrand, test } from './fixtures.ts';

/* A trial account's protected actions show a warning with a link to registration [AU-23]. */
forEachBrand(
  (brand, turns) => {
    const site = brand.site();
    const open = brand.brand.tenant.promotions.find(
      ({ state, from, until }) => state === 'join' && from === undefined && until === undefined,
    );
    if (!open) return;
    const path = `/promoDetail?id=${open.id}`;

    test(
      '[AU-23] joining a promotion with a trial account warns with a link to registration',
      turns.screen('trial warning'),
      async ({ page, open: visitPage, visit, accessible }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.trial);
        await visitPage(brandSite.origin + path);
        const join = page.getByRole('button', { name: brandSite.text('promotion.do_join') });
        await join.click();
        const warning = page.getByRole('alertdialog', {
          name: brandSite.text('in_need_true_account'),
        });
        await expect(warning).toBeVisible();
        await accessible(page, 'the trial account’s warning', '[data-warning]');
        await page.keyboard.press('Escape');
        await expect(warning).toHaveCount(0);
        await expect(join).toBeFocused();
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);

        await visitPage(`${brandSite.origin}/rng`);
        await page.locator('[data-favourite="0"]').first().click();
        await expect(warning).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.locator('[data-favourite="1"]')).toHaveCount(0);
        await visitPage(brandSite.origin + path);

        // A link to a member page, as in an operator's own text.
        const content = page.locator('[data-terms]');
        await content.evaluate((terms) =>
          terms.insertAdjacentHTML('beforeend', '<a href="/member/depositv2">deposit</a>'),
        );
        await content.getByRole('link', { name: 'deposit' }).click();
        await expect(warning).toBeVisible();
        if (!site.login.signUp.on) {
          await warning.getByRole('button', { name: brandSite.text('account.confirm') }).click();
          await expect(warning).toHaveCount(0);
          return;
        }
        await warning.getByRole('link', { name: brandSite.text('in_increase_submit') }).click();
        await expect(
          page.getByRole('dialog', { name: brandSite.text('register.title') }),
        ).toBeVisible();
      },
    );
  },
  (brand) => brand.site().routes.promotions.on && brand.site().routes.promoDetail.on,
);
