import type { Locator, Page } from '@playwright/test';
import { codeSentTo, expectFault, fillForm, goodValues, shownFields } from './register-form.ts';
import { expect, forEveryMerchant, seeded, test, type Visit } from './stage.ts';

/** The log-in form's controls, by their labels. */
const loginForm = (page: Page, { text }: Visit, title = 'login.title') => {
  const dialog = page.getByRole('dialog', { name: text(title) });
  return {
    dialog,
    username: dialog.locator('[name="username"]'),
    password: dialog.getByLabel(new RegExp(`^${text('login.password')}\\*?$`)),
    captcha: dialog.getByLabel(text('account.captcha')),
    submit: dialog.getByRole('button', { name: text('login.submit') }),
    alert: dialog.getByRole('alert'),
  };
};
const accountMenu = (page: Page, { text }: Visit, name: string): Locator => page.getByLabel(text('shell.account_menu', { name }));
const solve = async ({ sandbox }: Visit, dialog: Locator): Promise<string> => {
  const captchaId = await dialog.locator('[name="captchaId"]').inputValue();
  return ((await sandbox(`captcha-answer?captchaId=${captchaId}`)) as { answer: string }).answer;
};

forEveryMerchant((brand) => {
  const site = brand.site();
  const loginFirst = site.flags.loginedToHomePage.on;
  // Any page with a header but home; before log-in a login-first brand has none but log-in itself.
  const somewhere = loginFirst ? '/login' : (site.nav.find(({ on, href }) => on && href !== '/' && !href.includes('#') && !['/lottery', '/seamless'].includes(href))?.href ?? '/');

  async function openLogin(page: Page, open: (url: string) => Promise<unknown>, here: Visit) {
    await open(here.origin + somewhere);
    if (!loginFirst) await page.getByRole('banner').getByRole('link', { name: here.text('shell.login') }).click();
    const form = loginForm(page, here);
    await expect(form.dialog).toBeVisible();
    return form;
  }

  test('[AU-01] [AU-05] [SH-14] the dialog opens over the page, keeps the focus, shows the password on demand, closes with Esc', async ({ page, open, visit }) => {
    const here = visit(brand);
    const { dialog, username, password } = await openLogin(page, open, here);
    await expect(page).toHaveURL(here.origin + somewhere);
    await expect(dialog).toHaveAttribute('id', 'loginPopupModal');
    const groups = [`w_login_${site.languages.current}`, 'w_login'].filter((group) => site.banners[group]);
    if (groups[0]) await expect(dialog.locator(`[data-banner-group="${groups[0]}"]`)).toBeVisible();
    await expect(dialog.getByRole('img', { name: site.name }).or(dialog.getByRole('link', { name: here.text('shell.to_home', { name: site.name }) }))).toBeVisible();
    await test.step('the focus stays inside', async () => {
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      const stops = await dialog.locator('a[href], button:not([disabled]):not([tabindex="-1"]), input:not([type="hidden"])').count();
      const left = [];
      for (let step = 0; step < stops + 3; step += 1) {
        await page.keyboard.press('Tab');
        // Between the last and the first stop a browser visits its own controls; then the body has the focus.
        left.push(await dialog.evaluate((element) => (document.activeElement === document.body || element.contains(document.activeElement) ? '' : (document.activeElement?.outerHTML ?? ''))));
      }
      expect(left.filter(Boolean)).toEqual([]);
    });
    await test.step('show and hide the password', async () => {
      await password.fill('secret thing');
      await expect(password).toHaveAttribute('type', 'password');
      const toggle = dialog.getByRole('button', { name: here.text('account.showPassword') });
      await toggle.click();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await toggle.click();
      await expect(password).toHaveAttribute('type', 'password');
    });
    await test.step('what else it offers', async () => {
      await expect(dialog.getByRole('link', { name: here.text('login.android') })).toHaveCount(site.login.appButtons.on ? 1 : 0);
      await expect(dialog.getByRole('link', { name: here.text('login.apple') })).toHaveCount(site.login.appButtons.on ? 1 : 0);
      await expect(dialog.getByRole('link', { name: here.text('account.service') })).toHaveCount(site.service.chat ? 1 : 0);
      await expect(dialog.getByRole('link', { name: here.text('login.register'), exact: true })).toHaveCount(site.routes.register.on ? 1 : 0);
      await expect(dialog.getByRole('link', { name: here.text('login.byMobile') })).toHaveCount(site.login.mobile.on ? 1 : 0);
      await expect(username).toBeVisible();
    });
    if (loginFirst) return;
    await test.step('to the forgotten password and back, then away', async () => {
      await dialog.getByRole('link', { name: here.text('login.forgot') }).click();
      const forget = page.getByRole('dialog', { name: here.text('forget.title') });
      await expect(forget).toHaveAttribute('id', 'forgetPassModal');
      await expect(page).toHaveURL(here.origin + somewhere);
      await forget.getByRole('link', { name: here.text('forget.back') }).click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(here.origin + somewhere);
    });
    await test.step('the focus goes back to where it was', async () => {
      const opener = page.getByRole('banner').getByRole('link', { name: here.text('shell.login') });
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  });

  test('[AU-02] [AU-09] an empty form and a wrong password say so and keep the name; the right one logs in, trimmed', async ({ page, open, visit }) => {
    const here = visit(brand);
    const { dialog, username, password, captcha, submit, alert } = await openLogin(page, open, here);
    await submit.click();
    await expectFault(username, here, { key: 'field.required' });
    await expectFault(password, here, { key: 'field.required' });
    await username.fill(`  ${seeded.player} `);
    await password.fill('not the password 1A');
    await submit.click();
    await expect(alert.filter({ hasText: here.text('fault.login_failed') })).toBeVisible();
    await expect(username).toHaveValue(new RegExp(`^\\s*${seeded.player}\\s*$`));
    await expect(captcha).toHaveCount(brand.brand.merchant.login.captchaAfter > 1 ? 0 : 1);
    await password.fill(seeded.password);
    if (await captcha.isVisible()) await captcha.fill(await solve(here, dialog));
    await submit.click();
    await expect(accountMenu(page, here, seeded.player)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`${here.origin}/`);
  });

  test('[AU-07] the captcha appears once the server demands it, is new on demand, and works', async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.sandbox('demand-captcha', { account: seeded.player });
    const { dialog, username, password, captcha, submit } = await openLogin(page, open, here);
    await username.fill(seeded.player);
    await password.fill(seeded.password);
    await expect(captcha).toHaveCount(0);
    await submit.click();
    await expect(captcha).toBeVisible();
    const id = dialog.locator('[name="captchaId"]');
    const first = await id.inputValue();
    const another = dialog.getByRole('button', { name: here.text('account.captchaNew') });
    await expect(another.getByRole('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
    await another.click();
    await expect(id).not.toHaveValue(first);
    await captcha.fill('nope');
    await password.fill(seeded.password);
    await submit.click();
    await expectFault(captcha, here, { key: 'fault.captcha_wrong' });
    await captcha.fill(await solve(here, dialog));
    await password.fill(seeded.password);
    await submit.click();
    await expect(accountMenu(page, here, seeded.player)).toBeVisible();
  });

  test('[AU-07] after too many wrong passwords a captcha is demanded', async ({ page, open, visit }) => {
    const here = visit(brand);
    const { username, password, captcha, submit, alert } = await openLogin(page, open, here);
    const { captchaAfter } = brand.brand.merchant.login;
    for (let attempt = 1; attempt <= Math.max(1, captchaAfter); attempt += 1) {
      if (captchaAfter > 0) await expect(captcha).toHaveCount(0);
      await username.fill('nobody-of-that-name');
      await password.fill(`wrong ${attempt}`);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/login'));
      await submit.click();
      await answered;
      await expect(alert.first()).toBeVisible();
    }
    await expect(captcha).toBeVisible();
  });

  test('[AU-01] [AU-03] [AU-04] the mobile tab stands where code log-in is on, checks the number, and a texted code logs in', async ({ page, open, visit }) => {
    const here = visit(brand);
    const { dialog } = await openLogin(page, open, here);
    const tab = dialog.getByRole('link', { name: here.text('login.byMobile') });
    if (!site.login.mobile.on) return expect(tab).toHaveCount(0);
    // An account with a number of its own, made through the form.
    const type = site.register.types.find((way) => shownFields(brand, way).some(({ id }) => id === 'mobileNum'));
    if (!type) return;
    const typed = goodValues(brand, type);
    await open(`${here.origin}/register?type=${type}`);
    const register = page.getByRole('dialog', { name: here.text('register.title') });
    await fillForm(register, here, shownFields(brand, type), typed);
    await register.getByRole('button', { name: here.text('register.submit') }).click();
    await expect(accountMenu(page, here, typed.account)).toBeVisible();
    await page.context().clearCookies();
    await openLogin(page, open, here);
    await tab.click();
    await expect(dialog.getByText(here.text('login_prompt_text'))).toBeVisible();
    const number = dialog.locator('[name="mobileNum"]');
    const code = dialog.locator('[name="verificationCode"]');
    const getCode = dialog.getByRole('button', { name: here.text('account.getCode') });
    await expect(dialog.getByLabel(here.text('account.countryDialingCode'))).toHaveCount(site.login.countryCode ? 1 : 0);
    await getCode.click();
    await expectFault(number, here, { key: 'field.required' });
    await number.fill(typed.values.mobileNum ?? '');
    await getCode.click();
    await expect(dialog.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
    const sent = await codeSentTo(here, typed.e164);
    await code.fill('000000000');
    await dialog.getByRole('button', { name: here.text('login.submit') }).click();
    await expectFault(code, here, { key: 'fault.code_wrong' });
    await expect(number).toHaveValue(typed.values.mobileNum ?? '');
    await code.fill(sent);
    await dialog.getByRole('button', { name: here.text('login.submit') }).click();
    await expect(accountMenu(page, here, typed.account)).toBeVisible();
  });

  test('[AU-09] [AU-11] [RT-19] the agent page takes agents to /agentHome and refuses members', async ({ page, open, visit }) => {
    const here = visit(brand);
    await open(`${here.agentOrigin}/login`);
    const { dialog, username, password, submit, alert } = loginForm(page, here, 'login.agentTitle');
    await expect(dialog.getByRole('link', { name: here.text('login.register'), exact: true })).toHaveCount(0);
    await username.fill(seeded.player);
    await password.fill(seeded.password);
    await submit.click();
    await expect(alert.filter({ hasText: here.text('fault.non_agent') })).toBeVisible();
    await username.fill(seeded.agent);
    await password.fill(seeded.password);
    await submit.click();
    await expect(accountMenu(page, here, seeded.agent)).toBeVisible();
    await expect(page).toHaveURL(here.agentOrigin + (site.routes.agentHome.on ? '/agentHome' : '/'));
  });
});
