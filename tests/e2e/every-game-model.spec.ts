import type { Frame, Locator, Page } from '@playwright/test';
import { modelIds } from '#app/domain/games/game-models.ts';
import type { GameControl } from '#app/domain/games/game-controls.ts';
import { typePath } from '#app/features/shell-context/vendor-menu.ts';
import { launchGame, readPlatformBalance, logInWithMoney } from '../support/launched-game.ts';
import { checkRound, statusLine, mainButton, playRequest, testGames } from './game-page.ts';
import { demoAccounts, expect, playersBrowser, test } from './fixtures.ts';
import { takeTableTime } from './table-time.ts';

/** The maximum number of tab stops between two parts of a game. */
const maxTabs = 80;

/** Focuses a part of the game with the Tab key and checks visible focus. */
async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((part) => part === part.ownerDocument.activeElement);
  for (let tabs = 0; tabs < maxTabs && !(await isThere()); tabs += 1)
    await page.keyboard.press(key);
  await expectFocus(target);
}

/** Focused, with a visible outline, and in view. */
async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect
    .poll(() =>
      target.evaluate((part) => [
        getComputedStyle(part).outlineStyle !== 'none',
        part.getBoundingClientRect().top >= 0,
        part.getBoundingClientRect().bottom <= innerHeight,
      ]),
    )
    .toEqual([true, true, true]);
}

/** Opens a dialog from the game's menu and closes it; focus returns to the menu. */
async function lookInto(
  page: Page,
  game: Frame,
  control: GameControl,
  says: RegExp,
  close: 'Escape' | 'button',
): Promise<void> {
  const menu = page.locator('[data-game-bar] summary');
  await goTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await goTo(page, page.locator(`[data-game-control="${control}"]`));
  await page.keyboard.press('Enter');
  const dialog = game.getByRole('dialog');
  await expect(dialog).toContainText(says);
  await expect(dialog).not.toContainText('{{');
  if (close === 'Escape') await page.keyboard.press('Escape');
  else {
    await goTo(page, dialog.locator('.end button'));
    await page.keyboard.press('Enter');
  }
  await expect(dialog).toHaveCount(0);
  await expectFocus(menu);
}

async function chooseBefore(page: Page, game: Frame): Promise<void> {
  const [slider, target, spot] = [
    game.locator('.stage input[type="range"]'),
    game.locator('[role="radio"][tabindex="0"]'),
    game.locator('.spot').first(),
  ];
  if (await slider.count()) {
    await goTo(page, slider);
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /51/);
  }
  if (await target.count()) {
    await goTo(page, target);
    const labelBefore = await target.getAttribute('aria-label');
    await page.keyboard.press('ArrowRight');
    await expect(game.locator('[role="radio"][aria-checked="true"]')).not.toHaveAttribute(
      'aria-label',
      labelBefore ?? '',
    );
  }
  if (await spot.count()) {
    await goTo(page, spot);
    await page.keyboard.press('Enter');
    await expect(spot.locator('.chip')).toBeVisible();
  }
}

async function chooseWithin(page: Page, game: Frame): Promise<void> {
  const pick = game.locator('.pick').last();
  if (await pick.count()) {
    await goTo(page, pick, 'Shift+Tab');
    await page.keyboard.press(' ');
    await expect(pick).toHaveAttribute('aria-pressed', 'true');
    await expectFocus(pick);
  }
  await goTo(page, game.locator('.controls .main').last());
  await page.keyboard.press('Enter');
}

test('[GM-07] every model has a game at some brand', { tag: '@desktop' }, () => {
  expect(testGames.map(({ id }) => id)).toEqual(modelIds);
});

// `npm test` plays every fourth model by keyboard and the others by touch.
const isByKeyboard = (index: number): boolean => index % 4 === 2;

