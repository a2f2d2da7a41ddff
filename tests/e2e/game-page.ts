import type { Frame, Locator, Page } from '@playwright/test';
import { roundDraw } from '#app/vendors/provably-fair/seeds.ts';
import { readRound, verifyRound } from '#app/vendors/arcade/models/verify.ts';
import { demoTypes, modelIds, modelOf, type ModelId } from '#app/domain/games/game-models.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import { catalogue } from '#app/platform/catalogue/catalogue.ts';
import { models } from '#app/vendors/arcade/models/models.ts';
import { brands, expect } from './fixtures.ts';
import type { TestBrand } from '../support/brands.ts';

type Game = Page | Frame;

export const playRequest = '**/demo-vendor/api/play';

/** A game of each model at the first brand with its type on the menu. */
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

/** The button that continues: the first of two. */
export const mainButton = (game: Game): Locator => game.locator('.controls .main').first();
export const statusLine = (game: Game): Locator => game.locator('p.line[role="status"]');

/** Recomputes the round of a link and compares it with the displayed one. */
const isAsShown = (link: string): boolean | undefined => {
  const round = readRound(
    Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('#') + 1))),
  );
  return round && verifyRound(round, roundDraw(round)).isMatch;
};

/**
 * Reveals the secret of the last round and verifies it on the page and here; a tampered round is
 * reported.
 */
export async function checkRound(page: Page): Promise<void> {
  await page.locator('header .icon').nth(1).tap();
  const dialog = page.getByRole('dialog');
  const link = dialog.locator('li a').first();
  if ((await link.count()) === 0) {
    await expect(dialog.locator('dd').last()).toHaveText(/^[1-9]\d*$/);
    await dialog.locator('button:not(.quiet)').tap();
  }
  const href = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  await link.tap();
  await expect(page.locator('.agrees')).toBeVisible();
  // The outcome is in words; data and manual verification are one press away.
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
