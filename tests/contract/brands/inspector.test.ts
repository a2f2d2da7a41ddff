import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Explanation } from '#app/context/explain/explain-subject.ts';
import type { Challenge } from '#app/features/auth/human-verification/solve-challenge.ts';
import { themeRoleNames } from '#schema/theme-roles.ts';
import { runTestCommand as command } from '../../../scripts/brand/run-test-command.ts';
import { testBrands } from '../../support/brands.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { challengeSolution } from '../../support/solve-challenge.ts';
import { callApi, cookieHeader, cookiesOf, postForm } from '../../support/http-client.ts';

const brands = await testBrands();
const password = 'Marquee-2026';
/** Every possible subject: all of each kind, every colour, some keys of the manifest. */
const words = [
  ...[
    'route',
    'nav',
    'field',
    'flag',
    'feature',
    'gameType',
    'memberPage',
    'agentPage',
    'banner',
    'service',
    'content',
  ].map((kind) => `${kind}:`),
  ...themeRoleNames.filter((_, index) => index % 9 === 0),
  '/layout/header',
  '/languages/menu',
  '/register/minimumAge',
];
const on = 'inspector=1';

interface Answer {
  readonly explanations: readonly Explanation[];
  readonly [key: string]: unknown;
}

let open: TestServer;
let shut: TestServer;
beforeAll(async () => {
  [open, shut] = await Promise.all([startServer(), startServer({ SANDBOX: '0' })]);
});
afterAll(() => Promise.all([open.stop(), shut.stop()]));

const get = (server: TestServer, host: string, target: string, cookie = '') =>
  sendRequest(server.port, host, target, { headers: cookie ? { cookie } : {} });

async function explained(host: string, subjects: readonly string[], cookie = on): Promise<Answer> {
  const query = new URLSearchParams(subjects.map((word) => ['subject', word])).toString();
  const answer = await get(open, host, `/__sandbox/explain?${query}`, cookie);
  expect([answer.status, answer.headers['cache-control']], answer.body.toString()).toEqual([
    200,
    'no-store',
  ]);
  return JSON.parse(answer.body.toString()) as Answer;
}

async function onTerminal(
  code: string,
  subjects: readonly string[],
  viewer: string,
  rank: number,
): Promise<Answer> {
  const { out, err } = await command([
    'explain',
    code,
    ...subjects,
    '--json',
    '--viewer',
    viewer,
    '--vip-rank',
    `${rank}`,
    '--permission',
    `http://127.0.0.1:${open.port}`,
    '--dir',
    process.env['MERCHANTS_DIR'] ?? 'merchants',
  ]);
  expect(out, err).not.toBe('');
  return JSON.parse(out) as Answer;
}

/** Solves the proof of work where the brand requires one. */
async function logIn(host: string, account: string): Promise<string> {
  const challenge = JSON.parse(
    (await get(open, host, '/challenge?purpose=login')).body.toString(),
  ) as Challenge | null;
  return cookieHeader(
    await postForm(open.port, host, '/login', {
      by: 'username',
      username: account,
      password,
      ...(challenge ? { verification: challengeSolution(challenge) } : {}),
    }),
  );
}

/**
 * A page without platform calls is identical each time, and every brand shows it to guests [RT-20].
 */
const quietPage = '/helpmc';

const withoutVariance = (html: string): string =>
  html
    .replaceAll(/ (?:nonce|data-request-id)="[^"]*"/g, '')
    .replaceAll(/[0-9a-f]{16}/g, 'id')
    .replaceAll(/\d{13}/g, 'now');

