import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givePassword } from '../../support/legacy-password.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import {
  createPasswordPlatform,
  minute,
  password,
  passwordMembers,
} from '../../support/password-members.ts';

let testPlatform: TestPlatform;
const { ip, member, logIn, tokenOf, isLive, lettersTo } = passwordMembers(() => testPlatform);
beforeAll(async () => {
  testPlatform = await createPasswordPlatform();
});
beforeEach(() => testPlatform.reset());
afterAll(() => testPlatform.database.close());

describe('[AU-22] [API-08] changing the password', () => {
  test('[ASVS 6.2.2] ends all other sessions at once and notifies the member', async () => {
    const { username, email } = await member('one');
    const [here, elsewhere] = [await tokenOf('one', username), await tokenOf('one', username)];
    const changed = await testPlatform.call(
      'one',
      'changePassword',
      {
        oldPassword: password,
        newPassword: 'Quite-new-1',
        confirmNewPassword: 'Quite-new-1',
      },
      { token: here },
    );
    expect(changed).toMatchObject({ status: 200, value: {} });
    const renewed = changed.value.token ?? '';
    expect([await isLive('one', renewed), await isLive('one', elsewhere)]).toEqual([true, false]);
    expect([
      (await logIn('one', username)).message,
      (await logIn('one', username, 'Quite-new-1')).success,
    ]).toEqual(['login_failed', true]);
    const [letter] = await lettersTo('one', email);
    expect(letter?.subject).toContain('password was changed');
    expect(JSON.stringify(letter)).not.toContain('Quite-new-1');
  });

  test.each([
    [
      'an old password that is wrong',
      { oldPassword: 'wrong' },
      'password_wrong',
      { oldPassword: { key: 'fault.password_wrong' } },
    ],
    [
      'none',
      { oldPassword: undefined },
      'field_invalid',
      { oldPassword: { key: 'field.required' } },
    ],
    [
      'a new one that is too short',
      { newPassword: 'ab', confirmNewPassword: 'ab' },
      'field_invalid',
      { newPassword: { key: expect.stringMatching(/^reg_pattern_/), values: expect.anything() } },
    ],
    [
      'no new one',
      { newPassword: '', confirmNewPassword: '' },
      'field_invalid',
      { newPassword: { key: 'field.required' } },
    ],
    [
      'another one the second time',
      { confirmNewPassword: 'Quite-new-2' },
      'field_invalid',
      { confirmNewPassword: { key: 'field.confirm' } },
    ],
    [
      'the same as before',
      { newPassword: password, confirmNewPassword: password },
      'field_invalid',
      { newPassword: { key: 'field.same' } },
    ],
  ])('refuses %s at its field, and changes nothing', async (_, wrong, message, fields) => {
    const { username } = await member('one');
    const token = await tokenOf('one', username);
    const reply = await testPlatform.callRaw(
      'one',
      'changePassword',
      {
        oldPassword: password,
        newPassword: 'Quite-new-1',
        confirmNewPassword: 'Quite-new-1',
        ...wrong,
      },
      { token },
    );
    expect(reply).toMatchObject({ status: 400, message, value: { fields } });
    expect((await logIn('one', username)).success).toBe(true);
  });

  test('needs a token of this brand, and text', async () => {
    const { username } = await member('one');
    const token = await tokenOf('one', username);
    const input = {
      oldPassword: password,
      newPassword: 'Quite-new-1',
      confirmNewPassword: 'Quite-new-1',
    };
    expect((await testPlatform.call('one', 'changePassword', input)).message).toBe('missing_token');
    expect((await testPlatform.call('two', 'changePassword', input, { token })).message).toBe(
      'invalid_token',
    );
    expect(
      (await testPlatform.callRaw('one', 'changePassword', { ...input, newPassword: 7 }, { token }))
        .message,
    ).toBe('invalid_input');
    expect(
      (
        await testPlatform.callRaw(
          'one',
          'changePassword',
          { ...input, newPassword: 'n'.repeat(256) },
          { token },
        )
      ).message,
    ).toBe('invalid_input');
    expect(
      (
        await testPlatform.call('one', 'changePassword', input, {
          token: await tokenOf('one', 'trial01'),
        })
      ).message,
    ).toBe('need_true_account');
  });

  test('[ASVS 6.2.3] guesses at the old one in a stolen session are limited', async () => {
    const { username } = await member('one');
    const token = await tokenOf('one', username);
    const guess = (oldPassword: string) =>
      testPlatform.call(
        'one',
        'changePassword',
        { oldPassword, newPassword: 'Quite-new-1', confirmNewPassword: 'Quite-new-1' },
        { token },
      );
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guess(`wrong-${tries}`)).message).toBe('password_wrong');
    expect((await guess(password)).message).toBe('too_many_requests');
    testPlatform.clock.move(16 * minute);
    expect((await guess(password)).success).toBe(true);
  });
});

describe('[AU-10] a password that must be changed', () => {
  test('of the first log-in, and {secret}, set by others: the session says so until it is changed', async () => {
    const input = {
      username: 'given1',
      password,
      confirmPassword: password,
      email: 'given1@mail.example',
      mobileNum: '9170000001',
      countryDialingCode: '+63',
      termsAccepted: true,
    };
    expect(
      (await testPlatform.call('one', 'register', { ...input, login: false }, { ip: ip() }))
        .success,
    ).toBe(true);
    await givePassword(testPlatform, 'given1', '{secret}');
    const first = await logIn('one', 'given1', '{secret}');
    expect(first.value).toMatchObject({ firstTimeLogin: true, changeDue: true });
    const again = await logIn('one', 'given1', '{secret}');
    expect(again.value).toMatchObject({ firstTimeLogin: false, changeDue: true });
    const { token } = again.value;
    expect((await testPlatform.call('one', 'memberInfo', {}, { token })).value).toMatchObject({
      changeDue: true,
    });
    expect(
      (
        await testPlatform.call(
          'one',
          'changePassword',
          { newPassword: '{secret}', confirmNewPassword: '{secret}' },
          { token },
        )
      ).value,
    ).toMatchObject({ fields: { newPassword: { key: 'field.same' } } });
    const changed = await testPlatform.call(
      'one',
      'changePassword',
      { newPassword: 'My-own-one-1', confirmNewPassword: 'My-own-one-1' },
      { token },
    );
    expect(changed.success).toBe(true);
    const renewed = { token: changed.value.token };
    expect((await testPlatform.call('one', 'memberInfo', {}, renewed)).value).toMatchObject({
      changeDue: false,
    });
    expect((await logIn('one', 'given1', 'My-own-one-1')).value).toMatchObject({
      changeDue: false,
    });
  });

  test('an expired one, where the brand forces the change', async () => {
    for (const [brand, isDue] of [
      ['one', false],
      ['strict', true],
    ] as const) {
      const { username } = await member(brand);
      await testPlatform.control(brand, 'expire-password', { account: username });
      expect((await logIn(brand, username)).value, brand).toMatchObject({
        passwordExpired: true,
        changeDue: isDue,
      });
    }
  });
});
