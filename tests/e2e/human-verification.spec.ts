import { accountMenu, openLogin, solve } from './login-form.ts';
import { expectFieldError } from './register-form.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand, turns) => {
  const on = brand.site().features.humanVerification.on;

  test(
    '[AU-08] log-in does an invisible proof of work where the brand requires it',
    turns.screen('work'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      const challenges: string[] = [];
      page.on(
        'request',
        (request) =>
          new URL(request.url()).pathname === '/challenge' && challenges.push(request.url()),
      );
      const { username, password, captcha, submit } = await openLogin(page, open, brand, brandSite);
      await username.fill(demoAccounts.player);
      await password.fill(demoAccounts.password);
      await expect(captcha).toHaveCount(0);
      const postRequest = page.waitForRequest((request) => request.method() === 'POST');
      await submit.click();
      expect(new URLSearchParams((await postRequest).postData() ?? '').has('verification')).toBe(
        on,
      );
      await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
      expect(challenges).toHaveLength(on ? 1 : 0);
    },
  );
});

forEachBrand(
  (brand, turns) => {
    if (turns.runsHere('no workers'))
      test(
        '[AU-08] a browser without workers gets a captcha, and the input stays',
        { tag: '@phone' },
        async ({ page, open, visit }) => {
          const brandSite = visit(brand);
          await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
          const { dialog, username, password, captcha, submit, alert } = await openLogin(
            page,
            open,
            brand,
            brandSite,
          );
          await username.fill(demoAccounts.player);
          await password.fill(demoAccounts.password);
          await submit.click();
          await expect(
            alert.filter({ hasText: brandSite.text('fault.verification_required') }),
          ).toBeVisible();
          await expect(username).toHaveValue(demoAccounts.player);
          // Appears together with the text, so that an early press gets a useful error.
          expect(await captcha.count()).toBe(1);
          await submit.click();
          await expectFieldError(captcha, brandSite, { key: 'field.required.captcha' });
          await captcha.fill(await solve(brandSite, dialog));
          await password.fill(demoAccounts.password);
          await submit.click();
          await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
        },
      );

    if (turns.runsHere('long work'))
      test(
        '[AU-08] slow work is announced and continues by itself',
        { tag: '@phone' },
        async ({ page, open, visit }) => {
          const brandSite = visit(brand);
          let answer = () => {};
          const blocked = new Promise<void>((resolve) => (answer = resolve));
          await page.route('**/challenge?*', async (route) => {
            await blocked;
            await route.continue();
          });
          const { dialog, username, password, submit } = await openLogin(
            page,
            open,
            brand,
            brandSite,
          );
          await username.fill(demoAccounts.player);
          await password.fill(demoAccounts.password);
          await submit.click();
          await expect(
            dialog.getByRole('status').filter({ hasText: brandSite.text('account.checking') }),
          ).toBeVisible();
          answer();
          await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
        },
      );
  },
  (brand) => brand.site().features.humanVerification.on,
);
