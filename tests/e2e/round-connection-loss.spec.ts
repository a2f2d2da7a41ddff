import english from '#app/vendors/arcade/locales/EN.json' with { type: 'json' };
import { texts } from '#app/vendors/arcade/locales/texts.ts';
import { startFlakyProxy, type FailurePoint } from '../support/flaky-proxy.ts';
import { launchGame, readPlatformBalance, logInWithMoney } from '../support/launched-game.ts';
import { statusLine, mainButton, testGames } from './game-page.ts';
import { expect, playersBrowser, test } from './fixtures.ts';

const play = '/demo-vendor/api/play';
/** Automatic retries of a game before it shows an error; a browser may retry on its own, too. */
const minRequests = 4;

for (const pace of ['instant', 'choice'] as const) {
  const game = testGames.find((one) => one.pace === pace);
  if (!game) continue;
  test.describe(game.id, () => {
    test.use(playersBrowser(game.brand));

    for (const how of ['before', 'after'] satisfies FailurePoint[]) {
      test(
        `[GM-07] [API-23] a connection lost ${how} a round (${game.id}) stakes it once`,
        { tag: '@phone' },
        async ({ page, server, expectedNoise }) => {
          expectedNoise.push('ERR_EMPTY_RESPONSE', 'ERR_CONNECTION', 'ERR_SOCKET');
          const { brand } = game;
          const proxy = await startFlakyProxy(server.port);
          const { url, token } = await launchGame(
            server.port,
            brand.host,
            game,
            await logInWithMoney(server.port, brand.host, 1_000_000),
          );
          const balanceBefore = (await readPlatformBalance(server.port, brand.host, token)) ?? 0;
          await page.clock.install();
          await page.goto(`http://${brand.host}:${proxy.port}${url}`);
          await expect(mainButton(page)).toBeVisible();
          const stake = Math.round(
            Number(await page.locator('.stakes output').textContent()) * 100,
          );
          proxy.interrupt(play, how);
          await mainButton(page).tap();
          await expect
            .poll(async () => {
              await page.clock.runFor(2000);
              return statusLine(page).textContent();
            })
            .toBe(
              texts[brand.brand.merchant.languages.default]?.['error.offline'] ??
                english['error.offline'],
            );
          await expect(mainButton(page)).not.toHaveAttribute('aria-disabled');
          proxy.restore();
          // The error says that the round is stored and can be retried.
          await mainButton(page).tap();
          if (pace === 'choice') {
            await expect(page.locator('.card:not(.back)').first()).toBeVisible();
            await mainButton(page).tap();
          }
          await expect(statusLine(page)).toHaveText(/\d\.\d\d/);
          const requestIds = proxy
            .requestBodies(play)
            .map((body) => (JSON.parse(body) as { readonly ask: string }).ask);
          expect([requestIds.length > minRequests, new Set(requestIds).size]).toEqual([true, 1]);
          // A retry shows the outcome.
          const paid = await page.evaluate(
            async ([endpoint, question]) =>
              (
                (await (
                  await fetch(endpoint, {
                    method: 'POST',
                    body: question,
                    headers: { 'Content-Type': 'text/plain' },
                  })
                ).json()) as { readonly round: { readonly paid?: number } }
              ).round.paid,
            [play, proxy.requestBodies(play)[0] ?? ''] as const,
          );
          expect(await readPlatformBalance(server.port, brand.host, token)).toBe(
            balanceBefore - stake + (paid ?? NaN),
          );
          await proxy.close();
        },
      );
    }
  });
}
