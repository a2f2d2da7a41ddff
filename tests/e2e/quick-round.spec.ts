import { launchGame, logInWithMoney } from '../support/launched-game.ts';
import { statusLine, mainButton, testGames } from './game-page.ts';
import { expect, playersBrowser, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Games whose button starts a round and skips its animation. */
const games = testGames.filter(({ id }) => id === 'plinko' || id === 'slot');

/**
 * Whether the stage animates the round; runs in the page. Ignores the button's transition, which
 * starts before the response.
 */
const isRoundMoving = (): boolean =>
  document
    .querySelector('.stage')
    ?.getAnimations({ subtree: true })
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    ) ?? false;

for (const { id, brand, gameType, gameCode } of games) {
  test.describe(id, () => {
    test.use(playersBrowser(brand));

    test(
      `[SH-21] a held key plays one round (${id}), and another press skips its animation`,
      { tag: '@desktop' },
      async ({ page, visit, server }) => {
        const brandSite = visit(brand);
        const token = await logInWithMoney(server.port, brand.host, 1_000_000);
        const openGame = async (): Promise<void> => {
          const game = { gameType, gameCode };
          const { url } = await launchGame(server.port, brand.host, game, token);
          await page.goto(brandSite.origin + url);
          await expect(statusLine(page)).not.toHaveClass(/trouble/);
        };
        const requests: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/api/play')) requests.push(request.url());
        });
        // Slows animations so far that they never end.
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Animation.enable');
        await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.0001 });
        await openGame();
        await mainButton(page).focus();
        for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
        await page.waitForFunction(isRoundMoving);
        await expect(statusLine(page)).toBeEmpty();
        await page.keyboard.press('Enter');
        await expect(statusLine(page)).toHaveText(/\d\.\d\d/);
        expect(requests).toHaveLength(1);
        await expect(mainButton(page)).toBeFocused();

        // A returning player sees the last round without animation.
        await openGame();
        await expect(mainButton(page)).toBeEnabled();
        await expect(statusLine(page)).toHaveText(/\d\.\d\d/);
        expect(await page.evaluate(isRoundMoving)).toBe(false);
      },
    );
  });
}
