import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '#schema/calls/table.ts';
import { givePassword } from '../../support/legacy-password.ts';
import { testRule, testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const password = 'wombat lantern 9';
let memberCount = 0;
const ip = (): string => `198.51.${Math.floor((memberCount += 1) / 250)}.${memberCount % 250}`;

const withRule = (code: string, rule: Parameters<typeof testRule>[1]) =>
  testTenant(code, {
    register: [
      ...testTenant(code).register.filter(({ id }) => id !== 'password'),
      testRule('password', rule),
    ],
  });
const testPlatform = platformForTests(
  testTenant('one'),
  withRule('short', { minLength: 1, maxLength: 6, patternId: 'password' }),
  withRule('long', { minLength: 12, maxLength: 128, patternId: 'password' }),
  testTenant('karnabal', { name: 'Karnabal' }),
  testTenant('phone', { modules: { ...testTenant('phone').modules, CHNGPASSVERIF3: true } }),
);

async function register(change: Partial<CallInput<'register'>> = {}, brand = 'one') {
  const username = `person${(memberCount += 1)}`;
  const input = { username, password, termsAccepted: true, ...change };
  const reply = await testPlatform.call(
    brand,
    'register',
    { confirmPassword: input.password, ...input },
    { ip: ip() },
  );
  return { username, reply, token: reply.success ? reply.value.token : '' };
}
const faultOf = async (change: Partial<CallInput<'register'>>, brand?: string) => {
  const { reply } = await register(change, brand);
  return (reply.value as { fields?: Record<string, unknown> } | null)?.fields?.['password'];
};
const logIn = (username: string, secret: string, brand = 'one') =>
  testPlatform.call(brand, 'login', { username, password: secret }, { ip: ip() });
const change = (token: string, oldPassword: string, newPassword: string) =>
  testPlatform.call(
    'one',
    'changePassword',
    { oldPassword, newPassword, confirmNewPassword: newPassword },
    { token },
  );

describe('the length of a password', () => {
  test('[ASVS 6.2.1] is at least 8 characters in every brand; a brand may require more', async () => {
    expect(await faultOf({ password: 'w9 lant' }, 'short')).toEqual({
      key: 'reg_pattern_password',
      values: { min: 8, max: 64 },
    });
    expect((await register({ password: 'w9 lante' }, 'short')).reply.success).toBe(true);
    expect(await faultOf({ password: 'w9 lantern!' }, 'long')).toEqual({
      key: 'reg_pattern_password',
      values: { min: 12, max: 128 },
    });
  });

  test('[ASVS 6.2.9] may be 64 in every brand, and 128 where the brand sets no lower maximum', async () => {
    const [of64, of128] = [`${'wombat 9'.repeat(8)}`, `${'wombat 9'.repeat(16)}`];
    expect((await register({ password: of64 }, 'short')).reply.success).toBe(true);
    expect((await register({ password: of128 }, 'long')).reply.success).toBe(true);
    expect(await faultOf({ password: `${of64}x` }, 'short')).toMatchObject({ values: { max: 64 } });
  });

  test('[ASVS 6.2.5] any characters are allowed', async () => {
    for (const strongPassword of [
      'wombat lantern',
      '98761234509871',
      'ВОМБАТ фонарь',
      '🦡🏮🦊🐢🌵🏮🐙🦉',
    ])
      expect((await register({ password: strongPassword })).reply.success, strongPassword).toBe(
        true,
      );
  });
});

describe('[AU-02] spaces around a password', () => {
  const spaces = { key: 'field.passwordSpaces' };

  test('[AU-02] are refused at registration, also with the same repetition', async () => {
    for (const typed of [` ${password}`, `${password} `, `${password}\u00a0`, ' '.repeat(9)])
      expect(await faultOf({ password: typed }), JSON.stringify(typed)).toEqual(spaces);
  });

  test('[AU-02] are refused in a change and trimmed from the current password', async () => {
    const { username, token } = await register();
    expect((await change(token, password, 'Quite-new-1 ')).value).toEqual({
      fields: { newPassword: spaces },
    });
    expect((await change(token, ` ${password} `, 'Quite-new-1')).success).toBe(true);
    expect((await logIn(username, ' Quite-new-1 ')).success).toBe(true);
  });

  test.each(['', 'typed'])(
    '[AU-02] still verify where they were stored, with mark %j',
    async (accent) => {
      const { username, token } = await register();
      await givePassword(testPlatform, username, ' kept before ', accent);
      expect((await logIn(username, ' kept before ')).success).toBe(true);
      for (const wrong of ['kept before', 'kept before ', ' Kept before '])
        expect((await logIn(username, wrong)).message, JSON.stringify(wrong)).toBe('login_failed');
      expect((await change(token, ' kept before ', 'Quite-new-1')).success).toBe(true);
    },
  );

  test.each(['', 'typed'])(
    '[AU-02] are trimmed where they were not, with mark %j',
    async (accent) => {
      const { username } = await register();
      await givePassword(testPlatform, username, 'kept before', accent);
      for (const typed of ['kept before', ' kept before '])
        expect((await logIn(username, typed)).success, JSON.stringify(typed)).toBe(true);
    },
  );
});

describe('easily guessed passwords are refused', () => {
  const common = { key: 'field.passwordCommon' };
  const personal = { key: 'field.passwordPersonal' };

  test.each(['password', 'PassWord1', '1234567890', 'qwertyuiop', 'iloveyou', '{secret}'])(
    '[ASVS 6.2.4] %j, a common password',
    async (common10000) => {
      expect(await faultOf({ password: common10000 })).toEqual(common);
    },
  );

  test('the account’s name, its number, its address and the brand’s name', async () => {
    const mobile = { mobileNum: '9170044556', countryDialingCode: '+63', verificationCode: '1' };
    for (const [input, brand] of [
      [{ username: 'lanternfish', password: 'Lantern-Fish!' }],
      [{ username: 'lanternfish', password: 'lanternfish77' }],
      [{ ...mobile, password: '09170044556' }],
      [{ ...mobile, password: '+63 917 004 4556' }],
      [{ password: 'KARNABAL 2026' }, 'karnabal'],
    ] as const)
      expect(await faultOf(input, brand), JSON.stringify(input)).toEqual(personal);
    expect(
      await register({ username: 'lanternfish', password: 'lanternfish over blue hills' }),
    ).toMatchObject({ reply: { success: true } });
  });

  /** Requests a password by e-mail and returns it. */
  async function sentPassword(username: string): Promise<string> {
    const email = `${username}@mail.example`;
    await testPlatform.database.query(
      "update account_member set email = $1 where tenant = 'one' and account_key = $2",
      [email, username],
    );
    await testPlatform.call('one', 'passwordEmail', { username, email }, { ip: ip() });
    return testPlatform.temporaryPasswordTo('one', email);
  }

  test('[ASVS 6.4.1] the temporary password, when it must be changed', async () => {
    const { username } = await register();
    const temporaryPassword = await sentPassword(username);
    const { token } = (await logIn(username, temporaryPassword)).value;
    for (const same of [temporaryPassword, temporaryPassword.toLowerCase().replaceAll('-', ' ')])
      expect((await change(token, '', same)).value).toEqual({
        fields: { newPassword: { key: 'field.passwordTemporary' } },
      });
    expect((await change(token, '', 'password1')).value).toEqual({
      fields: { newPassword: common },
    });
    expect((await change(token, '', 'Quite-new-1')).success).toBe(true);
  });

  test('only a keyed digest of a temporary password is stored', async () => {
    const { username } = await register();
    const temporaryPassword = await sentPassword(username);
    const [row] = await testPlatform.database.query<{ salt: string; hash: string }>(
      `select p.salt, p.secret_hash as hash from account_temporary_password p
        join account_member m on m.tenant = p.tenant and m.id = p.member
        where p.tenant = 'one' and m.account_key = $1`,
      [username],
    );
    const unkeyed = createHash('sha256')
      .update(JSON.stringify([row?.salt, temporaryPassword.replaceAll('-', '')]))
      .digest('hex');
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.hash).not.toBe(unkeyed);
  });

  test('by phone code too, once the code has identified the account', async () => {
    const number = '+639170099881';
    const { username } = await register({}, 'phone');
    await testPlatform.database.query(
      "update account_member set mobile = $1, mobile_national = $2 where tenant = 'phone' and account_key = $3",
      [number, '9170099881', username],
    );
    const numberInput = { mobileNum: '9170099881', countryDialingCode: '+63' };
    await testPlatform.call(
      'phone',
      'smsLogin',
      { ...numberInput, purpose: 'password' },
      { ip: ip() },
    );
    const verificationCode = await testPlatform.codeTo('phone', number);
    const reset = (newPassword: string) =>
      testPlatform.call(
        'phone',
        'passwordByCode',
        { ...numberInput, verificationCode, newPassword },
        { ip: ip() },
      );
    expect((await reset('password1')).value).toEqual({ fields: { newPassword: common } });
    expect((await reset('Quite-new-1 ')).value).toEqual({
      fields: { newPassword: { key: 'field.passwordSpaces' } },
    });
    expect((await reset(`${username}99`)).value).toEqual({ fields: { newPassword: personal } });
    expect((await reset('Quite-new-1')).success).toBe(true);
  });
});
