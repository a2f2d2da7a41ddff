import type { Frame, Page, Response } from '@playwright/test';
import { bettingMs, tableRoundMs } from '#app/vendors/arcade/server/table-clock.ts';
import type { VendorResponse } from '#app/vendors/arcade/browser/vendor-client.ts';
import { expect, type BrandVisit } from './fixtures.ts';
import { readPlatformTime, setPlatformTime } from './platform-time.ts';

/** Interval of the displayed countdown, ms. */
const tickMs = 250;
/** Minimum remaining betting time by the paused page clock, seconds. */
const minBettingSeconds = 15;

/** A live table with controlled time: phases end on demand. */
export interface StoryTable {
  /** Begins the next round; the page's clock is paused while bets are open. */
  openBets(): Promise<void>;
  /**
   * Resets the vendor's clock to the round's start. Call it before each step that needs open bets,
   * because that clock runs during the steps.
   */
  keepBetsOpen(): Promise<void>;
  /** Closes the bets; resolves when the page has received the outcome. */
  closeBets(): Promise<void>;
  /** Begins rounds until all of the player's bets are settled and paid. */
  settle(): Promise<void>;
  resume(): Promise<void>;
}

/** Whether a response contains a table's state, as the vendor's endpoints `open` and `table` do. */
const isAboutTable = (response: Response): boolean =>
  /\/demo-vendor\/api\/(open|table)$/.test(response.url());

/**
 * Controls the time of a table. Call it before the page opens the game.
 * @param game where the game is, once it is open
 */
export async function takeTableTime(
  page: Page,
  game: () => Page | Frame,
  brandSite: BrandVisit,
): Promise<StoryTable> {
  await page.clock.install();
  let isPaused = false;
  let last: Partial<VendorResponse> = {};
  let number = NaN;
  page.on('response', (response) => {
    if (isAboutTable(response))
      // An aborted response is requested again.
      void response.json().then(
        (state: VendorResponse) => (last = state),
        () => undefined,
      );
  });
  const secondsLeft = async (): Promise<number> =>
    Number(/\d+/.exec((await game().locator('.clock').textContent()) ?? '')?.[0] ?? 0);
  /** Runs the page's clock past the end of the phase, when the page requests the next one. */
  const endPhase = async () => page.clock.runFor((await secondsLeft()) * 1000 + 2 * tickMs);
  const pause = async (): Promise<void> => {
    if (isPaused) return;
    isPaused = true;
    // Long enough for a busy machine to receive the command.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  };
  const keepBetsOpen = () => setPlatformTime(brandSite, number * tableRoundMs);
  const openBets = async (): Promise<void> => {
    number = Math.floor((await readPlatformTime(brandSite)) / tableRoundMs) + 1;
    await keepBetsOpen();
    await pause();
    await expect
      .poll(async () => {
        const isOpen =
          last.table?.number === number &&
          (await game().locator('.spot[aria-disabled="true"]').count()) === 0 &&
          (await secondsLeft()) >= minBettingSeconds;
        if (isOpen) return true;
        await keepBetsOpen();
        await endPhase();
        return false;
      })
      .toBe(true);
  };
  return {
    openBets,
    keepBetsOpen,
    async closeBets() {
      await setPlatformTime(brandSite, number * tableRoundMs + bettingMs);
      const outcome = page.waitForResponse(isAboutTable);
      await endPhase();
      await outcome;
    },
    settle: () =>
      expect
        .poll(async () => {
          await openBets();
          return last.rounds?.filter(({ step }) => step !== 'settled');
        })
        .toEqual([]),
    async resume() {
      isPaused = false;
      await page.clock.resume();
    },
  };
}
