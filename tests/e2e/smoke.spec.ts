import { typePath } from '#app/features/shell-context/vendor-menu.ts';
import { demoTypes } from '#app/domain/games/game-models.ts';
import { demoAccounts, expect, forEachBrand, test } from './fixtures.ts';
import { accountMenu, loginForm } from './login-form.ts';
import { fillForm, validValues, visibleFields } from './register-form.ts';

forEachBrand((brand) => {
  const site = brand.site();
  const loginFirst = site.flags.loginedToHomePage.on;
  const [registerType] = site.register.types;
  const gameType = demoTypes.find((type) =>
    site.nav.some((entry) => entry.on && entry.gameType === type),
  );

  test(
    '[WL-05] a brand has home, registration, log-in, a game list and a game',
    { tag: '@smoke' },
    async ({ page, open, visit, context }) => {
      const brandSite = visit(brand);
      await test.step('home', async () => {
        expect((await open(brandSite.origin))?.status()).toBe(200);
        await expect(page).toHaveTitle(new RegExp(`${site.name}$`));
        await expect(page).toHaveURL(loginFirst ? /\/login/ : `${brandSite.origin}/`);
      });
      await test.step('registration', async () => {
        if (!registerType) {
          expect((await brandSite.ask('/register')).status).toBe(404);
          return;
        }
        await open(`${brandSite.origin}/register?type=${registerType}`);
        const form = page.getByRole('dialog', { name: brandSite.text('register.title') });
        const input = validValues(brand, registerType);
        await fillForm(form, brandSite, visibleFields(brand, registerType), input);
        await form.getByRole('button', { name: brandSite.text('register.submit') }).click();
        await expect(accountMenu(page, brandSite, input.account)).toBeVisible();
        await context.clearCookies();
      });
      await test.step('log-in', async () => {
        await open(`${brandSite.origin}/login`);
        const form = loginForm(page, brandSite);
        await form.username.fill(demoAccounts.player);
        await form.password.fill(demoAccounts.password);
        await form.submit.click();
        await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
      });
      if (!gameType) return;
      await test.step('a game from its list', async () => {
        await open(brandSite.origin + typePath(gameType));
        await page
          .getByRole('main')
          .locator('[data-game]')
          .filter({ hasNotText: brandSite.text('game.maintenance') })
          .first()
          .click();
        if (gameType === 'PVP') await page.locator('[data-room]').first().click();
        await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
        await expect(page.frameLocator('iframe').locator('.controls .main').first()).toBeVisible();
      });
    },
  );
});
