import { withoutPictures } from './browser-launch.ts';
import { loginForm } from './login-form.ts';
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
    const first = await names();
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
    await expect.poll(beginning).not.toEqual(first);
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

  test('[GM-02] [GM-03] the list follows what is written; what follows the first letters is one step back; a word without a break keeps to the page', { tag: '@phone' }, async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    await open(`${here.origin}/rng?minBet=0.05`);
    const main = page.getByRole('main');
    const box = main.getByRole('searchbox');
    const first = main.locator('[data-game]').first();
    await box.pressSequentially('jeepny jackpo', { delay: 20 });
    await expect(page).toHaveURL(`${here.origin}/rng?q=jeepny+jackpo`);
    await expect(first).toHaveAttribute('data-game', 'JJ-jeepney-jackpot-star');
    await expect(box).toHaveValue('jeepny jackpo');
    await expect(box).toBeFocused();
    await box.fill('x'.repeat(60));
    await expect(main.getByText(here.text('catalogue.none_named', { name: 'x'.repeat(60) })).last()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.goBack();
    await expect(page).toHaveURL(`${here.origin}/rng?minBet=0.05`);
    await expect(box).toHaveValue('');
    await page.goForward();
    await expect(box).toHaveValue('x'.repeat(60));
  });

  test('[GM-01] [GM-03] vendor, list, class and smallest bet each take the others and the page away; back, reload and a shared link show what stood there', { tag: '@desktop' }, async ({ page, open, visit, browser }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    await open(`${here.origin}/rng?page=MR&no=2`);
    const main = page.getByRole('main');
    const choices = ['data-vendor', 'data-list', 'data-classify', 'data-min-bet'];
    const shown = () => main.evaluate((root, names) => ({
      search: location.search, said: document.querySelector('[data-chosen] span')?.textContent ?? '',
      games: [...root.querySelectorAll('[data-games] [data-game]')].slice(0, 15).map((tile) => tile.getAttribute('data-game')),
      chosen: names.map((name) => root.querySelector(`[${name}][aria-current]`)?.getAttribute(name) ?? null),
    }), choices);
    const seen = [await shown()];
    expect(seen[0]).toMatchObject({ search: '?page=MR&no=2', said: '', chosen: ['MR', 'all', null, null] });
    const steps = [['[data-min-bet="0.1"]', '?minBet=0.1', [null, 'all', null, '0.1']], ['[data-classify="JP"]', '?classify=JP', [null, 'all', 'JP', null]], ['[data-list="hot"]', '?list=hot', [null, 'hot', null, null]], ['[data-vendor="LG"]', '?page=LG', ['LG', 'all', null, null]], ['[data-min-bet="0.05"]', '?minBet=0.05', [null, 'all', null, '0.05']]] as const;
    for (const [choice, search, chosen] of steps) {
      const link = main.locator(choice);
      if (!(await link.isVisible())) await main.locator('[data-filter] summary').click();
      await link.click();
      await expect.poll(shown).toMatchObject({ search, chosen });
      const before = seen.at(-1)?.games;
      await expect.poll(async () => (await shown()).games).not.toEqual(before);
      seen.push(await shown());
    }
    expect(seen.map(({ said }) => said !== '')).toEqual([false, true, true, false, false, true]);
    expect(seen[1]?.said).toContain('0.10');
    for (const step of seen.slice(0, -1).reverse()) {
      await page.goBack();
      await expect.poll(shown).toEqual(step);
      await open(page.url());
      expect(await shown()).toEqual(step);
    }
    const shared = await browser.newContext({ storageState: await page.context().storageState() });
    const other = await shared.newPage();
    await other.goto(page.url());
    expect(await other.locator('main [data-games] [data-game]').evaluateAll((tiles) => tiles.slice(0, 15).map((tile) => tile.getAttribute('data-game')))).toEqual(seen[0]?.games);
    await shared.close();
  });

  test('[GM-03] a step back that is taken before the page has come to life leads to the list that stood there', { tag: '@phone' }, async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    await open(`${here.origin}/rng?list=hot`);
    const main = page.getByRole('main');
    const ids = () => main.locator('[data-games] [data-game]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-game')));
    const hot = await ids();
    await main.locator('[data-list="all"]').click();
    await expect(main.locator('[data-list="all"]')).toHaveAttribute('aria-current', 'true');
    // Its texts do not come yet, so the page stays as it was sent.
    let arrive = () => {};
    const held = new Promise<void>((resolve) => void (arrive = resolve));
    await page.route((url) => url.pathname.startsWith('/texts/'), async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/texts/'));
    await page.reload({ waitUntil: 'commit' });
    await asked;
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(`${here.origin}/rng?list=hot`);
    arrive();
    await expect(main.locator('[data-list="hot"]')).toHaveAttribute('aria-current', 'true');
    expect(await ids()).toEqual(hot);
  });

  test('[GM-07] the way out of a game is the very list that one came from, at its place; so is the browser’s, after the game was reloaded', { tag: '@phone' }, async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    await open(`${here.origin}/rng?page=MR`);
    const main = page.getByRole('main');
    const game = main.locator('[data-game]').filter({ hasNotText: here.text('game.maintenance') }).nth(9);
    const id = await game.getAttribute('data-game');
    const tile = main.locator(`[data-game="${id}"]`);
    await tile.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    // Where more games come by scrolling, the address tells how far.
    const list = new RegExp('/rng\\?page=MR(&no=\\d+)?$');
    const isAtPlace = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await tile.click();
    await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
    await page.getByRole('link', { name: here.text('frame.back') }).click();
    await expect(page).toHaveURL(list);
    await expect(tile).toBeInViewport();
    await isAtPlace();
    await page.goForward();
    await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await isAtPlace();
  });

  // A login-first brand shows its guests no list.
  if (!brand.site().flags.loginedToHomePage.on) test('[GM-07] a guest who presses a game in a list logs in, plays, and is back at the very list at its place: by the way out of the game and by the browser’s', { tag: '@phone' }, async ({ page, open, visit }) => {
    const here = visit(brand);
    await open(`${here.origin}/rng?page=MR`);
    const main = page.getByRole('main');
    const game = main.locator('[data-game]').filter({ hasNotText: here.text('game.maintenance') }).nth(9);
    const tile = main.locator(`[data-game="${await game.getAttribute('data-game')}"]`);
    await tile.scrollIntoViewIfNeeded();
    // The page above the list may have grown for a member: what counts is where the tile stands on the screen.
    const place = async () => (await tile.boundingBox())?.y ?? NaN;
    const placeBefore = await place();
    const isAtList = async () => {
      await expect(page).toHaveURL(/\/rng\?page=MR(&no=\d+)?$/);
      await expect(tile).toBeInViewport();
      // Browsers scroll to whole pixels, and tiles are not as high as that.
      await expect.poll(async () => Math.abs((await place()) - placeBefore)).toBeLessThan(2);
    };
    await tile.click();
    const { username, password, submit } = loginForm(page, here);
    await username.fill(seeded.player);
    await password.fill(seeded.password);
    await submit.click();
    await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
    await page.getByRole('link', { name: here.text('frame.back') }).click();
    await isAtList();
    await page.goForward();
    await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
    await page.getByRole('link', { name: here.text('frame.back') }).click();
    await isAtList();
    await page.goForward();
    await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
    await page.goBack();
    await isAtList();
  });

  if (isMore) test('[GM-04] who asks for more the moment that a page has come is not passed over', { tag: '@phone' }, async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    await open(`${here.origin}/rng`);
    const tiles = page.getByRole('main').locator('[data-game]');
    await expect(tiles).toHaveCount(15);
    await page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>('[data-more]')?.click();
      const count = () => document.querySelectorAll('main [data-game]').length;
      let seen = count();
      new MutationObserver(() => {
        if (count() <= seen || count() >= 60) return;
        seen = count();
        press();
      }).observe(document.body, { childList: true, subtree: true });
      press();
    });
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(60);
  });
});