for (const [index, { id, brand, gameType, gameCode, pace }] of testGames.entries()) {
  test.describe(id, () => {
    test.use(playersBrowser(brand));

    test(
      `[GM-07] [SH-21] ${id} by keyboard: all of a round and its dialogs, with visible focus`,
      { tag: isByKeyboard(index) ? ['@desktop'] : ['@desktop', '@all'] },
      async ({ page, visit }) => {
        // Each of many presses is slow on a busy machine.
        test.setTimeout(240_000);
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 1_000_000 });
        const gameFrame = () => {
          const frame = page.frames().find((one) => one.url().includes('/demo-vendor/'));
          if (!frame) throw new Error('no frame');
          return frame;
        };
        const table =
          pace === 'table' ? await takeTableTime(page, gameFrame, brandSite) : undefined;
        // Opens its address directly: the game may be ready before the page around it listens.
        await page.goto(
          `${brandSite.origin}/game?${new URLSearchParams({ gameType, gameCode, name: id, ...(gameType === 'PVP' ? { room: 'garden' } : {}) }).toString()}`,
        );
        await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
        const game = gameFrame();
        await page.locator('iframe').focus();
        await lookInto(page, game, 'rules', /%/, 'Escape');
        await lookInto(page, game, 'fairness', /[0-9a-f]{64}/, 'button');
        await table?.openBets();
        await chooseBefore(page, game);
        const [lower, stake] = [
          game.locator('.stakes button').last(),
          game.locator('.stakes output'),
        ];
        const stakeBefore = await stake.textContent();
        await goTo(
          page,
          (await lower.getAttribute('aria-disabled'))
            ? game.locator('.stakes button').first()
            : lower,
        );
        await page.keyboard.press('Enter');
        if (gameType !== 'PVP') await expect(stake).not.toHaveText(stakeBefore ?? '');
        await goTo(page, game.locator('.controls .main').last());
        await table?.keepBetsOpen();
        await page.keyboard.press('Enter');
        if (pace === 'choice') {
          await expect(game.locator('.card:not(.back)').first()).toBeVisible();
          await expect(mainButton(game)).not.toHaveAttribute('aria-disabled');
          await expectFocus(mainButton(game));
          await chooseWithin(page, game);
        }
        // The same button opens a card of fields.
        if (await game.locator('.field').count()) {
          await expect(game.locator('.field').first()).toBeEnabled();
          await page.keyboard.press('Enter');
        }
        await expect(statusLine(game)).toHaveText(/\d/);
        if (table) {
          await table.closeBets();
          await expect(game.locator('.spot.hit').first()).toBeVisible();
          await expect(statusLine(game)).toHaveText(/\d\.\d\d/);
        } else await expect(mainButton(game)).not.toHaveAttribute('aria-disabled');
        await expectFocus(game.locator('.controls .main').last());
        await goTo(
          page,
          page.getByRole('link', { name: brandSite.text('frame.back') }),
          'Shift+Tab',
        );
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(brandSite.origin + typePath(gameType));
      },
    );

    test(
      `[GM-07] [SH-21] ${id} by touch on a phone: uncut, reachable, announced, verifiable`,
      { tag: isByKeyboard(index) ? ['@phone', '@all'] : ['@phone'] },
      async ({ page, visit, server, accessible, expectedNoise }) => {
        // axe would copy the stylesheet into the page, which the CSP refuses for an opaque origin.
        expectedNoise.push('Applying inline style violates');
        const brandSite = visit(brand);
        const { url, token } = await launchGame(
          server.port,
          brand.host,
          { gameType, gameCode },
          await logInWithMoney(server.port, brand.host, 1_000_000),
        );
        const table =
          pace === 'table' ? await takeTableTime(page, () => page, brandSite) : undefined;
        await page.goto(brandSite.origin + url);
        await expect(mainButton(page)).toBeVisible();
        // Measures a drawing's frame, because the box of a rotated element exceeds its visible
        // part.
        const wide = await page.evaluate(
          () =>
            [...document.querySelectorAll('.play *:not(svg *)')].filter(
              (part) =>
                part.getBoundingClientRect().right > innerWidth + 1 ||
                part.getBoundingClientRect().left < -1,
            ).length * Number(!document.querySelector('.water')),
        );
        expect([
          wide,
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        ]).toEqual([0, true]);
        const reach = await mainButton(page).boundingBox();
        expect((reach?.y ?? 0) > 740 / 2 && (reach?.height ?? 0) >= 44).toBe(true);
        if (table) {
          await table.openBets();
          await page.locator('.spot').first().tap();
          await table.keepBetsOpen();
        }
        const answer = page.waitForResponse(playRequest);
        await page.locator('.controls .main').last().tap();
        await answer;
        if (pace === 'choice') {
          await expect(page.locator('.card:not(.back)').first()).toBeVisible();
          await expect(mainButton(page)).not.toHaveAttribute('aria-disabled');
          if (await page.locator('.pick').count()) await page.locator('.pick').first().tap();
          await mainButton(page).tap();
        }
        for (const field of await page.locator('.field').all()) {
          await expect(field).toBeEnabled();
          await field.tap();
        }
        await expect(statusLine(page)).toHaveText(/\d/);
        if (table) {
          await table.closeBets();
          await expect(page.locator('.spot.hit').first()).toBeVisible();
          await expect(statusLine(page)).toHaveText(/\d\.\d\d/);
        } else await expect(mainButton(page)).not.toHaveAttribute('aria-disabled');
        // Celebrations require a higher balance than before.
        expect(await page.locator('.feast, .prize:not([hidden])').count()).toBeLessThanOrEqual(
          2 * (await page.locator('.line.win').count()),
        );
        await table?.resume();
        await accessible(page, id);
        // If the vendor has already settled the bet, the next round updates the balance.
        await table?.settle();
        await table?.resume();
        await expect
          .poll(
            async () =>
              Math.round(
                Number((await page.locator('.purse b').textContent())?.replaceAll(',', '')) * 100,
              ) === (await readPlatformBalance(server.port, brand.host, token)),
          )
          .toBe(true);
        await checkRound(page);
      },
    );
  });
}
