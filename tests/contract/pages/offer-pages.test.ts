import { describe, expect, test } from 'vitest';
import { headlineReward } from '#app/platform/campaigns/campaign-view.ts';
import { testBrands } from '../../support/brands.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const brands = (await testBrands('merchants')).map((brand) => ({
  ...brand,
  tenant: brand.brand.tenant,
  language: brand.brand.merchant.languages.default,
}));
const plain = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
const memberOf = new Map<string, Promise<string>>();

const server = sharedServerForTests();

type Brand = (typeof brands)[number];
const asMember = ({ host }: Brand): Promise<string> => {
  const cookie = memberOf.get(host) ?? logIn(server.port, host, 'player01');
  memberOf.set(host, cookie);
  return cookie;
};
async function page(
  { host }: Brand,
  path: string,
  cookie = '',
): Promise<{ status: number; html: string }> {
  const answer = await sendRequest(server.port, host, path, { headers: { cookie } });
  return { status: answer.status, html: plain(answer.body.toString()) };
}
/** A login-first brand hides these pages from guests, so a member requests them. */
const look = async (brand: Brand, path: string) =>
  page(brand, path, brand.brand.merchant.flags.loginedToHomePage ? await asMember(brand) : '');
const press = ({ host }: Brand, name: string, body: unknown) =>
  callApi(server.port, host, `/__sandbox/api/${name}`, { method: 'POST', json: body });
const has = (feature: 'promotions' | 'vip' | 'pointMall') =>
  brands.filter(({ brand }) => brand.merchant.features[feature]);