describe.each(brands)('$code', ({ code, host, agentHost, site }) => {
  test('[WL-03] without the sandbox it does not exist, whatever the cookie', async () => {
    for (const target of [
      '/__sandbox/inspector.js',
      '/__sandbox/explain?subject=vip',
      '/__sandbox/inspect',
    ])
      expect((await get(shut, host, target, on)).status, target).toBe(404);
    expect((await postForm(shut.port, host, '/__sandbox/inspect', { on: '1' })).status).toBe(404);
    const page = await get(shut, host, quietPage, on);
    expect(page.body.toString()).not.toContain('__sandbox');
    expect(withoutVariance(page.body.toString())).toBe(
      withoutVariance((await get(shut, host, quietPage)).body.toString()),
    );
  });

  test('[WL-03] in the sandbox it adds one line to a page for testers who enabled it', async () => {
    for (const target of ['/__sandbox/inspector.js', '/__sandbox/explain?subject=vip'])
      expect((await get(open, host, target)).status, target).toBe(404);
    const without = await get(open, host, quietPage);
    const withIt = await get(open, host, quietPage, on);
    const tag = '<script src="/__sandbox/inspector.js" defer></script>';
    expect(without.body.toString()).not.toContain('__sandbox');
    expect(withoutVariance(withIt.body.toString().replace(tag, ''))).toBe(
      withoutVariance(without.body.toString()),
    );
    expect(withIt.body.toString().split(tag)).toHaveLength(2);
    const policyOf = ({ headers }: typeof without) =>
      String(headers['content-security-policy']).replace(/(?: '(?:nonce|sha256)-[^']+')+/, '');
    expect(policyOf(withIt)).toBe(policyOf(without));
    const script = await get(open, host, '/__sandbox/inspector.js', on);
    expect([script.status, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });

  test('[WL-03] explains every subject of a guest’s site in the words of `brand explain`', async () => {
    const [browser, terminal] = [
      await explained(host, words),
      await onTerminal(code, words, 'guest', 0),
    ];
    expect(browser.explanations).toEqual(terminal.explanations);
    expect(browser.explanations.length).toBeGreaterThan(100);
    expect({
      version: browser['version'],
      brand: browser['brand'],
      viewer: browser['viewer'],
      unknown: browser['unknown'],
    }).toEqual({ version: 1, brand: code, viewer: 'guest', unknown: [] });
    expect((await explained(host, [])).explanations).toEqual(
      (await onTerminal(code, [], 'guest', 0)).explanations,
    );
  });

  test('[AU-23] [AG-15] explains the site of the logged-in person', async () => {
    for (const [account, viewer, at, rank] of [
      ['player01', 'member', host, 4],
      ['trial01', 'trial', host, 0],
      ['agent01', 'agent', agentHost, 5],
    ] as const) {
      const browser = await explained(at, words, `${await logIn(at, account)}; ${on}`);
      expect(browser['viewer']).toBe(viewer);
      expect(browser.explanations, account).toEqual(
        (await onTerminal(code, words, viewer, rank)).explanations,
      );
    }
  });

  test('[WL-04] explains the permission in force at this moment', async () => {
    const switched = async (modId: string, enabled: boolean | null) =>
      callApi(open.port, host, '/__sandbox/api/modules', {
        method: 'POST',
        json: { modId, enabled },
      });
    // An enabled game type, so that it can be disabled.
    const { gameType = '', reason } =
      site().nav.find(({ gameType: type, on: isOn }) => type !== undefined && isOn) ??
      expect.fail(`${code} has no game type on`);
    const decisions = async () =>
      (await explained(host, [`gameType:${gameType}`])).explanations.map(
        ({ on: isOn, decidedBy }) => [isOn, decidedBy],
      );
    const usual = await decisions();
    expect(usual, reason.layer).toEqual([[true, expect.not.stringMatching('permission')]]);
    await switched(gameType, false);
    expect(await decisions()).toEqual([[false, 'permission']]);
    await switched(gameType, null);
    expect(await decisions()).toEqual(usual);
  });

  test('an unknown name is reported with the others, with the nearest name', async () => {
    const answer = await explained(host, ['flag:DIRECTREG3', 'flag:DIRECTREG9']);
    expect(answer.explanations.map(({ name }) => name)).toEqual(['DIRECTREG3']);
    expect(answer['unknown']).toEqual([expect.stringContaining('did you mean `DIRECTREG3`?')]);
    const query = new URLSearchParams(
      Array.from({ length: 41 }, () => ['subject', 'vip']),
    ).toString();
    expect((await get(open, host, `/__sandbox/explain?${query}`, on)).status).toBe(400);
  });

  test('the switch is a same-host form with an HttpOnly cookie and same-site redirects', async () => {
    const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      postForm(open.port, host, '/__sandbox/inspect', fields, headers);
    const turnedOn = await press({ on: '1' }, { 'sec-fetch-site': 'same-origin' });
    expect([turnedOn.status, turnedOn.headers.location]).toEqual([303, '/']);
    expect(cookiesOf(turnedOn).get('inspector')).toEqual({
      value: '1',
      traits: ['Path=/', 'HttpOnly', 'SameSite=Lax'],
    });
    const reply = await press({ on: '0', next: '/register?type=register' });
    expect([reply.headers.location, cookiesOf(reply).get('inspector')?.traits]).toEqual([
      '/register?type=register',
      ['Max-Age=0', 'Path=/', 'HttpOnly', 'SameSite=Lax'],
    ]);
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example'])
      expect((await press({ on: '1', next })).headers.location).toBe('/');
    expect((await press({ on: '1' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
    const sandboxPage = await get(open, host, '/__sandbox');
    expect(sandboxPage.body.toString()).toContain(
      '<form class="inspect" method="post" action="/__sandbox/inspect">',
    );
    expect(sandboxPage.headers['content-security-policy']).toContain("form-action 'self'");
  });
});
