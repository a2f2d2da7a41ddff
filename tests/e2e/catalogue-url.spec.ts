import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

/* A list's state is in its address [GM-03]. */
forEachBrand(
  (brand, turns) => {
    test(
      '[GM-01] [GM-03] vendor, list, class and smallest bet reset the others; back restores',
      { tag: '@desktop' },
      async ({ page, open, visit, browser }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await open(`${brandSite.origin}/rng?page=MR&no=2`);
        const main = page.getByRole('main');
        const choices = ['data-vendor', 'data-list', 'data-classify', 'data-min-bet'];
        const pageState = () =>
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
        const states = [await pageState()];
        expect(states[0]).toMatchObject({
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
        for (const [choice, search, selected] of steps) {
          const link = main.locator(choice);
          if (!(await link.isVisible())) await main.locator('[data-filter] summary').click();
          await link.click();
          await expect.poll(pageState).toMatchObject({ search, chosen: selected });
          const gamesBefore = states.at(-1)?.games;
          await expect.poll(async () => (await pageState()).games).not.toEqual(gamesBefore);
          states.push(await pageState());
        }
        expect(states.map(({ said: announcement }) => announcement !== '')).toEqual([
          false,
          true,
          true,
          false,
          false,
          true,
        ]);
        expect(states[1]?.said).toContain('0.10');
        for (const step of states.slice(0, -1).reverse()) {
          await page.goBack();
          await expect.poll(pageState).toEqual(step);
          await open(page.url());
          expect(await pageState()).toEqual(step);
        }
        const shared = await browser.newContext({
          storageState: await page.context().storageState(),
        });
        const other = await shared.newPage();
        await other.goto(page.url());
        expect(
          await other
            .locator('main [data-games] [data-game]')
            .evaluateAll((tiles) =>
              tiles.slice(0, 15).map((tile) => tile.getAttribute('data-game')),
            ),
        ).toEqual(states[0]?.games);
        await shared.close();
      },
    );

    if (turns.runsHere('early'))
      test(
        '[GM-03] going back before hydration shows the previous list',
        { tag: '@phone' },
        async ({ page, open, visit }) => {
          const brandSite = visit(brand);
          await brandSite.signIn(demoAccounts.player);
          await open(`${brandSite.origin}/rng?list=hot`);
          const main = page.getByRole('main');
          const ids = () =>
            main
              .locator('[data-games] [data-game]')
              .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-game')));
          const hot = await ids();
          await main.locator('[data-list="all"]').click();
          await expect(main.locator('[data-list="all"]')).toHaveAttribute('aria-current', 'true');
          let arrive = () => {};
          const textsBlocked = new Promise<void>((resolve) => void (arrive = resolve));
          await page.route(
            (url) => url.pathname.startsWith('/texts/'),
            async (route) => {
              await textsBlocked;
              await route.continue();
            },
          );
          const textsRequest = page.waitForRequest((request) =>
            new URL(request.url()).pathname.startsWith('/texts/'),
          );
          await page.reload({ waitUntil: 'commit' });
          await textsRequest;
          await page.evaluate(() => history.back());
          await expect(page).toHaveURL(`${brandSite.origin}/rng?list=hot`);
          arrive();
          await expect(main.locator('[data-list="hot"]')).toHaveAttribute('aria-current', 'true');
          expect(await ids()).toEqual(hot);
        },
      );
  },
  ({ brand }) => !brand.merchant.hideGameTypes.includes('RNG'),
);
