import { launchedCode, tokenWithMoney } from '../support/launched-game.ts';
import { withoutPictures } from './browser-launch.ts';
import { lineOf, mainOf, playedGames } from './played-game.ts';
import { expect, test } from './stage.ts';

test.use({ ...withoutPictures, contextOptions: { reducedMotion: 'no-preference' } });

/** Games whose button begins a round, and ends the showing of it. */
const shown = playedGames.filter(({ id }) => id === 'plinko' || id === 'slot');

for (const { id, brand, gameType, gameCode } of shown) {
  test(
    `[SH-21] ${id}: a key that is held plays one round, and another press while it is shown brings it to its end: nothing plays by itself, nobody waits`,
    { tag: '@desktop' },
    async ({ page, visit, server }) => {
      const here = visit(brand);
      const { url } = await launchedCode(
        server.port,
        brand.host,
        { gameType, gameCode },
        await tokenWithMoney(server.port, brand.host, 1_000_000),
      );
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/play')) asked.push(request.url());
      });
      await page.goto(here.origin + url);
      await mainOf(page).focus();
      // As slow as if it never ended, from the moment that it moves.
      const isMoving = page.waitForFunction(() => {
        const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
        for (const one of moving) one.playbackRate = 0.0001;
        return moving.length > 0;
      });
      for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await isMoving;
      await expect(lineOf(page)).toBeEmpty();
      await page.keyboard.press('Enter');
      await expect(lineOf(page)).toHaveText(/\d\.\d\d/);
      expect(asked).toHaveLength(1);
      await expect(mainOf(page)).toBeFocused();
    },
  );
}
