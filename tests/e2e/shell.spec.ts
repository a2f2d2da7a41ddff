import { markedAge } from '#app/domain/pictures/art-request.ts';
import { openMainMenu } from './main-menu.ts';
import { expect, forEachBrand, memberOf, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand, turns) => {
  const site = brand.site(memberOf(demoAccounts.player));
  const language = site.languages.current;

  test('[SH-07] [SH-15] [SH-16] service, help, footer and side menu show the brand’s entries', async ({
    page,
    open,
    visit,
    isMobile,
  }) => {
    const brandSite = visit(brand);
    await brandSite.signIn(demoAccounts.player);
    await open(brandSite.origin);
    const footer = page.getByRole('contentinfo');
    const { help } = brand.brand.tenant;
    const helpTitles = help.map(({ title }) => title[language] ?? Object.values(title)[0] ?? '');
    const ours = (['domains', 'feedback'] as const)
      .filter((id) => site.routes[id].on)
      .map((id) => brandSite.text(`${id}.title`));
    const pageTitles = (site.footer.pages ?? []).map(
      (tag) => brand.brand.content('page', tag, language)?.title,
    );
    await test.step('footer', async () => {
      expect(
        await footer
          .getByRole('navigation', { name: brandSite.text('footer.help') })
          .getByRole('link')
          .allInnerTexts(),
      ).toEqual([...helpTitles, ...pageTitles, ...ours]);
      if (isMobile) await footer.getByText(brandSite.text('footer.more'), { exact: true }).click();
      for (const licence of site.footer.licences)
        await expect(
          footer.getByRole('img', { name: brandSite.text(`licence.${licence}`) }),
        ).toHaveCount(1);
      for (const payment of site.footer.payments)
        await expect(
          footer.getByRole('img', { name: brandSite.text(`payment.${payment}`) }),
        ).toHaveCount(1);
      for (const mark of site.footer.responsible)
        await expect(
          footer.getByRole('img', {
            name: brandSite.text(
              markedAge(mark) === undefined ? `responsible.${mark}` : 'responsible.age',
              { age: site.minimumAge },
            ),
          }),
        ).toHaveCount(1);
      await expect(
        footer.getByText(brandSite.text('footer.copyright', { name: site.name })),
      ).toBeVisible();
      await expect(
        footer.getByText(
          brandSite.text(site.footer.licences.length > 0 ? 'footer.licence' : 'footer.chance', {
            name: site.name,
          }),
        ),
      ).toBeVisible();
      const products = site.nav.filter(({ on, gameType }) => on && gameType).map(({ id }) => id);
      expect(
        await footer
          .locator('[data-product]')
          .evaluateAll((items) => items.map((item) => item.getAttribute('data-product'))),
      ).toEqual(products);
    });
    await test.step('vendor carousel: ten whole logos in view, none of them under an arrow', async () => {
      const rail = footer.locator('[data-vendor-rail]');
      await expect(rail).toHaveCount(site.footer.vendors ? 1 : 0);
      if (isMobile || !site.footer.vendors) return;
      await rail.scrollIntoViewIfNeeded();
      const geometry = await rail.evaluate((element) => {
        const edge = element.querySelector('ul')?.getBoundingClientRect();
        const boxes = (selector: string) =>
          [...element.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
        const marks = boxes('img').filter(
          ({ left, right }) => edge && left >= edge.left && right <= edge.right,
        );
        const coveredMarks = marks.filter((mark) =>
          boxes('button:not(:disabled)').some(
            (arrow) => arrow.left < mark.right && mark.left < arrow.right,
          ),
        );
        return { whole: marks.length, coveredMarks: coveredMarks.length, all: boxes('img').length };
      });
      expect(geometry).toEqual({
        whole: Math.min(10, geometry.all),
        coveredMarks: 0,
        all: geometry.all,
      });
    });
    await test.step('side menu', async () => {
      const dock = page.locator('[data-side-menu]');
      await expect(dock).toHaveCount(site.service.chat || site.social.length > 0 ? 1 : 0);
      expect(
        await dock
          .locator('[data-social]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(site.social.map(({ href }) => href));
      await expect(dock.getByText(brandSite.text('shell.live_chat'))).toHaveCount(
        site.service.chat ? 1 : 0,
      );
    });
    await test.step('affiliate entry', async () => {
      if (isMobile) return;
      await expect(
        page.getByRole('banner').getByRole('link', { name: brandSite.text('shell.affiliates') }),
      ).toHaveCount(help.some(({ tag }) => tag === 'agent') ? 1 : 0);
    });
    await test.step('a help entry opens the popup', async () => {
      if (help.length === 0) return;
      await footer.getByRole('link', { name: helpTitles[0] ?? '', exact: true }).click();
      const popup = page.getByRole('dialog', { name: brandSite.text('help.title') });
      await expect(popup).toHaveAttribute('id', 'helpModal');
      await expect(popup.getByRole('tab', { name: helpTitles[0] ?? '' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
    });
  });

  test(
    '[RT-14] /help#term opens the terms, /help#agent the affiliate entry if there is one',
    turns.screen('help'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      for (const tag of ['term', 'agent']) {
        const entry = brand.brand.tenant.help.find((one) => one.tag === tag);
        await open(`${brandSite.origin}/help#${tag}`);
        const popup = page.getByRole('dialog', { name: brandSite.text('help.title') });
        await expect(popup).toHaveCount(entry ? 1 : 0);
        if (entry)
          await expect(popup.getByRole('tab', { selected: true })).toHaveText(
            entry.title[language] ?? Object.values(entry.title)[0] ?? '',
          );
        await expect(
          page
            .getByRole('region', { name: brandSite.text('help.title') })
            .or(page.locator(`section[aria-label="${brandSite.text('help.title')}"]`))
            .first(),
        ).toBeAttached();
        await page.goto('about:blank');
      }
    },
  );

  test(
    '[SH-11] [SH-13] a menu entry lists its vendors, and a vendor opens its type',
    { tag: '@desktop' },
    async ({ page, open, visit, isMobile }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      const menu = await openMainMenu(page, brandSite, isMobile);
      const entry = site.nav.find(
        ({ on, gameType, vendors }) =>
          on && vendors > 0 && gameType && ['RNG', 'LIVE', 'FISH', 'PVP'].includes(gameType),
      );
      if (!entry) return;
      await menu.getByRole('link', { name: brandSite.text(entry.text), exact: true }).hover();
      const panel = page.locator(`[data-dropdown="${entry.id}"]`);
      await expect(panel).toBeVisible();
      const vendors = panel.locator('[data-vendor]');
      expect(await vendors.count()).toBeGreaterThan(0);
      expect(await vendors.count()).toBeLessThanOrEqual(Math.min(30, entry.vendors));
      await expect(vendors.first()).toContainText(brandSite.text('shell.hot'));
      const code = await vendors.last().getAttribute('data-vendor');
      await vendors.last().click();
      await expect(page).toHaveURL(`${brandSite.origin}${entry.href}?page=${code}`);
      await expect(
        page
          .getByRole('main')
          .locator(`[aria-current="page"], [aria-current="true"], [aria-selected="true"]`)
          .first(),
      ).toBeVisible();
    },
  );
});
