import { withoutPictures } from './browser-launch.ts';
import { expect, forEveryMerchant, seeded, test } from './stage.ts';

test.use(withoutPictures);

forEveryMerchant((brand) => {
  const { merchant } = brand.brand;
  if (merchant.hideGameTypes.includes('RNG')) return;
  const isMore = merchant.layout.gameList === 'more';

  test('[GM-04] [GM-06] a player marks games, goes on through the list, and a reload and the way back show the same', { tag: '@phone' }, async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    await open(`${here.origin}/rng`);
    const main = page.getByRole('main');
    const tiles = main.locator('[data-game]');
    const names = () => tiles.evaluateAll((all) => all.map((one) => one.getAttribute('data-game')));

    const heart = main.getByRole('button', { name: here.text('game.favourite', { name: '' }).trim() }).nth(1);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await expect(tiles).toHaveCount(15);
    if (isMore) {
      await main.getByRole('link', { name: here.text('catalogue.more') }).click();
      await expect(tiles).not.toHaveCount(15);
      await expect(page).toHaveURL(/\?no=\d+$/);
    } else {
      await main.getByRole('link', { name: here.text('catalogue.next') }).click();
      await expect(page).toHaveURL(/\?no=2$/);
    }
    const shown = isMore ? 30 : 15;
    const beginning = async () => (await names()).slice(0, shown);
    await expect.poll(async () => (await beginning()).length).toBe(shown);
    const seen = await beginning();
    const address = page.url();
    await open(address);
    expect(await beginning()).toEqual(seen);

    await main.getByRole('link', { name: here.text('catalogue.list_fav') }).click();
    await expect(tiles).toHaveCount(1);
    await main.getByRole('button', { pressed: true }).click();
    await expect(main.getByText(here.text('catalogue.none_fav'))).toBeVisible();
    await page.goBack();
    await expect.poll(beginning).toEqual(seen);
  });
});