describe.each(has('promotions'))('[RT-12] $code', (brand) => {
  const { promotions } = brand.tenant;

  test('[PR-01] links all promotions with their state; a type lists only its own', async () => {
    const { html } = await look(brand, '/promotions');
    for (const { id } of promotions) expect(html).toContain(`data-promotion="${id}"`);
    for (const campaign of brand.tenant.campaigns) {
      const amount = headlineReward(campaign)?.amount;
      if (amount) expect(html).toContain(`data-pays="${amount}"`);
    }
    expect(html.match(/data-state="/g)).toHaveLength(promotions.length);
    const kind = promotions[0]?.type ?? '';
    const filtered = (await look(brand, `/promotions?type=${kind}`)).html;
    for (const { id, type } of promotions)
      expect(filtered.includes(`data-promotion="${id}"`)).toBe(type === kind);
  });

  test('[PR-02] each has its page with its terms; an unknown id has none', async () => {
    for (const { id, title, content } of promotions) {
      const { status, html } = await look(brand, `/promoDetail?id=${id}`);
      expect(status).toBe(200);
      expect(html).toContain(`<h1>${title[brand.language]}</h1>`);
      expect(html).toContain(content[brand.language]?.trim().slice(0, 60));
      expect(html).toContain('data-winners');
    }
    for (const id of ['no-such', '../manifest', 'x'.repeat(61)])
      expect((await look(brand, `/promoDetail?id=${encodeURIComponent(id)}`)).status).toBe(404);
  });

  test('[PR-01] a guest logs in and comes back; a member joins open ones only, with a plain form', async () => {
    const id = promotions[0]?.id ?? '';
    const here = `/promoDetail?id=${id}`;
    for (const state of ['join', 'coming', 'close']) {
      await press(brand, 'promotion', { id, state });
      const member = await page(brand, here, await asMember(brand));
      expect(member.html).toContain(`data-state="${state}"`);
      expect(member.html.includes(`action="${here}"`)).toBe(state === 'join');
      expect(member.html).not.toContain('/login?next=');
    }
    await press(brand, 'promotion', { id, state: null });
    await press(brand, 'promotion', { id, state: 'join' });
    if (!brand.brand.merchant.flags.loginedToHomePage) {
      expect((await page(brand, `${here}&lang=${brand.language}`)).html).toContain(
        `href="/login?${new URLSearchParams({ next: here }).toString()}"`,
      );
    }
    const reply = await sendRequest(server.port, brand.host, here, {
      method: 'POST',
      headers: {
        cookie: await asMember(brand),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: '',
    });
    expect([reply.status, reply.headers.location]).toEqual([302, here]);
    expect((await page(brand, here, await asMember(brand))).html).toContain('data-state="signed"');
    const guest = await sendRequest(server.port, brand.host, here, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect([guest.status, guest.headers.location?.startsWith('/login')]).toEqual([302, true]);
    await press(brand, 'promotion', { id, state: null });
  });
});

describe.each(has('vip'))('[RT-05] [PR-04] $code', (brand) => {
  test('lists its levels lowest first with their points, and marks a member’s own', async () => {
    const member = (await page(brand, '/vip', await asMember(brand))).html;
    expect([...member.matchAll(/data-level="(\d+)"/g)].map(([, rank]) => Number(rank))).toEqual(
      brand.tenant.vipLevels.map(({ rank }) => rank),
    );
    for (const { title, points, keep } of brand.tenant.vipLevels) {
      expect(member).toContain(title[brand.language]);
      if (points > 0) expect(member.replace(/\D/g, '')).toContain(String(points));
      if (keep) expect(member.replace(/\D/g, '')).toContain(String(keep.points));
    }
    expect(member.indexOf('data-own-level')).toBeGreaterThan(0);
    expect(member.indexOf('data-own-level')).toBeLessThan(member.indexOf('data-level='));
    expect(member).toMatch(/data-level="4" aria-current="true"/);
    expect(member.match(/data-level="\d+" aria-current/g)).toHaveLength(1);
    if (!brand.brand.merchant.flags.loginedToHomePage) {
      const guest = (await page(brand, '/vip')).html;
      expect(guest).not.toMatch(/data-level="\d+" aria-current/);
      expect(guest).toContain('href="/login?next=%2Fvip"');
    }
  });
});

describe.each(has('pointMall'))('[RT-06] [PR-03] $code', (brand) => {
  test('lists each reward with its price, cheapest first; a guest logs in to redeem', async () => {
    const { html } = await look(brand, '/pointMall');
    expect([...html.matchAll(/data-reward="([^"]+)"/g)].map(([, id]) => id)).toEqual(
      brand.tenant.rewards.map(({ id }) => id),
    );
    expect(html).toContain(brand.brand.bundleFor(brand.language).bundle['pointMall.never_expire']);
    if (!brand.brand.merchant.flags.loginedToHomePage)
      expect(html).toContain('href="/login?next=%2FpointMall"');
  });
});

describe.each(brands)('the other pages of $code', (brand) => {
  const { features, routes, hideGameTypes } = brand.brand.merchant;
  const gamesOf = (html: string): string[] =>
    [...html.matchAll(/data-game="([^"]+)"/g)].map(([, id]) => id ?? '');

  test('[RT-11] hot games have a tab for each type, with games of that type only', async () => {
    const hotHtml = (await look(brand, '/hot')).html;
    const types = [...hotHtml.matchAll(/data-type="([A-Z]+)"/g)].map(([, type]) => type ?? '');
    expect(types.length).toBeGreaterThan(1);
    const perType = await Promise.all(
      types.map(async (type) => gamesOf((await look(brand, `/hot?type=${type}`)).html)),
    );
    for (const games of perType) expect(games.length).toBeGreaterThan(0);
    expect(new Set(perType.flat()).size).toBe(perType.flat().length);
    expect(types.filter((type) => (hideGameTypes as readonly string[]).includes(type))).toEqual([]);
  });

  test.each([
    ['[RT-09]', '/vnlottery', 'ELOTT'],
    ['[RT-13]', '/fbsports', 'SPORTS'],
  ] as const)(
    '%s %s has its own page with games and search, if it has games',
    async (_id, path, type) => {
      const { status, html } = await look(brand, path);
      const isOff = (hideGameTypes as readonly string[]).includes(type);
      expect(status).toBe(isOff ? 404 : 200);
      if (isOff) return;
      const pageGames = gamesOf(html);
      const whole = gamesOf((await look(brand, type === 'ELOTT' ? '/elott' : '/sports')).html);
      expect(pageGames.length).toBeGreaterThan(0);
      expect(pageGames).not.toEqual(whole);
      expect(html).toContain(`action="${path}"`);
      expect(html).not.toContain('data-vendor=');
      expect(
        (await look(brand, `${path}?page=MR`)).html.includes(`data-game="${pageGames[0] ?? ''}"`),
      ).toBe(true);
    },
  );

  test('[RT-17] the affiliate page has the text of the brand’s own entry, and a contact', async () => {
    const { status, html } = await look(brand, '/join');
    const isOn = features.join && routes.join !== false;
    expect(status).toBe(isOn ? 200 : 404);
    if (isOn)
      expect(
        html.includes(brand.brand.content('help', 'agent', brand.language)?.title ?? 'data-none'),
      ).toBe(true);
  });

  test('[CS-05] [RT-15] searches the help with a plain form and reports no match', async () => {
    const entry = brand.tenant.help.find(({ tag }) => tag === 'privacy');
    const title = entry?.title[brand.language] ?? '';
    const resultsHtml = (
      await page(brand, `/helpmc?${new URLSearchParams({ q: title }).toString()}`)
    ).html;
    expect(resultsHtml).toContain('id="privacy"');
    expect(resultsHtml).not.toContain('id="deposit"');
    const none = (await page(brand, '/helpmc?q=qqqzzz"><script>')).html;
    expect(
      none.includes(brand.brand.bundleFor(brand.language).bundle['help.none_found'] ?? '-'),
    ).toBe(true);
    expect(none.includes('qqqzzz"><script>')).toBe(false);
  });
});
