import { pathOf } from '#app/domain/pages/route-table.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

forEachBrand(
  (brand, turns) => {
    if (!turns.runsHere('domains')) return;

    test(
      '[CS-07] measures the brand’s addresses: the fastest first, failures named',
      { tag: '@phone' },
      async ({ page, visit, accessible }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await page.goto(brandSite.origin + pathOf('domains'));
        const others = brand.brand.merchant.hosts.player.filter(
          (host) => !host.endsWith('.localhost'),
        ).length;
        const rows = page.locator('[data-domain]');
        await expect(rows).toHaveCount(1 + others);
        await expect(rows.locator('[data-speed]')).toHaveCount(1 + others);
        await expect(rows.first()).toHaveAttribute('data-domain', new URL(brandSite.origin).host);
        await expect(rows.first().locator('[data-speed]')).toHaveText(/\d+/);
        await expect(rows.last()).toContainText(
          new RegExp(
            [brandSite.text('domains.failed'), brandSite.text('domains.timeout')].join('|'),
          ),
        );
        await accessible(page);
      },
    );
  },
  (brand) => brand.site().routes.domains.on,
);
