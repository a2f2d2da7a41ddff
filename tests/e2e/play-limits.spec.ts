import type { Page } from '@playwright/test';
import type { GameType } from '#app/domain/games/game-types.ts';
import { typePath } from '#app/features/shell-context/vendor-menu.ts';
import { expect, forEachBrand, memberOf, demoAccounts, test, type TestBrand } from './fixtures.ts';
import { readPlatformTime, setPlatformTime } from './platform-time.ts';

const minute = 60_000;
const centre = '/member/securityCenter';
/** Each round starts with a single press. */
const gameTypes: readonly GameType[] = ['RNG', 'FISH'];

/** Returns whether the site saved the limit and redirected. */
const submitLimit = (page: Page, form: Record<string, string>): Promise<boolean> =>
  page.evaluate(
    async ([path, fields]) =>
      (await fetch(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }))
        .type === 'opaqueredirect',
    [centre, { intent: 'set-limit', form: 'x', ...form }] as const,
  );

const gameTypeOf = (brand: TestBrand): GameType | undefined => {
  const { nav } = brand.site(memberOf(demoAccounts.player));
  return gameTypes.find((one) => nav.some(({ gameType, on }) => on && gameType === one));
};
const hasLimits = (brand: TestBrand): boolean =>
  gameTypeOf(brand) !== undefined &&
  brand
    .site(memberOf(demoAccounts.player))
    .memberPages.some(({ id, on }) => id === 'securityCenter' && on);

forEachBrand((brand, turns) => {
  const type = gameTypeOf(brand);
  if (!type || !turns.runsHere('limits')) return;

  test(
    '[MC-01] the game menu shows remaining limits; reached limits and reminders pause the game',
    { tag: '@phone' },
    async ({ page, visit, open, accessible, expectedNoise }) => {
      expectedNoise.push('Applying inline style violates', 'status of 409');
      const brandSite = visit(brand);
      const { symbol } = brand.brand.merchant.currency;
      await brandSite.signIn(demoAccounts.player);
      const loggedInAt = await readPlatformTime(brandSite);
      await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 1_000_000 });
      await open(brandSite.origin + typePath(type));
      expect(await submitLimit(page, { slot: 'deposit:week', value: '500' })).toBe(true);
      expect(await submitLimit(page, { slot: 'check:play', value: '15' })).toBe(true);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page
        .getByRole('main')
        .locator('[data-game]')
        .filter({ hasNotText: brandSite.text('game.maintenance') })
        .first()
        .click();
      await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
      await page.locator('[data-game-bar] summary').click();
      const results = page.locator('[data-in-game-results]');
      await expect(results.locator('[data-limit="deposit:week"]')).toHaveText(
        brandSite.text('limits.left', {
          limit: brandSite.text('limits.deposit_week'),
          left: `${symbol}0.00`,
          most: `${symbol}500.00`,
        }),
      );
      await expect(results.getByRole('link')).toHaveAttribute('href', `${centre}?task=limits`);
      await accessible(page, 'the limits in the game menu');
      await page.keyboard.press('Escape');

      const playButton = page.frameLocator('iframe').locator('.controls .main').first();
      await playButton.press('Enter');
      await expect(page.frameLocator('iframe').locator('p.line')).toHaveText(/\d/);
      expect(await submitLimit(page, { slot: 'stake:bet', value: '0.01' })).toBe(true);
      await expect(playButton).toBeEnabled();
      await playButton.press('Enter');
      const notice = page.locator('#limitNotice');
      await expect(notice.locator('[data-limit-reached="stake:bet"]')).toContainText(
        `${symbol}0.01`,
      );
      await expect(notice).toContainText(brandSite.text('limits.wins_paid'));
      await notice
        .getByRole('button', { name: brandSite.text('protection.keep_playing') })
        .last()
        .click();
      await expect(notice).toHaveCount(0);

      await setPlatformTime(brandSite, loggedInAt + 16 * minute);
      await playButton.press('Enter');
      const realityCheck = page.getByRole('dialog', {
        name: brandSite.text('protection.reminder', {
          time: brandSite.text('protection.minutes', { minutes: 16 }),
        }),
      });
      await expect(realityCheck).toBeVisible();
      await expect(page.locator('iframe')).toBeHidden();
      await expect(realityCheck.locator('[data-dialog-title]')).toBeFocused();
      const readAmount = async (name: string) =>
        Number(
          (await realityCheck.locator(`[data-${name}]`).textContent())
            ?.replace('−', '-')
            .replace(/[^\d.-]/g, ''),
        );
      expect([
        (await readAmount('staked')) > 0,
        Math.round(100 * ((await readAmount('won')) - (await readAmount('staked')))),
      ]).toEqual([true, Math.round(100 * (await readAmount('result')))]);
      await accessible(page, 'the reality check', '#realityCheck');
      await realityCheck.locator('[data-go-on]').click();
      await expect(realityCheck).toHaveCount(0);
      await expect(page.locator('iframe')).toBeVisible();
    },
  );
}, hasLimits);
