import { afterEach, describe, expect, test } from 'vitest';
import { testBrands } from '../../support/brands.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const server = sharedServerForTests();

describe.each((await testBrands()).map((brand) => [brand.code, brand] as const))(
  '%s',
  (_code, brand) => {
    const site = brand.site();
    const language = brand.brand.merchant.languages.default;
    const text = (key: string) => brand.text(language, key);
    const open = !site.flags.loginedToHomePage.on;
    const get = async (path: string) => {
      const page = await sendRequest(server.port, brand.host, path, {
        headers: { accept: 'text/html' },
      });
      return { ...page, html: page.body.toString() };
    };
    const press = (control: string, body: object) =>
      callApi(server.port, brand.host, `/__sandbox/api/${control}`, { method: 'POST', json: body });
    const fail = (path: string) => press('fail', { path, status: 500, times: 100 });
    afterEach(() => press('reset', {}));

    test.runIf(open && site.routes.help.on)(
      '[ST-03] a failed page has an id that the log contains, and reveals no code',
      async () => {
        await fail('/wps/system/helpCenter');
        const page = await get('/help');
        expect(page.status).toBeGreaterThanOrEqual(500);
        const id = /<bdi data-request-id="([0-9a-f]{16})">\1</.exec(page.html)?.[1];
        expect(id).toBe(page.headers['x-request-id']);
        await expect
          .poll(() =>
            server
              .output()
              .split('\n')
              .some((line) => line.includes(String(id)) && line.includes('helpCenter: ')),
          )
          .toBe(true);
        expect(page.html).not.toMatch(/\bat [\w.]+ \(|node_modules|\.tsx?:\d/);
      },
    );

    test.runIf(open)(
      '[RT-23] an unknown address is 404 with links to home, search and the menu',
      async () => {
        const { status, html } = await get('/no-such-page');
        expect(status).toBe(404);
        expect(html).toContain(`aria-label="${text('fault_page.ways')}"`);
        const ways = html.slice(html.indexOf(`aria-label="${text('fault_page.ways')}"`));
        for (const { href } of site.nav
          .filter((entry) => entry.on && entry.href !== '/')
          .slice(0, 6))
          expect(ways).toContain(`href="${href}"`);
        const isSearched = site.nav.some(
          ({ on, gameType }) => on && gameType && ['RNG', 'FISH', 'PVP'].includes(gameType),
        );
        expect(html.includes('name="q"')).toBe(isSearched);
      },
    );

    test.runIf(open)('[ST-03] a failed call removes only its own part, with a retry', async () => {
      if (site.layout.home.includes('hotGames')) {
        await fail('/lgw/games/popular');
        const { status, html } = await get('/');
        expect([status, html.includes('data-again'), html.includes('data-stale')]).toEqual([
          200,
          true,
          false,
        ]);
      }
      await fail('/wps/system/status');
      const { status, html } = await get('/');
      expect([status, html.includes('data-stale')]).toEqual([200, true]);
      expect(html).toContain(text('status.stale'));
      await press('reset', {});
      expect((await get('/')).html).not.toContain('data-stale');
    });

    test.runIf(open && site.layout.home.includes('hotGames'))(
      '[ST-03] with the platform down guests see the last content with a notice',
      async () => {
        const games = (html: string) =>
          [...html.matchAll(/data-game="([^"]+)"/g)].map(([, id]) => id);
        const homeBefore = await get('/');
        expect(games(homeBefore.html).length).toBeGreaterThan(0);
        for (const path of [
          '/wps/system/status',
          '/lgw/games/popular',
          '/lgw/games/game_menus',
          '/wps/relay/promotions',
          '/wps/relay/announcements',
          '/wps/system/helpCenter',
        ])
          await fail(path);
        const { status, html } = await get('/');
        expect([status, html.includes('data-stale'), html.includes('data-again')]).toEqual([
          200,
          true,
          false,
        ]);
        expect(games(html)).toEqual(games(homeBefore.html));
        await fail('/wps/relay/games');
        expect((await get('/rng?q=nobody-asked-before')).html.includes('data-again')).toBe(
          site.routes.rng.on,
        );
      },
    );

    test('[ST-01] maintenance sends its end as retry time, if that is near', async () => {
      const after = async (end: string | null) => {
        await press('maintenance', { on: true, end });
        return Number((await get('/')).headers['retry-after']);
      };
      const soon = await after(new Date(Date.now() + 300_000).toISOString());
      expect(soon).toBeGreaterThan(200);
      expect(soon).toBeLessThanOrEqual(300);
      expect([
        await after(null),
        await after(new Date(Date.now() - 1_000).toISOString()),
        await after('2040-01-01T00:00:00.000Z'),
      ]).toEqual([120, 120, 3600]);
    });
  },
);
