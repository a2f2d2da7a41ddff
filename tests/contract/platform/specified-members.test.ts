import { expect, test, vi } from 'vitest';
import { freePlayPath } from '#app/domain/pages/route-table.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { createNoScriptBrowser, type NoScriptBrowser } from '../../support/no-script-browser.ts';
import { sendRequest } from '../../support/server.ts';
import { specGameHost } from '../../support/spec-platform-games.ts';
import { startSpecPlatform } from '../../support/spec-platform.ts';
import { serverForTests } from '../../support/server-for-tests.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Members of a minimal conforming platform (tests/support/spec-platform.ts): numbers and codes,
 * password recovery, free play, games and money.
 */

const code = 'wharf';
const password = 'Anchor-and-Rope-7';
const dialing = '+63';
const platform = openForTests(() => startSpecPlatform({ sailor: password }));
const server = serverForTests(
  {
    [`${code}/manifest.json`]: minimalManifest(code, {
      flags: {
        USERNAMEREG3: true,
        MOBILENUMREG3: true,
        MOBILENUMPASSREG3: true,
        REGMOBVERF3: true,
        CHNGPASSVERIF3: true,
        loginedToHomePage: false,
      },
      features: { freePlay: true, codeLogin: true },
      cdn: { games: [specGameHost] },
    }),
  },
  () => ({ WPS_ORIGIN: platform.origin, WPS_TOKEN: 'site-secret-'.padEnd(40, 'x') }),
);

const host = () => `${code}.localhost:${server.port}`;
const at = (path: string): string => `http://${host()}${path}`;
const requestsTo = (path: string) => platform.requests.filter((request) => request.path === path);
const sentCode = (number: string): string =>
  platform.codes.get(`${dialing}${number}`.replaceAll(/\D/g, '')) ?? '';
const isLoggedIn = (browser: NoScriptBrowser): boolean => browser.cookies(host()).has('session');

async function logIn(): Promise<NoScriptBrowser> {
  const browser = createNoScriptBrowser();
  await browser.post(at('/login'), { by: 'username', username: 'sailor', password });
  expect(isLoggedIn(browser)).toBe(true);
  return browser;
}

async function follow(browser: NoScriptBrowser, path: string): Promise<string> {
  const cookie = [...browser.cookies(host())].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
  return (await sendRequest(server.port, `${code}.localhost`, path, { headers })).body.toString();
}

async function registerByNumber(browser: NoScriptBrowser, mobileNum: string) {
  const number = { type: 'registerMobile', countryDialingCode: dialing, mobileNum };
  await browser.post(at('/register'), { ...number, intent: 'code' });
  return browser.post(at('/register'), {
    ...number,
    password,
    confirmPassword: password,
    terms: 'accepted',
    verificationCode: sentCode(mobileNum),
  });
}

test('[API-03] [API-07] a number is registered with the platform’s code, encrypted', async () => {
  const browser = createNoScriptBrowser();
  await registerByNumber(browser, '9171234567');
  expect(isLoggedIn(browser)).toBe(true);
  expect(requestsTo('/wps/member/register/mobile').at(-1)?.body).toMatch(/^\{"encrypted":/);
  const again = await registerByNumber(createNoScriptBrowser(), '9171234567');
  expect(again.text).toContain('That number is somebody else’s');
});

test('[API-02] [API-12] [AU-21] a code resets a forgotten password and opens a new session', async () => {
  await registerByNumber(createNoScriptBrowser(), '9177654321');
  const browser = createNoScriptBrowser();
  const number = { countryDialingCode: dialing, mobileNum: '9177654321' };
  await browser.post(at('/forget'), { ...number, intent: 'code' });
  const reset = { ...number, newPassword: 'Capstan-and-Oar-8' };
  const refused = await browser.post(at('/forget'), { ...reset, verificationCode: '000000' });
  expect(refused.text).toContain('That code is another');
  expect(isLoggedIn(browser)).toBe(false);
  await browser.post(at('/forget'), { ...reset, verificationCode: sentCode(number.mobileNum) });
  expect(isLoggedIn(browser)).toBe(true);
});

test('[API-13] [AU-12] a guest plays for free under the platform’s own name for them', async () => {
  const browser = createNoScriptBrowser();
  await browser.post(at(freePlayPath), { ofAge: 'yes' });
  expect(isLoggedIn(browser)).toBe(true);
  expect((await browser.get(at('/'))).text).toMatch(/guest\d+/);
});

test.each([
  ['a bare address', 9000],
  ['an address with a mode of null', 9001],
])('[API-23] a game opens at %s', async (_, nodeId) => {
  const game = await follow(await logIn(), `/game?gameType=RNG&gameCode=${nodeId}`);
  expect(game).toContain(`src="${specGameHost}/play?game=${nodeId}"`);
});

test('[API-23] shows the platform’s message when a game does not open', async () => {
  const game = await follow(await logIn(), '/game?gameType=RNG&gameCode=1');
  expect(game).toContain('That game has sailed');
});

test('[API-15] [API-24] [API-28] money, unread messages and picture are the platform’s', async () => {
  const browser = await logIn();
  // A page does not wait for a slow response; the next page includes it.
  await vi.waitFor(
    async () => {
      const wallet = (await browser.get(at('/member/transferFund'))).text;
      for (const part of ['1,234.57', 'src="/picture.jpg"', 'data-unread="3"'])
        expect(wallet.includes(part), part).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(requestsTo('/wps/member/info/funds/consolidated').length).toBeGreaterThan(0);
});
