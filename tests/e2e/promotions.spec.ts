import { brands, expect, test } from './fixtures.ts';

/** The layout of cards is the same for every brand; one whose guests see promotions tells it. */
const brand = brands.find((one) => {
  const { flags, routes } = one.site();
  return !flags.loginedToHomePage.on && routes.promotions.on;
});

test.describe('promotions', { tag: '@desktop' }, () => {
  // Where no brand shows guests a promotion, there is nothing to lay out.
  if (!brand) return;

  test('the only promotion of the home page leaves room on a desktop: its picture does not fill the screen', async ({
    page,
    open,
    visit,
  }) => {
    const here = visit(brand);
    await open(`${here.origin}/`);
    const cards = page.locator('main ul[data-look="even"] > li');
    await cards.evaluateAll((items) => items.slice(1).forEach((item) => item.remove()));
    await expect(cards).toHaveCount(1);
    const card = await cards.boundingBox();
    expect(card?.height).toBeLessThan(450);
    const picture = await cards.locator('img').boundingBox();
    expect(picture?.width).toBeLessThan((card?.width ?? 0) * 0.6);
  });
});
