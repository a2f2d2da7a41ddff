import { callTable } from '#schema/calls/table.ts';
import { expect, forEachBrand, test } from './fixtures.ts';
import { registerWithMoney } from './new-member.ts';

forEachBrand(
  (brand) => {
    test(
      '[RT-09] [LT-01] [LT-02] [LT-04] a member on a phone filters lotteries and opens results',
      { tag: '@phone' },
      async ({ page, open, visit, accessible }) => {
        const brandSite = visit(brand);
        const { account } = await registerWithMoney(brand, brandSite, 10_000);
        await brandSite.signIn(account);
        const answer = JSON.parse(
          (await brandSite.ask(callTable.vnGameMenu.path)).body.toString(),
        ) as { readonly value: unknown };
        const lotteries = callTable.vnGameMenu.output
          .parse(answer.value)
          .flatMap(({ games }) => games);
        const idsOn = (weekday: string) =>
          lotteries
            .filter(({ drawDayOfWeek = '' }) => drawDayOfWeek.split(',').includes(weekday))
            .map(({ nodeId }) => nodeId);
        await open(`${brandSite.origin}/vnlottery`);
        const main = page.getByRole('main');
        const listed = () =>
          main
            .locator('[data-games] [data-game]')
            .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-game')));
        expect(await listed()).toEqual(lotteries.map(({ nodeId }) => nodeId));
        await accessible(page, 'lotteries');

        // Each weekday with a keyboard: a link like any other.
        const fewest = ['2', '3', '4', '5', '6', '7', '1'].sort(
          (one, other) => idsOn(one).length - idsOn(other).length,
        )[0];
        if (fewest === undefined) throw new Error('no weekday');
        await main.locator(`[data-day="${fewest}"]`).focus();
        await page.keyboard.press('Enter');
        await expect.poll(listed).toEqual(idsOn(fewest));
        await expect(main.locator(`[data-day="${fewest}"]`)).toHaveAttribute('aria-current');

        await main.locator('[data-tag=""]').tap();
        await main.locator('[data-day=""]').tap();
        const [lottery] = lotteries;
        if (!lottery) throw new Error('no lottery');
        const search = main.getByRole('searchbox');
        await search.fill(lottery.remark ?? lottery.name);
        await search.press('Enter');
        await expect.poll(listed).toEqual([lottery.nodeId]);

        await main.locator('[data-favourite]').tap();
        await expect(main.locator('[data-favourite="1"]')).toBeVisible();
        await main.locator('[data-list="fav"]').tap();
        await expect(page).toHaveURL(/list=fav/);
        await expect.poll(listed).toEqual([lottery.nodeId]);

        await main.locator(`[data-results-of="${lottery.nodeId}"]`).tap();
        const results = main.locator('[data-results]');
        await expect(results.getByRole('heading', { level: 2 })).toContainText(
          lottery.remark ?? lottery.name,
        );
        await expect(results).toBeInViewport();
        await accessible(page, 'results');
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      },
    );
  },
  ({ site }) => site().routes.vnlottery.on,
);
