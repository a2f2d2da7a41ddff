import { beforeAll, describe, expect, test } from 'vitest';
import { callTable } from '#schema/calls/table.ts';
import { testBrands } from '../../support/brands.ts';
import { logIn } from '../../support/log-in.ts';
import { decodeEntities } from '../../support/html-tags.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* The pages as sent must work without scripts. */
const brands = (await testBrands('merchants')).filter(
  ({ brand }) => !brand.merchant.hideGameTypes.includes('RNG'),
);
type Brand = (typeof brands)[number];

const server = sharedServerForTests();
const cookies = new Map<string, string>();
beforeAll(async () => {
  for (const { host } of brands) cookies.set(host, await logIn(server.port, host, 'player01'));
});

const look = async ({ host }: Brand, path: string, cookie = cookies.get(host) ?? '') => {
  const answer = await sendRequest(server.port, host, path, { headers: { cookie } });
  return { status: answer.status, location: answer.headers.location, html: answer.body.toString() };
};
const idsIn = (html: string): string[] =>
  [...html.matchAll(/data-game="([^"]+)"/g)].map(([, id]) => id ?? '');
const listIn = (html: string): string[] =>
  idsIn((html.match(/<ul[^>]*data-games=""[\s\S]*?<\/ul>/g) ?? []).join(''));
const hrefOf = (html: string, attribute: string): string | undefined => {
  const link = [...html.matchAll(/<a\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(attribute));
  return link && decodeEntities(/href="([^"]*)"/.exec(link)?.[1] ?? '');
};
const list = async ({ host }: Brand, query: string) =>
  callTable.gameList.output.parse(
    (await callApi(server.port, host, `/wps/relay/games?gameType=RNG&${query}`, {})).json.value,
  );
const idsOf = async (brand: Brand, query: string) =>
  (await list(brand, query)).games.map(({ nodeId }) => nodeId);
