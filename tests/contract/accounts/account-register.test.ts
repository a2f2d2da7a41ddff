import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#schema/calls/table.ts';
import { readStoredContacts } from '../../support/stored-contacts.ts';
import { testRule, testTenant } from '../../support/test-tenant.ts';
import {
  createRegistrationPlatform,
  newPlayers,
  password,
} from '../../support/registration-platform.ts';
import { findMemberById } from '#app/platform/identity/members/member-repository.ts';
import { openPayeeName } from '#app/platform/identity/own-data/payee-name.ts';
import { readPaymentHash } from '#app/platform/identity/payment-password/payment-password-store.ts';
import { openPlatformSecretBox } from '../../support/withdrawal-members.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const testPlatform = openForTests(createRegistrationPlatform);
const { user, register, freshName } = newPlayers(() => testPlatform);
beforeEach(() => testPlatform.reset());

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

  test('[AU-15] ignores fields that the brand has not enabled', async () => {
    const { value } = await register(user({ email: 'not an address', idNumber: '12' }));
    const row = await testPlatform.database.one<{ email: string }>(
      "select email from account_member where tenant = 'one' and id = $1",
      [value.customerId],
    );
    expect(row).toEqual({ email: '' });
    expect(await readStoredContacts(testPlatform.database, 'one', value.customerId)).toEqual({});
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
    expect(row?.hash).toMatch(/^\$argon2id\$/);
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
      'there is no such number',
      { mobileNum: '0000000' },
      'field_invalid',
      { mobileNum: { key: 'reg_pattern_digits', values: { min: 7, max: 12 } } },
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
      await testPlatform.call('mobileonly', 'login', { username: number, password: 'anything' }),
    ).toMatchObject({ message: 'login_failed' });
  });

  test('[API-06] separates numbers from user names', async () => {
    const open = testTenant('loose', { register: [testRule('username'), testRule('password')] });
    await testPlatform.platform.provision(open);
    expect((await register(user({ username: '+639170000009' }), 'loose')).value).toMatchObject({
      fields: { username: { key: 'reg_pattern_username' } },
    });
  });
});

