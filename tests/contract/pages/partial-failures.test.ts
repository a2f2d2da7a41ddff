import { describe, expect, test } from 'vitest';
import { testBrands } from '../../support/brands.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* Missing platform data is visible: its place shows an error and a retry [ST-03]. */
const brands = await testBrands();
const server = sharedServerForTests();

const failing = async (host: string, call: string, on: boolean): Promise<void> => {
  await callApi(server.port, host, '/__sandbox/api/fail', {
    method: 'POST',
    json: { path: call, ...(on ? { status: 503, times: 99 } : { times: 0 }) },
  });
};

describe.each(brands)('$code', (brand) => {
  const { merchant, tenant, bundleFor } = brand.brand;
  const site = brand.site({ kind: 'member', account: 'player01', type: 0, vip: null });
  const words = bundleFor(merchant.languages.default).bundle;
  const promotion = tenant.promotions[0];
  const [announcements, menus] = ['/wps/relay/announcements', '/lgw/games/game_menus'];
  const winners = '/wps/relay/promotion/winners';
  const hasBar = site.noticeBar.home !== 'off' && site.noticeBar.elsewhere !== 'off';
  const hasRail = merchant.layout.home.includes('vendorRail');
  const { rng, promotions, pointMall, promoDetail } = site.routes;
  const rows: readonly [boolean, string, string, string, string][] = [
    [hasBar, 'notice bar', announcements, '/', 'notice.missing'],
    [promotions.on, 'news of promotions', announcements, '/promotions', 'notice.missing'],
    [true, 'help entries of the footer', '/wps/system/helpCenter', '/', 'help.missing'],
    [rng.on, 'vendors of a type', menus, '/rng', 'home.vendors_missing'],
    [hasRail, 'vendors of home', menus, '/', 'home.vendors_missing'],
    [
      pointMall.on,
      'rules of the points',
      '/wps/relay/point/config',
      '/pointMall',
      'pointMall.rules_missing',
    ],
    [
      promoDetail.on && promotion !== undefined,
      'winners',
      winners,
      `/promoDetail?id=${promotion?.id}`,
      'promotion.winners_missing',
    ],
  ];
  const parts = rows.filter(([isShown]) => isShown);

  test('[ST-03] each unavailable part shows an error and a retry, which completes the page', async () => {
    const cookie = await logIn(server.port, brand.host, 'player01');
    const look = async (at: string) => {
      const { status, body } = await sendRequest(server.port, brand.host, at, {
        headers: { cookie },
      });
      return { status, html: body.toString() };
    };
    for (const [, what, call, at, says] of parts) {
      const sentence = words[says] ?? '-';
      const pageState = async () => {
        const { status, html } = await look(at);
        return {
          what,
          status,
          says: html.includes(sentence),
          again: html.includes('data-again'),
          footer: html.includes('<footer'),
        };
      };
      await failing(brand.host, call, true);
      expect(await pageState()).toEqual({
        what,
        status: 200,
        says: true,
        again: true,
        footer: true,
      });
      await failing(brand.host, call, false);
      expect(await pageState()).toEqual({
        what,
        status: 200,
        says: false,
        again: false,
        footer: true,
      });
    }
  });
});