const mark = (
  { host }: Brand,
  nodeId: string,
  favourite: '0' | '1',
  next: string,
  cookie = cookies.get(host) ?? '',
) =>
  sendRequest(server.port, host, '/favourite', {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${host}:${server.port}`,
    },
    body: new URLSearchParams({
      nodeId,
      vendor: nodeId.split('-')[0] ?? '',
      gameType: 'RNG',
      favourite,
      next,
    }).toString(),
  });

describe.each(brands)('$code', (brand) => {
  const isMore = brand.brand.merchant.layout.gameList === 'more';

  test('[GM-02] [GM-03] each filter is a link that applies its value and removes the others', async () => {
    const { html } = await look(brand, '/rng?page=MR&q=mango&no=2');
    for (const [attribute, query] of [
      ['data-min-bet="0.05"', 'minBet=0.05'],
      ['data-classify="VP"', 'gameClassify=VP'],
      ['data-vendor="LG"', 'vassalage=LG'],
    ] as const) {
      const href = hrefOf(html, attribute) ?? '';
      const url = new URL(href, 'http://brand');
      expect([url.pathname, url.searchParams.size]).toEqual(['/rng', 1]);
      expect(idsIn((await look(brand, href)).html)).toEqual(await idsOf(brand, query));
    }
    expect(hrefOf(html, 'data-list="all"')).toBe('/rng');
  });

  test('[GM-02] a misspelt search finds the game and names the query', async () => {
    const { html } = await look(brand, '/rng?q=jeepny%20jackpot');
    expect(listIn(html)).toEqual(await idsOf(brand, 'gameName=jeepny%20jackpot'));
    expect(listIn(html)[0]).toBe('JJ-jeepney-jackpot-star');
    expect(html).toContain('data-chosen');
  });

  test('[GM-02] a search without matches links to all, hot and other types’ games', async () => {
    const nothing = 'x'.repeat(60);
    const { html } = await look(brand, `/rng?q=${nothing}`);
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    expect(main).toContain(`“${nothing}”`);
    expect(hrefOf(main.slice(main.indexOf(`“${nothing}”`)), 'href="/rng"')).toBe('/rng');
    const hot = callTable.hotGames.output
      .parse((await callApi(server.port, brand.host, '/wps/relay/hotGames', {})).json.value)
      .find(({ gameType }) => gameType === 'RNG');
    expect(idsIn(main)).toEqual(hot?.games.slice(0, 6).map(({ nodeId }) => nodeId));

    const [other] = brand
      .site()
      .nav.flatMap(({ on, gameType }) => (on && gameType && gameType !== 'RNG' ? [gameType] : []));
    const theirs = callTable.gameList.output.parse(
      (await callApi(server.port, brand.host, `/wps/relay/games?gameType=${other}`, {})).json.value,
    ).games[0];
    expect(
      idsIn((await look(brand, `/rng?q=${encodeURIComponent(theirs?.name ?? '')}`)).html),
    ).toContain(theirs?.nodeId);
    expect(idsIn((await look(brand, '/rng?q=a')).html)).toHaveLength(15);
  });

  test('[GM-04] a page has 15 games; the address has the page number or the length of the list', async () => {
    const { totalPages } = await list(brand, '');
    const second = idsIn((await look(brand, '/rng?no=2')).html);
    expect(second).toEqual(
      isMore
        ? [...(await idsOf(brand, '')), ...(await idsOf(brand, 'pageNo=2'))]
        : await idsOf(brand, 'pageNo=2'),
    );
    expect(idsIn((await look(brand, '/rng?no=2&part=1')).html)).toEqual(
      await idsOf(brand, 'pageNo=2'),
    );
    const { html } = await look(brand, '/rng');
    expect(hrefOf(html, isMore ? 'data-more=""' : 'rel="next"')).toBe('/rng?no=2');
    const beyond = listIn((await look(brand, `/rng?no=${totalPages + 1}`)).html);
    expect(Math.ceil(beyond.length / 15)).toBe(isMore ? totalPages : 0);
  });

  test('[GM-05] every type on the menu has its hot games', async () => {
    for (const { on, gameType, href } of brand.site().nav) {
      if (!on || !gameType) continue;
      const hotList = listIn((await look(brand, `${href}?list=hot`)).html);
      expect(hotList.length, href).toBeGreaterThan(0);
    }
  });

  test('[GM-01] favourites and recent games redirect guests to log-in and back', async () => {
    for (const one of ['fav', 'recent']) {
      const { status, location } = await look(brand, `/rng?list=${one}`, '');
      expect(status).toBe(302);
      if (!brand.brand.merchant.flags.loginedToHomePage)
        expect(location).toBe(`/login?next=${encodeURIComponent(`/rng?list=${one}`)}`);
    }
  });

  test('[AU-23] a trial account’s heart warns, without scripts by a link to registration', async () => {
    const trial = await logIn(server.port, brand.host, 'trial01');
    const { html } = await look(brand, '/rng', trial);
    expect(html).toMatch(/<form(?=[^>]*action="\/favourite")(?=[^>]*data-needs-account)/);
    const [id = ''] = await idsOf(brand, '');
    const refusal = await mark(brand, id, '1', '/rng', trial);
    expect(refusal.status).toBe(403);
    expect(refusal.body.toString()).toContain(
      brand.brand.merchant.flags.DIRECTREG3 ? 'href="/register?next=%2Frng"' : 'href="/rng"',
    );
  });

  test('[GM-06] a mark never redirects elsewhere, needs a session, and reports failures', async () => {
    const [id = ''] = await idsOf(brand, '');
    expect((await mark(brand, id, '1', 'https://evil.example/')).headers.location).toBe('/');
    await mark(brand, id, '0', '/');
    expect((await mark(brand, id, '1', '/rng', '')).headers.location).toBe('/login?next=%2Frng');
    const refusal = await mark(brand, 'MR-nothing', '1', '/rng?no=2');
    expect(refusal.status).toBe(404);
    expect(
      hrefOf(/<main[\s\S]*<\/main>/.exec(refusal.body.toString())?.[0] ?? '', 'href="/rng?no=2"'),
    ).toBe('/rng?no=2');
  });
});
