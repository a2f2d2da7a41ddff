import { routeAt, routeDefinition } from '#app/domain/pages/route-table.ts';
import { openMainMenu } from './main-menu.ts';
import { expect, forEachBrand, memberOf, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand) => {
  const loginFirst = brand.site().flags.loginedToHomePage.on;
  const site = brand.site(loginFirst ? memberOf(demoAccounts.player) : {});
  const entries = site.nav.filter(({ on }) => on);

  test('[SH-11] [SH-12] the menu has exactly the enabled entries, in order, with their pages', async ({
    page,
    open,
    visit,
    isMobile,
  }) => {
    const brandSite = visit(brand);
    if (loginFirst) await brandSite.signIn(demoAccounts.player);
    await open(brandSite.origin);
    const menu = await openMainMenu(page, brandSite, isMobile);
    await expect(menu.locator('[data-nav]')).toHaveCount(entries.length);
    expect(
      await menu
        .locator('[data-nav]')
        .evaluateAll((items) => items.map((item) => item.getAttribute('data-nav'))),
    ).toEqual(entries.map(({ id }) => id));
    await expect
      .poll(() => menu.getByRole('link').allInnerTexts())
      .toEqual(entries.map(({ text }) => brandSite.text(text)));
    const failed = [
      'fault_page.missing_title',
      'fault_page.title',
      'fault_page.unavailable_title',
    ].map((key) => brandSite.text(key));
    for (const entry of entries.filter(({ href }) => href.startsWith('/'))) {
      await test.step(entry.id, async () => {
        await (
          await openMainMenu(page, brandSite, isMobile)
        )
          .getByRole('link', { name: brandSite.text(entry.text), exact: true })
          .click();
        await expect(page).toHaveURL(brandSite.origin + entry.href);
        await expect(page).toHaveTitle(
          entry.id === 'HOME' ? /\S/ : new RegExp(`\\S+ · ${site.name}$`),
        );
        const heading = page.locator('h1');
        await expect(heading).toHaveCount(1);
        if (entry.gameType) await expect(heading).toHaveText(brandSite.text(entry.text));
        else await expect(heading).not.toBeEmpty();
        expect(failed).not.toContain(await heading.innerText());
        const line = routeDefinition(
          routeAt(new URL(entry.href, brandSite.origin).pathname) ?? 'home',
        );
        const group = line.banner ?? '';
        await expect(page.locator(`[data-banner-group="${group}"]`)).toHaveCount(
          site.banners[group] ? 1 : 0,
        );
        // From a page without a header or beneath a dialog, navigation starts at home.
        if (entry.href.includes('#') || line.chrome !== 'full') await open(brandSite.origin);
      });
    }
  });

  test('[SH-11] seven entries are whole in the line, and the keyboard opens the others @desktop', async ({
    page,
    open,
    visit,
    accessible,
  }) => {
    const brandSite = visit(brand);
    await brandSite.signIn(demoAccounts.player);
    await page.setViewportSize({ width: 1200, height: 800 });
    await open(brandSite.origin);
    const menu = page
      .getByRole('banner')
      .getByRole('navigation', { name: brandSite.text('shell.main_menu') });
    const line = menu.locator(':scope > ul');
    const areWhole = () =>
      line.evaluate((element) => {
        const edge = element.getBoundingClientRect();
        return [...element.querySelectorAll('[data-nav]')]
          .map((entry) => entry.getBoundingClientRect())
          .every(({ left, right }) => left >= edge.left - 1 && right <= edge.right + 1);
      });
    // Measured again once the brand's font has loaded.
    await expect.poll(areWhole).toBe(true);
    const count = await line.locator('[data-nav]').count();
    expect(count).toBeGreaterThan(2);
    const more = menu.locator('summary');
    if (site.layout.header === 'rail' || (await more.count()) === 0)
      return expect(count).toBe(await menu.locator('[data-nav]').count());
    expect(count).toBeLessThanOrEqual(7);
    const last = menu.locator('[data-nav]').last().getByRole('link');
    await expect(last).toBeHidden();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(last).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(menu.locator('details a').first()).toBeFocused();
    await accessible(page, 'the open menu');
    const vendors = menu.locator('details button[aria-expanded]').first();
    if ((await vendors.count()) > 0) {
      await vendors.press('Enter');
      await expect(menu.locator('details [data-vendor]').first()).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(last).toBeHidden();
    await expect(more).toBeFocused();
  });
});
