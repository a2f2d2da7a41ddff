import { expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, type TestResponse } from '../../support/server.ts';
import { cookiesOf, postForm } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* Analytics run only with consent, on cached guests' pages and on personal ones [CS-09]. */
const server = sharedServerForTests({
  'consent-alon/manifest.json': minimalManifest('consent-alon', {
    analytics: { gtagId: 'G-ALON12345' },
  }),
  'consent-plain/manifest.json': minimalManifest('consent-plain'),
});

const get = (cookie = '', host = 'consent-alon.localhost', target = '/') =>
  sendRequest(server.port, host, target, { headers: cookie ? { cookie } : {} });
const policyOf = ({ headers }: TestResponse): string => String(headers['content-security-policy']);
const asksConsent = ({ body }: TestResponse): boolean => body.includes('data-consent="asked"');
const answersIn = ({ body }: TestResponse): string[] =>
  [...body.toString().matchAll(/<button[^>]*name="consent"[^>]*value="(\w+)"/g)].map(
    ([, value = '']) => value,
  );
const isFree = (answer: TestResponse): boolean =>
  !policyOf(answer).includes('google') &&
  !/<(?:script|link|img)[^>]*google/.test(answer.body.toString());

test('[CS-09] asks with two equal buttons; the CSP allows no Google host', async () => {
  for (const page of [
    await get(),
    await get(),
    await get('lastUser=x'),
    await get('consent=maybe'),
  ]) {
    expect([asksConsent(page), isFree(page), answersIn(page)]).toEqual([true, true, ['no', 'yes']]);
    const looks = [
      ...page.body
        .toString()
        .matchAll(
          /<button[^>]*class="([^"]*)"[^>]*name="consent"|<button[^>]*name="consent"[^>]*class="([^"]*)"/g,
        ),
    ].map(([, one, other]) => one ?? other);
    expect(new Set(looks).size).toBe(1);
  }
});

test('[CS-09] consent applies from the next page on and is revocable', async () => {
  for (const otherCookies of ['', 'lastUser=x; ']) {
    for (let time = 0; time < 2; time += 1) {
      const consentPage = await get(`${otherCookies}consent=yes`);
      expect([asksConsent(consentPage), answersIn(consentPage)]).toEqual([false, ['no']]);
      expect(policyOf(consentPage)).toMatch(
        /script-src [^;]* https:\/\/www\.googletagmanager\.com;/,
      );
      const refusalPage = await get(`${otherCookies}consent=no`);
      expect([asksConsent(refusalPage), isFree(refusalPage), answersIn(refusalPage)]).toEqual([
        false,
        true,
        ['yes'],
      ]);
      expect(asksConsent(await get(otherCookies))).toBe(true);
    }
  }
});

test('[CS-09] a plain form stores an answer for a year; withdrawal removes tag cookies', async () => {
  const yes = await postForm(server.port, 'consent-alon.localhost', '/preferences', {
    consent: 'yes',
    next: '/help',
  });
  expect([yes.status, yes.headers.location, cookiesOf(yes).get('consent')?.value]).toEqual([
    302,
    '/help',
    'yes',
  ]);
  expect(cookiesOf(yes).get('consent')?.traits).toContain('Max-Age=31536000');
  const no = await postForm(server.port, 'consent-alon.localhost', '/preferences', {
    consent: 'no',
  });
  expect(
    [...cookiesOf(no)].map(([name, { value, traits }]) => [
      name,
      value,
      traits.includes('Max-Age=0'),
    ]),
  ).toEqual([
    ['consent', 'no', false],
    ['_ga', '', true],
    ['_ga_ALON12345', '', true],
  ]);
  expect(
    await postForm(server.port, 'consent-alon.localhost', '/preferences', { consent: 'maybe' }),
  ).toMatchObject({ status: 400 });
});

test('[CS-09] a brand without analytics asks nothing, and no cookie changes its policy', async () => {
  for (const cookie of ['', 'consent=yes', 'consent=no']) {
    const page = await get(cookie, 'consent-plain.localhost');
    expect([asksConsent(page), isFree(page), answersIn(page)]).toEqual([false, true, []]);
  }
});
