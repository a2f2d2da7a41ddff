import { describe, expect, test } from 'vitest';
import { routeTable } from '#app/domain/pages/route-table.ts';
import { testBrands } from '../../support/brands.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const brands = await testBrands('merchants');
type Brand = (typeof brands)[number];
const isLoginFirst = ({ brand }: Brand): boolean => brand.merchant.flags.loginedToHomePage;

const server = sharedServerForTests();
const cookies = new Map<string, Promise<string>>();

const as = (host: string, account: string): Promise<string> => {
  const cookie = cookies.get(host + account) ?? logIn(server.port, host, account);
  cookies.set(host + account, cookie);
  return cookie;
};
async function html(host: string, path: string, cookie = ''): Promise<string> {
  return (await sendRequest(server.port, host, path, { headers: { cookie } })).body
    .toString()
    .replace(/<!-- -->/g, '');
}
const look = async (brand: Brand, path: string): Promise<string> =>
  html(brand.host, path, isLoginFirst(brand) ? await as(brand.host, 'player01') : '');
const count = (text: string, part: string | RegExp): number => text.split(part).length - 1;

describe.each(brands)('the shell of $code', (brand) => {
  const { merchant } = brand.brand;
  const site = brand.site();
  const language = merchant.languages.default;

  test('[SH-01] a page has header, banner, main content, side menu and footer, once each', async () => {
    const page = await look(brand, '/');
    for (const part of [
      '<header',
      '<main',
      '<footer',
      'data-side-menu',
      'data-banner-group="w_home"',
    ])
      expect([part, count(page, part) >= 1]).toEqual([part, true]);
    expect([count(page, '<main'), count(page, '<footer'), count(page, '<h1')]).toEqual([1, 1, 1]);
  });

  test('[SH-01] [RT-19] the member centre opens on security, the agents’ home on open pages', async () => {
    const member = await as(brand.host, 'player01');
    if (site.features.memberCenter.on)
      expect(await html(brand.host, '/member', member)).toContain('data-page="securityCenter"');
    const agentHost = `agent.${brand.code}.localhost`;
    if (!site.routes.agentHome.on) return;
    const agent = await as(agentHost, 'agent01');
    const home = /<main[^]*<\/main>/.exec(await html(agentHost, '/agentHome', agent))?.[0] ?? '';
    expect(home).toContain('agent01');
    const { memberPages, agentPages } = brand.site({
      kind: 'member',
      account: 'agent01',
      type: 1,
      vip: null,
    });
    const open = memberPages.filter(({ on }) => on).map(({ id }) => `/member/${id}`);
    const links = [...home.matchAll(/href="(\/(?:member|agent)[^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([...(agentPages.some(({ on }) => on) ? ['/agent'] : []), ...open]);
    for (const href of links) {
      const visit = (to = '') =>
        sendRequest(server.port, agentHost, to, { headers: { cookie: agent } });
      // The agent centre redirects to its first page.
      const answer = await visit(href);
      const last = answer.status === 302 ? await visit(answer.headers.location) : answer;
      expect([href, last.status]).toEqual([href, 200]);
    }
    if (links.length === 0) expect(home).toContain('href="/"');
  });

  test('[SH-02] every route shows its group’s banners and no others; forms have their own', async () => {
    for (const { id, paths, chrome, ...line } of routeTable) {
      if (
        !site.routes[id].on ||
        chrome === 'bare' ||
        [
          'agentHome',
          'member',
          'agent',
          'page',
          'promoDetail',
          'login',
          'forget',
          'register',
        ].includes(id)
      )
        continue;
      const group = 'banner' in line ? line.banner : '';
      const groups = [
        ...(await look(brand, paths[0])).matchAll(/data-banner-group="([^"]*)"/g),
      ].map(([, one]) => one);
      expect([id, groups]).toEqual([id, group && site.banners[group] ? [group] : []]);
    }
    for (const [path, type] of [
      ['/login', 'login'],
      [isLoginFirst(brand) ? '/login?recover=1' : '/forget', 'forget'],
    ] as const) {
      const form = site.banners[`w_${type}_${language}`]?.[0] ?? site.banners[`w_${type}`]?.[0];
      expect([
        path,
        (await html(brand.host, path)).includes(`data-banner-group="${form?.group ?? '-'}"`),
      ]).toEqual([path, form !== undefined]);
    }
  });

  test('[SH-09] a guest may log in, and sign up with the gift only where DIRECTREG3 is on', async () => {
    const page = await html(brand.host, isLoginFirst(brand) ? '/login' : '/');
    expect(page.includes('data-icon="gift"')).toBe(site.login.signUp.on);
    expect(page).toContain('href="/login"');
    expect(await html(brand.host, '/', await as(brand.host, 'player01'))).not.toContain(
      'data-icon="gift"',
    );
  });

  test('[SH-10] a member’s header has name, balance, messages and VIP badge; a guest’s not', async () => {
    const page = await html(brand.host, '/', await as(brand.host, 'player01'));
    const header = page.slice(page.indexOf('<header'), page.indexOf('<main'));
    const theirs = brand.site({ kind: 'member', account: 'player01', type: 0, vip: null });
    expect(header).toContain('player01');
    expect(header.includes('href="/member/messageV2"')).toBe(
      theirs.memberPages.some(({ id, on }) => id === 'messageV2' && on),
    );
    expect(/VIP 4\b/.test(header)).toBe(site.features.vip.on);
    // The server-rendered page contains it, so that the layout does not shift [SH-18].
    const [, balanceText = ''] = /data-balance[^>]*>([^<]+)</.exec(header) ?? [];
    expect(balanceText.slice(0, merchant.currency.symbol.length)).toBe(merchant.currency.symbol);
    expect(balanceText.slice(merchant.currency.symbol.length)).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
    expect(await html(brand.host, '/login')).not.toContain('data-balance');
  });

  test('[SH-14] each account dialog opens under the spec’s name', async () => {
    const member = await as(brand.host, 'player01');
    const dialogs = [
      ['/login', 'loginPopupModal', ''],
      ['/forget', 'forgetPassModal', ''],
      ['/password', 'changePassModal', member],
      ...(site.routes.register.on ? [['/register', 'registerModal', ''] as const] : []),
    ] as const;
    for (const [path, name, cookie] of dialogs) {
      if (path === '/forget' && isLoginFirst(brand)) continue;
      expect([
        path,
        (await html(brand.host, path, cookie)).match(/<dialog[^>]* id="([^"]+)"/)?.[1],
      ]).toEqual([path, name]);
    }
  });

  test('[SH-19] pictures of games are lazy, except at most those of the first screen', async () => {
    for (const id of ['hot', 'rng', 'live', 'fish'] as const) {
      if (!site.routes[id].on) continue;
      const games = (await look(brand, `/${id}`)).match(/<img[^>]*\/tile\/[^>]*>/g) ?? [];
      expect(games.length).toBeGreaterThan(0);
      expect([id, games.slice(6).filter((image) => !image.includes('loading="lazy"'))]).toEqual([
        id,
        [],
      ]);
    }
  });

  test('[SH-15] the product list has every game type with its vendors and a link to all of them', async () => {
    const page = await look(brand, '/');
    const footer = page.slice(page.indexOf('<footer'));
    const products = footer.split('data-product="').slice(1);
    expect(products.map((product) => product.slice(0, product.indexOf('"')))).toEqual(
      site.nav.filter(({ on, gameType }) => on && gameType).map(({ id }) => id),
    );
    for (const product of products) {
      const links = product.slice(0, product.indexOf('</details>')).match(/<a /g) ?? [];
      expect(links.length).toBeGreaterThan(1);
    }
    for (const licence of site.footer.licences) expect(footer).toContain(`/licence/${licence}.svg`);
    expect(site.footer.licences.length).toBeGreaterThan(0);
    const legal = brand.brand.bundleFor(language).bundle['footer.licence'] ?? '';
    expect(footer).toContain(legal.replace('{{name}}', merchant.name));
  });

  test('[SH-17] the page has its theme from the first byte, the brand’s or the chosen one', async () => {
    expect(await look(brand, '/')).toContain(`data-theme="${merchant.theme.mode}"`);
    for (const theme of ['dark', 'light']) {
      const page = await html(brand.host, '/login', `theme=${theme}`);
      expect(page.slice(0, page.indexOf('<head'))).toContain(`data-theme="${theme}"`);
    }
  });
});
