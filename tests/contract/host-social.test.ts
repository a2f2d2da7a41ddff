import { afterAll, beforeAll, expect, test } from 'vitest';
import { productWords } from '#app/features/words.ts';
import { makeMerchantsDir, plainManifest, type MerchantsDir } from '../support/merchants-dir.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';
import { smallBrowser, type Page, type SmallBrowser } from '../support/small-browser.ts';

/* The whole way through a real issuer, over HTTP, as a browser without scripts goes it. */
const password = 'Marquee-2026';
const { EN } = productWords;
const brand = (code: string) => plainManifest(code, {
  languages: { default: 'EN', menu: ['EN'] }, features: { humanVerification: false }, login: { social: ['google', 'facebook', 'telegram'] },
  register: { fields: [{ id: 'username' }, { id: 'password' }, { id: 'email', required: false }] },
});
let brands: MerchantsDir;
let server: TestServer;
const at = (code: string, path: string): string => `http://${code}.localhost:${server.port}${path}`;
const says = ({ text }: Page, word: string): boolean => text.includes(word.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
const isLoggedIn = (browser: SmallBrowser, code: string): boolean => browser.cookies(`${code}.localhost:${server.port}`).has('session');

beforeAll(async () => {
  brands = makeMerchantsDir({ 'alon/manifest.json': brand('alon'), 'bago/manifest.json': brand('bago') });
  server = await startServer({ MERCHANTS_DIR: brands.dir });
});
afterAll(async () => {
  await server.stop();
  brands.remove();
});

/** Presses the service's button and says there who one is; ends wherever that leads. */
async function come(browser: SmallBrowser, code: string, person: string, { provider = 'google', next = '' } = {}): Promise<Page> {
  const there = await browser.post(at(code, `/social/${provider}`), next ? { next } : {});
  expect(there.url.hostname, there.text.slice(0, 300)).toBe('127.0.0.1');
  expect(there.text).toContain('Sandbox stand-in');
  return browser.post(there.url.href, person === 'cancel' ? { cancel: '1' } : { person });
}

async function register(code: string, username: string, email: string): Promise<void> {
  const done = await smallBrowser().post(at(code, '/register?type=register'), { type: 'register', username, password, email, terms: 'accepted' });
  expect(done.url.pathname, done.text.slice(0, 300)).toBe('/');
}

test('[AU-06, AU-18] a new player: there, back, one more step, and in; the next time straight in, to where one was going', async () => {
  const browser = smallBrowser();
  const step = await come(browser, 'alon', 'new@people.example', { next: '/help' });
  expect(step.url.pathname).toBe('/social/join');
  expect(isLoggedIn(browser, 'alon')).toBe(false);
  const refused = await browser.post(at('alon', '/social/join'), {});
  expect([refused.status, says(refused, EN['terms_required'])]).toEqual([400, true]);
  const home = await browser.post(at('alon', '/social/join'), { terms: 'accepted' });
  expect(home.url.pathname).toBe('/help');
  expect(home.text).toMatch(/google\d{9}/);
  const other = smallBrowser();
  expect((await come(other, 'alon', 'new@people.example', { next: '/help' })).url.pathname).toBe('/help');
  expect(isLoggedIn(other, 'alon')).toBe(true);
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])('[AU-06] leads to nowhere but this site: %s', async (next) => {
  const browser = smallBrowser();
  const step = await come(browser, 'alon', `${Buffer.from(next).toString('hex')}@people.example`, { next });
  expect(step.url.pathname).toBe('/social/join');
  const home = await browser.post(at('alon', '/social/join'), { terms: 'accepted' });
  expect(`${home.url.host}${home.url.pathname}`).toBe(`alon.localhost:${server.port}/`);
});

test('[AU-25] a member’s verified address asks for the member’s password once, and for nothing after that', async () => {
  await register('alon', 'linkme1', 'ben.cruz@people.example');
  const browser = smallBrowser();
  const asked = await come(browser, 'alon', 'ben');
  expect(asked.url.pathname).toBe('/login');
  expect(says(asked, EN['social.notice.link'])).toBe(true);
  expect(isLoggedIn(browser, 'alon'), 'no silent takeover').toBe(false);
  expect((await browser.post(at('alon', '/login'), { by: 'username', username: 'linkme1', password: 'wrong-one' })).status).toBe(401);
  const stillOut = smallBrowser();
  expect((await come(stillOut, 'alon', 'ben')).url.pathname).toBe('/login');
  await browser.post(at('alon', '/login'), { by: 'username', username: 'linkme1', password });
  expect(browser.cookies(`alon.localhost:${server.port}`).has('socialTicket'), 'the ticket is gone from the browser').toBe(false);
  const later = smallBrowser();
  expect((await come(later, 'alon', 'ben')).text).toContain('linkme1');
  expect((await come(smallBrowser(), 'bago', 'ben')).url.pathname, 'and is nothing to another brand').toBe('/social/join');
});

test('[AU-25] an address that is not verified is nobody’s', async () => {
  await register('bago', 'victim1', 'cora.lim@people.example');
  expect((await come(smallBrowser(), 'bago', 'cora')).url.pathname).toBe('/social/join');
});

test('[AU-06] who cancels, comes without having begun, with another’s answer or twice is back at the form with a word on it', async () => {
  expect(says(await come(smallBrowser(), 'alon', 'cancel'), EN['social.notice.cancelled'])).toBe(true);
  expect(says(await smallBrowser().get(at('alon', '/social/google/callback?code=a&state=b')), EN['social.notice.lost'])).toBe(true);
  const [mine, yours] = [smallBrowser(), smallBrowser()];
  await mine.post(at('alon', '/social/google'), {});
  await yours.post(at('alon', '/social/google'), {});
  const host = `alon.localhost:${server.port}`;
  const flow = mine.cookies(host).get('socialFlow') ?? '';
  expect(says(await mine.get(at('alon', '/social/google/callback?code=a&state=b')), EN['social.notice.lost'])).toBe(true);
  expect(mine.cookies(host).has('socialFlow'), 'an answer ends the flow, good or bad').toBe(false);
  expect(says(await yours.get(at('alon', '/social/facebook/callback?code=a&state=b')), EN['social.notice.lost']), 'another service’s answer').toBe(true);
  const moved = smallBrowser();
  moved.cookies(`bago.localhost:${server.port}`).set('socialFlow', flow);
  expect(says(await moved.get(at('bago', '/social/google/callback?code=a&state=b')), EN['social.notice.lost']), 'a cookie moved to another brand').toBe(true);
});

test('[AU-06] the cookie of a flow is sealed, short-lived and the page’s alone; the address there says nothing secret', async () => {
  const begun = await ask(server.port, 'alon.localhost', '/social/google', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' });
  const [cookie = ''] = begun.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^socialFlow=[\w.-]+; Path=\/; SameSite=Lax; Max-Age=600; HttpOnly$/);
  const url = new URL(String(begun.headers['refresh']).slice('0;url='.length));
  expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'code_challenge', 'code_challenge_method', 'nonce', 'redirect_uri', 'response_type', 'scope', 'state']);
  expect(cookie).not.toContain(url.searchParams.get('state'));
});

test('[AU-06] the agent page has no such way, and a form of another site begins nothing', async () => {
  const browser = smallBrowser();
  expect((await browser.post(`http://agent.alon.localhost:${server.port}/social/google`, {})).status).toBe(404);
  const foreign = await ask(server.port, 'alon.localhost', '/social/google', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }, body: '' });
  expect(foreign.status).toBe(403);
});
