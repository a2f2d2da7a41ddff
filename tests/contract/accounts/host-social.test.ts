import { beforeAll, expect, test } from 'vitest';
import { sendRequest, type TestServer } from '../../support/server.ts';
import {
  createNoScriptBrowser,
  type Page,
  type NoScriptBrowser,
  says,
  expectSays,
} from '../../support/no-script-browser.ts';
import { EN, password, socialPages, startSocialHost } from '../../support/social-host.ts';
import { telegramResponse } from '#app/features/auth/social/telegram-response.ts';
import { callApi } from '../../support/http-client.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* The whole flow through a real issuer, over HTTP, as a browser without scripts. */
const socialHost = openForTests(startSocialHost);
let server: TestServer;
const { at, isLoggedIn } = socialPages(() => server);
beforeAll(() => {
  ({ server } = socialHost);
});

/** Presses the provider's button, identifies the person there, and follows all redirects. */
async function arrive(
  browser: NoScriptBrowser,
  code: string,
  person: string,
  { provider = 'google', next = '' } = {},
): Promise<Page> {
  const redirect = await browser.post(at(code, `/social/${provider}`), next ? { next } : {});
  expect(redirect.url.hostname, redirect.text.slice(0, 300)).toBe('127.0.0.1');
  expect(redirect.text).toContain('Sandbox stand-in');
  return browser.post(redirect.url.href, person === 'cancel' ? { cancel: '1' } : { person });
}

test('[AU-06, AU-18] a new player logs in by the service with one more step, later directly', async () => {
  const browser = createNoScriptBrowser();
  const step = await arrive(browser, 'alon', 'new@people.example', { next: '/help' });
  expect(step.url.pathname).toBe('/social/join');
  expect(isLoggedIn(browser, 'alon')).toBe(false);
  const refusal = await browser.post(at('alon', '/social/join'), {});
  expect([refusal.status, says(refusal, EN['terms_required'])]).toEqual([400, true]);
  const home = await browser.post(at('alon', '/social/join'), { terms: 'accepted' });
  expect(home.url.pathname).toBe('/help');
  expect(home.text).toMatch(/google\d{9}/);
  const other = createNoScriptBrowser();
  expect((await arrive(other, 'alon', 'new@people.example', { next: '/help' })).url.pathname).toBe(
    '/help',
  );
  expect(isLoggedIn(other, 'alon')).toBe(true);
});

test('[AU-06] redirects only within this site', async () => {
  const browser = createNoScriptBrowser();
  const step = await arrive(browser, 'alon', 'away@people.example', { next: '//evil.example' });
  expect(step.url.pathname).toBe('/social/join');
  const home = await browser.post(at('alon', '/social/join'), { terms: 'accepted' });
  expect(`${home.url.host}${home.url.pathname}`).toBe(`alon.localhost:${server.port}/`);
});

test('[AU-25] a member’s verified address requires the member’s password once', async () => {
  const person = 'player01@mail.example';
  const browser = createNoScriptBrowser();
  const loginPage = await arrive(browser, 'alon', person);
  expect(loginPage.url.pathname).toBe('/login');
  expectSays(loginPage, EN['social.notice.link']);
  expect(isLoggedIn(browser, 'alon'), 'no silent takeover').toBe(false);
  expect(
    await browser.post(at('alon', '/login'), {
      by: 'username',
      username: 'player01',
      password: 'wrong-one',
    }),
  ).toMatchObject({ status: 401 });
  const stillOut = createNoScriptBrowser();
  expect((await arrive(stillOut, 'alon', person)).url.pathname).toBe('/login');
  await browser.post(at('alon', '/login'), {
    by: 'username',
    username: 'player01',
    password: 'Marquee-2026',
  });
  expect(
    browser.cookies(`alon.localhost:${server.port}`).has('socialTicket'),
    'the ticket is gone from the browser',
  ).toBe(false);
  const laterBrowser = createNoScriptBrowser();
  expect((await arrive(laterBrowser, 'alon', person)).text).toContain('player01');
  expect(
    (await arrive(createNoScriptBrowser(), 'bago', person)).url.pathname,
    'and is nothing to another brand',
  ).toBe('/login');
});

