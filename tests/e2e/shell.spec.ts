import type { Page } from '@playwright/test';
import { languageOf } from '#app/lib/languages.ts';
import { routeIds, pathOf } from '#app/lib/route-table.ts';
import { openMainMenu } from './main-menu.ts';
import { addressOf, audienceOf } from './page-address.ts';
import { expect, forEveryMerchant, memberOf, seeded, test, type TestBrand } from './stage.ts';

/** What the notice bar tells in the brand's language, in its order (CS-03: B, PL and H are the player's). */
const noticesOf = ({ brand }: TestBrand) => brand.tenant.notices.filter(({ type }) => ['B', 'PL', 'H'].includes(type));
const topOf = async (page: Page, selector: string): Promise<number> => (await page.locator(selector).first().boundingBox())?.y ?? NaN;

forEveryMerchant((brand) => {
  const site = brand.site(memberOf(seeded.player));
  const language = site.languages.current;
  const aPage = (['promotions', 'hot', 'noticePage', 'rng', 'live'] as const).find((id) => site.routes[id].on);

  test('[SH-06] the clock shows the player’s time as the spec writes it, each second', async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    const start = new Date(2026, 10, 3, 4, 5, 6);
    await page.clock.install({ time: start });
    await open(here.origin);
    await page.clock.pauseAt(new Date(2026, 10, 3, 4, 15, 0));
    const day = new Intl.DateTimeFormat(languageOf(language)?.tag, { weekday: 'short' }).format(start);
    await page.clock.runFor(1000);
    await expect(page.locator('[data-clock]').first()).toHaveText(`2026/11/03 (${day}) 04:15:01`);
    await page.clock.runFor(1000);
    await expect(page.locator('[data-clock]').first()).toHaveText(`2026/11/03 (${day}) 04:15:02`);
  });

  test('[SH-10] [SH-18] the balance hides as *** and asks anew on demand', async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    await open(here.origin);
    const balance = page.locator('[data-balance]');
    const amountOf = async () => Number((await balance.innerText()).replace(site.currency.symbol, '').replaceAll(',', ''));
    await expect(balance).toHaveText(new RegExp(`^\\${site.currency.symbol}\\d{1,3}(,\\d{3})*\\.\\d{2}$`));
    const before = await amountOf();
    await balance.click();
    await expect(balance).toHaveText('***');
    await page.getByRole('button', { name: here.text('shell.balance_show') }).click();
    await expect(balance).not.toHaveText('***');
    await here.sandbox('credit', { account: seeded.player, minor: 1_234_567_89 });
    await page.getByRole('button', { name: here.text('shell.balance_refresh') }).click();
    await expect.poll(amountOf).toBeCloseTo(before + 1_234_567.89, 2);
  });

  test('[SH-04] [CS-03] [CS-04] [SH-14] the notice bar stands where the brand says and opens the popup at the notice', async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    const notices = noticesOf(brand);
    const titles = notices.map(({ title }) => title[language] ?? Object.values(title)[0]);
    const bar = page.getByRole('region', { name: here.text('notice.label') });
    for (const [address, place] of [['/', site.noticeBar.home], [aPage ? pathOf(aPage) : '', site.noticeBar.elsewhere]] as const) {
      if (address === '') continue;
      await open(here.origin + address);
      await expect(bar).toHaveCount(place === 'off' || notices.length === 0 ? 0 : 1);
      if (place === 'off' || notices.length === 0 || (await page.locator('[aria-roledescription="carousel"]').count()) === 0) continue;
      const below = (await topOf(page, '[data-notice-bar]')) > (await topOf(page, '[aria-roledescription="carousel"]'));
      expect(below, `the bar of ${address} is ${place}`).toBe(place === 'below');
    }
    const where = site.noticeBar.home === 'off' ? site.noticeBar.elsewhere : site.noticeBar.home;
    if (where === 'off' || notices.length === 0) return;
    if (site.noticeBar.home !== 'off') await open(here.origin);
    expect(await bar.locator('[data-notice]').allInnerTexts()).toEqual(titles);
    const last = notices.length - 1;
    await page.getByRole('button', { name: here.text('notice.pause') }).click();
    await bar.locator(`[data-notice="${last}"]`).click();
    const popup = page.getByRole('dialog', { name: here.text('notice.title') });
    await expect(popup).toHaveAttribute('id', 'noticeModal');
    await expect(popup.locator('details[open] summary')).toHaveText([titles[last] ?? '']);
    if (last > 0) {
      await popup.getByText(titles[0] ?? '', { exact: true }).click();
      await expect(popup.locator('details[open] summary')).toHaveText([titles[0] ?? '']);
    }
    await popup.getByRole('button', { name: here.text('shell.close') }).click();
    await expect(popup).toHaveCount(0);
  });

  test('[SH-03] banners turn after 5 s, with dots and a pause, only where there is more than one; a target makes one clickable', async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const banners = site.banners['w_home'] ?? [];
    const carousel = page.locator('[data-banner-group="w_home"]');
    const pause = page.getByRole('button', { name: here.text('banner.pause') });
    await page.clock.install();
    await open(here.origin);
    await expect(carousel).toHaveCount(banners.length > 0 ? 1 : 0);
    await expect(carousel.locator('[data-banner]')).toHaveCount(banners.length);
    for (const { id, href } of banners) {
      await expect(carousel.locator(`[data-banner="${id}"] a`)).toHaveCount(href ? 1 : 0);
      if (href) await expect(carousel.locator(`[data-banner="${id}"] a`)).toHaveAttribute('href', href);
    }
    if (banners.length > 1) {
      await expect(pause).toBeVisible();
      await expect(carousel.locator('[data-pagination] button')).toHaveCount(banners.length);
      const active = carousel.locator('.swiper-slide-active');
      await expect(active).toHaveAttribute('data-banner', banners[0]?.id ?? '');
      await page.mouse.move(0, 0);
      await page.clock.runFor(6000);
      await expect(active).toHaveAttribute('data-banner', banners[1]?.id ?? '');
      await pause.click();
      await page.mouse.move(0, 0);
      const stands = await active.getAttribute('data-banner');
      await page.clock.runFor(12_000);
      await expect(active).toHaveAttribute('data-banner', stands ?? '');
      await expect(page.getByRole('button', { name: here.text('banner.play') })).toBeVisible();
    }
    const single = routeIds.find((id) => site.routes[id].on && audienceOf(id, false) === 'guest' && !['home', 'login', 'register', 'forget', 'help'].includes(id) && addressOf(id, brand) && site.banners[`w_${id}`]?.length === 1);
    if (!single) return;
    await open(here.origin + addressOf(single, brand));
    await expect(page.locator(`[data-banner-group="w_${single}"]`)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.locator('[data-pagination]')).toHaveCount(0);
    await expect(pause).toHaveCount(0);
  });

  test('[SH-05] the jackpot counts on /rng alone: 165.11 more every 3 s', async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    const jackpot = page.locator('[data-jackpot]');
    const amount = async () => Number(await jackpot.locator('data').getAttribute('value'));
    for (const id of ['home', 'live', 'fish', 'hot', 'promotions'] as const) {
      if (!site.routes[id].on) continue;
      await open(here.origin + pathOf(id));
      await expect(jackpot).toHaveCount(0);
    }
    if (!site.routes.rng.on) return;
    await page.clock.install();
    await open(`${here.origin}/rng`);
    await expect(jackpot).toHaveCount(site.features.jackpot.on ? 1 : 0);
    if (!site.features.jackpot.on) return;
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(3000);
    const before = await amount();
    await page.clock.runFor(3000);
    await expect.poll(amount).toBeCloseTo(before + 165.11, 2);
  });

  test('[SH-19] a game picture that fails is asked for once more, then the default icon stands', async ({ page, open, visit, expectedNoise }) => {
    const here = visit(brand);
    const address = site.routes.hot.on ? '/hot' : site.nav.find(({ on, gameType }) => on && gameType)?.href;
    if (!address) return;
    expectedNoise.push('net::ERR_FAILED');
    await here.signIn(seeded.player);
    const asked: string[] = [];
    await page.route(/\/art\/[^/]+\/tile\//, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.abort();
    });
    await open(here.origin + address);
    const first = page.getByRole('main').locator('img[data-failed]').first();
    await expect(first).toHaveAttribute('src', /placeholder/);
    await expect(first).toHaveAttribute('data-failed', '2');
    expect(await first.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const [one = ''] = asked;
    expect(asked.filter((path) => path === one)).toHaveLength(2);
  });

  test('[SH-10] [AG-15] [AU-23] the avatar’s menu offers what is there for a member, an agent and a trial account', async ({ page, open, visit }) => {
    const here = visit(brand);
    for (const [account, type] of [[seeded.player, 0], [seeded.agent, 1], [seeded.trial, 4]] as const) {
      const theirs = brand.site(memberOf(account, type));
      await here.signIn(account);
      await open(here.origin);
      await page.getByLabel(here.text('shell.account_menu', { name: account })).click();
      const entry = (key: string) => page.getByRole('banner').getByRole('link', { name: here.text(key), exact: true }).and(page.locator('details *'));
      const hasMemberPages = theirs.routes.member.on && theirs.memberPages.some(({ on }) => on);
      const hasAgentPages = theirs.routes.agent.on && theirs.agentPages.some(({ on }) => on);
      await expect(entry('shell.member_centre')).toHaveCount(hasMemberPages ? 1 : 0);
      await expect(entry('shell.agent_centre')).toHaveCount(hasAgentPages ? 1 : 0);
      for (const [id, key] of [['personalHistoryCopy', 'bet_record'], ['depositv2', 'deposit'], ['withdraw', 'withdraw'], ['securityCenter', 'account_details'], ['securityCenter', 'change_password']] as const) {
        await expect(entry(`shell.${key}`)).toHaveCount(theirs.memberPages.some((one) => one.id === id && one.on) ? 1 : 0);
      }
      await expect(page.getByRole('banner').getByRole('button', { name: here.text('shell.sign_out') })).toBeVisible();
      await page.context().clearCookies();
    }
  });

  test('[AU-23] a trial account gets no member page, is told to register, and may register', async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.trial);
    const answer = await open(`${here.origin}/member/depositv2`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText(here.text('fault.need_true_account'));
    if (!site.routes.register.on) return;
    expect((await open(`${here.origin}/register`))?.status()).toBe(200);
    await expect(page.getByRole('dialog', { name: here.text('register.title') })).toBeVisible();
  });

  test('[SH-07] [SH-15] [SH-16] service, help, footer and side menu show what the brand has', async ({ page, open, visit, isMobile }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    await open(here.origin);
    const footer = page.getByRole('contentinfo');
    const { help } = brand.brand.tenant;
    const helpTitles = help.map(({ title }) => title[language] ?? Object.values(title)[0] ?? '');
    await test.step('footer', async () => {
      expect(await footer.getByRole('navigation', { name: here.text('footer.help') }).getByRole('link').allInnerTexts()).toEqual(helpTitles);
      for (const licence of site.footer.licences) await expect(footer.getByRole('img', { name: here.text(`licence.${licence}`) })).toHaveCount(1);
      for (const payment of site.footer.payments) await expect(footer.getByRole('img', { name: here.text(`payment.${payment}`) })).toHaveCount(1);
      for (const mark of site.footer.responsible) await expect(footer.getByRole('img', { name: here.text(`responsible.${mark}`) })).toHaveCount(1);
      await expect(footer.getByText(here.text('footer.copyright', { name: site.name }))).toBeVisible();
      await expect(footer.getByText(here.text('footer.licence', { name: site.name }))).toBeVisible();
      const products = site.nav.filter(({ on, gameType }) => on && gameType).map(({ id }) => id);
      expect(await footer.locator('[data-product]').evaluateAll((items) => items.map((item) => item.getAttribute('data-product')))).toEqual(products);
    });
    await test.step('side menu', async () => {
      const dock = page.locator('[data-side-menu]');
      await expect(dock).toHaveCount(site.service.chat || site.social.length > 0 ? 1 : 0);
      expect(await dock.locator('[data-social]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(site.social.map(({ href }) => href));
      await expect(dock.getByText(here.text('shell.live_chat'))).toHaveCount(site.service.chat ? 1 : 0);
    });
    await test.step('affiliate entry', async () => {
      if (isMobile) return;
      await expect(page.getByRole('banner').getByRole('link', { name: here.text('shell.affiliates') })).toHaveCount(help.some(({ tag }) => tag === 'agent') ? 1 : 0);
    });
    await test.step('a help entry opens the popup', async () => {
      if (help.length === 0) return;
      await footer.getByRole('link', { name: helpTitles[0] ?? '', exact: true }).click();
      const popup = page.getByRole('dialog', { name: here.text('help.title') });
      await expect(popup).toHaveAttribute('id', 'helpModal');
      await expect(popup.getByRole('tab', { name: helpTitles[0] ?? '' })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
    });
  });

  test('[RT-14] /help#term opens the terms, /help#agent the affiliate entry when there is one', async ({ page, open, visit }) => {
    const here = visit(brand);
    await here.signIn(seeded.player);
    for (const tag of ['term', 'agent']) {
      const entry = brand.brand.tenant.help.find((one) => one.tag === tag);
      await open(`${here.origin}/help#${tag}`);
      const popup = page.getByRole('dialog', { name: here.text('help.title') });
      await expect(popup).toHaveCount(entry ? 1 : 0);
      if (entry) await expect(popup.getByRole('tab', { selected: true })).toHaveText(entry.title[language] ?? Object.values(entry.title)[0] ?? '');
      await expect(page.getByRole('region', { name: here.text('help.title') }).or(page.locator(`section[aria-label="${here.text('help.title')}"]`)).first()).toBeAttached();
      await page.goto('about:blank');
    }
  });

  test('[SH-11] [SH-13] a menu entry shows its vendors, hot ones marked, and a vendor leads to its type with the vendor chosen', async ({ page, open, visit, isMobile }) => {
    if (isMobile) return;
    const here = visit(brand);
    await here.signIn(seeded.player);
    await open(here.origin);
    const menu = await openMainMenu(page, here, isMobile);
    const entry = site.nav.find(({ on, gameType, vendors }) => on && vendors > 0 && gameType && ['RNG', 'LIVE', 'FISH', 'PVP'].includes(gameType));
    if (!entry) return;
    await menu.getByRole('link', { name: here.text(entry.text), exact: true }).hover();
    const panel = page.locator(`[data-dropdown="${entry.id}"]`);
    await expect(panel).toBeVisible();
    const vendors = panel.locator('[data-vendor]');
    expect(await vendors.count()).toBeGreaterThan(0);
    expect(await vendors.count()).toBeLessThanOrEqual(Math.min(30, entry.vendors));
    await expect(vendors.first()).toContainText(here.text('shell.hot'));
    const code = await vendors.last().getAttribute('data-vendor');
    await vendors.last().click();
    await expect(page).toHaveURL(`${here.origin}${entry.href}?page=${code}`);
    await expect(page.getByRole('main').locator(`[aria-current="page"], [aria-current="true"], [aria-selected="true"]`).first()).toBeVisible();
  });
});
