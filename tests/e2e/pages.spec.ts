import { routeDefinition, type RouteId } from '#app/domain/pages/route-table.ts';
import type { Page } from '@playwright/test';
import { auditedScreens, languagesOf, pagesFor } from './audited-pages.ts';
import {
  brands,
  demoAccounts,
  expect,
  forEachBrand,
  test,
  type BrandVisit,
  type TestBrand,
} from './fixtures.ts';
import { fitsOtherWidths, measureOverflow, smallest, findSmallTargets } from './page-faults.ts';

/* Loads every page of every brand once, on one screen, and checks everything there. */

const accounts = { member: demoAccounts.player, agent: demoAccounts.agent } as const;
const themes = ['light', 'dark'] as const;

/** The page's title and heading, and the banner of its row in the spec's route table. */
async function hasTitleHeadingAndBanner(
  page: Page,
  brand: TestBrand,
  route: RouteId,
): Promise<void> {
  const site = brand.site();
  await expect.soft(page).toHaveTitle(new RegExp(`(\\S+ · )?${site.name}$`));
  await expect.soft(page.locator('h1')).toHaveCount(1);
  await expect.soft(page.locator('h1')).not.toBeEmpty();
  const { banner, chrome } = routeDefinition(route);
  // At /fbsports a member gets the sports book itself, if a vendor serves it.
  const isBook = route === 'fbsports' && (await page.locator('[data-game-state]').count()) > 0;
  if (banner)
    await expect
      .soft(page.locator(`[data-banner-group="${banner}"]`))
      .toHaveCount(site.banners[banner] && !isBook ? 1 : 0);
  // An open game has a bar instead of the header.
  const isInGame = (await page.locator('[data-game-bar]').count()) > 0;
  await expect
    .soft(page.locator('header[data-zone="chrome"]'))
    .toHaveCount(chrome === 'full' && !isInGame ? 1 : 0);
}

forEachBrand((brand) => {
  const brandIndex = brands.indexOf(brand);
  const languages = languagesOf(brand);
  /** Brands rotate languages and themes. */
  const speakByTurns = (brandSite: BrandVisit, index: number) => {
    const turn = index + brandIndex;
    return brandSite.speak(languages[turn % languages.length] ?? '', themes[turn % 2] ?? 'light');
  };

  for (const audience of ['guest', 'member', 'agent'] as const) {
    test(`[RT-01..13, RT-15..19, SH-02, SH-08, SH-17, SH-21] pages of a ${audience}`, async ({
      page,
      open,
      visit,
      accessible,
      expectedNoise,
      isMobile,
    }) => {
      test.setTimeout(240_000);
      // The sports book's frame refuses the audit's stylesheet.
      if (audience === 'member') expectedNoise.push('Applying inline style violates');
      const brandSite = visit(brand);
      const screen = isMobile ? 'phone' : 'desktop';
      const origin = audience === 'agent' ? brandSite.agentOrigin : brandSite.origin;
      if (audience !== 'guest')
        await brandSite.signIn(accounts[audience], audience === 'agent' ? 'agent' : 'player');
      for (const [index, { address, route }] of pagesFor(brand, audience).entries()) {
        // Each page is loaded on one screen, in turn; other widths are set in place because the
        // HTML is the same.
        if (!auditedScreens(brand, audience, address).includes(screen)) continue;
        await test.step(address, async () => {
          await speakByTurns(brandSite, index);
          const answer = await open(origin + address);
          if (route !== undefined) {
            expect.soft(answer?.status(), address).toBe(200);
            await hasTitleHeadingAndBanner(page, brand, route);
          }
          expect
            .soft(await measureOverflow(page), `${address} scrolls sideways`)
            .toBeLessThanOrEqual(0);
          expect
            .soft(await findSmallTargets(page, smallest[screen]), `${address} has small targets`)
            .toEqual([]);
          await accessible(page, address);
          await fitsOtherWidths(page, screen, address);
        });
      }
    });
  }
});
