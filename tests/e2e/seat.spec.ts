import { withoutPictures } from './browser-launch.ts';
import { playedGames } from './played-game.ts';
import { expect, seeded, test } from './stage.ts';

test.use(withoutPictures);

const dice = playedGames.find(({ id }) => id === 'dice');

if (dice)
  test(
    '[GM-07] [SH-10] a game whose player logs out in another tab says so and leads back into it; whoever logs in next there sees neither the game nor their money as that player’s',
    { tag: '@desktop' },
    async ({ page, open, visit, expectedNoise }) => {
      expectedNoise.push('status of 401');
      const here = visit(dice.brand);
      const path = `/game?${new URLSearchParams({ gameType: dice.gameType, gameCode: dice.gameCode }).toString()}`;
      await here.sandbox('credit', { account: seeded.player, minor: 1_000_000 });
      await here.sandbox('credit', { account: seeded.agent, minor: 777 });
      await here.signIn(seeded.player);
      await open(here.origin + path);
      const press = page.frameLocator('iframe').locator('.controls .main').first();
      await expect(press).toBeEnabled();
      // The way back points back, in languages that run the other way too.
      const turned = () =>
        page
          .getByRole('link', { name: here.text('frame.back') })
          .locator('svg')
          .evaluate((arrow) => getComputedStyle(arrow).transform);
      expect(await turned()).toBe('none');
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await expect.poll(turned).toBe('matrix(-1, 0, 0, 1, 0, 0)');
      const other = await page.context().newPage();
      await other.goto(here.origin);
      await other.evaluate(() =>
        fetch('/logout', { method: 'POST', redirect: 'manual' }).then(() => undefined),
      );
      await press.press('Enter');
      const lost = (how: string) => page.locator(`[data-seat="${how}"]`);
      await expect(lost('left')).toContainText(here.text('frame.left_text'));
      await expect(lost('left').getByRole('link')).toHaveAttribute(
        'href',
        `/login?next=${encodeURIComponent(path)}`,
      );
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(page.locator('[data-balance]').first()).toHaveText(
        here.text('shell.balance_unknown'),
      );
      await here.signIn(seeded.agent);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(lost('changed')).toContainText(
        here.text('frame.changed_text', { account: seeded.agent }),
      );
      await expect(page.locator('[data-balance]').first()).toHaveText(
        here.text('shell.balance_unknown'),
      );
      await lost('changed').getByRole('link').click();
      await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
      await expect(page.locator('[data-seat]')).toHaveCount(0);
    },
  );

if (dice)
  test(
    '[GM-07] [SH-20] who goes offline in a game is told that a round is kept, clear of the game’s own words and buttons; back online the balance is asked for',
    { tag: '@phone' },
    async ({ page, open, visit, context, expectedNoise }) => {
      // The router looks ahead of its own accord.
      expectedNoise.push('ERR_INTERNET_DISCONNECTED', 'manifest patches');
      const here = visit(dice.brand);
      await here.sandbox('credit', { account: seeded.player, minor: 1_000_000 });
      await here.signIn(seeded.player);
      await open(
        `${here.origin}/game?${new URLSearchParams({ gameType: dice.gameType, gameCode: dice.gameCode }).toString()}`,
      );
      const game = page.frameLocator('iframe');
      await expect(game.locator('.controls .main').first()).toBeEnabled();
      await context.setOffline(true);
      const told = page.locator('[data-trouble="offline"]');
      await expect(told).toContainText(here.text('network.offline'));
      await page.getByRole('button', { name: here.text('shell.balance_refresh') }).click();
      const lost = page.locator('[data-trouble="lost"]');
      await expect(lost).toContainText(here.text('network.lost'));
      const bottom = (await lost.boundingBox())?.y ?? Infinity;
      const line = (await game.locator('p.line').boundingBox())?.y ?? 0;
      expect(bottom).toBeLessThan(line - 150);
      await here.sandbox('credit', { account: seeded.player, minor: 100 });
      const beside = page.locator('[data-balance]').first();
      const before = await beside.textContent();
      await context.setOffline(false);
      await expect(page.locator('[data-trouble="online"]')).toBeVisible();
      await expect(beside).not.toHaveText(before ?? '');
    },
  );
