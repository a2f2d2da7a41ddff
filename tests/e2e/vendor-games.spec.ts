import type { Frame, Page } from '@playwright/test';
import type { GameType } from '#app/domain/games/game-types.ts';
import { typePath } from '#app/features/shell-context/vendor-menu.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

/**
 * The demo vendor's game types. Live tables wait for their clock:
 * tests/contract/wallet/host-games.test.ts plays them.
 */
const gameTypes: readonly GameType[] = ['RNG', 'FISH', 'PVP', 'LIVE'];

const main = (game: Page | Frame) => game.locator('.controls .main').first();
const displayedBalance = async (game: Page | Frame): Promise<number> =>
  Math.round(Number((await game.locator('.purse b').textContent())?.replaceAll(',', '')) * 100);

/** @param press how a button is pressed */
async function playOnce(
  game: Page | Frame,
  press: (button: ReturnType<typeof main>) => Promise<void>,
): Promise<void> {
  await press(main(game));
  if ((await game.locator('main').getAttribute('data-pace')) === 'choice') {
    await expect(game.locator('.card:not(.back)').first()).toBeVisible();
    await expect(main(game)).toBeEnabled();
    await press(main(game));
  }
  await expect(game.locator('p.line')).toHaveText(/\d/);
}

forEachBrand((brand) => {
  const types = gameTypes.filter((type) =>
    brand.site().nav.some(({ gameType, on }) => on && gameType === type),
  );
  const last = types.findLast((type) => type !== 'LIVE');
  if (last)
    test(
      `[GM-07] [RT-18] a game (${last}) from tile to frame and back by keyboard`,
      { tag: '@desktop' },
      async ({ page, visit, open }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 1_000_000 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(brandSite.origin + typePath(last));
        await page
          .getByRole('main')
          .locator('[data-game]')
          .filter({ hasNotText: brandSite.text('game.maintenance') })
          .first()
          .click();
        // A jackpot game asks for a room first.
        if (last === 'PVP') await page.locator('[data-room]').first().press('Enter');
        await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
        const framed = page.frames().find((frame) => frame.url().includes('/demo-vendor/'));
        if (!framed) throw new Error('no frame');
        expect(
          await framed.evaluate(() => {
            const reached = (look: () => unknown): boolean => {
              try {
                return look() !== undefined;
              } catch {
                return false;
              }
            };
            return [
              origin,
              reached(() => parent.document.title),
              reached(() => document.cookie),
              reached(() => localStorage.length),
            ];
          }),
        ).toEqual(['null', false, false, false]);
        await playOnce(framed, (button) => button.press('Enter'));
        const beside = async () =>
          Math.round(
            Number(
              (await page.locator('[data-balance]').first().textContent())?.replace(/[^\d.]/g, ''),
            ) * 100,
          );
        await expect
          .poll(async () => (await beside()) === (await displayedBalance(framed)))
          .toBe(true);
        // After a reload the game precedes the page's scripts and still must not be covered.
        await page.reload();
        await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
        await page.frameLocator('iframe').locator('.controls .main').first().click({ trial: true });
        const wholeScreen = page.getByRole('button', {
          name: brandSite.text('frame.whole_screen'),
        });
        const menu = page.locator('[data-game-bar] summary');
        await menu.click();
        await wholeScreen.click();
        await expect
          .poll(() =>
            page.evaluate(
              () =>
                document.fullscreenElement?.querySelectorAll(
                  'iframe, [data-game-clock], [data-balance]',
                ).length,
            ),
          )
          .toBe(3);
        await menu.click();
        await wholeScreen.click();
        await expect
          .poll(() => page.evaluate(() => document.fullscreenElement === null))
          .toBe(true);
        await page.getByRole('link', { name: brandSite.text('frame.back') }).click();
        await expect(page).toHaveURL(brandSite.origin + typePath(last));
      },
    );
});
