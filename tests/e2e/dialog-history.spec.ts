import { accountMenu, loginForm, loginPlace } from './login-form.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand) => {
  // Before log-in a login-first brand has no page beneath a dialog.
  if (brand.site().flags.loginedToHomePage.on) return;

  test(
    '[AU-01] [SH-14] reload preserves an account dialog, back closes it',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      const loginUrl = brandSite.origin + loginPlace(brand);
      await open(loginUrl);
      const { dialog, username, password, submit } = loginForm(page, brandSite);
      const forget = page.getByRole('dialog', { name: brandSite.text('forget.title') });
      const openIt = page
        .getByRole('banner')
        .getByRole('link', { name: brandSite.text('shell.login') });
      await openIt.click();
      await expect(dialog).toBeVisible();
      await page.reload();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(loginUrl);
      await dialog.getByRole('link', { name: brandSite.text('login.forgot') }).click();
      await expect(forget).toBeVisible();
      await page.reload();
      await expect(forget).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeVisible();
      await expect(forget).toHaveCount(0);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await page.goForward();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('link', { name: brandSite.text('login.forgot') }).click();
      await expect(forget).toBeVisible();
      // Closing leaves both entries: going back leads to the previous page.
      await page.keyboard.press('Escape');
      await expect(forget).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => (history.state as { over?: unknown } | null)?.over))
        .toBeUndefined();
      await expect(page).toHaveURL(loginUrl);
      await openIt.click();
      await submit.click();
      await expect(username).toBeFocused();
      await username.fill(demoAccounts.player);
      await password.fill(demoAccounts.password);
      await submit.click();
      await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(loginUrl);
      await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
});
