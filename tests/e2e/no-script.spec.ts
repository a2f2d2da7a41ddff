import type { Page } from '@playwright/test';
import { missingName, solve } from './login-form.ts';
import { expectFieldError } from './register-form.ts';
import { expect, forEachBrand, demoAccounts, test, type BrandVisit } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const accountMenu = (page: Page, { text }: BrandVisit, name: string) =>
  page.getByLabel(text('shell.account_menu', { name }));

forEachBrand((brand, turns) => {
  const site = brand.site();
  const loginFirst = site.flags.loginedToHomePage.on;
  const verify = site.features.humanVerification.on;

  test(
    '[SH-21] [RT-01] without scripts home is readable and its links lead to pages',
    turns.screen('home'),
    async ({ page, visit, isMobile }) => {
      const brandSite = visit(brand);
      if (loginFirst) await brandSite.signIn(demoAccounts.player);
      await page.goto(brandSite.origin);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        brandSite.text('home.heading', { name: site.name }),
      );
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      const menu = isMobile
        ? page.getByRole('navigation', { name: brandSite.text('shell.quick_menu') })
        : page
            .getByRole('banner')
            .getByRole('navigation', { name: brandSite.text('shell.main_menu') });
      const addresses = await menu
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''),
        );
      expect(addresses.length).toBeGreaterThan(2);
      for (const address of addresses.filter((href) => href.startsWith('/'))) {
        await page.goto(brandSite.origin);
        await menu.locator(`a[href="${address}"]`).first().click();
        await expect(page).toHaveURL(
          (url) =>
            url.origin === brandSite.origin &&
            [address, '/login'].some((path) => path === url.pathname + url.hash),
        );
        await expect(page.locator('h1')).not.toHaveText(brandSite.text('fault_page.missing_title'));
      }
    },
  );

  test(
    '[AU-02] [AU-07] [AU-13] without scripts log-in, captcha and sign-out are plain forms',
    { tag: '@phone' },
    async ({ page, visit }) => {
      const brandSite = visit(brand);
      await page.goto(brandSite.origin);
      if (!loginFirst)
        await page
          .getByRole('banner')
          .getByRole('link', { name: brandSite.text('shell.login') })
          .click();
      // Without scripts a redirect leads to the captcha.
      const loginUrl = `${brandSite.origin}/login${verify ? '?picture=1' : ''}`;
      await expect(page).toHaveURL(loginUrl);
      const dialog = page.getByRole('dialog', { name: brandSite.text('login.title') });
      const username = dialog.locator('[name="username"]');
      const password = dialog.getByLabel(new RegExp(`^${brandSite.text('login.password')}\\*?$`));
      const submit = dialog.getByRole('button', { name: brandSite.text('login.submit') });
      const captcha = dialog.getByLabel(brandSite.text('account.captcha'));
      const answerPicture = async () => captcha.fill(await solve(brandSite, dialog));
      // Without scripts there is no proof of work, so the captcha is visible from the start
      // [AU-08].
      await expect(captcha).toHaveCount(verify ? 1 : 0);
      await submit.click();
      await expectFieldError(username, brandSite, { key: missingName(site) });
      await expectFieldError(password, brandSite, { key: 'field.required.password' });
      await username.fill(demoAccounts.player);
      await password.fill('not the password 1A');
      if (verify) await answerPicture();
      await submit.click();
      await expect(
        dialog.getByRole('alert').filter({ hasText: brandSite.text('fault.login_failed') }),
      ).toBeVisible();
      await expect(username).toHaveValue(demoAccounts.player);
      await brandSite.sandbox('demand-captcha', { account: demoAccounts.player });
      await password.fill(demoAccounts.password);
      if (!verify) await submit.click();
      await captcha.fill('nope');
      await password.fill(demoAccounts.password);
      await submit.click();
      await expectFieldError(captcha, brandSite, { key: 'fault.captcha_wrong' });
      await answerPicture();
      await password.fill(demoAccounts.password);
      await submit.click();
      await expect(page).toHaveURL(`${brandSite.origin}/`);
      await accountMenu(page, brandSite, demoAccounts.player).click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: brandSite.text('shell.sign_out') })
        .click();
      await expect(page).toHaveURL(loginFirst ? loginUrl : `${brandSite.origin}/`);
      await expect(accountMenu(page, brandSite, demoAccounts.player)).toHaveCount(0);
      if (site.login.mobile.on) {
        await page.goto(loginUrl);
        await dialog.getByRole('link', { name: brandSite.text('login.byMobile') }).click();
        await dialog.getByRole('button', { name: brandSite.text('account.getCode') }).click();
        await expectFieldError(dialog.locator('[name="mobileNum"]'), brandSite, {
          key: 'field.required.mobileNum',
        });
      }
    },
  );
});
