import { beforeEach, describe, expect, test } from 'vitest';
import { givePassword } from '../../support/legacy-password.ts';
import { callsAt } from '../../support/test-platform.ts';
import {
  createPasswordPlatform,
  minute,
  password,
  passwordMembers,
} from '../../support/password-members.ts';
import { wrongCode } from '../../support/wrong-code.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const testPlatform = openForTests(createPasswordPlatform);
const { call, callRaw } = callsAt(() => testPlatform);
const { ip, member, logIn, tokenOf, isLive, lettersTo, lentTo } = passwordMembers(
  () => testPlatform,
);
beforeEach(() => testPlatform.reset());

const change = (token: string | undefined, newPassword: string, oldPassword?: string) =>
  call('changePassword', { oldPassword, newPassword, confirmNewPassword: newPassword }, { token });
const letter = (person: { username: string; email: string }, brand = 'one') =>
  testPlatform.call(brand, 'passwordEmail', person, { ip: ip() });

describe('[AU-22] [API-08] changing the password', () => {
  test('[ASVS 6.2.2] ends all other sessions at once and notifies the member', async () => {
    const { username, email } = await member('one');
    const [here, elsewhere] = [await tokenOf('one', username), await tokenOf('one', username)];
    const changed = await change(here, 'Quite-new-1', password);
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
    const reply = await callRaw(
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

  test('needs a token of this brand and a real account', async () => {
    const { username } = await member('one');
    const token = await tokenOf('one', username);
    const input = {
      oldPassword: password,
      newPassword: 'Quite-new-1',
      confirmNewPassword: 'Quite-new-1',
    };
    expect((await call('changePassword', input)).message).toBe('missing_token');
    expect((await testPlatform.call('two', 'changePassword', input, { token })).message).toBe(
      'invalid_token',
    );
    expect(
      await call('changePassword', input, { token: await tokenOf('one', 'trial01') }),
    ).toMatchObject({ message: 'need_true_account' });
  });

  test('[ASVS 6.2.3] guesses at the old one in a stolen session are limited', async () => {
    const { username } = await member('one');
    const token = await tokenOf('one', username);
    const guess = (oldPassword: string) => change(token, 'Quite-new-1', oldPassword);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guess(`wrong-${tries}`)).message).toBe('password_wrong');
    expect((await guess(password)).message).toBe('too_many_requests');
    testPlatform.clock.move(16 * minute);
    expect((await guess(password)).success).toBe(true);
  });
});

describe('[AU-10] a password that must be changed', () => {
  test('is reported by the session after a first log-in or {secret}, until it is changed', async () => {
    const input = {
      username: 'given1',
      password,
      confirmPassword: password,
      email: 'given1@mail.example',
      mobileNum: '9170000001',
      countryDialingCode: '+63',
      termsAccepted: true,
    };
    expect(await call('register', { ...input, login: false }, { ip: ip() })).toMatchObject({
      success: true,
    });
    await givePassword(testPlatform, 'given1', '{secret}');
    const first = await logIn('one', 'given1', '{secret}');
    expect(first.value).toMatchObject({ firstTimeLogin: true, changeDue: true });
    const again = await logIn('one', 'given1', '{secret}');
    expect(again.value).toMatchObject({ firstTimeLogin: false, changeDue: true });
    const { token } = again.value;
    expect((await call('memberInfo', {}, { token })).value).toMatchObject({ changeDue: true });
    expect((await change(token, '{secret}')).value).toMatchObject({
      fields: { newPassword: { key: 'field.same' } },
    });
    const changed = await change(token, 'My-own-one-1');
    expect(changed.success).toBe(true);
    const renewed = { token: changed.value.token };
    expect((await call('memberInfo', {}, renewed)).value).toMatchObject({ changeDue: false });
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

describe('[AU-21] [API-11] by e-mail', () => {
  const post = (type: string, body: string, more: Record<string, string> = {}) =>
    testPlatform.platform.fetch(
      new Request('http://one.localhost/wps/member/password/email', {
        method: 'POST',
        headers: { 'content-type': type, ...more },
        body,
      }),
      { merchantCode: 'one', ip: ip() },
    );

  test('[ASVS 6.4.1] sends a one-time password that must be changed; the old one stays valid', async () => {
    const { username, email } = await member('one');
    const typed = { username: ` ${username.toUpperCase()} `, email: email.toLowerCase() };
    expect(await letter(typed)).toMatchObject({ status: 200, value: {} });
    const temporaryPassword = await lentTo('one', email);
    expect((await logIn('one', username)).value).toMatchObject({ changeDue: false });
    const entered = await logIn(
      'one',
      username,
      temporaryPassword.toLowerCase().replaceAll('-', ' '),
    );
    expect(entered.value).toMatchObject({ changeDue: true });
    expect((await logIn('one', username, temporaryPassword)).message).toBe('login_failed');
    expect(await change(entered.value.token, 'After-reset-1')).toMatchObject({ success: true });
    expect((await logIn('one', username)).message).toBe('login_failed');
  });

  test('only the newest one is valid, for half an hour', async () => {
    const { username, email } = await member('one');
    await letter({ username, email });
    const first = await lentTo('one', email);
    await letter({ username, email });
    const second = await lentTo('one', email);
    expect((await logIn('one', username, first)).message).toBe('login_failed');
    testPlatform.clock.move(31 * minute);
    expect((await logIn('one', username, second)).message).toBe('login_failed');
  });

  test('the answer is the same for unknown names and addresses, and nothing is sent', async () => {
    const { username, email } = await member('one');
    const replyToKnown = await letter({ username, email });
    for (const input of [
      { username: 'nobody-here', email },
      { username, email: 'other@mail.example' },
    ])
      expect(await letter(input)).toEqual(replyToKnown);
    expect([
      (await lettersTo('one', email)).length,
      (await lettersTo('one', 'other@mail.example')).length,
    ]).toEqual([1, 0]);
    expect(await letter({ username, email }, 'two')).toEqual(replyToKnown);
    expect(await lettersTo('two', email)).toEqual([]);
  });

  test('reports an unknown name or address where the brand reveals accounts', async () => {
    const { username, email } = await member('open');
    for (const person of [
      { username: 'nobody-here', email },
      { username, email: 'someone@else.example' },
    ]) {
      expect(await letter(person, 'open')).toMatchObject({
        status: 400,
        message: 'account_unknown',
      });
    }
    expect(await lettersTo('open', email)).toEqual([]);
    expect((await letter({ username, email }, 'open')).success).toBe(true);
  });

  test('an account gets three letters at once, then one every 20 minutes; no answer reveals it', async () => {
    const { username, email } = await member('one');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await letter({ username, email })).status).toBe(200);
    expect(await lettersTo('one', email)).toHaveLength(3);
    testPlatform.clock.move(20 * 60_000);
    for (let attempt = 0; attempt < 5; attempt += 1) await letter({ username, email });
    expect(await lettersTo('one', email)).toHaveLength(4);
  });

  test('accepts an HTML form, too, and shows faults at its fields', async () => {
    const { username, email } = await member('one');
    const send = (body: string) => post('application/x-www-form-urlencoded', body);
    expect((await send(new URLSearchParams({ username, email }).toString())).status).toBe(200);
    expect(await lettersTo('one', email)).toHaveLength(1);
    expect((await send('username=%ff')).status).toBe(400);
    expect(
      await call('passwordEmail', { username: ' ', email: 'no address' }, { ip: ip() }),
    ).toMatchObject({
      message: 'field_invalid',
      value: {
        fields: { username: { key: 'field.required' }, email: { key: 'reg_pattern_email' } },
      },
    });
  });

  test('uses the player’s language, and is unavailable where the reset is by phone', async () => {
    const { username, email } = await member('one');
    const body = JSON.stringify({ username, email });
    const answer = await post('application/json', body, { 'accept-language': 'fil-PH' });
    expect(answer.status).toBe(200);
    expect((await lettersTo('one', email))[0]?.subject).toContain('pansamantala');
    expect(await letter({ username, email }, 'phone')).toMatchObject({ message: 'not_found' });
  });
});

describe('[AU-21] [API-12] by phone code', () => {
  const asCode = (mobile: string) =>
    testPlatform.call(
      'phone',
      'smsLogin',
      { countryDialingCode: '+63', mobileNum: mobile, purpose: 'password' },
      { ip: ip() },
    );
  const reset = (mobileNum: string, verificationCode: string, more: object = {}) =>
    testPlatform.callRaw(
      'phone',
      'passwordByCode',
      {
        mobileNum,
        verificationCode,
        newPassword: 'By-phone-22',
        countryDialingCode: '+63',
        ...more,
      },
      { ip: ip() },
    );

  test('a code sets the new password, ends every session and starts a new one', async () => {
    const { username, mobile } = await member('phone');
    const tokenBefore = await tokenOf('phone', username);
    expect((await asCode(mobile)).value).toEqual({ expiredMinutes: 1 });
    const reply = await reset(mobile, await testPlatform.codeTo('phone', mobile));
    expect(reply).toMatchObject({ status: 200, value: { account: username, changeDue: false } });
    expect([
      await isLive('phone', tokenBefore),
      await isLive('phone', (reply.value as { token: string }).token),
    ]).toEqual([false, true]);
    expect((await logIn('phone', username, 'By-phone-22')).success).toBe(true);
  });

  test('[ASVS 6.5.1, 6.5.4, 6.5.5] a code is valid once, for five minutes and five tries', async () => {
    const { username, mobile } = await member('phone');
    await asCode(mobile);
    const code = await testPlatform.codeTo('phone', mobile);
    expect(
      (await reset(mobile, code, { newPassword: 'x' })).message,
      'a bad password costs no try',
    ).toBe('field_invalid');
    expect(
      await testPlatform.call(
        'phone',
        'login',
        { type: 'sms', mobile, password: code },
        { ip: ip() },
      ),
      'nor does it log in',
    ).toMatchObject({ message: 'code_wrong' });
    const results = await Promise.all(Array.from({ length: 20 }, () => reset(mobile, code)));
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    expect((await logIn('phone', username, 'By-phone-22')).success).toBe(true);
    testPlatform.clock.move(2 * minute);
    await asCode(mobile);
    const late = await testPlatform.codeTo('phone', mobile);
    testPlatform.clock.move(5 * minute + 1);
    expect((await reset(mobile, late)).message).toBe('code_wrong');
    await asCode(mobile);
    const valid = await testPlatform.codeTo('phone', mobile);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await reset(mobile, wrongCode(valid))).message).toBe('code_wrong');
    expect((await reset(mobile, valid)).message).toBe('code_wrong');
  });

  test('an unknown number gets the same answer, no code and no account', async () => {
    const { mobile } = await member('phone');
    const nobody = '+639179999999';
    expect(await asCode(nobody)).toEqual(await asCode(mobile));
    expect(await testPlatform.codeTo('phone', nobody)).toBe('none');
    expect(await reset(nobody, '123456')).toEqual(await reset(mobile, '123456'));
  });

  test.each([
    ['no number', '', { mobileNum: { key: 'field.required' } }],
    ['no number at all', 'abc', { mobileNum: { key: 'field.mobile' } }],
  ])('refuses %s at its field', async (_, mobile, fields) => {
    expect(await reset(mobile, '123456')).toMatchObject({
      status: 400,
      message: 'field_invalid',
      value: { fields },
    });
  });

  test('is unavailable where the reset is by e-mail', async () => {
    expect(
      (
        await call(
          'smsLogin',
          { countryDialingCode: '+63', mobileNum: '9171234567', purpose: 'password' },
          { ip: ip() },
        )
      ).message,
    ).toBe('not_found');
    expect(
      await call(
        'passwordByCode',
        { mobileNum: '9171234567', verificationCode: '1', newPassword: 'By-phone-22' },
        { ip: ip() },
      ),
    ).toMatchObject({ message: 'not_found' });
  });
});
