import type { Frame, Locator, Page } from '@playwright/test';
import { lotteryPace } from '#app/domain/games/lottery-games.ts';
import { catalogue } from '#app/platform/catalogue/catalogue.ts';
import { texts, type TextKey } from '#app/vendors/lottery/locales/texts.ts';
import type { DrawsResponse, OpenDrawView } from '#app/vendors/lottery/page-protocol.ts';
import type { TestBrand } from '../support/brands.ts';
import { launchGame, readPlatformBalance } from '../support/launched-game.ts';
import { brands, expect, playersBrowser, test, type BrandVisit } from './fixtures.ts';
import { registerWithMoney } from './new-member.ts';
import { readPlatformTime, setPlatformTime } from './platform-time.ts';

type GamePage = Page | Frame;

/** A frequent lottery of a brand with lotteries on its menu. */
const lotteries = brands.flatMap((brand) => {
  const game = catalogue.find(
    ({ nodeId, gameType, maintenance }) =>
      !maintenance &&
      lotteryPace(nodeId) === 'quick' &&
      brand.site().nav.some((entry) => entry.on && entry.gameType === gameType),
  );
  return game ? [{ brand, gameCode: game.nodeId, gameType: game.gameType }] : [];
});

const wordsOf = (url: string) => {
  const words = texts[new URL(url, 'http://brand').searchParams.get('language') ?? 'EN'];
  if (!words) throw new Error(`no texts for ${url}`);
  return (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
    words[key].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
};
type Words = ReturnType<typeof wordsOf>;

const button = (page: GamePage, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const amountIn = (text: string | null): number =>
  Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

const displayedBalance = async (page: GamePage, words: Words): Promise<number> =>
  Math.round(
    Number(
      (
        await page
          .getByRole('group', { name: words('balance') })
          .locator('b')
          .textContent()
      )?.replaceAll(',', ''),
    ) * 100,
  );

const comeOnline = (page: GamePage): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('online')));

async function nextDraw(page: Page): Promise<OpenDrawView> {
  const answer = page.waitForResponse('**/lottery-vendor/api/draws');
  await comeOnline(page);
  const [draw] = ((await (await answer).json()) as DrawsResponse).draws;
  if (!draw) throw new Error('no draw is on sale');
  return draw;
}

/** Moves the vendor's clock between two draws, so that the next lock is far away. */
async function afterNextLock(page: Page, brandSite: BrandVisit): Promise<void> {
  const first = await nextDraw(page);
  await setPlatformTime(
    brandSite,
    Math.max(first.drawsAt + 1_000, await readPlatformTime(brandSite)),
  );
  await comeOnline(page);
}

/** Minor units: enough for the dearest ticket below in two draws, but not in ten. */
const startBalance = 2_000_000;

async function openLottery(
  page: Page,
  brandSite: BrandVisit,
  { port }: { readonly port: number },
  { brand, ...game }: (typeof lotteries)[number],
): Promise<{ readonly words: Words; readonly token: string }> {
  const { token } = await registerWithMoney(brand, brandSite, startBalance);
  const { url } = await launchGame(port, brand.host, game, token);
  await page.goto(brandSite.origin + url);
  const words = wordsOf(url);
  await expect(button(page, words('quickPick'))).toBeVisible();
  return { words, token };
}

test('[LT-07] a brand has a lottery if and only if its menu has one', { tag: '@desktop' }, () => {
  const withMenu = (brand: TestBrand) =>
    brand.site().nav.some(({ on, gameType }) => on && /^E?LOTT$/.test(gameType ?? ''));
  expect(lotteries.map(({ brand }) => brand.code)).toEqual(
    brands.filter(withMenu).map(({ code }) => code),
  );
});

