import type { Locator, Page } from '@playwright/test';
import english from '#app/vendors/arcade/locales/EN.json' with { type: 'json' };
import { texts } from '#app/vendors/arcade/locales/texts.ts';
import { startFlakyProxy, type FailurePoint } from '../support/flaky-proxy.ts';
import { launchGame, platformBalance, logInWithMoney } from '../support/launched-game.ts';
import { withoutImages } from './browser-launch.ts';
import { statusLine, mainButton, advancePhase, testGames, waitForOpenBets } from './game-page.ts';
import { expect, test } from './fixtures.ts';

test.use(withoutImages);

const play = '/demo-vendor/api/play';
const game = testGames.find(({ pace }) => pace === 'table');

/** Lets the game ask as often as it does by itself. */
const untilItGivesUp = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return mainButton(page).getAttribute('aria-disabled');
    })
    .toBe(null);
const chipsOn = (spot: Locator): Promise<string> => spot.locator('.chip').innerText();

if (game) {
  const { brand } = game;
  const offline =
    texts[brand.brand.merchant.languages.default]?.['error.offline'] ?? english['error.offline'];

  /** A table over a line that can break, with one chip in hand. */
  const atTable = async (page: Page, port: number, move: (ms: number) => Promise<unknown>) => {
    const proxy = await startFlakyProxy(port);
    const { url, token } = await launchGame(
      port,
      brand.host,
      game,
      await logInWithMoney(port, brand.host, 1_000_000),
    );
    await page.clock.install();
    await page.goto(`http://${brand.host}:${proxy.port}${url}`);
    await expect(mainButton(page)).toBeVisible();
    await waitForOpenBets(page, page, move);
    const balance = async () => (await platformBalance(port, brand.host, token)) ?? NaN;
    const stake = Math.round(Number(await page.locator('.stakes output').textContent()) * 100);
    const [first, second] = [page.locator('.spot').nth(1), page.locator('.spot').nth(2)];
    await first.tap();
    return { line: proxy, balance, before: await balance(), stake, first, second };
  };

  for (const how of ['before', 'after'] satisfies FailurePoint[]) {
    test(
      `[GM-07] [API-23] the line breaks ${how} a bet at a table is booked: laid once when it holds again, and a chip that was added meanwhile stays in hand`,
      { tag: '@phone' },
      async ({ page, server, visit, expectedNoise }) => {
        expectedNoise.push('ERR_EMPTY_RESPONSE', 'ERR_CONNECTION', 'ERR_SOCKET');
        const move = (moveMs: number) => visit(brand).sandbox('clock', { moveMs });
        const {
          line: proxy,
          balance,
          before,
          stake,
          first,
          second,
        } = await atTable(page, server.port, move);
        proxy.interrupt(play, how);
        await mainButton(page).tap();
        await untilItGivesUp(page);
        await expect(statusLine(page)).toHaveText(offline);
        proxy.restore();
        await second.tap();
        await mainButton(page).tap();
        await expect(statusLine(page)).toHaveText(/\d\.\d\d/);
        expect(await balance()).toBe(before - stake);
        expect(new Set(proxy.requestBodies(play)).size).toBe(1);
        expect([await chipsOn(first), await chipsOn(second)].every((text) => text !== '')).toBe(
          true,
        );
        await mainButton(page).tap();
        await expect.poll(balance).toBe(before - 2 * stake);
        await proxy.close();
      },
    );
  }

  test(
    '[GM-07] [API-23] a bet that the line lost is over with its round: the next round takes what is laid then, and nothing else',
    { tag: '@phone' },
    async ({ page, server, visit, expectedNoise }) => {
      expectedNoise.push('ERR_EMPTY_RESPONSE', 'ERR_CONNECTION', 'ERR_SOCKET');
      const move = (moveMs: number) => visit(brand).sandbox('clock', { moveMs });
      const {
        line: proxy,
        balance,
        before,
        stake,
        first,
        second,
      } = await atTable(page, server.port, move);
      proxy.interrupt(play, 'before');
      await mainButton(page).tap();
      await untilItGivesUp(page);
      proxy.restore();
      await advancePhase(page, page, move);
      await expect(page.locator('.spot.hit').first()).toBeVisible();
      await waitForOpenBets(page, page, move);
      await expect(first.locator('.chip')).toHaveCount(0);
      await second.tap();
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
      await proxy.close();
    },
  );
}
