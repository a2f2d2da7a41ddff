import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMemberById } from '#app/platform/identity/members/member-repository.ts';
import { openPayeeName } from '#app/platform/identity/own-data/payee-name.ts';
import { readPaymentHash } from '#app/platform/identity/payment-password/payment-password-store.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import { storedContacts } from '../../support/stored-contacts.ts';
import { testTenant } from '../../support/test-tenant.ts';
import {
  createRegistrationPlatform,
  newPlayers,
  password,
} from '../../support/registration-platform.ts';
import { platformSecretBox } from '../../support/withdrawal-members.ts';

let testPlatform: TestPlatform;
const { freshName, user, register } = newPlayers(() => testPlatform);
beforeAll(async () => {
  testPlatform = await createRegistrationPlatform();
});
beforeEach(() => testPlatform.reset());
afterAll(() => testPlatform.database.close());

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
    expect(await storedContacts(testPlatform.database, 'quiet', row?.id ?? '')).toEqual({
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
    expect(record && (await openPayeeName(await platformSecretBox(database), owner, record))).toBe(
      'Ana Lee',
    );
    expect(await readPaymentHash(database, 'full', value.customerId)).toContain('$argon2id$');
    expect(await storedContacts(testPlatform.database, 'full', value.customerId)).toEqual({
      line: 'ana',
    });
  });

  test('[AU-15] a payment password is required where the brand has one', async () => {
    expect((await full({ paymentPassword: '' })).value).toMatchObject({
      fields: { paymentPassword: { key: 'field.required' } },
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
