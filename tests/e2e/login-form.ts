import type { Locator, Page } from '@playwright/test';
import { expect, type TestBrand, type BrandVisit } from './fixtures.ts';

export const loginForm = (page: Page, { text }: BrandVisit, title = 'login.title') => {
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
/**
 * The error of a log-in without a name; a number is also accepted where members register by number.
 */
export const missingName = ({ register }: ReturnType<TestBrand['site']>): string =>
  `field.required.${register.types.includes('registerMobile') ? 'usernameOrMobile' : 'username'}`;
export const accountMenu = (page: Page, { text }: BrandVisit, name: string): Locator =>
  page.getByLabel(text('shell.account_menu', { name }));
export const solve = async ({ sandbox }: BrandVisit, dialog: Locator): Promise<string> => {
  const captchaId = await dialog.locator('[name="captchaId"]').inputValue();
  return ((await sandbox(`captcha-answer?captchaId=${captchaId}`)) as { answer: string }).answer;
};

/**
 * A page to log in from: any with a header except home; login-first brands only have the log-in
 * itself.
 */
export function loginPlace(brand: TestBrand): string {
  const { flags, nav } = brand.site();
  if (flags.loginedToHomePage.on) return '/login';
  return (
    nav.find(
      ({ on, href }) =>
        on && href !== '/' && !href.includes('#') && !['/lottery', '/seamless'].includes(href),
    )?.href ?? '/'
  );
}

/** Opens the dialog by the header's link or by a redirect. */
export async function openLogin(
  page: Page,
  open: (url: string) => Promise<unknown>,
  brand: TestBrand,
  brandSite: BrandVisit,
) {
  const loginPath = loginPlace(brand);
  await open(brandSite.origin + loginPath);
  if (loginPath !== '/login')
    await page
      .getByRole('banner')
      .getByRole('link', { name: brandSite.text('shell.login') })
      .click();
  const form = loginForm(page, brandSite);
  await expect(form.dialog).toBeVisible();
  return form;
}