async function linking(code: string, username: string, person: string) {
  const browser = createNoScriptBrowser();
  await browser.post(at(code, '/register?type=register'), {
    type: 'register',
    username,
    password,
    email: '',
    terms: 'accepted',
  });
  const redirect = await browser.post(at(code, '/social/google'), { purpose: 'link' });
  expect(redirect.text).toContain('Sandbox stand-in');
  return {
    browser,
    back: await browser.post(redirect.url.href, person === 'cancel' ? { cancel: '1' } : { person }),
  };
}
const centre = '/member/securityCenter';

test('[AU-25] a member links a service by password, for good, unless another member has it', async () => {
  const { browser, back } = await linking('alon', 'linker1', 'linker@people.example');
  expect(back.url.pathname).toBe(centre);
  expect(
    says(back, 'Link Google permanently?') && back.text.includes('linker@people.example'),
  ).toBe(true);
  const refusal = await browser.post(at('alon', centre), { intent: 'link', password: 'wrong-one' });
  expect([
    refusal.status,
    says(refusal, EN['fault.password_wrong']),
    says(refusal, 'Link Google permanently?'),
  ]).toEqual([400, true, true]);
  const linked = await browser.post(at('alon', centre), { intent: 'link', password });
  expectSays(linked, EN['social.notice.linked']);
  expect(linked.text).toMatch(/data-link="google" data-linked="true"/);
  expect(linked.text, 'no way to link it again, or to part').not.toMatch(
    /action="\/social\/google"/,
  );
  expect((await arrive(createNoScriptBrowser(), 'alon', 'linker@people.example')).text).toContain(
    'linker1',
  );

  const other = await linking('alon', 'linker2', 'linker@people.example');
  expect(other.back.url.pathname + other.back.url.search).toBe(
    `${centre}?task=links&social=social_taken`,
  );
  expectSays(other.back, EN['fault.social_taken']);
  expectSays(
    (await linking('bago', 'linker3', 'linker@people.example')).back,
    'Link Google permanently?',
    'another brand’s member is free to',
  );
});

test('[AU-25] cancelling there or here links nothing; without a session it leads to log-in', async () => {
  const cancelled = await linking('alon', 'linker4', 'cancel');
  expectSays(cancelled.back, EN['social.notice.cancelled']);
  const { browser } = await linking('alon', 'linker5', 'linker5@people.example');
  const reply = await browser.post(at('alon', centre), { intent: 'no-link' });
  expect([
    reply.url.pathname,
    reply.text.includes('data-linked="true"'),
    browser.cookies(`alon.localhost:${server.port}`).has('socialTicket'),
  ]).toEqual([centre, false, false]);
  expect(
    await createNoScriptBrowser().post(at('alon', '/social/google'), { purpose: 'link' }),
  ).toMatchObject({ url: { pathname: '/login' } });
  const linkFlow = await linking('alon', 'linker6', 'linker6@people.example');
  linkFlow.browser.cookies(`alon.localhost:${server.port}`).delete('session');
  expect(
    (await linkFlow.browser.post(at('alon', centre), { intent: 'link', password })).url.pathname,
    'a ticket without its member',
  ).toBe('/login');
});

test('[AU-06] a cancelled, direct, foreign or repeated answer shows the form with a message', async () => {
  expectSays(
    await arrive(createNoScriptBrowser(), 'alon', 'cancel'),
    EN['social.notice.cancelled'],
  );
  expectSays(
    await createNoScriptBrowser().get(at('alon', '/social/google/callback?code=a&state=b')),
    EN['social.notice.lost'],
  );
  const [mine, yours] = [createNoScriptBrowser(), createNoScriptBrowser()];
  await mine.post(at('alon', '/social/google'), {});
  await yours.post(at('alon', '/social/google'), {});
  const host = `alon.localhost:${server.port}`;
  const flow = mine.cookies(host).get('socialFlow') ?? '';
  expectSays(
    await mine.get(at('alon', '/social/google/callback?code=a&state=b')),
    EN['social.notice.lost'],
  );
  expect(mine.cookies(host).has('socialFlow'), 'an answer ends the flow, good or bad').toBe(false);
  expectSays(
    await yours.get(at('alon', '/social/facebook/callback?code=a&state=b')),
    EN['social.notice.lost'],
    'another service’s answer',
  );
  const otherBrowser = createNoScriptBrowser();
  otherBrowser.cookies(`bago.localhost:${server.port}`).set('socialFlow', flow);
  expectSays(
    await otherBrowser.get(at('bago', '/social/google/callback?code=a&state=b')),
    EN['social.notice.lost'],
    'a cookie moved to another brand',
  );
});

