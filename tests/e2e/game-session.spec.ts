import english from '#app/vendors/arcade/locales/EN.json' with { type: 'json' };
import { texts } from '#app/vendors/arcade/locales/texts.ts';
import { testGames } from './game-page.ts';
import { demoAccounts, expect, playersBrowser, test, waitForHydration } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';

const dice = testGames.find(({ id }) => id === 'dice');

if (dice) test.use(playersBrowser(dice.brand));

if (dice) {
  const path = `/game?${new URLSearchParams({ gameType: dice.gameType, gameCode: dice.gameCode }).toString()}`;

  for (const [first, second] of [
    ['/balance', '/play-state'],
    ['/play-state', '/balance'],
  ] as const)
    test(
      `[GM-07] [SH-10] logging out elsewhere hides the balance (${first} answers first)`,
      { tag: '@desktop' },
      async ({ page, open, visit, expectedNoise }) => {
        expectedNoise.push('status of 401');
        const brandSite = visit(dice.brand);
        await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 1_000_000 });
        await brandSite.sandbox('credit', { account: demoAccounts.agent, minor: 777 });
        await brandSite.signIn(demoAccounts.player);
        await open(brandSite.origin + path);
        const balance = page.locator('[data-balance]').first();
        await expect(balance).toHaveText(/\d/);
        const firstResponse = await holdRequests(page, first);
        const secondResponse = await holdRequests(page, second);
        const press = page.frameLocator('iframe').locator('.controls .main').first();
        await expect(press).toBeEnabled();
        // The back arrow is mirrored in right-to-left languages.
        const turned = () =>
          page
            .getByRole('link', { name: brandSite.text('frame.back') })
            .locator('svg')
            .evaluate((arrow) => getComputedStyle(arrow).transform);
        expect(await turned()).toBe('none');
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
        await expect.poll(turned).toBe('matrix(-1, 0, 0, 1, 0, 0)');
        const other = await page.context().newPage();
        await other.goto(brandSite.origin);
        await other.evaluate(() =>
          fetch('/logout', { method: 'POST', redirect: 'manual' }).then(() => undefined),
        );
        await press.press('Enter');
        firstResponse.release();
        await expect(balance).not.toHaveText(/\d/);
        secondResponse.release();
        const lostNotice = (how: string) => page.locator(`[data-seat="${how}"]`);
        await expect(lostNotice('left')).toContainText(brandSite.text('frame.left_text'));
        await expect(lostNotice('left').getByRole('link')).toHaveAttribute(
          'href',
          `/login?next=${encodeURIComponent(path)}`,
        );
        await expect(page.locator('iframe')).toHaveCount(0);
        await expect(balance).toHaveText(brandSite.text('shell.balance_unknown'));
        await brandSite.signIn(demoAccounts.agent);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(lostNotice('changed')).toContainText(
          brandSite.text('frame.changed_text', { account: demoAccounts.agent }),
        );
        await expect(balance).toHaveText(brandSite.text('shell.balance_unknown'));
        await lostNotice('changed').getByRole('link').click();
        await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
        await expect(page.locator('[data-seat]')).toHaveCount(0);
      },
    );

  test(
    '[GM-07] [SH-10] reloads a balance that changed before hydration',
    { tag: '@phone' },
    async ({ page, visit }) => {
      const brandSite = visit(dice.brand);
      await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 1_000_000 });
      await brandSite.signIn(demoAccounts.player);
      // The page hydrates once its texts have arrived.
      const pageTexts = await holdRequests(page, '/texts/');
      await page.goto(brandSite.origin + path, { waitUntil: 'commit' });
      await expect(page.frameLocator('iframe').locator('.controls .main').first()).toBeEnabled();
      const balance = page.locator('[data-balance]').first();
      const balanceBefore = (await balance.textContent()) ?? '';
      await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 100 });
      pageTexts.release();
      await waitForHydration(page);
      await expect(balance).not.toHaveText(balanceBefore);
    },
  );

  test(
    '[GM-07] [SH-20] going offline in a game reports the stored round; online reloads',
    { tag: '@phone' },
    async ({ page, open, visit, context, expectedNoise }) => {
      // The router prefetches by itself.
      expectedNoise.push('ERR_INTERNET_DISCONNECTED', 'manifest patches');
      const brandSite = visit(dice.brand);
      await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 1_000_000 });
      await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin + path);
      const game = page.frameLocator('iframe');
      await expect(game.locator('.controls .main').first()).toBeEnabled();
      // A request lost while going offline would replace the offline notice.
      await page.waitForLoadState('networkidle');
      await Promise.all([
        ...['/balance', '/play-state'].map((prefix) =>
          page.waitForEvent('requestfinished', (request) =>
            new URL(request.url()).pathname.startsWith(prefix),
          ),
        ),
        page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
      ]);
      await context.setOffline(true);
      const offlineNotice = page.locator('[data-trouble="offline"]');
      await expect(offlineNotice).toContainText(brandSite.text('network.offline'));
      await page.locator('[data-game-bar] summary').click();
      await page.getByRole('button', { name: brandSite.text('shell.balance_refresh') }).click();
      const lostNotice = page.locator('[data-trouble="lost"]');
      await expect(lostNotice).toContainText(brandSite.text('network.lost'));
      const bottom = (await lostNotice.boundingBox())?.y ?? Infinity;
      const line = (await game.locator('p.line').boundingBox())?.y ?? 0;
      expect(bottom).toBeLessThan(line - 150);
      // An impossible request is not sent; the player reads that nothing is staked.
      const inGame = texts[dice.brand.brand.merchant.languages.default] ?? english;
      await game.locator('.controls .main').first().tap();
      await expect(game.locator('p.line')).toHaveText(inGame['error.not-sent']);
      await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 100 });
      const beside = page.locator('[data-balance]').first();
      const textBefore = await beside.textContent();
      await context.setOffline(false);
      await expect(page.locator('[data-trouble="online"]')).toBeVisible();
      await expect(beside).not.toHaveText(textBefore ?? '');
      // Reload during a round: the reloaded game shows its outcome.
      await game.locator('.controls .main').first().tap();
      await expect(game.locator('p.line')).toHaveText(/\d\.\d\d/);
      await page.reload();
      const [told] = inGame.lastRound.split('{{');
      await expect(page.frameLocator('iframe').locator('p.line')).toContainText(told ?? '');
    },
  );
}
