import { withoutPictures } from './browser-launch.ts';
import { accountMenu, loginForm, openLogin } from './login-form.ts';
import { codeSentTo, expectFault, fillForm, goodValues, shownFields } from './register-form.ts';
import { expect, forEveryMerchant, seeded, test } from './stage.ts';

test.use(withoutPictures);

forEveryMerchant((brand) => {
  const site = brand.site();

  test('[AU-01] [AU-03] [AU-04] the mobile tab stands where code log-in is on, checks the number, and a texted code logs in', async ({
    page,
    open,
    visit,
  }) => {
    const here = visit(brand);
    const { dialog } = await openLogin(page, open, brand, here);
    const tab = dialog.getByRole('link', { name: here.text('login.byMobile') });
    if (!site.login.mobile.on) return expect(tab).toHaveCount(0);
    // An account with a number of its own, made through the form.
    const type = site.register.types.find((way) =>
      shownFields(brand, way).some(({ id }) => id === 'mobileNum'),
    );
    if (!type) return;
    const typed = goodValues(brand, type);
    await open(`${here.origin}/register?type=${type}`);
    const register = page.getByRole('dialog', { name: here.text('register.title') });
    await fillForm(register, here, shownFields(brand, type), typed);
    await register.getByRole('button', { name: here.text('register.submit') }).click();
    await expect(accountMenu(page, here, typed.account)).toBeVisible();
    await page.context().clearCookies();
    await openLogin(page, open, brand, here);
    await tab.click();
    await expect(dialog.getByText(here.text('login_prompt_text'))).toBeVisible();
    const number = dialog.locator('[name="mobileNum"]');
    const code = dialog.locator('[name="verificationCode"]');
    const getCode = dialog.getByRole('button', { name: here.text('account.getCode') });
    await expect(dialog.getByLabel(here.text('account.countryDialingCode'))).toHaveCount(
      site.login.countryCode ? 1 : 0,
    );
    await getCode.click();
    await expectFault(number, here, { key: 'field.required' });
    await number.fill(typed.values.mobileNum ?? '');
    await getCode.click();
    await expect(dialog.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
    const sent = await codeSentTo(here, typed.e164);
    await code.fill('000000000');
    await dialog.getByRole('button', { name: here.text('login.submit') }).click();
    await expectFault(code, here, {
      key: site.features.phoneIdentity.on ? 'fault.phone_code_wrong' : 'fault.code_wrong',
    });
    await expect(number).toHaveValue(typed.values.mobileNum ?? '');
    await code.fill(sent);
    await dialog.getByRole('button', { name: here.text('login.submit') }).click();
    await expect(accountMenu(page, here, typed.account)).toBeVisible();
  });

  test('[AU-09] [AU-11] [RT-19] the agent page takes agents to /agentHome and refuses members', async ({
    page,
    open,
    visit,
  }) => {
    const here = visit(brand);
    await open(`${here.agentOrigin}/login`);
    const { dialog, username, password, submit, alert } = loginForm(page, here, 'login.agentTitle');
    await expect(
      dialog.getByRole('link', { name: here.text('login.register'), exact: true }),
    ).toHaveCount(0);
    await username.fill(seeded.player);
    await password.fill(seeded.password);
    await submit.click();
    await expect(alert.filter({ hasText: here.text('fault.non_agent') })).toBeVisible();
    await username.fill(seeded.agent);
    await password.fill(seeded.password);
    await submit.click();
    await expect(accountMenu(page, here, seeded.agent)).toBeVisible();
    await expect(page).toHaveURL(
      here.agentOrigin + (site.routes.agentHome.on ? '/agentHome' : '/'),
    );
  });
});
