import { beforeEach, expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi, cookieHeader, postForm } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* Profile choices as the site's pages apply them [API-28, API-29]. */
const host = 'profile-alon.localhost';
const server = sharedServerForTests({
  'profile-alon/manifest.json': minimalManifest('profile-alon', {
    languages: { default: 'TY', menu: ['TY', 'EN', 'AR'] },
    register: { fields: [{ id: 'username' }, { id: 'password' }, { id: 'captcha' }] },
  }),
  'profile-alon/content/TY/promo.start.event.join.md': '# Simula\n\nUnang hakbang.',
  'profile-alon/content/TY/promo.friends.referral.join.md': '# Kaibigan\n\nMag-imbita.',
  'profile-alon/content/TY/promo.later.event.coming.md': '# Mamaya\n\nHintayin.',
});
const sandbox = (name: string, json: object = {}) =>
  callApi(server.port, host, `/__sandbox/api/${name}`, { method: 'POST', json });
beforeEach(() => sandbox('reset'));

const credentials = { by: 'username', username: 'player01', password: 'Marquee-2026' };
const logIn = async (cookie = ''): Promise<string> =>
  cookieHeader(
    await postForm(server.port, host, '/login', credentials, cookie ? { cookie } : undefined),
  );
const pageAt = async (target: string, cookie = ''): Promise<string> =>
  (await sendRequest(server.port, host, target, { headers: { cookie } })).body.toString();
const languageOf = (html: string): string | undefined => /<html lang="([^"]+)"/.exec(html)?.[1];

test('[API-29] [SH-08] applies a member’s language at log-in on a device without a choice', async () => {
  expect(languageOf(await pageAt('/', await logIn()))).toBe('fil');
  const cookie = await logIn();
  await postForm(server.port, host, '/preferences', { language: 'EN', next: '/' }, { cookie });
  expect(languageOf(await pageAt('/', await logIn()))).toBe('en');
  const other = await logIn('lang=AR');
  expect(other).not.toContain('lang=');
  expect(languageOf(await pageAt('/', `${other}; lang=AR`))).toBe('ar');
});

test('[API-28] [API-29] a sandbox reset clears a member’s language, picture and read notices', async () => {
  await sandbox('notices', { type: 'PL', title: 'For players', content: '<p>Read me</p>' });
  const cookie = await logIn();
  const memberState = (html: string) => [
    languageOf(html),
    /data-unread="(\d+)"/.exec(html)?.[1],
    /avatar\/(\w+)\.svg/.exec(html)?.[1],
  ];
  const stateBefore = memberState(await pageAt('/', cookie));
  await postForm(server.port, host, '/preferences', { language: 'EN', next: '/' }, { cookie });
  await postForm(server.port, host, '/notices', { next: '/' }, { cookie });
  const form = { intent: 'avatar', avatar: 'a3' };
  await postForm(server.port, host, '/member/securityCenter', form, { cookie });
  expect(memberState(await pageAt('/', await logIn()))).toEqual(['en', undefined, 'a3']);
  await sandbox('reset');
  await sandbox('notices', { type: 'PL', title: 'For players', content: '<p>Read me</p>' });
  expect(memberState(await pageAt('/', await logIn()))).toEqual(stateBefore);
});

test('[API-28] [SH-10] [MC-15] header and menu count unread notices until they are displayed', async () => {
  await sandbox('notices', { type: 'PL', title: 'For players', content: '<p>Read me</p>' });
  const cookie = await logIn();
  const unread = async () => /data-unread="(\d+)"/.exec(await pageAt('/', cookie))?.[1];
  const unreadBefore = await unread();
  expect(Number(unreadBefore)).toBeGreaterThan(0);
  const page = await pageAt('/member/messageV2', cookie);
  expect(page).toMatch(/<noscript>.*action="\/notices"/);
  const menuEntry = /<a[^>]*aria-current="page"[^>]*>(?:(?!<\/a>)[^])*<\/a>/.exec(page)?.[0];
  expect(menuEntry).toContain(`data-unread="${unreadBefore}"`);
  expect(await unread()).toBe(unreadBefore);
  const next = '/member/messageV2';
  const read = await postForm(server.port, host, '/notices', { next }, { cookie });
  expect([read.status, read.headers.location]).toEqual([302, next]);
  expect(await unread()).toBeUndefined();
  expect(await pageAt(next, cookie)).not.toContain('action="/notices"');
  const guest = await postForm(server.port, host, '/notices', { next });
  expect(guest.headers.location).toBe('/login');
});

