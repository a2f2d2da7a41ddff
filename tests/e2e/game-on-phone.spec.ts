import type { Locator } from '@playwright/test';
import { launchGame, logInWithMoney } from '../support/launched-game.ts';
import { mainButton, playRequest, statusLine, testGames } from './game-page.ts';
import { demoAccounts, expect, playersBrowser, test } from './fixtures.ts';

const launched = {
  dice: testGames.find(({ id }) => id === 'dice'),
  roulette: testGames.find(({ id }) => id === 'roulette'),
};

for (const game of Object.values(launched)) {
  if (!game) continue;
  test.describe(game.id, () => {
    test.use(playersBrowser(game.brand));

    test(
      `[GM-07] the smallest phone shows all of a game (${game.id}), also right after logging in`,
      { tag: '@phone' },
      async ({ page, open, visit }) => {
        const brandSite = visit(game.brand);
        await page.setViewportSize({ width: 320, height: 568 });
        // The line about the previous log-in is above the game for a while.
        await brandSite.signIn(demoAccounts.player);
        await brandSite.signIn(demoAccounts.player);
        await open(
          `${brandSite.origin}/game?${new URLSearchParams({ gameType: game.gameType, gameCode: game.gameCode }).toString()}`,
        );
        const framed = page.frames().find((frame) => frame.url().includes('/demo-vendor/'));
        if (!framed) throw new Error('no frame');
        await expect(mainButton(framed)).toBeVisible();
        await expect(page.locator('[data-last-login-bar]')).toBeVisible();
        expect(
          await framed.evaluate(() => document.documentElement.scrollHeight - innerHeight),
        ).toBeLessThanOrEqual(0);
        expect(
          await framed
            .locator('.stage')
            .evaluate((stage) =>
              [...stage.querySelectorAll('.spot, .choice, .die')].every(
                (one) => one.getBoundingClientRect().bottom <= stage.getBoundingClientRect().bottom,
              ),
            ),
        ).toBe(true);
        // Two presses change the stake from minimum to maximum.
        const amount = framed.locator('.amount');
        await amount.tap();
        const dearest = framed.getByRole('dialog').locator('[aria-pressed]').last();
        const text = (await dearest.textContent()) ?? '';
        await dearest.tap();
        await expect(amount.locator('output')).toHaveText(text);
        await expect(amount).toBeFocused();
        expect(
          await framed
            .locator('.stakes')
            .evaluate((row) =>
              [...row.querySelectorAll('output')].every((output) =>
                [...row.querySelectorAll('.round')].every(
                  (button) =>
                    output.getBoundingClientRect().right <=
                      button.getBoundingClientRect().left + 1 ||
                    output.getBoundingClientRect().left >= button.getBoundingClientRect().right - 1,
                ),
              ),
            ),
        ).toBe(true);
      },
    );
  });
}

const { dice } = launched;
if (dice) test.use(playersBrowser(dice.brand));
if (dice)
  test(
    '[RT-18] without the fullscreen API the game fills the viewport',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const brandSite = visit(dice.brand);
      await page.addInitScript(() =>
        Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }),
      );
      await page.setViewportSize({ width: 667, height: 300 });
      await brandSite.signIn(demoAccounts.player);
      await open(
        `${brandSite.origin}/game?${new URLSearchParams({ gameType: dice.gameType, gameCode: dice.gameCode }).toString()}`,
      );
      const bottom = () =>
        page
          .locator('iframe')
          .evaluate((frame) => Math.round(frame.getBoundingClientRect().bottom));
      expect(await bottom()).toBeGreaterThan(300);
      const whole = page.locator('[data-whole-screen]');
      const menu = page.locator('[data-game-bar] summary');
      await menu.click();
      await whole.click();
      await expect(whole).toHaveAttribute('aria-pressed', 'true');
      // The page shrinks and scrolls back to its top one frame later.
      await expect.poll(bottom).toBe(300);
      await expect(page.getByRole('link', { name: brandSite.text('frame.back') })).toBeInViewport();
      await expect
        .poll(() =>
          page
            .frames()
            .find((frame) => frame.url().includes('/demo-vendor/'))
            ?.evaluate(() => document.documentElement.scrollHeight - innerHeight),
        )
        .toBe(0);
      await menu.click();
      await whole.click();
      await expect(whole).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(bottom).toBeGreaterThan(300);
    },
  );

