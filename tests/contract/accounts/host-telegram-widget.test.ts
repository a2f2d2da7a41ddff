import { afterAll, beforeAll, expect, test } from 'vitest';
import { telegramResponse } from '#app/features/auth/social/telegram-response.ts';
import { sendRequest, type TestServer } from '../../support/server.ts';
import {
  createNoScriptBrowser,
  type NoScriptBrowser,
  says,
} from '../../support/no-script-browser.ts';
import { EN, socialPages, startSocialHost, type SocialHost } from '../../support/social-host.ts';

/* Telegram's log-in widget through the whole host, including the signed callback. */
let socialHost: SocialHost;
let server: TestServer;
const { at, isLoggedIn } = socialPages(() => server);
beforeAll(async () => {
  socialHost = await startSocialHost();
  ({ server } = socialHost);
});
afterAll(() => socialHost.close());

const moveClock = (moveMs: number) =>
  sendRequest(server.port, 'bago.localhost', '/__sandbox/api/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moveMs }),
  });

/**
 * Starts at Telegram's page, identifies the person, and returns with the answer in the `#`
 * fragment.
 */
async function byWidget(
  browser: NoScriptBrowser,
  form: Readonly<Record<string, string>> = { person: 'ana' },
): Promise<URL> {
  const there = await browser.post(at('bago', '/social/telegram'), {});
  expect(Object.fromEntries(there.url.searchParams)).toMatchObject({
    bot_id: '424242',
    origin: at('bago', ''),
    return_to: expect.stringMatching(/\/social\/telegram\/widget\?state=[\w-]{43}$/) as string,
  });
  const back = await browser.post(there.url.href, form);
  expect([
    back.status,
    back.url.pathname,
    says(back, EN['social.needs_script'].replace('{{provider}}', 'Telegram')),
  ]).toEqual([200, '/social/telegram/widget', true]);
  return back.url;
}
/** Does the work of the page's script. */
function callbackOf(back: URL, more: Readonly<Record<string, string>> = {}): string {
  const answer = telegramResponse(back.hash) ?? new URLSearchParams({ error: 'access_denied' });
  for (const [name, value] of Object.entries({
    state: back.searchParams.get('state') ?? '',
    ...more,
  }))
    answer.set(name, value);
  return at('bago', `/social/telegram/callback?${answer.toString()}`);
}

test('[AU-06] Telegram’s widget has its own page; the next log-in is direct', async () => {
  const browser = createNoScriptBrowser();
  expect((await browser.get(callbackOf(await byWidget(browser)))).url.pathname).toBe(
    '/social/join',
  );
  expect((await browser.post(at('bago', '/social/join'), { terms: 'accepted' })).text).toMatch(
    /telegram\d{9}/,
  );
  // Telegram's timestamps are in seconds: two answers in the same second are equal and count once.
  await moveClock(1000);
  const other = createNoScriptBrowser();
  expect((await other.get(callbackOf(await byWidget(other)))).text).toMatch(/telegram\d{9}/);
  expect(isLoggedIn(other, 'bago')).toBe(true);
});

test('[AU-06] accepts the widget’s answer unaltered, once, soon, in the same browser', async () => {
  const browser = createNoScriptBrowser();
  const good = callbackOf(await byWidget(browser, { person: 'ben' }));
  expect(
    says(await createNoScriptBrowser().get(good), EN['social.notice.lost']),
    'another browser',
  ).toBe(true);
  const thief = createNoScriptBrowser();
  const theirs = await byWidget(thief);
  expect(
    says(await thief.get(good), EN['social.notice.lost']),
    'another flow’s answer, though the browser has one of its own',
  ).toBe(true);
  expect(theirs.searchParams.get('state')).not.toBe(new URL(good).searchParams.get('state'));
  const changes: Record<string, string>[] = [
    { id: '7' },
    { first_name: 'Somebody Else' },
    { username: 'more' },
    { hash: 'a'.repeat(64) },
    { auth_date: '1' },
  ];
  for (const change of changes) {
    const forger = createNoScriptBrowser();
    expect(
      says(await forger.get(callbackOf(await byWidget(forger), change)), EN['fault.social_failed']),
      JSON.stringify(change),
    ).toBe(true);
  }
  expect((await browser.get(good)).url.pathname).toBe('/social/join');
  const again = createNoScriptBrowser();
  const state = (await byWidget(again)).searchParams.get('state') ?? '';
  const replayed = new URL(good);
  replayed.searchParams.set('state', state);
  expect(
    says(await again.get(replayed.href), EN['fault.social_failed']),
    'replayed in a flow of its own',
  ).toBe(true);
  const late = createNoScriptBrowser();
  const old = callbackOf(await byWidget(late));
  await moveClock(301_000);
  expect(says(await late.get(old), EN['fault.social_failed']), 'five minutes later').toBe(true);
  const cancelling = createNoScriptBrowser();
  expect(
    says(
      await cancelling.get(callbackOf(await byWidget(cancelling, { cancel: '1' }))),
      EN['social.notice.cancelled'],
    ),
  ).toBe(true);
});
