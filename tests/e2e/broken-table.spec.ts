import type { Locator, Page } from '@playwright/test';
import { english } from '#app/vendor/words/english.ts';
import { words } from '#app/vendor/words/words.ts';
import { breakingLine, type Break } from '../support/breaking-line.ts';
import { launchedCode, platformBalance, tokenWithMoney } from '../support/launched-game.ts';
import { withoutPictures } from './browser-launch.ts';
import { lineOf, mainOf, passPhase, playedGames, untilOpen } from './played-game.ts';
import { expect, test } from './stage.ts';

test.use(withoutPictures);

const play = '/demo-vendor/api/play';
const game = playedGames.find(({ pace }) => pace === 'table');

/** Lets the game ask as often as it does by itself. */
const untilItGivesUp = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return mainOf(page).getAttribute('aria-disabled');
    })
    .toBe(null);
const chipsOn = (spot: Locator): Promise<string> => spot.locator('.chip').innerText();

if (game) {
  const { brand } = game;
  const offline =
    words[brand.brand.merchant.languages.default]?.['error.offline'] ?? english['error.offline'];

  /** A table over a line that can break, with one chip in hand. */
  const atTable = async (page: Page, port: number, move: (ms: number) => Promise<unknown>) => {
    const line = await breakingLine(port);
    const { url, token } = await launchedCode(
      port,
      brand.host,
      game,
      await tokenWithMoney(port, brand.host, 1_000_000),
    );
    await page.clock.install();
    await page.goto(`http://${brand.host}:${line.port}${url}`);
    await expect(mainOf(page)).toBeVisible();
    await untilOpen(page, page, move);
    const balance = async () => (await platformBalance(port, brand.host, token)) ?? NaN;
    const stake = Math.round(Number(await page.locator('.stakes output').textContent()) * 100);
    const [first, second] = [page.locator('.spot').nth(1), page.locator('.spot').nth(2)];
    await first.tap();
    return { line, balance, before: await balance(), stake, first, second };
  };

  for (const how of ['before', 'after'] satisfies Break[]) {
    test(
      `[GM-07] [API-23] the line breaks ${how} a bet at a table is booked: laid once when it holds again, and a chip that was added meanwhile stays in hand`,
      { tag: '@phone' },
      async ({ page, server, visit, expectedNoise }) => {
        expectedNoise.push('ERR_EMPTY_RESPONSE', 'ERR_CONNECTION', 'ERR_SOCKET');
        const move = (moveMs: number) => visit(brand).sandbox('clock', { moveMs });
        const { line, balance, before, stake, first, second } = await atTable(
          page,
          server.port,
          move,
        );
        line.cut(play, how);
        await mainOf(page).tap();
        await untilItGivesUp(page);
        await expect(lineOf(page)).toHaveText(offline);
        line.mend();
        await second.tap();
        await mainOf(page).tap();
        await expect(lineOf(page)).toHaveText(/\d\.\d\d/);
        expect(await balance()).toBe(before - stake);
        expect(new Set(line.sent(play)).size).toBe(1);
        expect([await chipsOn(first), await chipsOn(second)].every((text) => text !== '')).toBe(
          true,
        );
        await mainOf(page).tap();
        await expect.poll(balance).toBe(before - 2 * stake);
        await line.close();
      },
    );
  }

  test(
    '[GM-07] [API-23] a bet that the line lost is over with its round: the next round takes what is laid then, and nothing else',
    { tag: '@phone' },
    async ({ page, server, visit, expectedNoise }) => {
      expectedNoise.push('ERR_EMPTY_RESPONSE', 'ERR_CONNECTION', 'ERR_SOCKET');
      const move = (moveMs: number) => visit(brand).sandbox('clock', { moveMs });
      const { line, balance, before, stake, first, second } = await atTable(
        page,
        server.port,
        move,
      );
      line.cut(play, 'before');
      await mainOf(page).tap();
      await untilItGivesUp(page);
      line.mend();
      await passPhase(page, page, move);
      await expect(page.locator('.spot.hit').first()).toBeVisible();
      await untilOpen(page, page, move);
      await expect(first.locator('.chip')).toHaveCount(0);
      await second.tap();
      await mainOf(page).tap();
      await expect.poll(balance).toBe(before - stake);
      const [lost, laid] = [...new Set(line.sent(play))].map(
        (body) =>
          JSON.parse(body) as {
            readonly ask: string;
            readonly play: { readonly chips: readonly { readonly spot: string }[] };
          },
      );
      expect(laid?.ask).not.toBe(lost?.ask);
      expect(laid?.play.chips).not.toEqual(lost?.play.chips);
      await line.close();
    },
  );
}
