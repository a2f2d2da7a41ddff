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
      const here = visit(brand);
      if (loginFirst) await here.signIn(demoAccounts.player);
      await page.goto(here.origin);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        here.text('home.heading', { name: site.name }),
      );
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      const menu = isMobile
        ? page.getByRole('navigation', { name: here.text('shell.quick_menu') })
        : page.getByRole('banner').getByRole('navigation', { name: here.text('shell.main_menu') });
      const addresses = await menu
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''),
        );
      expect(addresses.length).toBeGreaterThan(2);
      for (const address of addresses.filter((href) => href.startsWith('/'))) {
        await page.goto(here.origin);
        await menu.locator(`a[href="${address}"]`).first().click();
        await expect(page).toHaveURL(
          (url) =>
            url.origin === here.origin &&
            [address, '/login'].some((path) => path === url.pathname + url.hash),
        );
        await expect(page.locator('h1')).not.toHaveText(here.text('fault_page.missing_title'));
      }
    },
  );

  test(
    '[AU-02] [AU-07] [AU-13] without scripts log-in, captcha and sign-out are plain forms',
    { tag: '@phone' },
    async ({ page, visit }) => {
      const here = visit(brand);
      await page.goto(here.origin);
      if (!loginFirst)
        await page
          .getByRole('banner')
          .getByRole('link', { name: here.text('shell.login') })
          .click();
      // Without scripts a redirect leads to the captcha.
      const loginUrl = `${here.origin}/login${verify ? '?picture=1' : ''}`;
      await expect(page).toHaveURL(loginUrl);
      const dialog = page.getByRole('dialog', { name: here.text('login.title') });
      const username = dialog.locator('[name="username"]');
      const password = dialog.getByLabel(new RegExp(`^${here.text('login.password')}\\*?$`));
      const submit = dialog.getByRole('button', { name: here.text('login.submit') });
      const captcha = dialog.getByLabel(here.text('account.captcha'));
      const answerPicture = async () => captcha.fill(await solve(here, dialog));
      // Without scripts there is no proof of work, so the captcha is visible from the start
      // [AU-08].
      await expect(captcha).toHaveCount(verify ? 1 : 0);
      await submit.click();
      await expectFieldError(username, here, { key: missingName(site) });
      await expectFieldError(password, here, { key: 'field.required.password' });
      await username.fill(demoAccounts.player);
      await password.fill('not the password 1A');
      if (verify) await answerPicture();
      await submit.click();
      await expect(
        dialog.getByRole('alert').filter({ hasText: here.text('fault.login_failed') }),
      ).toBeVisible();
      await expect(username).toHaveValue(demoAccounts.player);
      await here.sandbox('demand-captcha', { account: demoAccounts.player });
      await password.fill(demoAccounts.password);
      if (!verify) await submit.click();
      await captcha.fill('nope');
      await password.fill(demoAccounts.password);
      await submit.click();
      await expectFieldError(captcha, here, { key: 'fault.captcha_wrong' });
      await answerPicture();
      await password.fill(demoAccounts.password);
      await submit.click();
      await expect(page).toHaveURL(`${here.origin}/`);
      await accountMenu(page, here, demoAccounts.player).click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: here.text('shell.sign_out') })
        .click();
      await expect(page).toHaveURL(loginFirst ? loginUrl : `${here.origin}/`);
      await expect(accountMenu(page, here, demoAccounts.player)).toHaveCount(0);
      if (site.login.mobile.on) {
        await page.goto(loginUrl);
        await dialog.getByRole('link', { name: here.text('login.byMobile') }).click();
        await dialog.getByRole('button', { name: here.text('account.getCode') }).click();
        await expectFieldError(dialog.locator('[name="mobileNum"]'), here, {
          key: 'field.required.mobileNum',
        });
      }
    },
  );
});
