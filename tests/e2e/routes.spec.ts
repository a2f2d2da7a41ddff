import { routeIds, routeDefinition, routeTable } from '#app/domain/pages/route-table.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand, turns) => {
  const site = brand.site();
  const loginFirst = site.flags.loginedToHomePage.on;

  test(
    '[RT-21] header and menu are absent on the spec’s routes',
    turns.screen('chrome'),
    async ({ page, open, visit }) => {
      const here = visit(brand);
      await here.signIn(demoAccounts.player);
      for (const path of ['/seamless', '/lottery', '/helpmc']) {
        const line = routeTable.find(({ paths }) => (paths as readonly string[]).includes(path));
        if (!line || !site.routes[line.id].on) continue;
        await open(here.origin + path);
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toHaveCount(path === '/helpmc' ? 0 : 1);
      }
    },
  );

  test(
    '[RT-23] a disabled route, and an unknown path, is a 404 page with a way back',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const here = visit(brand);
      await here.signIn(demoAccounts.player);
      const off = routeIds
        .filter((id) => !site.routes[id].on)
        .flatMap((id) => [...routeDefinition(id).paths]);
      for (const path of [...off, '/no-such-page']) {
        await test.step(path, async () => {
          expect((await open(here.origin + path))?.status()).toBe(404);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            here.text('fault_page.missing_title'),
          );
          await expect(
            page.getByRole('main').getByRole('link', { name: here.text('fault_page.home') }),
          ).toHaveAttribute('href', '/');
        });
      }
      await page
        .getByRole('main')
        .getByRole('link', { name: here.text('fault_page.home') })
        .click();
      await expect(page).toHaveURL(`${here.origin}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        here.text('home.heading', { name: site.name }),
      );
    },
  );

  if (loginFirst) {
    test(
      '[RT-20] a login-first guest lands at log-in, gets no page data, and sees home after log-in',
      { tag: '@phone' },
      async ({ page, open, visit }) => {
        const here = visit(brand);
        await open(`${here.origin}/promotions`);
        await expect(page).toHaveURL(`${here.origin}/login`);
        await expect(page.getByRole('dialog', { name: here.text('login.title') })).toBeVisible();
        const data = (await here.ask('/promotions.data')).body.toString();
        for (const { title } of brand.brand.tenant.promotions)
          for (const text of Object.values(title)) expect(data).not.toContain(text);
        await here.signIn(demoAccounts.player);
        await open(here.origin);
        await expect(page).toHaveURL(`${here.origin}/`);
      },
    );
  }
});
