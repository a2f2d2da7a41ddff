import { describe, expect, test } from 'vitest';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { createTestPlatform } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const password = 'Marquee-2026';
const allowed: readonly string[] = ['memberInfo', 'changePassword', 'logout'];
const testPlatform = openForTests(() => {
  const plain = testTenant('one');
  return createTestPlatform({
    ...plain,
    modules: { ...plain.modules, FORCEDPASSWORDCHANGE: true },
  });
});

async function dueToken(): Promise<string> {
  await testPlatform.control('one', 'expire-password', { account: 'player01' });
  const { value } = await testPlatform.call('one', 'login', { username: 'player01', password });
  expect(value).toMatchObject({ changeDue: true });
  return value.token;
}

const callsWith = (token: true | 'optional') =>
  (Object.keys(callTable) as CallName[]).filter((name) => callTable[name].token === token);

describe('[AU-10] a session that must change its password', () => {
  test('[ASVS 2.3.1, 8.3.1] is refused by every call that needs a token, except three', async () => {
    const token = await dueToken();
    const blocked = callsWith(true).filter((name) => !allowed.includes(name));
    expect(blocked.length).toBeGreaterThan(20);
    for (const name of blocked)
      expect(await testPlatform.callRaw('one', name, {}, { token }), name).toMatchObject({
        status: 403,
        success: false,
        message: 'change_due',
      });
  });

  test('is a guest where the token is optional', async () => {
    const token = await dueToken();
    for (const name of callsWith('optional'))
      expect((await testPlatform.callRaw('one', name, {}, { token })).message, name).toBe(
        (await testPlatform.callRaw('one', name, {})).message,
      );
  });

  test('may read its member, change the password and log out until the change', async () => {
    const token = await dueToken();
    expect((await testPlatform.call('one', 'memberInfo', {}, { token })).value).toMatchObject({
      account: 'player01',
      changeDue: true,
    });
    const leaving = await dueToken();
    expect((await testPlatform.call('one', 'logout', {}, { token: leaving })).success).toBe(true);
    const newPassword = 'Quite-new-2026';
    expect(
      await testPlatform.call(
        'one',
        'changePassword',
        { newPassword, confirmNewPassword: newPassword },
        { token },
      ),
    ).toMatchObject({ success: true });
    const login = await testPlatform.call('one', 'login', {
      username: 'player01',
      password: newPassword,
    });
    expect(login.value).toMatchObject({ changeDue: false });
    expect(
      await testPlatform.call('one', 'balance', {}, { token: login.value.token }),
    ).toMatchObject({ success: true });
  });
});
