import { describe, expect, test } from 'vitest';
import { productTexts } from '#app/i18n/product-texts.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import {
  createNoScriptBrowser,
  type NoScriptBrowser,
  says,
  expectSays,
} from '../../support/no-script-browser.ts';
import { callApi } from '../../support/http-client.ts';
import { serverForTests } from '../../support/server-for-tests.ts';

/* The whole flow through the sandbox's identity service, over HTTP, as a browser without scripts. */
const { EN } = productTexts;
const password = 'Marquee-2026';
const manifest = (code: string) =>
  minimalManifest(code, {
    languages: { default: 'EN', menu: ['EN'] },
    features: { codeLogin: true, phoneIdentity: true },
    flags: { USERNAMEREG3: false, MOBILENUMREG3: true, REGMOBVERF3: true },
  });
// The misconfigured brand has its own codes; the brand with an external project calls it, and
// gets no answer.
const server = serverForTests(
  Object.fromEntries(
    ['alon', 'bago', 'mali', 'wala'].map((code) => [`${code}/manifest.json`, manifest(code)]),
  ),
  {
    MALI_PHONE_PROJECT: 'mali-project',
    WALA_PHONE_PROJECT: 'wala-project',
    WALA_PHONE_API_KEY: 'the-key-of-wala',
    WALA_PHONE_API: 'http://127.0.0.1:9/v1',
  },
);
const at = (code: string, path: string): string => `http://${code}.localhost:${server.port}${path}`;

let numbers = 0;
const someNumber = (): string => `918${String((numbers += 1)).padStart(7, '2')}`;
const registration = (number: string, more = {}) => ({
  type: 'registerMobile',
  countryDialingCode: '+63',
  mobileNum: number,
  password,
  confirmPassword: password,
  terms: 'accepted',
  ...more,
});
const register = (browser: NoScriptBrowser, code: string, form: Readonly<Record<string, string>>) =>
  browser.post(at(code, '/register?type=registerMobile'), form);
const getCode = (browser: NoScriptBrowser, code: string, number: string) =>
  register(browser, code, registration(number, { intent: 'code' }));
const logIn = (browser: NoScriptBrowser, code: string, form: Readonly<Record<string, string>>) =>
  browser.post(at(code, '/login?by=mobile'), { by: 'mobile', countryDialingCode: '+63', ...form });

interface Message {
  readonly to: string;
  readonly text: string;
}
async function messageTo(code: string, number: string): Promise<string> {
  const { body } = await sendRequest(server.port, `${code}.localhost`, '/__sandbox/api/outbox');
  const { value } = JSON.parse(body.toString()) as { value: { messages: Message[] } };
  return value.messages.find(({ to }) => to === `+63${number}`)?.text ?? '';
}
const codeTo = async (code: string, number: string): Promise<string> =>
  /\b\d{6}\b/.exec(await messageTo(code, number))?.[0] ?? '';
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const isLoggedIn = (browser: NoScriptBrowser, code: string): boolean =>
  browser.cookies(`${code}.localhost:${server.port}`).has('session');
const moveClock = (body: object) =>
  callApi(server.port, 'alon.localhost', '/__sandbox/api/clock', { method: 'POST', json: body });

test('[AU-20, AU-15, AU-04] a player registers and logs in by the service’s codes', async () => {
  const [browser, number] = [createNoScriptBrowser(), someNumber()];
  const reply = await getCode(browser, 'alon', number);
  expectSays(reply, EN['account.codeSent'], reply.text.slice(0, 400));
  expect(await messageTo('alon', number)).toMatch(
    /^Brand alon: \d{6} is your verification code\.$/,
  );
  const code = await codeTo('alon', number);
  const refusal = await register(
    browser,
    'alon',
    registration(number, { verificationCode: wrong(code) }),
  );
  expect([refusal.status, says(refusal, EN['fault.phone_code_wrong'])]).toEqual([400, true]);
  const home = await register(browser, 'alon', registration(number, { verificationCode: code }));
  expect([home.url.pathname, isLoggedIn(browser, 'alon')]).toEqual(['/', true]);
  expect(home.text).toContain(`+63${number}`);
  expect(
    browser.cookies(`alon.localhost:${server.port}`).has('phoneProof'),
    'the proof is gone from the browser',
  ).toBe(false);
  for (const page of [reply, refusal, home])
    expect(page.text).not.toMatch(/eyJ|sessionInfo|idToken|key-of-alon/);

  await moveClock({ moveMs: 61_000 });
  const laterBrowser = createNoScriptBrowser();
  expectSays(
    await logIn(laterBrowser, 'alon', { mobileNum: `0${number}`, intent: 'code' }),
    EN['account.codeSent'],
  );
  await logIn(laterBrowser, 'alon', {
    mobileNum: `0${number}`,
    verificationCode: await codeTo('alon', number),
  });
  expect(isLoggedIn(laterBrowser, 'alon')).toBe(true);
});

