import { expect, test } from 'vitest';
import { productLanguages } from '../../../app/domain/languages.ts';
import { routeTable } from '../../../app/domain/pages/route-table.ts';
import { testBrands } from '../../support/brands.ts';
import { logIn } from '../../support/log-in.ts';
import { validatorOf } from '../../support/valid-html.ts';
import { sendRequest } from '../../support/server.ts';
import { gatePart } from '../../support/suite.ts';
import { callApi } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const brands = await testBrands();
const server = sharedServerForTests();

const validator = validatorOf('of the server');

const press = (host: string, control: string, body: object) =>
  callApi(server.port, host, `/__sandbox/api/${control}`, { method: 'POST', json: body });

/** Error pages and the overlays of a server-rendered page. */
const faces: readonly {
  readonly name: string;
  readonly path: string;
  readonly control?: string;
  readonly body: object;
}[] = [
  { name: 'no such page', path: '/no-such-page', body: {} },
  {
    name: 'maintenance',
    path: '/',
    control: 'maintenance',
    body: { on: true, end: '2040-01-01T00:00:00.000Z' },
  },
  { name: 'a closed region', path: '/', control: 'region', body: { blocked: true } },
  {
    name: 'a page that cannot be made',
    path: '/help',
    control: 'fail',
    body: { path: '/wps/system/helpCenter', status: 500, times: 9 },
  },
  {
    name: 'parts that are missing',
    path: '/',
    control: 'fail',
    body: { path: '/lgw/games/popular', status: 500, times: 9 },
  },
  {
    name: 'news that are missing',
    path: '/promotions',
    control: 'fail',
    body: { path: '/wps/relay/announcements', status: 500, times: 9 },
  },
  {
    name: 'vendors that are missing',
    path: '/rng',
    control: 'fail',
    body: { path: '/lgw/games/game_menus', status: 500, times: 9 },
  },
  {
    name: 'help that is missing',
    path: '/',
    control: 'fail',
    body: { path: '/wps/system/helpCenter', status: 500, times: 9 },
  },
  {
    name: 'an old permission',
    path: '/register',
    control: 'fail',
    body: { path: '/wps/system/status', status: 500, times: 9 },
  },
  { name: 'the offline page', path: '/offline/EN', body: {} },
];

/** Every page of the route table and below: promotions, brand pages and lists. */
const pagesOf = ({ brand }: (typeof brands)[number]): readonly string[] => [
  ...routeTable.map(({ paths }) => paths[0]),
  ...brand.tenant.promotions.map(({ id }) => `/promoDetail?id=${id}`),
  ...[
    ...new Set([
      ...(brand.merchant.footer.pages ?? []),
      ...brand.merchant.nav.flatMap(({ href }) =>
        href?.startsWith('/page/') ? [href.slice('/page/'.length)] : [],
      ),
    ]),
  ].map((tag) => `/page/${tag}`),
  ...brand.merchant.customerService.entries.flatMap(({ path }) =>
    path.startsWith('/page/') ? [path] : [],
  ),
  '/rng?list=hot',
  '/rng?search=a',
  '/rng?search=nothing-like-that',
  '/hot?type=RNG',
  '/promotions?type=event',
  '/login?picture=1',
  '/register?type=registerMobile',
];

/* In `npm test` each brand has a part of the pages. */
test.each(brands.map((brand, turn) => [brand.code, brand, turn] as const))(
  '[SH-21] [SH-08] %s: every page is valid HTML without inline styles',
  async (_code, brand, turn) => {
    const faults: string[] = [];
    const { merchant } = brand.brand;
    const languages = merchant.languages.menu.filter((code) => productLanguages.includes(code));
    const cookie = merchant.flags.loginedToHomePage
      ? await logIn(server.port, brand.host, 'player01')
      : '';
    for (const [index, path] of gatePart([...pagesOf(brand).entries()], turn, brands.length)) {
      const lang = `lang=${languages[index % languages.length] ?? ''}`;
      for (const one of new Set(['', cookie])) {
        const page = await sendRequest(server.port, brand.host, path, {
          headers: { accept: 'text/html', cookie: [one, lang].filter(Boolean).join('; ') },
        });
        if (page.status >= 300 && page.status < 400) continue;
        const report = await validator.validateString(page.body.toString());
        for (const { messages } of report.results)
          for (const { ruleId, message, line, column } of messages)
            faults.push(`${path} (${lang}) ${line}:${column} ${ruleId}: ${message}`);
      }
    }
    for (const { name, path, control, body } of gatePart(faces, turn, brands.length)) {
      if (control) await press(brand.host, control, body);
      const page = await sendRequest(server.port, brand.host, path, {
        headers: { accept: 'text/html', cookie },
      });
      for (const { messages } of (await validator.validateString(page.body.toString())).results)
        for (const { ruleId, message, line, column } of messages)
          faults.push(`${name} ${line}:${column} ${ruleId}: ${message}`);
      await press(brand.host, 'reset', {});
    }
    expect([...new Set(faults)].slice(0, 20)).toEqual([]);
  },
  120_000,
);
