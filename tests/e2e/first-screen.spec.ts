import type { Locator, Page } from '@playwright/test';
import { pathOf, routeDefinition, routeIds } from '#app/domain/pages/route-table.ts';
import { expect, forEachBrand, demoAccounts, memberOf, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The top of a phone's bottom bar, px. */
const firstScreenEnd = 676;

/** Lines after a log-in, which float on phones. */
const passingLines = '[data-last-login-bar], [data-welcome]';
/** The distinct tops of the visible elements, ascending. */
const rowsOf = (elements: Locator): Promise<number[]> =>
  elements
    .filter({ visible: true })
    .evaluateAll((elements) =>
      [
        ...new Set(elements.map((one) => Math.round(one.getBoundingClientRect().top + scrollY))),
      ].sort((one, other) => one - other),
    );

/** Scrolls to a part of the page and returns the texts that the contact button covers. */
const coveredByContact = (page: Page, part: number): Promise<string[]> =>
  page.evaluate((share) => {
    scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
    const dock = document.querySelector('[data-side-menu]');
    const button = dock?.querySelector('summary')?.getBoundingClientRect();
    if (!dock || !button) return ['no button'];
    const bar = [...document.querySelectorAll('nav')].find(
      (one) => getComputedStyle(one).position === 'fixed',
    );
    return [...document.querySelectorAll('a[href], button, [data-amount]')]
      .filter((one) => {
        const { top, bottom, left, right, width } = one.getBoundingClientRect();
        // The bottom bar covers scrolled content; only its own links count.
        const isInBar = bar?.contains(one) ?? false;
        const end = isInBar ? bottom : Math.min(bottom, bar?.getBoundingClientRect().top ?? bottom);
        return (
          width > 0 &&
          !dock.contains(one) &&
          one.checkVisibility() &&
          top < button.bottom &&
          end > button.top &&
          left < button.right &&
          right > button.left
        );
      })
      .map((one) => one.textContent.trim().slice(0, 40));
  }, part);

/** Texts beneath a hero's dots or pause button; runs in the page. */
const coveredByDots = (hero: Element): string[] => {
  const dots = hero.querySelector('[data-pagination]')?.parentElement?.getBoundingClientRect();
  if (!dots) return ['no dots'];
  const viewStart = hero.querySelector('.swiper')?.getBoundingClientRect().left ?? 0;
  return [...hero.querySelectorAll('[data-banner] :is(a, h2, h3, p)')]
    .filter((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const box = (one.matches('a') ? one : range).getBoundingClientRect();
      // Slides lie side by side, so each is compared as if it were visible.
      const start = one.closest('[data-banner]')?.getBoundingClientRect().left ?? 0;
      return (
        one.textContent !== '' &&
        box.width > 0 &&
        box.left - start < dots.right - viewStart &&
        box.right - start > dots.left - viewStart &&
        box.top < dots.bottom &&
        box.bottom > dots.top
      );
    })
    .map((one) => one.textContent.trim().slice(0, 40));
};

forEachBrand((brand) => {
  const site = brand.site(memberOf(demoAccounts.player));
  const lists = routeIds.filter(
    (id) => site.routes[id].on && (id === 'hot' || routeDefinition(id).gameType !== undefined),
  );
  const viewers = site.flags.loginedToHomePage.on
    ? (['member'] as const)
    : (['guest', 'member'] as const);

  for (const viewer of viewers)
    test(
      `[GM-01] [GM-05] on a phone two rows of games are on the first screen (${viewer})`,
      { tag: '@phone' },
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        if (viewer === 'member') await brandSite.signIn(demoAccounts.player);
        const main = page.getByRole('main');
        const games = main.locator('[data-game]');
        await open(brandSite.origin);
        const line = page.locator(passingLines);
        if (viewer === 'member') await expect(line).toBeVisible();
        if (site.layout.home.includes('hotGames')) {
          const hot = page.locator('[data-section="hotGames"] [data-game]');
          const [first = Infinity] = await rowsOf(games);
          const [, second = Infinity] = await rowsOf(hot);
          expect.soft(first, 'home').toBeLessThanOrEqual(420);
          expect.soft(second, 'second row of home').toBeLessThan(firstScreenEnd);
          for (const hero of await page.locator('[data-banner-group]').all())
            expect.soft((await hero.boundingBox())?.height, 'hero').toBeLessThanOrEqual(180);
        }
        if (viewer === 'member') {
          await line
            .locator('..')
            .getByRole('button', { name: brandSite.text('shell.close') })
            .click();
          await expect(line).toHaveCount(0);
        }
        const measured: string[] = [];
        for (const id of lists) {
          await open(brandSite.origin + pathOf(id));
          if ((await games.count()) === 0) continue;
          measured.push(id);
          const [first = Infinity, second] = await rowsOf(games);
          expect.soft(first, id).toBeLessThanOrEqual(360);
          if (second === undefined) continue;
          expect.soft(second, `second row of ${id}`).toBeLessThan(firstScreenEnd);
          for (const banner of await rowsOf(page.locator('[data-banner-group]')))
            expect.soft(banner, `banner of ${id}`).toBeGreaterThan(second);
        }
        expect(measured.length).toBeGreaterThan(0);
      },
    );

  test(
    '[GM-01] [GM-02] home continues the last game, and its search stays under the header',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      const [list] = lists;
      if (list === undefined) return;
      await open(brandSite.origin + pathOf(list));
      const tiles = page.getByRole('main').locator('[data-game]');
      const game = await tiles.first().getAttribute('data-game');
      await tiles.first().click();
      await page.waitForURL(/\/(?:game|seamless)\?/);
      await open(brandSite.origin);
      const row = page.getByRole('list', { name: brandSite.text('home.continue') });
      await expect(row.locator('[data-game]').first()).toHaveAttribute('data-game', game ?? '');
      expect((await rowsOf(tiles))[0]).toBeLessThanOrEqual(420);
      if (site.layout.home.includes('hotGames')) {
        const hot = await rowsOf(page.locator('[data-section="hotGames"] [data-game]'));
        expect(hot[1], 'second row').toBeLessThan(firstScreenEnd);
      }
      if (!site.layout.home.includes('search')) return;
      const search = page.locator('[data-section="search"]');
      const types = search.getByRole('link');
      expect(await rowsOf(types)).toHaveLength(1);
      const header = await page.getByRole('banner').boundingBox();
      await page.evaluate(() => scrollTo(0, 900));
      expect((await search.boundingBox())?.y).toBeCloseTo(header?.height ?? 0, 0);
      await search.getByRole('searchbox').fill('bingo');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?q=bingo$/);
      await expect(page.getByRole('searchbox')).toHaveValue('bingo');
    },
  );

  test(
    '[SH-16] on phones the contact button covers no link, button or amount',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      const wallet = site.memberPages.filter(({ id, on }) => id === 'transferFund' && on);
      for (const path of [
        '/',
        ...lists.slice(0, 1).map(pathOf),
        ...wallet.map(({ id }) => `/member/${id}`),
      ]) {
        await open(brandSite.origin + path);
        if ((await page.locator('[data-side-menu] summary').count()) === 0) continue;
        for (const part of [0, 0.5, 1])
          expect.soft(await coveredByContact(page, part), `${path} at ${part}`).toEqual([]);
      }
    },
  );

  test(
    '[SH-03] on phones the dots and the pause button of the hero cover no button or heading',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      if (site.flags.loginedToHomePage.on) await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      const hero = page.locator('[data-banner-group]').first();
      const pause = hero.getByRole('button', { name: brandSite.text('banner.pause') });
      if ((await hero.locator('[data-banner]').count()) < 2) return;
      await expect(
        pause.or(hero.getByRole('button', { name: brandSite.text('banner.play') })),
      ).toBeVisible();
      await expect(hero.locator('.swiper-pagination-bullet').first()).toBeVisible();
      expect(await hero.evaluate(coveredByDots)).toEqual([]);
    },
  );

  test(
    '[SH-15] a phone’s footer is low: two lines of links, licence and age, the rest unfolds',
    { tag: '@phone' },
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      const footer = page.getByRole('contentinfo');
      expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(400);
      const help = footer.getByRole('navigation', { name: brandSite.text('footer.help') });
      expect((await rowsOf(help.getByRole('link'))).length).toBeLessThanOrEqual(2);
      await expect(
        footer.getByText(brandSite.text('footer.age', { age: site.minimumAge })),
      ).toBeVisible();
      const products = footer.getByRole('navigation', { name: brandSite.text('footer.products') });
      await expect(products).toBeHidden();
      await footer.getByText(brandSite.text('footer.more')).click();
      await expect(products).toBeVisible();
      await accessible(page, 'the unfolded footer');
    },
  );
});
