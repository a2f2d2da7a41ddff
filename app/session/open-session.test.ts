import { expect, test } from 'vitest';
import { openSession, readChoices } from './open-session.ts';
import { createSeal } from './seal.ts';

const hour = 3_600_000;
const data = { token: 'opaque-token', account: 'player01', customerId: '7', isAgent: 0 };

/** The `Cookie` header that a browser would send back. */
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

function browser(audience = 'brand:player', rememberHours = 24) {
  let now = 1_800_000_000_000;
  const seal = createSeal('a secret of at least thirty-two characters', () => now);
  const open = (
    cookieHeader: string | null,
    over: Partial<{ audience: string; secure: boolean }> = {},
  ) => openSession(seal, { cookieHeader, audience, secure: false, rememberHours, ...over });
  return { open, wait: (ms: number) => void (now += ms) };
}

test('[AU-09] a session is there on the next request, its token never in clear text', async () => {
  const { open } = browser();
  const headers = await (await open(null)).start(data);
  expect(headers.getSetCookie().join()).not.toContain(data.token);
  expect(
    headers.getSetCookie().every((line) => /HttpOnly/.test(line) && /SameSite=Lax/.test(line)),
  ).toBe(true);
  expect((await open(cookiesOf(headers))).current).toEqual(data);
});

test('[AU-09] the last user is remembered for 24 hours and no longer', async () => {
  const { open, wait } = browser();
  const cookie = cookiesOf(await (await open(null)).start(data));
  wait(23 * hour);
  expect((await open(cookie)).lastUser).toBe('player01');
  wait(2 * hour);
  const later = await open(cookie);
  expect([later.lastUser, later.current]).toEqual([undefined, undefined]);
});

test('a cookie moved to another brand, changed, or made with another secret opens nothing', async () => {
  const { open } = browser();
  const cookie = cookiesOf(await (await open(null)).start(data));
  expect((await open(cookie, { audience: 'other:player' })).current).toBeUndefined();
  expect(
    (
      await open(
        cookie.replace(
          /^(session=.{60})(.)/,
          (_all, head: string, letter: string) => head + (letter === 'A' ? 'B' : 'A'),
        ),
      )
    ).current,
  ).toBeUndefined();
  expect((await open('session=%E0%A4%A; session==; =x')).current).toBeUndefined();
});

test('over https the cookie is __Host- and Secure', async () => {
  const { open } = browser();
  const headers = await (await open(null, { secure: true })).start(data);
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Path=\/; .*Secure; SameSite=Lax$/);
});

test('[AU-13] ending removes the session cookie', async () => {
  const { open } = browser();
  expect((await open(null)).end().getSetCookie()[0]).toMatch(/^session=; .*Max-Age=0/);
});

test('[SH-08, SH-17] language and theme choices are stored, and invalid ones ignored', async () => {
  const { open } = browser();
  const headers = (await open(null)).choose({ language: 'EN', theme: 'dark' });
  expect(readChoices(cookiesOf(headers))).toEqual({ language: 'EN', theme: 'dark' });
  expect(readChoices('lang=<script>; theme=pink')).toEqual({
    language: undefined,
    theme: undefined,
  });
});

test('[F23] [ASVS 3.3.1, 3.3.3] over https choices have __Host-, too; older ones without it are still read', async () => {
  const { open } = browser();
  const secure = (await open(null, { secure: true })).choose({ theme: 'dark', consent: 'no' });
  expect(secure.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    '__Host-theme=dark',
    '__Host-consent=no',
  ]);
  expect(readChoices('theme=light; lang=EN; __Host-theme=dark')).toMatchObject({
    theme: 'dark',
    language: 'EN',
  });
});
