import { gameTypes } from '#app/lib/game-types.ts';
import { routeDefinition } from '#app/lib/route-table.ts';
import { expect, forEachBrand, demoAccounts, memberOf, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

forEachBrand((brand) => {
  const site = brand.site(memberOf(demoAccounts.player));
  const routes = (['rng', 'live', 'fish', 'pvp'] as const).filter(
    (id) => site.routes[id].on && gameTypes.some((type) => type === routeDefinition(id).gameType),
  );

  test(
    '[GM-01] on a phone the games of a list begin on the first screen, and home continues them',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const here = visit(brand);
      await here.signIn(demoAccounts.player);
      const tiles = page.getByRole('main').locator('[data-game]');
      for (const id of routes) {
        await open(`${here.origin}/${id}`);
        const box = await tiles.first().boundingBox();
        expect(box?.y ?? Infinity, id).toBeLessThan(660);
      }
      const [id] = routes;
      if (id === undefined) return;
      await open(`${here.origin}/${id}`);
      const game = await tiles.first().getAttribute('data-game');
      await tiles.first().click();
      await page.waitForURL(/\/(?:game|seamless)\?/);
      await open(here.origin);
      const row = page.getByRole('list', { name: here.text('home.continue') });
      await expect(row.locator('[data-game]').first()).toHaveAttribute('data-game', game ?? '');
    },
  );
});
