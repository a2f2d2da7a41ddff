import type { Page } from '@playwright/test';
import { closeAndComeBack } from './centre-steps.ts';
import {
  expect,
  demoAccounts,
  forEachBrand,
  memberOf,
  test,
  waitForHydration,
  type BrandVisit,
} from './fixtures.ts';

async function focusCentreLink(page: Page, brandSite: BrandVisit): Promise<void> {
  await page
    .getByLabel(brandSite.text('shell.account_menu', { name: demoAccounts.player }))
    .click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: brandSite.text('shell.member_centre'), exact: true })
    .focus();
}

forEachBrand((brand, turns) => {
  const site = brand.site(memberOf(demoAccounts.player));
  const pages = site.memberPages.filter(({ on }) => on).map(({ id }) => id);
  const other = pages.find((id) => id === 'personalHistoryCopy') ?? 'securityCenter';
  if (!site.routes.member.on || pages.length === 0) return;

  test('[SH-01] the member centre opens over the page, and Back, Escape and button close it', async ({
    page,
    open,
    visit,
  }) => {
    const brandSite = visit(brand);
    await brandSite.signIn(demoAccounts.player);
    const from = site.routes.vip.on ? '/vip' : '/';
    await open(`${brandSite.origin}${from}`);
    await waitForHydration(page);
    const heading = page.locator('main h1');
    const title = await heading.innerText();
    // Attributes not set by React survive only while the page is not rerendered.
    await heading.evaluate((element) => element.setAttribute('data-same-page', ''));
    let offset = 0;
    const centre = page
      .getByRole('dialog', { includeHidden: true })
      .and(page.locator('#memberCentre'));
    const openCentre = async () => {
      await focusCentreLink(page, brandSite);
      offset = await page.evaluate(() => {
        window.scrollTo(0, 120);
        return window.scrollY;
      });
      await page.keyboard.press('Enter');
      await expect(centre).toBeVisible();
    };
    const expectPage = async () => {
      await expect(centre).toHaveCount(0);
      await expect(page).toHaveURL(`${brandSite.origin}${from}`);
      await expect(heading).toHaveText(title);
      await expect(heading).toHaveAttribute('data-same-page', '');
      expect(await page.evaluate(() => window.scrollY)).toBe(offset);
    };

    await openCentre();
    await expect(page).toHaveURL(`${brandSite.origin}/member`);
    await expect(centre.locator('[data-page=securityCenter]')).toBeVisible();
    await expect(heading).toHaveAttribute('data-same-page', '');
    expect(await centre.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expectPage();

    await openCentre();
    await closeAndComeBack({
      page,
      brandSite,
      centre,
      expectPage,
      other,
      names: { centre: 'page.member', page: `member.${other}` },
    });
  });

  test(
    '[SH-01] an address of the member centre shows the same panel, and closing it leads home',
    turns.screen('centre-by-address'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await open(`${brandSite.origin}/member/${other}`);
      await waitForHydration(page);
      const centre = page.locator('#memberCentre');
      await expect(centre.getByRole('heading', { level: 1 })).toHaveText(
        brandSite.text(`member.${other}`),
      );
      expect(await centre.evaluate((element) => element.matches(':modal'))).toBe(true);
      await expect(centre.locator('[data-short-footer]')).toContainText(
        brandSite.text('footer.help'),
      );
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(`${brandSite.origin}/`);
      await expect(centre).toHaveCount(0);
      await expect(page.locator('main h1')).toHaveCount(1);
    },
  );

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test(
      '[SH-01] the member centre is a page: its content is in the flow, and covers nothing',
      turns.screen('centre-without-scripts'),
      async ({ page, visit }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await page.goto(`${brandSite.origin}/member/${other}`);
        const centre = page.locator('main #memberCentre');
        expect(await centre.evaluate((element) => getComputedStyle(element).position)).toBe(
          'static',
        );
        await expect(
          page.getByRole('link', { name: brandSite.text('account.close') }),
        ).toBeHidden();
        await expect(centre.locator(`[data-page=${other}]`)).toBeVisible();
      },
    );
  });
});

forEachBrand(
  (brand, turns) => {
    test(
      '[MC-16] closing the centre returns to the page beneath it',
      turns.screen('points-shop'),
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        const centre = page.locator('#memberCentre');
        for (const from of ['/pointMall', '/']) {
          await open(`${brandSite.origin}${from}`);
          await focusCentreLink(page, brandSite);
          await page.keyboard.press('Enter');
          await expect(centre).toBeVisible();
          await expect(page).toHaveURL(`${brandSite.origin}/member`);
          await centre
            .getByRole('link', { name: brandSite.text('account.close'), exact: true })
            .click();
          await expect(centre).toHaveCount(0);
          await expect(page).toHaveURL(`${brandSite.origin}${from}`);
          const stored = await page.evaluate(() =>
            JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]),
          );
          expect(stored).not.toContain('pointMall');
          expect(stored).not.toContain('/member');
        }
      },
    );
  },
  (brand) => {
    const { routes } = brand.site(memberOf(demoAccounts.player));
    return routes.pointMall.on && routes.member.on;
  },
);
