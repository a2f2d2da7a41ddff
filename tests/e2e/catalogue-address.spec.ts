import { withoutPictures } from './browser-launch.ts';
import { expect, forEveryMerchant, seeded, test } from './stage.ts';

/* What a list shows stands in its address [GM-03]. */
test.use(withoutPictures);

forEveryMerchant((brand) => {
  if (brand.brand.merchant.hideGameTypes.includes('RNG')) return;

  test(
    '[GM-01] [GM-03] vendor, list, class and smallest bet each take the others and the page away; back, reload and a shared link show what stood there',
    { tag: '@desktop' },
    async ({ page, open, visit, browser }) => {
      const here = visit(brand);
      await here.signIn(seeded.player);
      await open(`${here.origin}/rng?page=MR&no=2`);
      const main = page.getByRole('main');
      const choices = ['data-vendor', 'data-list', 'data-classify', 'data-min-bet'];
      const shown = () =>
        main.evaluate(
          (root, names) => ({
            search: location.search,
            said: document.querySelector('[data-chosen] span')?.textContent ?? '',
            games: [...root.querySelectorAll('[data-games] [data-game]')]
              .slice(0, 15)
              .map((tile) => tile.getAttribute('data-game')),
            chosen: names.map(
              (name) => root.querySelector(`[${name}][aria-current]`)?.getAttribute(name) ?? null,
            ),
          }),
          choices,
        );
      const seen = [await shown()];
      expect(seen[0]).toMatchObject({
        search: '?page=MR&no=2',
        said: '',
        chosen: ['MR', 'all', null, null],
      });
      const steps = [
        ['[data-min-bet="0.1"]', '?minBet=0.1', [null, 'all', null, '0.1']],
        ['[data-classify="JP"]', '?classify=JP', [null, 'all', 'JP', null]],
        ['[data-list="hot"]', '?list=hot', [null, 'hot', null, null]],
        ['[data-vendor="LG"]', '?page=LG', ['LG', 'all', null, null]],
        ['[data-min-bet="0.05"]', '?minBet=0.05', [null, 'all', null, '0.05']],
      ] as const;
      for (const [choice, search, chosen] of steps) {
        const link = main.locator(choice);
        if (!(await link.isVisible())) await main.locator('[data-filter] summary').click();
        await link.click();
        await expect.poll(shown).toMatchObject({ search, chosen });
        const before = seen.at(-1)?.games;
        await expect.poll(async () => (await shown()).games).not.toEqual(before);
        seen.push(await shown());
      }
      expect(seen.map(({ said }) => said !== '')).toEqual([false, true, true, false, false, true]);
      expect(seen[1]?.said).toContain('0.10');
      for (const step of seen.slice(0, -1).reverse()) {
        await page.goBack();
        await expect.poll(shown).toEqual(step);
        await open(page.url());
        expect(await shown()).toEqual(step);
      }
      const shared = await browser.newContext({
        storageState: await page.context().storageState(),
      });
      const other = await shared.newPage();
      await other.goto(page.url());
      expect(
        await other
          .locator('main [data-games] [data-game]')
          .evaluateAll((tiles) => tiles.slice(0, 15).map((tile) => tile.getAttribute('data-game'))),
      ).toEqual(seen[0]?.games);
      await shared.close();
    },
  );

  test(
    '[GM-03] a step back that is taken before the page has come to life leads to the list that stood there',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const here = visit(brand);
      await here.signIn(seeded.player);
      await open(`${here.origin}/rng?list=hot`);
      const main = page.getByRole('main');
      const ids = () =>
        main
          .locator('[data-games] [data-game]')
          .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-game')));
      const hot = await ids();
      await main.locator('[data-list="all"]').click();
      await expect(main.locator('[data-list="all"]')).toHaveAttribute('aria-current', 'true');
      // Its texts do not come yet, so the page stays as it was sent.
      let arrive = () => {};
      const held = new Promise<void>((resolve) => void (arrive = resolve));
      await page.route(
        (url) => url.pathname.startsWith('/texts/'),
        async (route) => {
          await held;
          await route.continue();
        },
      );
      const asked = page.waitForRequest((request) =>
        new URL(request.url()).pathname.startsWith('/texts/'),
      );
      await page.reload({ waitUntil: 'commit' });
      await asked;
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(`${here.origin}/rng?list=hot`);
      arrive();
      await expect(main.locator('[data-list="hot"]')).toHaveAttribute('aria-current', 'true');
      expect(await ids()).toEqual(hot);
    },
  );
});