describe('other fields of a brand', () => {
  const full = async (change: object = {}) =>
    register(
      user({ ...(await testPlatform.solvedCaptcha('full')), paymentPassword: '123456', ...change }),
      'full',
    );

  test('[API-06] an unverified number is not revealed as taken, and stays its owner’s', async () => {
    const mobile = { mobileNum: '9170000077', countryDialingCode: '63' };
    const [owner, other] = [freshName(), freshName()];
    expect((await register(user({ username: owner, ...mobile }), 'quiet')).success).toBe(true);
    expect((await register(user({ username: other, ...mobile }), 'quiet')).success).toBe(true);
    const [row] = await testPlatform.database.query<{ id: string; mobile: string | null }>(
      `select id, mobile from account_member where tenant = 'quiet' and account = $1`,
      [other],
    );
    expect(row?.mobile).toBeNull();
    expect(await readStoredContacts(testPlatform.database, 'quiet', row?.id ?? '')).toEqual({
      mobileNum: '9170000077',
    });
    expect(
      (await testPlatform.call('quiet', 'login', { username: '9170000077', password })).value
        .account,
    ).toBe(owner);
  });

  test('[API-06] many simultaneous accounts with one such number are all created, and one has it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        register(user({ mobileNum: '9170000078', countryDialingCode: '63' }), 'quiet'),
      ),
    );
    expect(replies.map(({ success }) => success)).toEqual(Array.from({ length: 6 }, () => true));
    expect(
      await testPlatform.database.query(
        `select 1 as one from account_member where tenant = 'quiet' and mobile = '+639170000078'`,
      ),
    ).toHaveLength(1);
  });

  test('[API-06] where the brand reveals accounts, a taken number is reported at its field', async () => {
    const mobile = { mobileNum: '9170000077', countryDialingCode: '63' };
    expect((await register(user(mobile), 'open')).success).toBe(true);
    expect((await register(user(mobile), 'open')).value).toEqual({
      fields: { mobileNum: { key: 'fault.mobile_taken' } },
    });
  });

  test('[AU-15] are stored: payee name, messenger, payment password as a hash', async () => {
    const { value } = await full({
      payeeName: ' Ana Lee ',
      line: 'ana',
      recommenderId: 'nobody asked',
    });
    const { database } = testPlatform;
    const record = await findMemberById(database, 'full', value.customerId);
    const owner = { tenant: 'full', member: value.customerId };
    expect(
      record && (await openPayeeName(await openPlatformSecretBox(database), owner, record)),
    ).toBe('Ana Lee');
    expect(await readPaymentHash(database, 'full', value.customerId)).toContain('$argon2id$');
    expect(await readStoredContacts(testPlatform.database, 'full', value.customerId)).toEqual({
      line: 'ana',
    });
  });

  test('[AU-14] the captcha: missing, wrong, used before', async () => {
    expect((await full({ captcha: '' })).value).toMatchObject({
      fields: { captcha: { key: 'field.required' } },
    });
    expect(await full({ captcha: 'zzzz' })).toMatchObject({
      status: 400,
      message: 'captcha_wrong',
      value: { captcha: true, fields: { captcha: { key: 'fault.captcha_wrong' } } },
    });
    const proof = await testPlatform.solvedCaptcha('full');
    expect((await full(proof)).success).toBe(true);
    expect((await full(proof)).message).toBe('captcha_wrong');
  });

  test('[AU-17] an affiliate or referral code must be valid, and the check agrees', async () => {
    for (const field of ['affiliateCode', 'referralCode']) {
      expect(await full({ [field]: 'NOSUCHCODE' })).toMatchObject({
        message: 'invitation_code_error',
        value: { fields: { [field]: { key: 'fault.invitation_code_error' } } },
      });
      expect((await full({ [field]: 'welcome21' })).success).toBe(true);
    }
    const valid = async (code: string) =>
      (await testPlatform.call('full', 'affiliate', { code, domain: 'full.example' })).value;
    expect([await valid(' Welcome21'), await valid('NOSUCHCODE'), await valid('')]).toEqual([
      { valid: true },
      { valid: false },
      { valid: false },
    ]);
    expect(await testPlatform.callRaw('full', 'affiliate', {})).toMatchObject({
      status: 400,
      message: 'invalid_input',
    });
  });

  test('[AU-17] a member’s own referral code is an invitation, only at that brand', async () => {
    const { value } = await full();
    const row = await testPlatform.database.one<{ code: string }>(
      "select referral_code as code from account_member where tenant = 'full' and id = $1",
      [value.customerId],
    );
    expect((await full({ referralCode: row?.code })).success).toBe(true);
    expect((await register(user({ referralCode: row?.code ?? '' }))).message).toBe(
      'invitation_code_error',
    );
  });

  test('[WL-04] a switched-off way to register is closed', async () => {
    expect(
      await testPlatform.call(
        'full',
        'registerMobile',
        user({ mobileNum: '9171234567', countryDialingCode: '63' }),
      ),
    ).toMatchObject({ status: 403, message: 'registration_closed' });
    expect((await register(user(), 'mobileonly')).message).toBe('registration_closed');
  });
});

test('[AU-18] age and terms are stored with time and version; changed terms are another version', async () => {
  const versionOf = async (username: string) =>
    testPlatform.database.one<{ version: string; age: number; at: number }>(
      `select terms_version as version, age_confirmed as age, terms_accepted_at as at
      from account_registration r join account_member m on m.tenant = r.tenant and m.id = r.member where m.account = $1`,
      [username],
    );
  const input = { password: 'Marquee-2026', confirmPassword: 'Marquee-2026', termsAccepted: true };
  await testPlatform.call('one', 'register', { ...input, username: 'Terms1' });
  await testPlatform.call('one', 'register', { ...input, username: 'Terms2' });
  await testPlatform.platform.provision(
    testTenant('one', {
      version: '2',
      help: [{ tag: 'term', title: { EN: 'Terms' }, content: { EN: '<p>New</p>' } }],
    }),
  );
  await testPlatform.call('one', 'register', { ...input, username: 'Terms3' });
  const [one, two, three] = [
    await versionOf('Terms1'),
    await versionOf('Terms2'),
    await versionOf('Terms3'),
  ];
  expect(one).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    age: 21,
    at: testPlatform.clock.now(),
  });
  expect([two?.version === one?.version, three?.version === one?.version]).toEqual([true, false]);
});
