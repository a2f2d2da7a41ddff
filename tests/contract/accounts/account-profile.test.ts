import { expect, test } from 'vitest';
import type { Tenant } from '#schema/tenant.ts';
import { createTestPlatform } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const password = 'Marquee-2026';
const day = 86_400_000;
const testPlatform = openForTests(() => {
  const notices = [
    notice('always', 'B'),
    notice('players', 'PL'),
    notice('popup', 'PU'),
    notice('tomorrow', 'PL', begin + day),
  ];
  return createTestPlatform(testTenant('one', { notices }), testTenant('two'));
});
const begin = Date.UTC(2026, 0, 1);

const notice = (id: string, type: 'B' | 'PL' | 'PU', from?: number): Tenant['notices'][number] => ({
  id,
  type,
  title: { EN: id },
  content: { EN: id },
  ...(from === undefined ? {} : { from }),
});

async function logIn(username: string, brand = 'one') {
  const { value } = await testPlatform.call(brand, 'login', { username, password });
  return { token: value.token };
}

test('[API-28] a member chooses a picture, which is theirs alone', async () => {
  const caller = await logIn('player01');
  const avatarBefore = (await testPlatform.call('one', 'avatar', {}, caller)).value;
  expect(avatarBefore.choices.map(({ id }) => id)).toContain(avatarBefore.id);
  const other = avatarBefore.choices.find(({ id }) => id !== avatarBefore.id);
  const drawn = await testPlatform.call('one', 'memberIcon', {}, caller);
  expect(drawn.value.icon).toBe(avatarBefore.icon);

  await testPlatform.call('one', 'chooseAvatar', { id: other?.id ?? '' }, caller);
  expect((await testPlatform.call('one', 'avatar', {}, caller)).value).toMatchObject(other ?? {});
  expect((await testPlatform.call('one', 'memberIcon', {}, caller)).value.icon).toBe(other?.icon);

  const agent = await logIn('agent01');
  expect((await testPlatform.call('one', 'avatar', {}, agent)).value.id).toBe(avatarBefore.id);
  const elsewhere = await logIn('player01', 'two');
  expect((await testPlatform.call('two', 'avatar', {}, elsewhere)).value.id).toBe(avatarBefore.id);
});

test('[API-28] refuses an unavailable picture without any effect', async () => {
  const caller = await logIn('agent01');
  const avatarBefore = (await testPlatform.call('one', 'avatar', {}, caller)).value;
  const reply = await testPlatform.callRaw('one', 'chooseAvatar', { id: '../a1' }, caller);
  expect(reply).toMatchObject({ status: 400, message: 'invalid_input', value: { paths: ['id'] } });
  expect((await testPlatform.call('one', 'avatar', {}, caller)).value).toEqual(avatarBefore);
});

test('[API-28] unread counts the notices for players since the last reading', async () => {
  const caller = await logIn('player01');
  const unread = async (who = caller) =>
    (await testPlatform.call('one', 'unread', {}, who)).value.unreadMessage;
  expect(await unread()).toBe(2);
  await testPlatform.call('one', 'readNotices', {}, caller);
  expect(await unread()).toBe(0);
  expect(await unread(await logIn('agent01'))).toBe(2);
  testPlatform.clock.move(day + 1);
  expect(await unread(await logIn('player01'))).toBe(1);
});

test('[API-29] the language that a member chose is reported at the next log-in, on any device', async () => {
  const caller = await logIn('player01');
  const language = async (who = caller) =>
    (await testPlatform.call('one', 'loginInfo', {}, who)).value.language;
  expect(await language()).toBeNull();
  await testPlatform.call('one', 'updateLanguage', { language: 'TY' }, caller);
  expect(await language(await logIn('player01'))).toBe('TY');
  const wrong = await testPlatform.callRaw('one', 'updateLanguage', { language: 'XX' }, caller);
  expect(wrong).toMatchObject({ message: 'invalid_input', value: { paths: ['language'] } });
  expect(await language()).toBe('TY');
});

test('[API-29] [AU-06] distinguishes a member’s first session from later ones', async () => {
  const input = {
    username: 'newcomer1',
    password,
    confirmPassword: password,
    countryDialingCode: '+63',
    termsAccepted: true,
    login: true,
    registerUrl: 'https://one.example/register',
    registerMethod: 'WEB',
  };
  const reply = await testPlatform.callRaw('one', 'register', input);
  expect([reply.message, reply.success]).toEqual([null, true]);
  const first = { token: (reply.value as { token: string }).token };
  const firstOf = async (who: { token: string }) =>
    (await testPlatform.call('one', 'firstLogin', {}, who)).value.firstTimeLogin;
  expect(await firstOf(first)).toBe(true);
  expect((await testPlatform.call('one', 'loginInfo', {}, first)).value).toMatchObject({
    account: 'newcomer1',
    type: 0,
    firstTimeLogin: true,
    passwordExpired: false,
    changeDue: false,
  });
  testPlatform.clock.move(60_000);
  expect(await firstOf(await logIn('newcomer1'))).toBe(false);
  expect(await firstOf(first)).toBe(true);
});