for (const lottery of lotteries)
  test.describe(lottery.brand.code, () => {
    test.use(playersBrowser(lottery.brand));

    test(
      '[LT-07] [SH-21] a player on a phone places a basket, cancels, and verifies the draw',
      { tag: '@phone' },
      async ({ page, visit, server, accessible, expectedNoise, context }) => {
        test.setTimeout(240_000);
        // axe would read the stylesheet, which is cross-origin for an opaque origin.
        expectedNoise.push('Applying inline style violates', 'ERR_INTERNET_DISCONNECTED');
        const brandSite = visit(lottery.brand);
        const { words, token } = await openLottery(page, brandSite, server, lottery);
        await afterNextLock(page, brandSite);
        const balanceBefore = await displayedBalance(page, words);
        const price = page.locator('.price b');
        await button(page, words('quickPick')).tap();
        const single = amountIn(await price.textContent());
        await button(page, words('moreOf', { name: words('forDraws') })).tap();
        expect(amountIn(await price.textContent())).toBe(2 * single);
        await page.getByRole('checkbox', { name: words('stopAfterWin') }).check();
        await accessible(page, 'draws');
        await button(page, words('addToBasket')).tap();
        await button(page, words('quickPick')).tap();
        await button(page, words('addToBasket')).tap();
        await expect(page.getByRole('status').filter({ hasText: words('added') })).toBeVisible();
        await button(page, words('basketCount', { count: 2 })).tap();
        const basket = page.getByRole('region', { name: words('basket') });
        await expect(basket.getByRole('listitem')).toHaveCount(2);
        await expect(basket.getByText(words('stopAfterWin'))).toHaveCount(2);
        await accessible(page, 'basket');
        await basket.locator('button.main').tap();
        await expect(
          page.getByRole('status').filter({ hasText: words('placed', { count: 4 }) }),
        ).toBeVisible();
        await expect(basket.getByText(words('basketEmpty'))).toBeVisible();
        const staked = balanceBefore - (await displayedBalance(page, words));
        expect(staked).toBeGreaterThan(0);
        expect(await readPlatformBalance(server.port, lottery.brand.host, token)).toBe(
          balanceBefore - staked,
        );

        await page.getByRole('tab', { name: words('tab.tickets') }).tap();
        const tickets = page.getByRole('region', { name: words('ticketsTitle') });
        const placed = tickets.locator('[data-status="placed"]');
        await expect(placed).toHaveCount(4);
        const series = tickets.locator('[data-series]');
        await expect(series).toHaveCount(2);
        await expect(series.getByText(words('series.running', { open: 2, count: 2 }))).toHaveCount(
          2,
        );
        await accessible(page, 'series');
        await series
          .first()
          .getByRole('button', { name: words('cancelSeriesOf', { ticket: '' }).trim() })
          .tap();
        await expect(tickets.locator('[data-status="cancelled"]')).toHaveCount(2);
        await expect(series.first()).toContainText(words('series.cancelled'));
        await expect.poll(() => displayedBalance(page, words)).toBe(balanceBefore - staked / 2);
        await placed
          .first()
          .getByRole('button', { name: words('cancelTicket', { ticket: '' }).trim() })
          .tap();
        await expect(tickets.locator('[data-status="cancelled"]')).toHaveCount(3);
        await expect(placed).toHaveCount(1);
        await expect.poll(() => displayedBalance(page, words)).toBe(balanceBefore - staked / 4);

        // After the draws each ticket has ended, and its payout is in the balance.
        await afterNextLock(page, brandSite);
        await afterNextLock(page, brandSite);
        await expect(async () => {
          await comeOnline(page);
          await expect(placed).toHaveCount(0, { timeout: 2_000 });
        }).toPass({ timeout: 60_000 });
        await expect
          .poll(
            async () =>
              (await displayedBalance(page, words)) ===
              (await readPlatformBalance(server.port, lottery.brand.host, token)),
          )
          .toBe(true);

        const proof = tickets.locator('[data-status="won"], [data-status="lost"]').first();
        const path = page.waitForResponse('**/lottery-vendor/api/path');
        const file = page.waitForResponse(/lottery-vendor\/proof/);
        await proof
          .getByRole('button', { name: /\d{8}-\d{3}/ })
          .last()
          .tap();
        await Promise.all([path, file]);
        const dialog = page.getByRole('dialog');
        await expect(button(page, words('verify'))).toBeVisible();
        await context.setOffline(true);
        await button(page, words('verify')).tap();
        await expect(dialog.getByRole('status')).toContainText(/\d/);
        await expect(dialog.locator('.differs')).toHaveCount(0);
        await expect(dialog.locator('.checks li')).not.toHaveCount(0);
        await context.setOffline(false);
        await dialog.getByText(words('proofFile'), { exact: true }).tap();
        await expect(dialog.getByRole('textbox', { name: words('proofContent') })).toHaveValue(
          /^\{"format":"lottery-draw-proof\/1"/,
        );
        await accessible(page, 'proof');
        await button(page, words('close')).tap();

        await page.getByRole('tab', { name: words('tab.results') }).tap();
        await expect(page.locator('.result').first()).toBeVisible();
        await expect(page.getByRole('table').last()).toBeVisible();
        await accessible(page, 'results');
      },
    );

    test(
      '[LT-05] the lobby view opens with the results',
      { tag: '@phone' },
      async ({ page, visit, server }) => {
        const brandSite = visit(lottery.brand);
        const { token } = await registerWithMoney(lottery.brand, brandSite, startBalance);
        const { gameType, gameCode } = lottery;
        const { url } = await launchGame(
          server.port,
          lottery.brand.host,
          { gameType, gameCode },
          token,
        );
        await page.goto(brandSite.origin + url.replace('view=betting', 'view=lobby'));
        const words = wordsOf(url);
        await expect(page.getByRole('tab', { name: words('tab.results') })).toHaveAttribute(
          'aria-selected',
          'true',
        );
      },
    );

    test(
      '[LT-07] a bet that is refused stays as it is, with its reason beside it',
      { tag: '@phone' },
      async ({ page, visit, server, context, expectedNoise }) => {
        expectedNoise.push('409 (Conflict)', 'ERR_INTERNET_DISCONNECTED');
        const brandSite = visit(lottery.brand);
        const { words } = await openLottery(page, brandSite, server, lottery);
        await afterNextLock(page, brandSite);
        await button(page, words('quickPick')).tap();
        const higher = button(page, words('moreOf', { name: words('unit') }));
        while ((await higher.getAttribute('aria-disabled')) === null) await higher.tap();
        await page.getByRole('spinbutton', { name: words('multiple') }).fill('90');
        await button(page, words('addToBasket')).tap();
        const basket = page.getByRole('region', { name: words('basket') });
        const ticket = basket.getByRole('listitem').first().locator('b').first();
        let name = await ticket.textContent();
        const pay = basket.locator('button.main');
        const total = async () => amountIn(await pay.textContent());
        await context.setOffline(true);
        await pay.tap();
        await expect(basket.getByRole('alert')).toHaveText(words('error.not_sent'));
        await expect(ticket).toHaveText(name ?? '');
        await context.setOffline(false);
        // The draw locks while the page is hidden: the next one is offered at the same price.
        await setPlatformTime(brandSite, (await nextDraw(page)).locksAt + 1_000);
        await pay.tap();
        await expect(basket.getByRole('alert')).toContainText(words('error.draw_closed'));
        await basket.getByRole('alert').getByRole('button').tap();
        await expect(basket.getByRole('alert')).toHaveCount(0);
        await pay.tap();
        await expect(basket.getByText(words('basketEmpty'))).toBeVisible();
        await button(page, words('quickPick')).tap();
        // More draws than the balance covers: some are placed, the others reported.
        const more = button(page, words('moreOf', { name: words('forDraws') }));
        while ((await more.getAttribute('aria-disabled')) === null) await more.tap();
        await button(page, words('addToBasket')).tap();
        name = await ticket.textContent();
        const balanceBefore = await displayedBalance(page, words);
        expect(await total()).toBeGreaterThan(balanceBefore);
        await pay.tap();
        await expect(basket.getByRole('alert')).toHaveText(words('error.wallet_short'));
        await expect(ticket).toHaveText(name ?? '');
        expect(await displayedBalance(page, words)).toBeLessThan(balanceBefore);
        await button(page, words('removeTicket', { ticket: name ?? '' })).tap();
        await expect(basket.getByText(words('basketEmpty'))).toBeVisible();
      },
    );

    test(
      '[LT-07] [SH-21] a player places a bet by keyboard alone, in the game’s frame',
      { tag: '@desktop' },
      async ({ page, visit }) => {
        test.setTimeout(240_000);
        const brandSite = visit(lottery.brand);
        const { account } = await registerWithMoney(lottery.brand, brandSite, startBalance);
        await brandSite.signIn(account);
        const { gameType, gameCode } = lottery;
        await page.goto(
          `${brandSite.origin}/game?${new URLSearchParams({ gameType, gameCode, name: gameCode }).toString()}`,
        );
        await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
        const game = page.frames().find((one) => one.url().includes('/lottery-vendor/'));
        if (!game) throw new Error('no frame');
        const words = wordsOf(game.url());
        await page.locator('iframe').focus();
        const goTo = async (target: Locator): Promise<void> => {
          const isThere = () =>
            target.evaluate((part) => part === part.ownerDocument.activeElement);
          for (let tabs = 0; tabs < 120 && !(await isThere()); tabs += 1)
            await page.keyboard.press('Tab');
          await expect(target).toBeFocused();
        };
        // Arrow keys move between the ways to play.
        const families = game.getByRole('tablist', { name: words('games') }).getByRole('tab');
        await goTo(families.first());
        if ((await families.count()) > 1) {
          await page.keyboard.press('ArrowRight');
          await expect(families.nth(1)).toBeFocused();
          await expect(families.nth(1)).toHaveAttribute('aria-selected', 'true');
          await page.keyboard.press('Home');
          await expect(families.first()).toBeFocused();
        }
        const number = game.locator('.number, .option').first();
        await goTo(number);
        await page.keyboard.press(' ');
        await expect(number).toHaveAttribute('aria-pressed', 'true');
        await page.keyboard.press(' ');
        await expect(number).toHaveAttribute('aria-pressed', 'false');
        await page.keyboard.press('Shift+Tab');
        await game.getByRole('button', { name: words('quickPick') }).focus();
        await page.keyboard.press('Enter');
        await goTo(game.getByRole('button', { name: words('addToBasket') }));
        await page.keyboard.press('Enter');
        const basket = game.getByRole('region', { name: words('basket') });
        await expect(basket.getByRole('listitem')).toHaveCount(1);
        await goTo(basket.locator('button.main'));
        await page.keyboard.press('Enter');
        await expect(
          game.getByRole('status').filter({ hasText: words('placed', { count: 1 }) }),
        ).toBeVisible();
        await expect(basket.getByRole('heading')).toBeFocused();
      },
    );
  });
