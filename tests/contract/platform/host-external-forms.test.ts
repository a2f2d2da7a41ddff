import { expect, test } from 'vitest';
import { respondWithValue } from '../../support/fake-platform.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { createNoScriptBrowser } from '../../support/no-script-browser.ts';
import { sharedPlatformServer } from '../../support/shared-server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* Forms of a brand with a third-party platform. */

const server = openForTests(() =>
  sharedPlatformServer(
    {
      'joining/manifest.json': minimalManifest('joining', {
        languages: { default: 'EN', menu: ['EN'] },
        features: { humanVerification: false },
        login: { social: ['google'] },
        register: { fields: [{ id: 'username' }, { id: 'password' }] },
      }),
      'dialing/manifest.json': minimalManifest('dialing', {
        languages: { default: 'EN', menu: ['EN'] },
        register: {
          fields: [
            { id: 'username' },
            { id: 'password' },
            { id: 'countryDialingCode', required: true },
            { id: 'mobileNum' },
          ],
        },
      }),
    },
    { '/wps/system/status': { maintenance: false } },
  ),
);
const host = () => `joining.localhost:${server.port}`;
const at = (path: string): string => `http://${host()}${path}`;

async function joinAs(type: number) {
  server.platform.answers.set(
    '/wps/session/login/social/start',
    respondWithValue({ url: at('/there'), state: 's', nonce: 'n', codeVerifier: 'v' }),
  );
  server.platform.answers.set(
    '/wps/session/login/social',
    respondWithValue({ outcome: 'join', ticket: 'ticket' }),
  );
  server.platform.answers.set(
    '/wps/member/register/social',
    respondWithValue({
      token: `token-of-${type}`,
      firstTimeLogin: true,
      passwordExpired: false,
      changeDue: false,
      account: 'google1',
      type,
      customerId: '1',
    }),
  );
  server.platform.answers.set('/wps/session/logout', respondWithValue({}));
  const browser = createNoScriptBrowser();
  await browser.post(at('/social/google'), {});
  const step = await browser.get(at('/social/google/callback?state=s&code=c'));
  expect(step.url.pathname).toBe('/social/join');
  const page = await browser.post(at('/social/join'), { terms: 'accepted' });
  return { page, isLoggedIn: browser.cookies(host()).has('session') };
}

test('[AU-06, AU-11] a service account logs in on its own side only', async () => {
  const staff = await joinAs(7);
  expect(staff.isLoggedIn).toBe(false);
  expect(staff.page.url.pathname).toBe('/login');
  expect(
    server.platform.requests.some(
      ({ url, headers }) =>
        url.startsWith('/wps/session/logout') && JSON.stringify(headers).includes('token-of-7'),
    ),
  ).toBe(true);
  const member = await joinAs(0);
  expect(member.isLoggedIn).toBe(true);
});

test('[AU-16] reports a missing dialing code beneath the number', async () => {
  const page = await createNoScriptBrowser().post(
    `http://dialing.localhost:${server.port}/register?type=register`,
    {
      type: 'register',
      username: 'someone1',
      password: 'Marquee-2026',
      mobileNum: '9171234567',
      terms: 'accepted',
    },
  );
  expect(page.status).toBe(400);
  const message = page.text.indexOf(productTexts.EN['field.dialingCode']);
  expect(message).toBeGreaterThan(page.text.indexOf('name="mobileNum"'));
});