if (dice)
  test(
    '[RT-18] one bar of 48 px over the game: way back, name, time, one balance, and a menu',
    { tag: '@phone' },
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(dice.brand);
      await page.setViewportSize({ width: 320, height: 640 });
      await brandSite.signIn(demoAccounts.player);
      await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 1_000_000 });
      await open(
        `${brandSite.origin}/game?${new URLSearchParams({ gameType: dice.gameType, gameCode: dice.gameCode }).toString()}`,
      );
      const game = page.frameLocator('iframe');
      await expect(game.locator('.controls .main').first()).toBeVisible();
      const bar = page.locator('[data-game-bar]');
      expect((await bar.boundingBox())?.height).toBe(48);
      await expect(bar.locator('[data-game-clock]')).toBeInViewport();
      await expect(page.locator('[data-balance]')).toHaveCount(1);
      await expect(game.locator('.purse')).toBeHidden();
      await expect(game.locator('header button')).toHaveCount(0);
      // The game's controls use the brand's accent and font.
      const styleOf = (control: Locator) =>
        control.evaluate((one) => {
          const { backgroundColor, fontFamily } = getComputedStyle(one);
          const roles = getComputedStyle(document.documentElement);
          return [
            backgroundColor,
            fontFamily.split(',')[0]?.replaceAll('"', ''),
            [...document.fonts].some(({ status }) => status === 'loaded'),
            roles.getPropertyValue('--m-font-text').split(',')[0]?.replaceAll('"', ''),
          ];
        });
      const [fill, font, isLoaded, brandFont] = await styleOf(game.locator('.controls .main'));
      expect([font, isLoaded]).toEqual([brandFont, true]);
      expect(fill).toBe(
        await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = 'var(--m-accent-base)';
          return getComputedStyle(probe).color;
        }),
      );
      await bar.locator('summary').click();
      await expect(bar.locator('[data-in-game-results] [data-result]')).toBeVisible();
      await expect(bar.getByRole('link', { name: brandSite.text('limits.see') })).toBeVisible();
      await accessible(page, 'the game menu', '[data-game-bar]');
      await bar.locator('[data-game-control="sound"]').click();
      await expect(bar.locator('[data-game-control="sound"]')).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await bar.locator('summary').click();
      await bar.locator('[data-game-control="rules"]').click();
      await expect(game.getByRole('dialog')).toContainText('%');
      await page.keyboard.press('Escape');
      await expect(bar.locator('summary')).toBeFocused();
      // Enlarged text and the reverse direction must not clip anything.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        document.documentElement.dir = 'rtl';
      });
      const isInside = (part: Locator) =>
        part.evaluate((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left >= 0 && right <= innerWidth && one.scrollWidth <= one.clientWidth + 1;
        });
      for (const part of ['[data-balance]', '[data-game-clock]', 'summary', 'a'])
        expect.soft(await isInside(bar.locator(part).first()), part).toBe(true);
    },
  );

if (dice)
  test(
    '[GM-07] a game is silent until its sound is switched on, and after it is switched off',
    { tag: '@phone' },
    async ({ page, visit, server }) => {
      const brandSite = visit(dice.brand);
      const { url } = await launchGame(
        server.port,
        dice.brand.host,
        dice,
        await logInWithMoney(server.port, dice.brand.host, 1_000_000),
      );
      await page.addInitScript(() => {
        const tones: string[] = [];
        Object.assign(window, { tones });
        for (const name of ['AudioContext', 'OscillatorNode'] as const)
          Object.assign(window, {
            [name]: new Proxy(window[name], {
              construct: (instance, args: readonly unknown[]) => {
                tones.push(name);
                return Reflect.construct(instance, args) as object;
              },
            }),
          });
      });
      await page.goto(brandSite.origin + url);
      const [sound, main] = [page.locator('header .icon').nth(2), mainButton(page)];
      const soundsPlayed = () =>
        page.evaluate(() => (window as unknown as { tones: string[] }).tones.length);
      // The button is disabled until its round ends, possibly too briefly to observe, so wait for
      // the response.
      const play = async () => {
        const answer = page.waitForResponse(playRequest);
        await main.tap();
        await answer;
        await expect(main).not.toHaveAttribute('aria-disabled');
        await expect(statusLine(page)).toHaveText(/\d\.\d\d/);
      };
      await expect(sound).toHaveAttribute('aria-pressed', 'false');
      await play();
      expect(await soundsPlayed()).toBe(0);
      await sound.tap();
      await play();
      const sum = await soundsPlayed();
      expect(sum).toBeGreaterThan(1);
      await sound.tap();
      await play();
      expect(await soundsPlayed()).toBe(sum);
    },
  );

if (dice)
  test(
    '[GM-07] a game that cannot open shows its rules without balance and fairness',
    { tag: '@phone' },
    async ({ page, visit, expectedNoise }) => {
      expectedNoise.push('Failed to load resource');
      await page.goto(
        `${visit(dice.brand).origin}/demo-vendor/play?${new URLSearchParams({ session: 'none', gameCode: dice.gameCode }).toString()}`,
      );
      await expect(page.locator('.line.trouble')).not.toBeEmpty();
      await expect(page.locator('.purse')).toBeHidden();
      const [rules, fairness] = [
        page.locator('header .icon').first(),
        page.locator('header .icon').nth(1),
      ];
      await expect(fairness).toHaveAttribute('aria-disabled');
      await fairness.tap({ force: true });
      await rules.tap();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(page.getByRole('dialog')).toContainText('%');
    },
  );
