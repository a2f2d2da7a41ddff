import { accountMenu, loginForm, loginPlace } from './login-form.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand) => {
  // Before log-in a login-first brand has no page beneath a dialog.
  if (brand.site().flags.loginedToHomePage.on) return;

  test(
    '[AU-01] [SH-14] reload preserves an account dialog, back closes it',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const here = visit(brand);
      const place = here.origin + loginPlace(brand);
      await open(place);
      const { dialog, username, password, submit } = loginForm(page, here);
      const forget = page.getByRole('dialog', { name: here.text('forget.title') });
      const openIt = page.getByRole('banner').getByRole('link', { name: here.text('shell.login') });
      await openIt.click();
      await expect(dialog).toBeVisible();
      await page.reload();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(place);
      await dialog.getByRole('link', { name: here.text('login.forgot') }).click();
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
      await dialog.getByRole('link', { name: here.text('login.forgot') }).click();
      await expect(forget).toBeVisible();
      // Closing leaves both entries: going back leads to the previous page.
      await page.keyboard.press('Escape');
      await expect(forget).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => (history.state as { over?: unknown } | null)?.over))
        .toBeUndefined();
      await expect(page).toHaveURL(place);
      await openIt.click();
      await submit.click();
      await expect(username).toBeFocused();
      await username.fill(demoAccounts.player);
      await password.fill(demoAccounts.password);
      await submit.click();
      await expect(accountMenu(page, here, demoAccounts.player)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(place);
      await expect(accountMenu(page, here, demoAccounts.player)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
});
