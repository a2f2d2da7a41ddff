import type { Frame, Locator, Page } from '@playwright/test';
import { roundDraw } from '#app/vendors/provably-fair/seeds.ts';
import { readRound, verifyRound } from '#app/vendors/arcade/models/verify.ts';
import { demoTypes, modelIds, modelOf, type ModelId } from '#app/lib/game-models.ts';
import type { GameType } from '#app/lib/game-types.ts';
import { catalogue } from '#app/platform/catalogue/catalogue.ts';
import { models } from '#app/vendors/arcade/models/models.ts';
import { brands, expect } from './fixtures.ts';
import type { TestBrand } from '../support/brands.ts';

type Game = Page | Frame;

/** A game of each model, at the first brand that has its type on the menu. */
interface TestGame {
  readonly id: ModelId;
  readonly brand: TestBrand;
  readonly gameType: GameType;
  readonly gameCode: string;
  readonly pace: 'instant' | 'choice' | 'table';
}

export const testGames: readonly TestGame[] = modelIds.flatMap((id) => {
  for (const brand of brands) {
    const game = catalogue.find(
      ({ nodeId, gameType, maintenance }) =>
        !maintenance &&
        demoTypes.includes(gameType) &&
        modelOf(nodeId) === id &&
        brand.site().nav.some((entry) => entry.on && entry.gameType === gameType),
    );
    if (game)
      return [{ id, brand, gameType: game.gameType, gameCode: game.nodeId, pace: models[id].pace }];
  }
  return [];
});

/** What is pressed to go on: the first, where there are two. */
export const mainButton = (game: Game): Locator => game.locator('.controls .main').first();
export const statusLine = (game: Game): Locator => game.locator('p.line[role="status"]');

/**
 * Passes the seconds that the table's clock shows, for the browser and for the vendor.
 * @param move moves the vendor's clock, ms
 */
export async function advancePhase(
  page: Page,
  game: Game,
  move: (ms: number) => Promise<unknown>,
): Promise<void> {
  const ms = ((await secondsLeft(game)) + 1) * 1000;
  await move(ms);
  await page.clock.runFor(ms);
}
const secondsLeft = async (game: Game): Promise<number> =>
  Number(/\d+/.exec((await game.locator('.clock').textContent()) ?? '')?.[0] ?? 0);

/** Sees to it that bets can be laid, and for a while. */
export const waitForOpenBets = (
  page: Page,
  game: Game,
  move: (ms: number) => Promise<unknown>,
): Promise<void> =>
  expect
    .poll(async () => {
      const isOpen = (await game.locator('.spot[aria-disabled="true"]').count()) === 0;
      if (isOpen && (await secondsLeft(game)) >= 8) return true;
      await advancePhase(page, game, move);
      return false;
    })
    .toBe(true);

/** Whether a link's round is what the player was shown, counted here. */
const isAsShown = (link: string): boolean | undefined => {
  const round = readRound(
    Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('#') + 1))),
  );
  return round && verifyRound(round, roundDraw(round)).isMatch;
};

/**
 * Asks for the secret of the round that was just played, and has it counted again, by the page and
 * here; one that was tampered with is told.
 */
export async function checkRound(page: Page): Promise<void> {
  await page.locator('header .icon').nth(1).tap();
  const dialog = page.getByRole('dialog');
  const link = dialog.locator('li a').first();
  if ((await link.count()) === 0) {
    // One round was played with these seeds at least, so the next is not the first.
    await expect(dialog.locator('dd').last()).toHaveText(/^[1-9]\d*$/);
    await dialog.locator('button:not(.quiet)').tap();
  }
  const href = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  await link.tap();
  await expect(page.locator('.agrees')).toBeVisible();
  // What came of it is told in words; the data and the way to count it by hand are a press away.
  await expect(page.locator('dd[dir="auto"]')).toHaveText(/^[^{}]+$/);
  await expect(page.locator('details')).not.toHaveAttribute('open');
  await page.locator('summary').tap();
  await expect(page.locator('details input').first()).toBeVisible();
  const tampered = href.replace(/paid=(\d+)/, (_, payout: string) => `paid=${Number(payout) + 1}`);
  expect([isAsShown(href), isAsShown(tampered)]).toEqual([true, false]);
  await page.goto('about:blank');
  await page.goto(tampered);
  await expect(page.locator('.differs[role="alert"]')).toBeVisible();
}
