import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#schema/calls/table.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import { storedContacts } from '../../support/stored-contacts.ts';
import { testRule, testTenant } from '../../support/test-tenant.ts';
import {
  createRegistrationPlatform,
  newPlayers,
  password,
} from '../../support/registration-platform.ts';

let testPlatform: TestPlatform;
const { user, register } = newPlayers(() => testPlatform);
beforeAll(async () => {
  testPlatform = await createRegistrationPlatform();
});
beforeEach(() => testPlatform.reset());
afterAll(() => testPlatform.database.close());

describe('registration by user name', () => {
  test('[API-06] creates a logged-in member without money who can log in again', async () => {
    const input = user({ username: 'AnnaLee' });
    const reply = await register(input);
    expect(reply).toMatchObject({
      status: 200,
      success: true,
      value: { account: 'AnnaLee', type: 0, firstTimeLogin: true },
    });
    const { token } = reply.value;
    expect((await testPlatform.call('one', 'balance', {}, { token })).value).toMatchObject({
      sumBalance: '0.00',
      minor: 0,
      currency: 'JPY',
    });
    expect((await testPlatform.call('one', 'memberInfo', {}, { token })).value).toMatchObject({
      id: reply.value.customerId,
      account: 'AnnaLee',
      userName: 'AnnaLee',
      type: 0,
      clubLabel: null,
    });
    expect(
      (await testPlatform.call('one', 'login', { username: 'annalee', password })).value,
    ).toMatchObject({ firstTimeLogin: false, customerId: reply.value.customerId });
  });

  test('[AU-19] returns no token when no log-in was requested', async () => {
    expect((await register(user({ login: false }))).value).toMatchObject({
      token: '',
      firstTimeLogin: true,
    });
  });

  test('[AU-16] reports every faulty field at once, by the brand’s rules', async () => {
    const reply = await register({
      username: '1st',
      password: 'short',
      confirmPassword: 'other',
      mobileNum: 'abc',
      referralCode: 'x',
      termsAccepted: false,
    });
    expect(reply).toMatchObject({ status: 400, message: 'field_invalid' });
    expect((reply.value as unknown as { fields: unknown }).fields).toEqual({
      username: { key: 'reg_pattern_letter_first', values: { min: 5, max: 15 } },
      password: { key: 'reg_pattern_password', values: { min: 8, max: 64 } },
      confirmPassword: { key: 'field.confirm' },
      mobileNum: { key: 'reg_pattern_digits', values: { min: 7, max: 12 } },
      verificationCode: { key: 'field.required' },
      referralCode: { key: 'reg_pattern_referralcode', values: { min: 4, max: 20 } },
      termsAccepted: { key: 'terms_required' },
    });
  });

  test.each([
    ['user name', { username: '  ' }, 'username'],
    ['password', { password: '', confirmPassword: '' }, 'password'],
    ['confirmation', { confirmPassword: '' }, 'confirmPassword'],
  ])('[AU-16] requires the %s', async (_, change, field) => {
    expect((await register(user(change))).value).toMatchObject({
      fields: { [field]: { key: 'field.required' } },
    });
  });

  test.each([
    ['a list for a name', { username: ['a'] }],
    ['a text for the terms', { termsAccepted: 'yes' }],
    ['256 characters', { payeeName: 'x'.repeat(256) }],
    ['no object', 'player'],
  ])('[API-30] refuses %s', async (_, change) => {
    const input = typeof change === 'string' ? change : { ...user(), ...change };
    expect(await testPlatform.callRaw('one', 'register', input)).toMatchObject({
      status: 400,
      message: 'invalid_input',
    });
  });

  test('[AU-18] stores whether and when terms and age were confirmed; without them it is refused', async () => {
    const input = user();
    expect((await register({ ...input, termsAccepted: false })).value).toEqual({
      fields: { termsAccepted: { key: 'terms_required' } },
    });
    await register(input);
    expect(
      await testPlatform.database.query(
        `select way, age_confirmed as age, terms_accepted_at as at from account_registration r
      join account_member m on m.tenant = r.tenant and m.id = r.member where m.tenant = 'one' and m.account = $1`,
        [input.username ?? ''],
      ),
    ).toEqual([{ way: 'register', age: 21, at: testPlatform.clock.now() }]);
  });

  test('[AU-15] ignores fields that the brand has not enabled', async () => {
    const { value } = await register(user({ email: 'not an address', idNumber: '12' }));
    const row = await testPlatform.database.one<{ email: string }>(
      "select email from account_member where tenant = 'one' and id = $1",
      [value.customerId],
    );
    expect(row).toEqual({ email: '' });
    expect(await storedContacts(testPlatform.database, 'one', value.customerId)).toEqual({});
  });

  test('[API-06] refuses a taken name, in any case; another brand may have it', async () => {
    const input = user({ username: 'Charlie' });
    await register(input);
    expect(await register({ ...input, username: 'cHARLIE' })).toMatchObject({
      status: 409,
      message: 'username_taken',
      value: { fields: { username: { key: 'fault.username_taken' } } },
    });
    expect((await register(input, 'two')).success).toBe(true);
  });

  test('[API-06] assigns a name to exactly one of many simultaneous requests', async () => {
    const input = user();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        register({
          ...input,
          username: index % 2 ? input.username : input.username?.toUpperCase(),
        }),
      ),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ message }) => message === 'username_taken')).toHaveLength(7);
    const accounts = await testPlatform.database.query(
      `select 1 from ledger_account l join account_member m on m.tenant = l.tenant and m.id = l.owner
      where m.tenant = 'one' and m.account_key = $1`,
      [input.username ?? ''],
    );
    expect(accounts).toHaveLength(1);
  });

  test('[API-06] stores no password in readable form', async () => {
    const { value } = await register(user());
    const row = await testPlatform.database.one<{ hash: string }>(
      "select password_hash as hash from account_member where tenant = 'one' and id = $1",
      [value.customerId],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('registration by mobile number', () => {
  const number = '9170000001';
  const byMobile = async (change: Partial<CallInput<'registerMobile'>> = {}, brand = 'one') =>
    testPlatform.call(brand, 'registerMobile', {
      password,
      confirmPassword: password,
      mobileNum: number,
      countryDialingCode: '+63',
      termsAccepted: true,
      ...change,
    });
  const codeFor = async (mobileNo: string, e164: string) => {
    await testPlatform.call('one', 'smsRegister', { countryDialingCode: '63', mobileNo });
    return testPlatform.codeTo('one', e164);
  };

  test('[API-07] verifies the number by its code; the number is the account in any spelling', async () => {
    const verificationCode = await codeFor(number, '+639170000001');
    expect((await byMobile({ verificationCode })).value).toMatchObject({
      account: '+639170000001',
      type: 0,
    });
    for (const username of ['0917 000 0001', '9170000001', '+63 917-000-0001', '639170000001']) {
      expect((await testPlatform.call('one', 'login', { username, password })).value.account).toBe(
        '+639170000001',
      );
    }
  });

  test('[API-07] refuses a taken number, registered by either method', async () => {
    const again = await codeFor(`0${number}`, '+639170000001');
    const takenInput = {
      status: 409,
      message: 'mobile_taken',
      value: { fields: { mobileNum: { key: 'fault.mobile_taken' } } },
    };
    expect(await byMobile({ verificationCode: again })).toMatchObject(takenInput);
    expect(
      await register(
        user({ mobileNum: number, countryDialingCode: '63', verificationCode: again }),
      ),
    ).toMatchObject(takenInput);
  });

  test.each([
    ['a code is missing', {}, 'field_invalid', { verificationCode: { key: 'field.required' } }],
    [
      'the code is wrong',
      { verificationCode: '000000' },
      'code_wrong',
      { verificationCode: { key: 'fault.code_wrong' } },
    ],
    [
      'the number is missing',
      { mobileNum: '' },
      'field_invalid',
      { mobileNum: { key: 'field.required' } },
    ],
    [
      'there is no such number',
      { mobileNum: '0000000' },
      'field_invalid',
      { mobileNum: { key: 'reg_pattern_digits', values: { min: 7, max: 12 } } },
    ],
    [
      'the password is missing',
      { password: '', confirmPassword: '' },
      'field_invalid',
      { password: { key: 'field.required' } },
    ],
  ])('[AU-15] is refused when %s', async (_, change, message, fields) => {
    const reply = await byMobile({ mobileNum: '9170000002', ...change });
    expect(reply.message).toBe(message);
    expect(reply.value).toMatchObject({ fields });
  });

  test('[AU-20] a code for one number verifies no other', async () => {
    const verificationCode = await codeFor('9170000003', '+639170000003');
    expect((await byMobile({ mobileNum: '9170000004', verificationCode })).message).toBe(
      'code_wrong',
    );
    expect((await byMobile({ mobileNum: '9170000003', verificationCode })).success).toBe(true);
  });

  test('[WL-04] needs neither code nor password where the flags do not require them', async () => {
    const reply = await byMobile({ password: undefined, confirmPassword: undefined }, 'mobileonly');
    expect(reply.value).toMatchObject({ account: '+639170000001' });
    expect(
      (await testPlatform.call('mobileonly', 'login', { username: number, password: '' })).message,
    ).toBe('field_invalid');
    expect(
      (await testPlatform.call('mobileonly', 'login', { username: number, password: 'anything' }))
        .message,
    ).toBe('login_failed');
  });

  test('[API-06] separates numbers from user names', async () => {
    const open = testTenant('loose', { register: [testRule('username'), testRule('password')] });
    await testPlatform.platform.provision(open);
    expect((await register(user({ username: '+639170000009' }), 'loose')).value).toMatchObject({
      fields: { username: { key: 'reg_pattern_username' } },
    });
  });
});