test('[AU-06] a flow’s cookie is encrypted, short-lived and for its page only', async () => {
  const linkFlow = await sendRequest(server.port, 'alon.localhost', '/social/google', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  const [cookie = ''] = linkFlow.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^socialFlow=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const url = new URL(String(linkFlow.headers['refresh']).slice('0;url='.length));
  expect([...url.searchParams.keys()].sort()).toEqual([
    'client_id',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ]);
  expect(cookie).not.toContain(url.searchParams.get('state'));
});

test('[AU-06] the agent page has no such log-in, and another site’s form starts nothing', async () => {
  const browser = createNoScriptBrowser();
  expect(
    (await browser.post(`http://agent.alon.localhost:${server.port}/social/google`, {})).status,
  ).toBe(404);
  const foreign = await sendRequest(server.port, 'alon.localhost', '/social/google', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
    },
    body: '',
  });
  expect(foreign.status).toBe(403);
});

const moveClock = (moveMs: number) =>
  callApi(server.port, 'bago.localhost', '/__sandbox/api/clock', {
    method: 'POST',
    json: { moveMs },
  });

/**
 * Begins at Telegram's own page, identifies the person there, and returns with the answer behind
 * the `#`.
 */
async function byWidget(
  browser: NoScriptBrowser,
  form: Readonly<Record<string, string>> = { person: 'ana' },
): Promise<URL> {
  const redirect = await browser.post(at('bago', '/social/telegram'), {});
  expect(Object.fromEntries(redirect.url.searchParams)).toMatchObject({
    bot_id: '424242',
    origin: at('bago', ''),
    return_to: expect.stringMatching(/\/social\/telegram\/widget\?state=[\w-]{43}$/) as string,
  });
  const back = await browser.post(redirect.url.href, form);
  expect([
    back.status,
    back.url.pathname,
    says(back, EN['social.needs_script'].replace('{{provider}}', 'Telegram')),
  ]).toEqual([200, '/social/telegram/widget', true]);
  return back.url;
}
/** The work of the page's script. */
function callbackOf(back: URL, more: Readonly<Record<string, string>> = {}): string {
  const answer = telegramResponse(back.hash) ?? new URLSearchParams({ error: 'access_denied' });
  for (const [name, value] of Object.entries({
    state: back.searchParams.get('state') ?? '',
    ...more,
  }))
    answer.set(name, value);
  return at('bago', `/social/telegram/callback?${answer.toString()}`);
}

test('[AU-06] Telegram’s widget has its own page and a signed answer; the next log-in is direct', async () => {
  const browser = createNoScriptBrowser();
  expect((await browser.get(callbackOf(await byWidget(browser)))).url.pathname).toBe(
    '/social/join',
  );
  expect((await browser.post(at('bago', '/social/join'), { terms: 'accepted' })).text).toMatch(
    /telegram\d{9}/,
  );
  // Telegram's answer has no finer time than seconds: two in one second are equal, and count once.
  await moveClock(1000);
  const other = createNoScriptBrowser();
  expect((await other.get(callbackOf(await byWidget(other)))).text).toMatch(/telegram\d{9}/);
  expect(isLoggedIn(other, 'bago')).toBe(true);
});

test('[AU-06] a widget’s answer is valid in its own browser and flow only', async () => {
  const browser = createNoScriptBrowser();
  const good = callbackOf(await byWidget(browser, { person: 'ben' }));
  const thief = createNoScriptBrowser();
  await byWidget(thief);
  for (const other of [createNoScriptBrowser(), thief])
    expectSays(await other.get(good), EN['social.notice.lost']);
  const forger = createNoScriptBrowser();
  const forged = callbackOf(await byWidget(forger), { id: '7' });
  expectSays(await forger.get(forged), EN['fault.social_failed']);
  expect((await browser.get(good)).url.pathname).toBe('/social/join');
  const cancelling = createNoScriptBrowser();
  expectSays(
    await cancelling.get(callbackOf(await byWidget(cancelling, { cancel: '1' }))),
    EN['social.notice.cancelled'],
  );
});