test('[PR-01] [SH-10] the account menu counts the promotions that a member may still join', async () => {
  const cookie = await logIn();
  const available = async (sessionCookie = cookie) =>
    /data-available-promotions="(\d+)"/.exec(await pageAt('/', sessionCookie))?.[1];
  const invites = async () => (await pageAt('/', cookie)).includes('href="/member/referral"');
  expect([await available(), await invites()]).toEqual(['2', true]);
  expect(await pageAt('/', cookie)).not.toMatch(/>(promotions\.title|member\.referral)/);
  const join = (id: string) =>
    postForm(server.port, host, `/promoDetail?id=${id}`, { intent: 'join' }, { cookie });
  expect((await join('friends')).status).toBe(302);
  expect([await available(), await invites()]).toEqual(['1', false]);
  await join('start');
  expect(await available()).toBeUndefined();
  expect(await available('')).toBeUndefined();
});

test('[API-28] [API-15] a member chooses a picture, which the header then shows', async () => {
  const cookie = await logIn();
  const centre = '/member/securityCenter';
  const face = async () =>
    /src="(\/art\/[^"]+\/avatar\/[^"]+)"/.exec(await pageAt('/', cookie))?.[1];
  expect(await face()).toMatch(/avatar\/player01\.svg$/);
  const form = { intent: 'avatar', avatar: 'a3' };
  const chosen = await postForm(server.port, host, centre, form, { cookie });
  expect([chosen.status, chosen.headers.location]).toEqual([
    302,
    expect.stringMatching(/^\/member\/securityCenter\?task=avatar&done=\d+$/),
  ]);
  expect(await face()).toMatch(/avatar\/a3\.svg$/);
  expect(await pageAt(`${centre}?task=avatar`, cookie)).toMatch(
    /name="avatar"[^>]*checked=""[^>]*value="a3"/,
  );
  const unknown = { intent: 'avatar', avatar: '../../x' };
  expect((await postForm(server.port, host, centre, unknown, { cookie })).status).toBe(400);
  expect(await face()).toMatch(/avatar\/a3\.svg$/);
});

test('[MC-01] a refused account form that names no task shows its task with the error', async () => {
  const cookie = await logIn();
  const faultedField = async (form: Record<string, string>) => {
    const reply = await postForm(server.port, host, '/member/securityCenter', form, { cookie });
    const input = /<input(?=[^>]*aria-invalid="true")[^>]*>/.exec(reply.body.toString())?.[0] ?? '';
    return [reply.status, /name="(\w+)"/.exec(input)?.[1]];
  };
  expect(await faultedField({ intent: 'nickname', nickname: '<>' })).toEqual([400, 'nickname']);
  expect(await faultedField({ intent: 'payment-set', password: 'wrong' })).toEqual([
    400,
    'newPaymentPassword',
  ]);
});

test('[MC-01] the account shows why the platform did not provide a part', async () => {
  const cookie = await logIn();
  for (const path of ['/wps/member/ownData', '/wps/member/instruments'])
    await sandbox('fail', { path, status: 504, times: 9 });
  const missing = (html: string) =>
    [...html.matchAll(/data-task="([\w-]+)" data-absent="platform_timeout"/g)].map(
      ([, task]) => task,
    );
  const centre = '/member/securityCenter';
  expect(missing(await pageAt(centre, cookie))).toEqual(['own-data', 'instruments']);
  for (const task of ['own-data', 'instruments'])
    expect(await pageAt(`${centre}?task=${task}`, cookie)).toMatch(
      new RegExp(`aria-labelledby="${task}"[^>]*data-absent="platform_timeout"`),
    );
});

test('[AU-15] reports a missing captcha at its place and shows a new one', async () => {
  const missing = 'data-captcha-missing';
  expect(await pageAt('/register')).toMatch(/<img src="data:image\/png;base64,iVBOR/);
  await sandbox('fail', { path: '/wps/captcha', status: 500, times: 1 });
  const html = await pageAt('/register', 'lastUser=nobody');
  expect(html).toContain(missing);
  expect(html).toMatch(/<input[^>]+name="captcha"/);
  expect(html).toContain('Hindi na-load ang larawan.');
  const again = await postForm(server.port, host, '/register', { intent: 'captcha' });
  expect(again.body.toString()).not.toContain(missing);
});

test('[RT-14] the help page begins with the help, under its one heading; home follows', async () => {
  const html = await pageAt('/help', 'lastUser=nobody');
  expect(html.match(/<h1/g)).toHaveLength(1);
  const help = html.indexOf('data-help-page');
  expect(help).toBeGreaterThan(0);
  expect(help).toBeLessThan(html.indexOf('data-section="'));
  expect(await pageAt('/', 'lastUser=nobody')).not.toContain('data-help-page');
});
