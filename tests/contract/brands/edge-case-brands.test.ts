import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeTable } from '#app/domain/pages/route-table.ts';
import { testBrands, type TestBrand } from '../../support/brands.ts';
import { makeMerchantsDir } from '../../support/merchants-dir.ts';
import {
  sendRequest,
  startServer,
  type TestResponse,
  type TestServer,
} from '../../support/server.ts';
import { gatePart, isGate } from '../../support/suite.ts';

/*
 * Requests every route of unusual brands over HTTP: a new brand folder must work on its first day
 * [WL-05].
 */

const folder = makeMerchantsDir({});
cpSync('tests/fixtures/edge-case-brands', folder.dir, { recursive: true });
for (const code of ['longwords', 'righttoleft', 'agentonly'])
  cpSync(path.join('tests/fixtures/brands', code), path.join(folder.dir, code), {
    recursive: true,
  });
const brands = await testBrands(folder.dir);
const accounts = { player: 'player01', agent: 'agent01' } as const;
const paths = routeTable.flatMap(({ id, paths: all }) => all.map((path) => ({ id, path })));

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ MERCHANTS_DIR: folder.dir });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const page = (host: string, path: string, cookie = ''): Promise<TestResponse> =>
  sendRequest(server.port, host, path, {
    headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
  });

async function signedIn(host: string, username: string): Promise<string> {
  const answer = await sendRequest(server.port, host, '/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${host}:${server.port}`,
    },
    body: new URLSearchParams({ username, password: 'Marquee-2026' }).toString(),
  });
  expect(answer.status, answer.body.toString().slice(0, 200)).toBe(302);
  expect(
    (await page(host, String(answer.headers.location), cookieOf(answer))).status,
    'where log-in leads is there',
  ).toBe(200);
  return cookieOf(answer);
}

const cookieOf = ({ headers }: TestResponse): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

const placesIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, place = '']) =>
    place.replaceAll('&amp;', '&'),
  );

/**
 * Addresses that differ only in query values are equivalent, as are generated pictures of one kind.
 * Only a few of each are requested.
 */
const maxPerKind = isGate ? 1 : 4;
function fewOfEachKind(places: Iterable<string>): string[] {
  const kinds = new Map<string, string[]>();
  for (const place of places) {
    const { pathname, searchParams } = new URL(place, 'http://brand.localhost');
    const kind = pathname.startsWith('/art/')
      ? pathname.split('/').slice(0, 4).join('/')
      : searchParams.size === 0
        ? place
        : `${pathname}?${[...searchParams.keys()].sort().join('&')}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), place]);
  }
  return [...kinds.values()].flatMap((ofKind) => ofKind.slice(0, maxPerKind));
}

const isFile = (place: string): boolean =>
  /^\/(art|assets|brand-assets|fonts|texts|theme)\//.test(place);
/** Most files are the same for every visitor and brand, so each is requested once. */
const files = new Set<string>();

const sides = (brand: TestBrand): (readonly [string, string])[] => [
  [brand.host, accounts.player],
  [brand.agentHost, accounts.agent],
];

describe.each(brands.map((brand) => [brand.code, brand] as const))('%s', (_code, brand) => {
  const site = brand.site();
  const strangers = brands
    .filter(({ code }) => code !== brand.code)
    .map(({ brand: { merchant } }) => merchant.name)
    .filter((name) => name.length > 3);
  // A plain request cannot pass a log-in that always requires a captcha.
  const walks: (readonly [string, string | undefined])[] = [
    ...sides(brand).map(([host]) => [host, undefined] as const),
    ...(brand.brand.merchant.login.captchaAfter > 0 ? sides(brand) : []),
  ];

  // In `npm test` one visitor walks each brand, in turn.
  test.each(gatePart(walks, brands.indexOf(brand), walks.length))(
    '[RT-23] [WL-03] %s as %s: routes answer, disabled ones are 404, links resolve',
    async (host, account) => {
      const cookie = account ? await signedIn(host, account) : '';
      const places = new Set<string>();
      const answered = new Map<string, number>();
      const wrong: string[] = [];
      for (const { id, path } of paths) {
        const { status, body } = await page(host, path, cookie);
        answered.set(path, status);
        const html = body.toString();
        if (status >= 500) wrong.push(`${path} answers ${status}`);
        const { on, reason } = site.routes[id];
        if (!on && reason.layer !== 'viewer' && !site.flags.loginedToHomePage.on && status !== 404)
          wrong.push(`${path} is off (${reason.source}) and answers ${status}`);
        for (const [menu] of html.matchAll(/<nav[^>]*data-zone[\s\S]*?<\/nav>/g))
          if (menu.split('aria-current="page"').length > 2)
            wrong.push(`${path} is two entries of the thumb’s bar`);
        for (const name of strangers)
          if (html.includes(name)) wrong.push(`${path} speaks of ${name}`);
        for (const place of placesIn(html)) if (place !== '/logout') places.add(place);
      }
      for (const place of fewOfEachKind(places)) {
        const file = /^\/(assets|fonts)\//.test(place) ? place : `${brand.code} ${place}`;
        if (files.has(file)) continue;
        if (isFile(place)) files.add(file);
        const status = answered.get(place) ?? (await page(host, place, cookie)).status;
        if (status >= 400) wrong.push(`a link leads to ${place}, which answers ${status}`);
      }
      expect(wrong).toEqual([]);
    },
    180_000,
  );

  test('[SH-11] the menu has the entries of the manifest, in its order, each with a page', async () => {
    const visibleEntries = site.nav.filter(({ on }) => on);
    const html = (
      await page(brand.host, site.flags.loginedToHomePage.on ? '/login' : '/')
    ).body.toString();
    for (const { href } of visibleEntries)
      if (href) expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
    // Cockfight follows RNG regardless of the manifest.
    const manifestOrder = brand.brand.merchant.nav
      .map(({ id }) => id)
      .filter((id) => id !== 'COCKFIGHT' && visibleEntries.some((entry) => entry.id === id));
    expect(visibleEntries.map(({ id }) => id).filter((id) => id !== 'COCKFIGHT')).toEqual(
      manifestOrder,
    );
  });

  test('[AU-16] registration with nonsense is refused by field, never with a fault', async () => {
    const { status, body } = await sendRequest(server.port, brand.host, '/wps/member/register', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: '١٢٣ <b>', password: '', termsAccepted: false }),
    });
    expect([400, 403]).toContain(status);
    expect(JSON.parse(body.toString())).toMatchObject({
      success: false,
      message: expect.stringMatching(/^[a-z_]+$/) as unknown,
    });
  });
});
