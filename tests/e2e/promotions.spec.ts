import { brands, expect, playersBrowser, test } from './fixtures.ts';

/**
 * The card layout does not differ by brand; the first with promotions for guests runs the story.
 */
const brand = brands.find((one) => {
  const { flags, routes } = one.site();
  return !flags.loginedToHomePage.on && routes.promotions.on;
});

test.describe('promotions', { tag: '@desktop' }, () => {
  // No brand has promotions for guests.
  if (!brand) return;
  test.use(playersBrowser(brand));

  test('[AU-23] a guest who joins a promotion gets the log-in over the page, and returns to it', async ({
    page,
    open,
    visit,
  }) => {
    const brandSite = visit(brand);
    const path = `/promoDetail?id=${
      brand.brand.tenant.promotions.find(({ state }) => state === 'join')?.id ?? ''
    }`;
    await open(brandSite.origin + path);
    await page.getByRole('link', { name: brandSite.text('promotion.login_to_join') }).click();
    const dialog = page.locator('#loginPopupModal');
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/promoDetail');
    await expect(dialog.locator('input[name="next"]').first()).toHaveValue(path);
  });

  test('a single promotion on home does not fill a desktop’s screen', async ({
    page,
    open,
    visit,
  }) => {
    const brandSite = visit(brand);
    await open(`${brandSite.origin}/`);
    const cards = page.locator('main ul[data-look="even"] > li');
    await cards.evaluateAll((items) => items.slice(1).forEach((item) => item.remove()));
    await expect(cards).toHaveCount(1);
    const card = await cards.boundingBox();
    expect(card?.height).toBeLessThan(450);
    const picture = await cards.locator('img').boundingBox();
    expect(picture?.width).toBeLessThan((card?.width ?? 0) * 0.6);
  });
});
