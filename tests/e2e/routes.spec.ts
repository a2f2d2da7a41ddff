import { routeTable } from '#app/domain/pages/route-table.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand, turns) => {
  const site = brand.site();

  test(
    '[RT-21] header and menu are absent on the spec’s routes',
    turns.screen('chrome'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      for (const path of ['/seamless', '/lottery', '/helpmc']) {
        const line = routeTable.find(({ paths }) => (paths as readonly string[]).includes(path));
        if (!line || !site.routes[line.id].on) continue;
        await open(brandSite.origin + path);
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toHaveCount(path === '/helpmc' ? 0 : 1);
      }
    },
  );
});
