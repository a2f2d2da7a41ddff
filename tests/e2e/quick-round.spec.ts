import { launchGame, logInWithMoney } from '../support/launched-game.ts';
import { withoutImages } from './browser-launch.ts';
import { statusLine, mainButton, testGames } from './game-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ ...withoutImages, contextOptions: { reducedMotion: 'no-preference' } });

/** Games whose button begins a round, and ends the showing of it. */
const games = testGames.filter(({ id }) => id === 'plinko' || id === 'slot');

for (const { id, brand, gameType, gameCode } of games) {
  test(
    `[SH-21] ${id}: a key that is held plays one round, and another press while it is shown brings it to its end: nothing plays by itself, nobody waits`,
    { tag: '@desktop' },
    async ({ page, visit, server }) => {
      const here = visit(brand);
      const { url } = await launchGame(
        server.port,
        brand.host,
        { gameType, gameCode },
        await logInWithMoney(server.port, brand.host, 1_000_000),
      );
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/play')) requests.push(request.url());
      });
      await page.goto(here.origin + url);
      await mainButton(page).focus();
      // As slow as if it never ended, from the moment that it moves.
      const isMoving = page.waitForFunction(() => {
        const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
        for (const one of moving) one.playbackRate = 0.0001;
        return moving.length > 0;
      });
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await isMoving;
      await expect(statusLine(page)).toBeEmpty();
      await page.keyboard.press('Enter');
      await expect(statusLine(page)).toHaveText(/\d\.\d\d/);
      expect(requests).toHaveLength(1);
      await expect(mainButton(page)).toBeFocused();
    },
  );
}