test('[AU-20] a code is bound to this browser, this brand and this number', async () => {
  const [mine, yours, number] = [createNoScriptBrowser(), createNoScriptBrowser(), someNumber()];
  await getCode(mine, 'alon', number);
  const verificationCode = await codeTo('alon', number);
  expectSays(
    await register(yours, 'alon', registration(number, { verificationCode })),
    EN['fault.phone_code_expired'],
    'another browser',
  );
  expectSays(
    await register(mine, 'alon', registration(someNumber(), { verificationCode })),
    EN['fault.phone_code_expired'],
    'another number',
  );
  const proof = mine.cookies(`alon.localhost:${server.port}`).get('phoneProof') ?? '';
  yours.cookies(`bago.localhost:${server.port}`).set('phoneProof', proof);
  expectSays(
    await register(yours, 'bago', registration(number, { verificationCode })),
    EN['fault.phone_code_expired'],
    'another brand',
  );
  expect(
    (await register(mine, 'alon', registration(number, { verificationCode }))).url.pathname,
  ).toBe('/');
});

test('[AU-20] a verified number stays verified while another field is corrected', async () => {
  const [browser, number] = [createNoScriptBrowser(), someNumber()];
  await getCode(browser, 'alon', number);
  const verificationCode = await codeTo('alon', number);
  const refusal = await register(
    browser,
    'alon',
    registration(number, { verificationCode, confirmPassword: password, referralCode: 'NOBODYS1' }),
  );
  expectSays(refusal, EN['invitation_code_error'], refusal.text.slice(0, 300));
  expect(
    (await register(browser, 'alon', registration(number, { verificationCode }))).url.pathname,
  ).toBe('/');
});

describe('[AU-20] the catalogue: each fault at its field, with the remedy', () => {
  test.each([
    ['990101', 'phone_format'],
    ['990102', 'phone_missing'],
    ['990103', 'phone_too_many'],
    ['990104', 'phone_quota'],
    ['990105', 'phone_not_enabled'],
    ['990106', 'phone_unknown'],
    ['990108', 'phone_captcha'],
  ] as const)('a number that ends with %s gets %s', async (ending, key) => {
    for (const page of [
      await getCode(createNoScriptBrowser(), 'alon', `9181${ending}`),
      await logIn(createNoScriptBrowser(), 'alon', { mobileNum: `9181${ending}`, intent: 'code' }),
    ]) {
      expectSays(page, EN[`fault.${key}`], key);
      expect(page.text).toMatch(
        /name="mobileNum"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="mobileNum"/,
      );
      expect(page.text, 'what was typed stays').toContain(`value="9181${ending}"`);
    }
  });
});

test('[AU-20] a service that requires a reCAPTCHA has its own page for it', async () => {
  const [browser, number] = [createNoScriptBrowser(), '9182990108'];
  const reply = await getCode(browser, 'alon', number);
  const href =
    /href="([^"]+)"[^>]*data-person-check/.exec(reply.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(href).hostname).toBe('127.0.0.1');
  expect(new URL(href).searchParams.get('return_to')).toBe(at('alon', '/phone/checked'));
  const checkedPage = await browser.post(href, {});
  expect([checkedPage.url.pathname, says(checkedPage, EN['account.personChecked'])]).toEqual([
    '/phone/checked',
    true,
  ]);
  expectSays(await getCode(browser, 'alon', number), EN['account.codeSent']);
  const again = await getCode(browser, 'alon', '9183990108');
  expectSays(again, EN['fault.phone_captcha'], 'one person, one code');
  const elsewhere = href.replace(
    encodeURIComponent(at('alon', '')),
    encodeURIComponent('https://evil.example'),
  );
  expect(
    (await createNoScriptBrowser().post(elsewhere, {})).status,
    'the stand-in leads nowhere but here',
  ).toBe(400);
});

test('[AU-20] a brand’s project is two environment variables; an unreachable service is reported', async () => {
  const number = someNumber();
  expectSays(await getCode(createNoScriptBrowser(), 'wala', number), EN['fault.phone_unavailable']);
  await getCode(createNoScriptBrowser(), 'mali', number);
  expect(await messageTo('mali', number), 'its own words').not.toContain(
    'is your verification code',
  );
  expect(await codeTo('mali', number)).toMatch(/^\d{6}$/);
  expect(server.output()).toContain(
    'MALI_PHONE_PROJECT and MALI_PHONE_API_KEY must be set together',
  );
  expect(server.output()).not.toContain('the-key-of-wala');
});

test('[AU-20] the return page of the check does not exist for a brand without such a service', async () => {
  expect((await createNoScriptBrowser().get(at('mali', '/phone/checked?token=x'))).status).toBe(
    404,
  );
  expect((await createNoScriptBrowser().get(at('alon', '/phone/checked'))).status).toBe(404);
});
