import type { Locator, Page } from '@playwright/test';
import english from '#app/vendors/arcade/locales/EN.json' with { type: 'json' };
import { texts } from '#app/vendors/arcade/locales/texts.ts';
import { startFlakyProxy, type FailurePoint } from '../support/flaky-proxy.ts';
import { launchGame, readPlatformBalance, logInWithMoney } from '../support/launched-game.ts';
import { statusLine, mainButton, testGames } from './game-page.ts';
import { expect, playersBrowser, test, type BrandVisit } from './fixtures.ts';
import { takeTableTime } from './table-time.ts';

const play = '/demo-vendor/api/play';
const game = testGames.find(({ pace }) => pace === 'table');

const chipsOn = (spot: Locator): Promise<string> => spot.locator('.chip').innerText();

if (game) {
  const { brand } = game;
  test.describe(game.id, () => {
    test.use(playersBrowser(brand));

    const offline =
      texts[brand.brand.merchant.languages.default]?.['error.offline'] ?? english['error.offline'];
    /** Waits for the game's automatic retries, which end long before betting closes. */
    const untilItGivesUp = async (page: Page): Promise<void> => {
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return statusLine(page).textContent();
        })
        .toBe(offline);
      await expect(mainButton(page)).not.toHaveAttribute('aria-disabled');
    };

    /** A table over a breakable connection, with one chip selected and no earlier bet. */
    const atTable = async (page: Page, port: number, brandSite: BrandVisit) => {
      const proxy = await startFlakyProxy(port);
      const { url, token } = await launchGame(
        port,
        brand.host,
        game,
        await logInWithMoney(port, brand.host, 1_000_000),
      );
      const table = await takeTableTime(page, () => page, brandSite);
      await page.goto(`http://${brand.host}:${proxy.port}${url}`);
      await expect(mainButton(page)).toBeVisible();
      await table.settle();
      const balance = async () => (await readPlatformBalance(port, brand.host, token)) ?? NaN;
      const stake = Math.round(Number(await page.locator('.stakes output').textContent()) * 100);
      const [first, second] = [page.locator('.spot').nth(1), page.locator('.spot').nth(2)];
      await first.tap();
      return { line: proxy, table, balance, before: await balance(), stake, first, second };
    };

    for (const how of ['before', 'after'] satisfies FailurePoint[]) {
      test(
        `[GM-07] [API-23] a connection lost at a table bet (${how} it) lays it once`,
        { tag: '@phone' },
        async ({ page, server, visit, expectedNoise }) => {
          expectedNoise.push('ERR_EMPTY_RESPONSE', 'ERR_CONNECTION', 'ERR_SOCKET');
          const {
            line: proxy,
            table,
            balance,
            before,
            stake,
            first,
            second,
          } = await atTable(page, server.port, visit(brand));
          proxy.interrupt(play, how);
          await table.keepBetsOpen();
          await mainButton(page).tap();
          await untilItGivesUp(page);
          proxy.restore();
          await second.tap();
          await table.keepBetsOpen();
          await mainButton(page).tap();
          await expect(statusLine(page)).toHaveText(/\d\.\d\d/);
          expect(await balance()).toBe(before - stake);
          expect(new Set(proxy.requestBodies(play)).size).toBe(1);
          expect([await chipsOn(first), await chipsOn(second)].every((text) => text !== '')).toBe(
            true,
          );
          await table.keepBetsOpen();
          await mainButton(page).tap();
          await expect.poll(balance).toBe(before - 2 * stake);
          await table.settle();
          await proxy.close();
        },
      );
    }

    test(
      '[GM-07] [API-23] a lost bet ends with its round',
      { tag: '@phone' },
      async ({ page, server, visit, expectedNoise }) => {
        expectedNoise.push('ERR_EMPTY_RESPONSE', 'ERR_CONNECTION', 'ERR_SOCKET');
        const {
          line: proxy,
          table,
          balance,
          before,
          stake,
          first,
          second,
        } = await atTable(page, server.port, visit(brand));
        proxy.interrupt(play, 'before');
        await mainButton(page).tap();
        await untilItGivesUp(page);
        proxy.restore();
        await table.closeBets();
        await expect(page.locator('.spot.hit').first()).toBeVisible();
        await table.openBets();
        await expect(first.locator('.chip')).toHaveCount(0);
        await second.tap();
        await table.keepBetsOpen();
        await mainButton(page).tap();
        await expect.poll(balance).toBe(before - stake);
        const [lostBet, placedBet] = [...new Set(proxy.requestBodies(play))].map(
          (body) =>
            JSON.parse(body) as {
              readonly ask: string;
              readonly play: { readonly chips: readonly { readonly spot: string }[] };
            },
        );
        expect(placedBet?.ask).not.toBe(lostBet?.ask);
        expect(placedBet?.play.chips).not.toEqual(lostBet?.play.chips);
        await table.settle();
        await proxy.close();
      },
    );
  });
}
