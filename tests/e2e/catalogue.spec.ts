import { loginForm } from './login-form.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

forEachBrand(
  (brand, turns) => {
    const { merchant } = brand.brand;
    const isMore = merchant.layout.gameList === 'more';

    test(
      '[GM-04] [GM-06] a player marks games and pages on; a reload and back show the same',
      { tag: '@phone' },
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await open(`${brandSite.origin}/rng`);
        const main = page.getByRole('main');
        const tiles = main.locator('[data-game]');
        const names = () =>
          tiles.evaluateAll((elements) => elements.map((one) => one.getAttribute('data-game')));

        const heart = main
          .getByRole('button', { name: brandSite.text('game.favourite', { name: '' }).trim() })
          .nth(1);
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');

        await expect(tiles).toHaveCount(15);
        const first = await names();
        if (isMore) {
          await main.getByRole('link', { name: brandSite.text('catalogue.more') }).click();
          await expect(tiles).not.toHaveCount(15);
          await expect(page).toHaveURL(/\?no=\d+$/);
        } else {
          await main.getByRole('link', { name: brandSite.text('catalogue.next') }).click();
          await expect(page).toHaveURL(/\?no=2$/);
        }
        const pageSize = isMore ? 30 : 15;
        const beginning = async () => (await names()).slice(0, pageSize);
        await expect.poll(async () => (await beginning()).length).toBe(pageSize);
        await expect.poll(beginning).not.toEqual(first);
        const previous = await beginning();
        const address = page.url();
        await open(address);
        expect(await beginning()).toEqual(previous);

        await main.getByRole('link', { name: brandSite.text('catalogue.list_fav') }).click();
        await expect(tiles).toHaveCount(1);
        await main.getByRole('button', { pressed: true }).click();
        await expect(main.getByText(brandSite.text('catalogue.none_fav'))).toBeVisible();
        await page.goBack();
        await expect.poll(beginning).toEqual(previous);
      },
    );

    if (turns.runsHere('search'))
      test(
        '[GM-02] [GM-03] the list follows the input, with one history step per search',
        { tag: '@phone' },
        async ({ page, open, visit }) => {
          const brandSite = visit(brand);
          await brandSite.signIn(demoAccounts.player);
          await open(`${brandSite.origin}/rng?minBet=0.05`);
          const main = page.getByRole('main');
          const box = main.getByRole('searchbox');
          const first = main.locator('[data-game]').first();
          await box.pressSequentially('jeepny jackpo', { delay: 20 });
          await expect(page).toHaveURL(`${brandSite.origin}/rng?q=jeepny+jackpo`);
          await expect(first).toHaveAttribute('data-game', 'JJ-jeepney-jackpot-star');
          await expect(box).toHaveValue('jeepny jackpo');
          await expect(box).toBeFocused();
          await box.fill('x'.repeat(60));
          await expect(
            main.getByText(brandSite.text('catalogue.none_named', { name: 'x'.repeat(60) })).last(),
          ).toBeVisible();
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
          ).toBeLessThanOrEqual(360);
          await page.goBack();
          await expect(page).toHaveURL(`${brandSite.origin}/rng?minBet=0.05`);
          await expect(box).toHaveValue('');
          await page.goForward();
          await expect(box).toHaveValue('x'.repeat(60));
        },
      );

    // A login-first brand shows no list to guests.
    if (!brand.site().flags.loginedToHomePage.on)
      test(
        '[GM-07] a guest who presses a game logs in over the list, plays and returns',
        { tag: '@phone' },
        async ({ page, open, visit }) => {
          const brandSite = visit(brand);
          await open(`${brandSite.origin}/rng?page=MR`);
          const main = page.getByRole('main');
          const game = main
            .locator('[data-game]')
            .filter({ hasNotText: brandSite.text('game.maintenance') })
            .nth(9);
          const gameId = await game.getAttribute('data-game');
          const tile = main.locator(`[data-game="${gameId}"]`);
          await tile.scrollIntoViewIfNeeded();
          // A late font moves the lines above, and the tile with them.
          await page.evaluate(() => document.fonts.ready);
          // The page above the list may have grown for a member, so compare the tile's position on
          // screen.
          const readTop = async () => (await tile.boundingBox())?.y ?? NaN;
          const placeBefore = await readTop();
          // For two minutes after a log-in a line shows the previous one. Before scroll restoration
          // it moves everything down by its height.
          const lastLoginHeight = async () => {
            const line = page.locator('[data-last-login-bar]');
            return (await line.count()) > 0 ? ((await line.boundingBox())?.height ?? 0) : 0;
          };
          const isAtList = async () => {
            await expect(page).toHaveURL(/\/rng\?page=MR(&no=\d+)?$/);
            await expect(tile).toBeInViewport();
            // Browsers scroll to whole pixels; tiles have fractional heights.
            await expect
              .poll(async () => {
                const shift = (await readTop()) - placeBefore;
                return Math.min(Math.abs(shift), Math.abs(shift - (await lastLoginHeight())));
              })
              .toBeLessThan(2);
          };
          await tile.click();
          const { dialog, username, password, submit } = loginForm(page, brandSite);
          await expect(dialog).toContainText(brandSite.text('fault.missing_token'));
          await expect(dialog.locator(`[data-game-summary="${gameId}"]`)).toBeVisible();
          await expect(page).toHaveURL(/\/rng\?page=MR(&no=\d+)?$/);
          await username.fill(demoAccounts.player);
          await password.fill(demoAccounts.password);
          await submit.click();
          await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
          await page.getByRole('link', { name: brandSite.text('frame.back') }).click();
          await isAtList();
          await page.goForward();
          await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
          await page.reload();
          await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
          await page.getByRole('link', { name: brandSite.text('frame.back') }).click();
          await isAtList();
          await page.goForward();
          await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
          await page.goBack();
          await isAtList();
        },
      );

    if (isMore)
      test(
        '[GM-04] a request for more right after a page has arrived is not lost',
        { tag: '@phone' },
        async ({ page, open, visit }) => {
          const brandSite = visit(brand);
          await brandSite.signIn(demoAccounts.player);
          await open(`${brandSite.origin}/rng`);
          const tiles = page.getByRole('main').locator('[data-game]');
          await expect(tiles).toHaveCount(15);
          await page.evaluate(() => {
            const press = () => document.querySelector<HTMLElement>('[data-more]')?.click();
            const count = () => document.querySelectorAll('main [data-game]').length;
            let previous = count();
            new MutationObserver(() => {
              if (count() <= previous || count() >= 60) return;
              previous = count();
              press();
            }).observe(document.body, { childList: true, subtree: true });
            press();
          });
          await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(60);
        },
      );
  },
  ({ brand }) => !brand.merchant.hideGameTypes.includes('RNG'),
);
