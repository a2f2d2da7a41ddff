import { pollIntervalMs, jitterMs } from '#app/features/errors/use-poll-until-open.ts';
import { gameTypes } from '#app/lib/game-types.ts';
import { startServer } from '../support/server.ts';
import { openMainMenu } from './main-menu.ts';
import { brands, expect, forEachBrand, memberOf, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand, turns) => {
  const site = brand.site();
  const loginFirst = site.flags.loginedToHomePage.on;

  test(
    '[ST-01] maintenance closes every page: 503, the end, and customer service',
    turns.screen('maintenance'),
    async ({ page, open, visit, isMobile, expectedNoise }) => {
      expectedNoise.push('status of 503');
      const here = visit(brand);
      const end = '2031-05-04T03:00:00.000Z';
      await here.sandbox('maintenance', { on: true, end });
      for (const path of ['/', '/login', '/promotions', '/no-such-page']) {
        const answer = await open(here.origin + path);
        expect(answer?.status(), path).toBe(503);
        expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          here.text('status.maintenance_title'),
        );
        await expect(page.locator('main time')).toHaveAttribute('datetime', end);
        await expect(page.getByRole('link', { name: here.text('shell.live_chat') })).toHaveCount(
          site.service.chat ? 1 : 0,
        );
        await expect(page.getByRole('navigation')).toHaveCount(0);
      }
      // Countdown and reopening do not differ by screen.
      if (isMobile) {
        await page.clock.install();
        await here.sandbox('maintenance', {
          on: true,
          end: new Date(Date.now() + 600_000).toISOString(),
        });
        await open(here.origin);
        await expect(page.locator('[data-countdown]')).toHaveText(/10:00|09:\d\d/);
        await expect(page.getByRole('status')).toContainText('10');
        // The clock corrects itself after a pause of half its time.
        await page.clock.fastForward(300_000);
        await expect(page.locator('[data-countdown]')).toHaveText(/0[45]:\d\d/);
      }
      await here.sandbox('maintenance', { on: true, end: null });
      await open(here.origin);
      await expect(page.getByText(here.text('status.maintenance_text'))).toBeVisible();
      await expect(page.locator('main time')).toHaveCount(0);
      await here.sandbox('maintenance', { on: false });
      // The page reopens automatically.
      if (isMobile) await page.clock.fastForward(pollIntervalMs + jitterMs);
      else await open(here.origin);
      await expect(page.getByRole('navigation').first()).toBeAttached();
    },
  );

  if (turns.runsHere('region'))
    test(
      '[ST-01] a closed region answers 451 with the visitor’s address and customer service',
      { tag: '@phone' },
      async ({ page, open, visit }) => {
        const here = visit(brand);
        await here.sandbox('region', { blocked: true });
        const answer = await open(here.origin);
        expect(answer?.status()).toBe(451);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          here.text('status.blocked_title'),
        );
        await expect(page.locator('[data-ip]')).toHaveText(/^(127\.0\.0\.1|::1)$/);
        await expect(page.getByRole('link', { name: here.text('shell.live_chat') })).toHaveCount(
          site.service.chat ? 1 : 0,
        );
      },
    );

  test(
    '[WL-03] [RT-23] a module switched off live loses its entry, page and button',
    turns.screen('module'),
    async ({ page, open, visit, isMobile }) => {
      const here = visit(brand);
      const signedIn = brand.site(memberOf(demoAccounts.player));
      const entry = signedIn.nav.find(
        ({ on, gameType }) => on && gameType && gameTypes.includes(gameType),
      );
      if (!entry?.gameType) return;
      await here.signIn(demoAccounts.player);
      const menuIds = async () => {
        await open(here.origin);
        const menu = await openMainMenu(page, here, isMobile);
        await expect(menu).toBeVisible();
        return menu
          .locator('[data-nav]')
          .evaluateAll((items) => items.map((item) => item.getAttribute('data-nav')));
      };
      expect(await menuIds()).toContain(entry.id);
      await here.sandbox('modules', { modId: entry.gameType, enabled: false });
      expect(await menuIds()).not.toContain(entry.id);
      expect((await open(here.origin + entry.href))?.status()).toBe(404);
      await here.sandbox('modules', { modId: entry.gameType, enabled: null });
      expect(await menuIds()).toContain(entry.id);
      expect((await open(here.origin + entry.href))?.status()).toBe(200);
    },
  );

  test(
    '[SH-09] [WL-04] without DIRECTREG3 the sign-up button is absent',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const here = visit(brand);
      const button = page
        .getByRole('banner')
        .getByRole('link', { name: here.text('shell.sign_up') });
      await open(here.origin);
      await expect(button).toHaveCount(site.login.signUp.on ? 1 : 0);
      if (site.login.signUp.on) await expect(button.locator('[data-icon="gift"]')).toHaveCount(1);
      await here.sandbox('modules', { modId: 'DIRECTREG3', enabled: false });
      await open(here.origin);
      await expect(button).toHaveCount(0);
    },
  );

  test(
    '[ST-03] with a failing platform the last permission and content are served',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const here = visit(brand);
      if (loginFirst) await here.signIn(demoAccounts.player);
      expect((await open(here.origin))?.status()).toBe(200);
      const bars = await page.locator('[data-notice-bar]').count();
      const fail = (path: string, status: number | 'drop') =>
        here.sandbox('fail', { path, status, times: 1000 });
      for (const status of [500, 'drop'] as const) {
        await fail('/wps/system/status', status);
        await fail('/wps/relay/announcements', status);
        await fail('/lgw/games/popular', status);
        await fail('/lgw/games/game_menus', status);
        expect((await open(here.origin))?.status(), String(status)).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          here.text('home.heading', { name: site.name }),
        );
        await expect(page.locator('[data-notice-bar]')).toHaveCount(bars);
        await expect(page.locator('[data-stale]')).not.toHaveCount(0);
      }
    },
  );
});

test(
  '[ST-03] a platform that never answered closes the site with a clear page',
  { tag: '@phone' },
  async ({ page, expectedNoise }) => {
    expectedNoise.push('status of 503');
    const server = await startServer({ WPS_ORIGIN: 'http://127.0.0.1:9' });
    try {
      for (const brand of brands) {
        const answer = await page.goto(`http://${brand.host}:${server.port}/`);
        expect(answer?.status()).toBe(503);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          brand.text(brand.brand.merchant.languages.default, 'fault_page.unavailable_title'),
        );
        // Scripts load after the page is visible, so the server must stay up.
        await page.waitForFunction(() => '__remixRouter' in window);
      }
    } finally {
      await server.stop();
    }
  },
);
