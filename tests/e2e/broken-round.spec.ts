import { english } from '#app/vendor/words/english.ts';
import { words } from '#app/vendor/words/words.ts';
import { breakingLine, type Break } from '../support/breaking-line.ts';
import { launchedCode, platformBalance, tokenWithMoney } from '../support/launched-game.ts';
import { withoutPictures } from './browser-launch.ts';
import { lineOf, mainOf, playedGames } from './played-game.ts';
import { expect, test } from './stage.ts';

test.use(withoutPictures);

const play = '/demo-vendor/api/play';
/**
 * As often as a game asks by itself before it tells the player; a browser may ask again on its own,
 * too.
 */
const asked = 4;

for (const pace of ['instant', 'choice'] as const) {
  const game = playedGames.find((one) => one.pace === pace);
  if (!game) continue;
  for (const how of ['before', 'after'] satisfies Break[]) {
    test(
      `[GM-07] [API-23] the line breaks ${how} a round of ${game.id} is booked: it is asked again under its name, by the game and then by the player, and staked once`,
      { tag: '@phone' },
      async ({ page, server, expectedNoise }) => {
        expectedNoise.push('ERR_EMPTY_RESPONSE', 'ERR_CONNECTION', 'ERR_SOCKET');
        const { brand } = game;
        const line = await breakingLine(server.port);
        const { url, token } = await launchedCode(
          server.port,
          brand.host,
          game,
          await tokenWithMoney(server.port, brand.host, 1_000_000),
        );
        const before = (await platformBalance(server.port, brand.host, token)) ?? 0;
        await page.clock.install();
        await page.goto(`http://${brand.host}:${line.port}${url}`);
        await expect(mainOf(page)).toBeVisible();
        const stake = Math.round(Number(await page.locator('.stakes output').textContent()) * 100);
        line.cut(play, how);
        await mainOf(page).tap();
        await expect
          .poll(async () => {
            await page.clock.runFor(2000);
            return mainOf(page).getAttribute('aria-disabled');
          })
          .toBe(null);
        await expect(lineOf(page)).toHaveText(
          words[brand.brand.merchant.languages.default]?.['error.offline'] ??
            english['error.offline'],
        );
        line.mend();
        // The player reads that the round is kept, and can do what it says: try again.
        await mainOf(page).tap();
        if (pace === 'choice') {
          await expect(page.locator('.card:not(.back)').first()).toBeVisible();
          await mainOf(page).tap();
        }
        await expect(lineOf(page)).toHaveText(/\d\.\d\d/);
        const asks = line
          .sent(play)
          .map((body) => (JSON.parse(body) as { readonly ask: string }).ask);
        expect([asks.length > asked, new Set(asks).size]).toEqual([true, 1]);
        // Asked once more, it is told as it ended.
        const paid = await page.evaluate(
          async ([door, question]) =>
            (
              (await (
                await fetch(door, {
                  method: 'POST',
                  body: question,
                  headers: { 'Content-Type': 'text/plain' },
                })
              ).json()) as { readonly round: { readonly paid?: number } }
            ).round.paid,
          [play, line.sent(play)[0] ?? ''] as const,
        );
        expect(await platformBalance(server.port, brand.host, token)).toBe(
          before - stake + (paid ?? NaN),
        );
        await line.close();
      },
    );
  }
}
