import { beforeAll, expect, test } from 'vitest';
import { routeTable, type RouteDefinition } from '#app/domain/pages/route-table.ts';
import { callTable } from '#schema/calls/table.ts';
import { manifestKeys } from '#schema/visibility.ts';
import { makeMarkedBrand, markedEnvironment, marks, secrets } from '../../support/marked-brand.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { callApi, cookieHeader, postForm } from '../../support/http-client.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Each manifest key is `public` or `server` (schema/visibility.ts). Everything that a browser can
 * get is searched for a marker in each key.
 */
const host = `${marks['code'] ?? ''}.localhost`;
const agentHost = `agent.${host}`;
const password = 'Marquee-2026';
const brands = openForTests(makeMarkedBrand);
const server = openForTests(() =>
  startServer({
    MERCHANTS_DIR: brands.dir,
    LOG_LEVEL: 'trace',
    // With a mail server the sandbox is disabled unless enabled explicitly.
    SANDBOX: '1',
    ...markedEnvironment,
    ...secrets,
  }),
);
let allText = '';

const fetchText = async (
  at: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<string> => {
  const answer = await sendRequest(server.port, at, target, { headers });
  const text = `${JSON.stringify(answer.headers)}${answer.body.toString()}`;
  allText += text;
  return text;
};

const routes: readonly RouteDefinition[] = routeTable;
const pages = [
  ...routes.flatMap(({ paths }) => paths),
  '/member/securityCenter',
  '/member/depositv2',
  '/agent/teamOverview',
  '/no-such-page',
  '/help-entries',
  '/home-content',
  '/notices',
  '/balance',
  '/play-state',
  '/logout',
];
const files = [
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/favicon.svg',
  '/healthz',
  '/readyz',
  '/metrics',
  '/wps/openapi.json',
];
const calls = Object.values(callTable)
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => `${path}?language=EN&lang=EN&url=${host}&code=x&domain=x`);

/** Also fetches every file that a page references. */
async function walk(at: string, headers: Record<string, string>): Promise<void> {
  const assetUrls = new Set<string>();
  for (const page of pages) {
    const html = await fetchText(at, page, headers);
    await fetchText(at, `${page === '/' ? '/_root' : page}.data`, headers);
    for (const [, file = ''] of html.matchAll(
      /["'(](\/(?:theme|texts|brand-assets|art|brand-icons)\/[^"'\\)]+)["')]/g,
    ))
      assetUrls.add(file.replaceAll('&amp;', '&'));
  }
  for (const file of [...assetUrls, ...files]) await fetchText(at, file, headers);
}

async function cookieOf(at: string, username: string): Promise<string> {
  const answer = await postForm(server.port, at, '/login', { username, password });
  expect(answer.headers['set-cookie'], `${username} is logged in`).toBeDefined();
  return cookieHeader(answer);
}

async function openDeposit(headers: { readonly cookie: string }): Promise<void> {
  const channel = marks['cashier.channels[].id'] ?? '';
  const form = { intent: 'open', clientId: 'client-1', channel, amount: '1.50' };
  const answer = await postForm(server.port, host, '/member/depositv2', form, headers);
  await fetchText(host, String(answer.headers['location']), headers);
}

async function walkStatuses(): Promise<void> {
  const setSandbox = (call: string, json: object) =>
    callApi(server.port, host, `/__sandbox/api/${call}`, { method: 'POST', json });
  for (const [call, on, off] of [
    ['maintenance', { on: true, end: null }, { on: false, end: null }],
    ['region', { blocked: true }, { blocked: false }],
    [
      'fail',
      { path: '/wps/relay/promotions', status: 500, times: 3 },
      { path: '/wps/relay/promotions', times: 0 },
    ],
  ] as const) {
    await setSandbox(call, on);
    for (const page of ['/', '/promotions', '/_root.data', '/promotions.data'])
      await fetchText(host, page);
    await setSandbox(call, off);
  }
}

beforeAll(async () => {
  await walk(host, {});
  await walk(host, { cookie: 'lang=AR; theme=dark' });
  const playerCookie = { cookie: await cookieOf(host, 'player01') };
  await walk(host, playerCookie);
  await openDeposit(playerCookie);
  await walk(agentHost, { cookie: await cookieOf(agentHost, 'agent01') });
  for (const call of calls) await fetchText(host, call);
  allText += (
    await postForm(server.port, host, '/login', { username: 'nobody', password: 'wrong-one' })
  ).body.toString();
  allText += (
    await postForm(server.port, host, '/register', { username: '?', line: '!' })
  ).body.toString();
  await walkStatuses();
});

const freeTextKeys = manifestKeys.filter(
  ({ path, freeText }) => freeText && !path.startsWith('theme.tokens.'),
);

const isVisible = (path: string): boolean =>
  allText.toLowerCase().includes((marks[path] ?? '').toLowerCase());

test('[WL-02] every key of free text has a mark here, so that a new key cannot be forgotten', () => {
  expect(freeTextKeys.map(({ path }) => path).sort()).toEqual(Object.keys(marks).sort());
});

test.each(freeTextKeys.filter(({ visibility }) => visibility === 'server').map(({ path }) => path))(
  '[WL-03] `%s` is server-only: no page, data, text, stylesheet, picture or fault has it',
  (path) => {
    expect(marks[path]).toBeTruthy();
    expect(isVisible(path)).toBe(false);
  },
);

test.each(
  freeTextKeys
    .filter(({ path, visibility }) => visibility === 'public' && marks[path] !== null)
    .map(({ path }) => path),
)('[WL-03] `%s` is public because a browser receives it', (path) => {
  expect(isVisible(path)).toBe(true);
});

test('[WL-03] the inspector shows where `extensions` are set, but not their contents', async () => {
  const subjects = [
    '/extensions',
    '/extensions/deep',
    '/extensions/deep/note',
    '/extensions/deep/inherited',
  ]
    .map((pointer) => `subject=${encodeURIComponent(pointer)}`)
    .join('&');
  for (const target of [
    `/__sandbox/explain?${subjects}`,
    '/__sandbox/explain',
    '/__sandbox',
    '/__sandbox/api/state',
    '/',
  ]) {
    const { status, body } = await sendRequest(server.port, host, target, {
      headers: { cookie: 'inspector=1' },
    });
    expect([target, status, body.toString().includes(marks['extensions'] ?? '')]).toEqual([
      target,
      200,
      false,
    ]);
    if (target.includes('subject')) expect(body.toString()).toContain('/extensions/deep');
  }
});

test('[WL-02] secrets of the environment reach neither browsers nor the log', () => {
  const visibleText = allText + server.output();
  for (const [name, value] of Object.entries(secrets))
    expect(visibleText.includes(value), name).toBe(false);
  for (const [name, value] of Object.entries(markedEnvironment))
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => line.includes(value)),
      name,
    ).toEqual([]);
  expect(server.output().includes(marks['code'] ?? '')).toBe(true);
});
