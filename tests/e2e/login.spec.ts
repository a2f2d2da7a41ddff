import { accountMenu, loginPlace, missingName, openLogin, solve } from './login-form.ts';
import { expectFieldError } from './register-form.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand, turns) => {
  const site = brand.site();
  const somewhere = loginPlace(brand);
  const loginFirst = somewhere === '/login';

  test(
    '[AU-01] [AU-05] [SH-14] the dialog opens over the page, traps focus, closes by Esc',
    turns.screen('dialog'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      const { dialog, username, password } = await openLogin(page, open, brand, brandSite);
      await expect(page).toHaveURL(brandSite.origin + somewhere);
      await expect(dialog).toHaveAttribute('id', 'loginPopupModal');
      const groups = [`w_login_${site.languages.current}`, 'w_login'].filter(
        (group) => site.banners[group],
      );
      if (groups[0])
        await expect(dialog.locator(`[data-banner-group="${groups[0]}"]`)).toBeVisible();
      await expect(
        dialog
          .getByRole('img', { name: site.name })
          .or(
            dialog.getByRole('link', {
              name: brandSite.text('shell.to_home', { name: site.name }),
            }),
          ),
      ).toBeVisible();
      await test.step('the password follows the name', async () => {
        await username.focus();
        await page.keyboard.press('Tab');
        await expect(password).toBeFocused();
      });
      await test.step('show and hide the password', async () => {
        await password.fill('secret thing');
        await expect(password).toHaveAttribute('type', 'password');
        const toggle = dialog.getByRole('button', { name: brandSite.text('account.showPassword') });
        await toggle.click();
        await expect(password).toHaveAttribute('type', 'text');
        await expect(toggle).toHaveAttribute('aria-pressed', 'true');
        await toggle.click();
        await expect(password).toHaveAttribute('type', 'password');
      });
      await test.step('the other links', async () => {
        await expect(
          dialog.getByRole('link', { name: brandSite.text('login.android') }),
        ).toHaveCount(site.login.appButtons.on ? 1 : 0);
        await expect(dialog.getByRole('link', { name: brandSite.text('login.apple') })).toHaveCount(
          site.login.appButtons.on ? 1 : 0,
        );
        await expect(
          dialog.getByRole('link', { name: brandSite.text('account.service') }),
        ).toHaveCount(site.service.chat ? 1 : 0);
        await expect(
          dialog.getByRole('link', { name: brandSite.text('login.register'), exact: true }),
        ).toHaveCount(site.routes.register.on ? 1 : 0);
        await expect(
          dialog.getByRole('link', { name: brandSite.text('login.byMobile') }),
        ).toHaveCount(site.login.mobile.on ? 1 : 0);
        await expect(username).toBeVisible();
      });
      if (loginFirst) return;
      await test.step('to the forgotten password and back, then closed', async () => {
        await dialog.getByRole('link', { name: brandSite.text('login.forgot') }).click();
        const forget = page.getByRole('dialog', { name: brandSite.text('forget.title') });
        await expect(forget).toHaveAttribute('id', 'forgetPassModal');
        await expect(page).toHaveURL(brandSite.origin + somewhere);
        await forget.getByRole('link', { name: brandSite.text('forget.back') }).click();
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(brandSite.origin + somewhere);
      });
      await test.step('the focus returns', async () => {
        const opener = page
          .getByRole('banner')
          .getByRole('link', { name: brandSite.text('shell.login') });
        await opener.click();
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
    },
  );

  test(
    '[AU-02] [AU-09] an empty form and a wrong password show errors and retain the name',
    turns.screen('faults'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      const { dialog, username, password, captcha, submit, alert } = await openLogin(
        page,
        open,
        brand,
        brandSite,
      );
      await submit.click();
      await expectFieldError(username, brandSite, { key: missingName(site) });
      await expectFieldError(password, brandSite, { key: 'field.required.password' });
      await username.fill(`  ${demoAccounts.player} `);
      await password.fill('not the password 1A');
      await submit.click();
      await expect(alert.filter({ hasText: brandSite.text('fault.login_failed') })).toBeVisible();
      await expect(username).toHaveValue(new RegExp(`^\\s*${demoAccounts.player}\\s*$`));
      await expect(captcha).toHaveCount(brand.brand.merchant.login.captchaAfter > 1 ? 0 : 1);
      await password.fill(demoAccounts.password);
      if (await captcha.isVisible()) await captcha.fill(await solve(brandSite, dialog));
      await submit.click();
      await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(`${brandSite.origin}/`);
    },
  );

  test(
    '[AU-07] the captcha appears once the server requires it, is new on demand, and works',
    turns.screen('captcha'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.sandbox('demand-captcha', { account: demoAccounts.player });
      const { dialog, username, password, captcha, submit } = await openLogin(
        page,
        open,
        brand,
        brandSite,
      );
      await username.fill(demoAccounts.player);
      await password.fill(demoAccounts.password);
      await expect(captcha).toHaveCount(0);
      await submit.click();
      await expect(captcha).toBeVisible();
      const id = dialog.locator('[name="captchaId"]');
      const first = await id.inputValue();
      const another = dialog.getByRole('button', { name: brandSite.text('account.captchaNew') });
      await expect(another.getByRole('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
      await another.click();
      await expect(id).not.toHaveValue(first);
      await captcha.fill('nope');
      await password.fill(demoAccounts.password);
      await submit.click();
      await expectFieldError(captcha, brandSite, { key: 'fault.captcha_wrong' });
      await captcha.fill(await solve(brandSite, dialog));
      await password.fill(demoAccounts.password);
      await submit.click();
      await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
    },
  );
});
