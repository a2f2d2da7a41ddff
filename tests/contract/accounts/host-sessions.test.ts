import { expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { createNoScriptBrowser, type NoScriptBrowser } from '../../support/no-script-browser.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const password = 'Marquee-2026';
const server = sharedServerForTests({
  'session-alon/manifest.json': minimalManifest('session-alon', {
    languages: { default: 'EN', menu: ['EN'] },
    features: { humanVerification: false },
    register: { fields: [{ id: 'username' }, { id: 'password' }] },
  }),
});
const at = (path: string): string => `http://session-alon.localhost:${server.port}${path}`;

const sessionCookie = (browser: NoScriptBrowser): string =>
  `session=${browser.cookies(`session-alon.localhost:${server.port}`).get('session') ?? ''}`;

/** Only guests are redirected from the log-out. */
async function isIn(cookie: string): Promise<boolean> {
  const { status } = await sendRequest(server.port, 'session-alon.localhost', '/logout', {
    headers: { cookie },
  });
  return status === 200;
}

const logIn = (browser: NoScriptBrowser, username: string) =>
  browser.post(at('/login'), { by: 'username', username, password });

test('[ASVS 7.2.4] [AU-12] a log-in over a trial’s session ends it', async () => {
  const browser = createNoScriptBrowser();
  await logIn(browser, 'trial01');
  const trial = sessionCookie(browser);
  expect(await isIn(trial)).toBe(true);
  await logIn(browser, 'player01');
  const real = sessionCookie(browser);
  expect(real).not.toBe(trial);
  expect([await isIn(trial), await isIn(real)]).toEqual([false, true]);
});

test('[ASVS 7.2.4] [AU-22] a password change ends the old cookie; the browser gets a new one', async () => {
  const browser = createNoScriptBrowser();
  await browser.post(at('/register?type=register'), {
    type: 'register',
    username: 'renewed1',
    password,
    terms: 'accepted',
  });
  const cookieBefore = sessionCookie(browser);
  expect(await isIn(cookieBefore)).toBe(true);
  const newPassword = 'Quite-new-2026';
  await browser.post(at('/password'), {
    oldPassword: password,
    newPassword,
    confirmNewPassword: newPassword,
  });
  const cookieAfter = sessionCookie(browser);
  expect([await isIn(cookieBefore), await isIn(cookieAfter)]).toEqual([false, true]);
});

test('[ASVS 7.5.2] [MC-01] the security centre lists sessions page by page', async () => {
  const browsers = Array.from({ length: 11 }, createNoScriptBrowser);
  for (const browser of browsers) await logIn(browser, 'agent01');
  const [browser = createNoScriptBrowser()] = browsers;
  const first = await browser.get(at('/member/securityCenter?task=sessions'));
  const second = await browser.get(at('/member/securityCenter?task=sessions&sessions=2'));
  const rows = (text: string) => text.split('data-session="').length - 1;
  expect([rows(first.text), rows(second.text)]).toEqual([10, 1]);
  expect(first.text).toContain('?task=sessions&amp;sessions=2');
  expect(second.text).toContain('?task=sessions&amp;sessions=1');
});
