import { accountMenu, loginForm, openLogin } from './login-form.ts';
import {
  readCodeSentTo,
  expectFieldError,
  fillForm,
  validValues,
  visibleFields,
} from './register-form.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';
import { wrongCode } from '../support/wrong-code.ts';

forEachBrand((brand, turns) => {
  const site = brand.site();

  test(
    '[AU-01] [AU-03] [AU-04] the mobile tab checks the number and logs in by SMS',
    turns.screen('code'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      const { dialog } = await openLogin(page, open, brand, brandSite);
      const tab = dialog.getByRole('link', { name: brandSite.text('login.byMobile') });
      if (!site.login.mobile.on) return expect(tab).toHaveCount(0);
      // Registers an account with a unique number through the form.
      const type = site.register.types.find((way) =>
        visibleFields(brand, way).some(({ id }) => id === 'mobileNum'),
      );
      if (!type) return;
      const input = validValues(brand, type);
      await open(`${brandSite.origin}/register?type=${type}`);
      const register = page.getByRole('dialog', { name: brandSite.text('register.title') });
      await fillForm(register, brandSite, visibleFields(brand, type), input);
      await register.getByRole('button', { name: brandSite.text('register.submit') }).click();
      await expect(accountMenu(page, brandSite, input.account)).toBeVisible();
      await page.context().clearCookies();
      await openLogin(page, open, brand, brandSite);
      await tab.click();
      await expect(dialog.getByText(brandSite.text('login_prompt_text'))).toBeVisible();
      const number = dialog.locator('[name="mobileNum"]');
      const code = dialog.locator('[name="verificationCode"]');
      const getCode = dialog.getByRole('button', { name: brandSite.text('account.getCode') });
      await expect(dialog.getByLabel(brandSite.text('account.countryDialingCode'))).toHaveCount(
        site.login.countryCode ? 1 : 0,
      );
      await getCode.click();
      await expectFieldError(number, brandSite, { key: 'field.required.mobileNum' });
      await number.fill(input.values.mobileNum ?? '');
      await getCode.click();
      await expect(dialog.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
      const smsCode = await readCodeSentTo(brandSite, input.e164);
      await code.fill(wrongCode(smsCode));
      await dialog.getByRole('button', { name: brandSite.text('login.submit') }).click();
      await expectFieldError(code, brandSite, {
        key: site.features.phoneIdentity.on ? 'fault.phone_code_wrong' : 'fault.code_wrong',
      });
      await expect(number).toHaveValue(input.values.mobileNum ?? '');
      await code.fill(smsCode);
      await dialog.getByRole('button', { name: brandSite.text('login.submit') }).click();
      await expect(accountMenu(page, brandSite, input.account)).toBeVisible();
    },
  );

  test(
    '[AU-09] [AU-11] [RT-19] the agent page admits agents to /agentHome and refuses members',
    turns.screen('agent'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await open(`${brandSite.agentOrigin}/login`);
      const { dialog, username, password, submit, alert } = loginForm(
        page,
        brandSite,
        'login.agentTitle',
      );
      await expect(
        dialog.getByRole('link', { name: brandSite.text('login.register'), exact: true }),
      ).toHaveCount(0);
      await username.fill(demoAccounts.player);
      await password.fill(demoAccounts.password);
      await submit.click();
      await expect(alert.filter({ hasText: brandSite.text('fault.non_agent') })).toBeVisible();
      await username.fill(demoAccounts.agent);
      await password.fill(demoAccounts.password);
      await submit.click();
      await expect(accountMenu(page, brandSite, demoAccounts.agent)).toBeVisible();
      await expect(page).toHaveURL(
        brandSite.agentOrigin + (site.routes.agentHome.on ? '/agentHome' : '/'),
      );
    },
  );
});
