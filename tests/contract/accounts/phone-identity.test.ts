import type { JWTPayload } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import type { Signing, PublishedKeys } from '../../support/malicious-identity-service.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import {
  identifiedPhones,
  noProof,
  startPhonePlatform,
  type PhonePlatform,
} from '../../support/phone-platform.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const phones = openForTests(startPhonePlatform);
let identity: PhonePlatform['identity'];
let testPlatform: TestPlatform;
const { someNumber, seconds, claimsOf, form, register, logIn } = identifiedPhones(() => phones);
beforeAll(() => {
  ({ identity, testPlatform } = phones);
});
beforeEach(() => identity.publishKeys('current'));

describe('a number that the identity service has verified', () => {
  test('[AU-20, AU-15] creates an account, once; another token of the same person logs in', async () => {
    const { localNumber, e164 } = someNumber();
    const token = await identity.token(claimsOf(e164));
    const reply = await register('one', localNumber, token);
    expect(reply).toMatchObject({ status: 200, value: { account: e164, firstTimeLogin: true } });
    const row = await testPlatform.database.one(
      sql`select mobile_proved_at is not null as proved from account_member where tenant = 'one' and account = ${e164}`,
    );
    expect(row).toEqual({ proved: true });
    expect(
      await logIn('one', e164, token),
      'the token of the registration is used up',
    ).toMatchObject(noProof);
    testPlatform.clock.move(1000);
    const second = await identity.token(claimsOf(e164));
    const loginReply = await logIn('one', e164, second);
    expect(loginReply).toMatchObject({
      status: 200,
      value: { account: e164, passwordExpired: false, changeDue: false },
    });
    expect(
      (await testPlatform.call('one', 'memberInfo', {}, { token: loginReply.value.token })).value
        .account,
    ).toBe(e164);
    expect(await logIn('one', e164, second), 'replayed').toMatchObject(noProof);
  });

  test('[AU-20] of 20 parallel uses of a token one creates an account, and one logs in', async () => {
    const { localNumber, e164 } = someNumber();
    const token = await identity.token(claimsOf(e164));
    const reply = await Promise.all(
      Array.from({ length: 20 }, () => register('one', localNumber, token)),
    );
    expect(reply.filter(({ success }) => success)).toHaveLength(1);
    testPlatform.clock.move(1000);
    const second = await identity.token(claimsOf(e164));
    const loginReply = await Promise.all(
      Array.from({ length: 20 }, () => logIn('one', e164, second)),
    );
    expect(loginReply.filter(({ success }) => success)).toHaveLength(1);
  });

  test('[AU-20] stays verified when another field was wrong: a refusal uses nothing up', async () => {
    const { localNumber, e164 } = someNumber();
    const token = await identity.token(claimsOf(e164));
    const duplicateInput = { ...form(localNumber, token), username: 'player01' };
    expect((await testPlatform.call('one', 'register', duplicateInput)).message).toBe(
      'username_taken',
    );
    expect(
      await testPlatform.call('one', 'register', { ...duplicateInput, username: 'newcomer1' }),
    ).toMatchObject({ success: true });
  });

  test('[AU-20] without an account is reported at the number', async () => {
    const { e164 } = someNumber();
    expect(await logIn('one', e164, await identity.token(claimsOf(e164)))).toMatchObject({
      status: 404,
      message: 'phone_no_account',
      value: { fields: { mobileNum: { key: 'fault.phone_no_account' } } },
    });
  });

  test('[AU-20] is verified in no other way there: the platform sends no code and accepts none', async () => {
    const { localNumber, e164 } = someNumber();
    expect(
      await testPlatform.call('one', 'smsRegister', {
        countryDialingCode: '+63',
        mobileNo: localNumber,
      }),
    ).toMatchObject({ message: 'not_found' });
    expect(
      await testPlatform.call('one', 'smsLogin', {
        countryDialingCode: '+63',
        mobileNum: localNumber,
      }),
    ).toMatchObject({ message: 'not_found' });
    expect(
      await testPlatform.call('one', 'login', { type: 'sms', mobile: e164, password: '123456' }),
    ).toMatchObject({ message: 'not_found' });
    const { firebaseChannel: _channel, firebaseIdToken: _token, ...bare } = form(localNumber, '');
    expect(
      await testPlatform.call('one', 'registerMobile', { ...bare, verificationCode: '123456' }),
    ).toMatchObject({
      message: 'field_invalid',
      value: { fields: { verificationCode: { key: 'field.required' } } },
    });
    expect(
      await testPlatform.call('one', 'registerMobile', {
        ...bare,
        firebaseIdToken: await identity.token(claimsOf(e164)),
      }),
      'a token without its channel',
    ).toMatchObject(noProof);
  });

  test.each(['unknown', 'own'])(
    '[AU-20] is invalid at a brand without such a service: %s',
    async (code) => {
      const { localNumber, e164 } = someNumber();
      const token = await identity.token(claimsOf(e164, {}, code));
      expect(JSON.stringify((await testPlatform.call(code, 'whitelabel', {})).value)).toContain(
        '{"modId":"PHONEIDENTITY","enabled":false}',
      );
      expect((await logIn(code, e164, token)).message).toBe('not_found');
      expect((await register(code, localNumber, token)).value).toMatchObject({
        fields: { verificationCode: { key: 'field.required' } },
      });
      expect(
        await testPlatform.call(code, 'phoneCode', {
          countryDialingCode: '+63',
          mobileNum: localNumber,
          purpose: 'register',
        }),
      ).toMatchObject({ message: 'not_found' });
      expect(
        await testPlatform.call(code, 'smsRegister', {
          countryDialingCode: '+63',
          mobileNo: localNumber,
        }),
        'its codes are the platform’s own',
      ).toMatchObject({ success: true });
    },
  );

  test('[AU-20] opens nothing that is closed: log-in by code is off', async () => {
    const { e164 } = someNumber();
    expect(
      (await logIn('codeless', e164, await identity.token(claimsOf(e164, {}, 'codeless')))).message,
    ).toBe('not_found');
    expect(
      await testPlatform.call('codeless', 'phoneCode', {
        countryDialingCode: '+63',
        mobileNum: e164,
        purpose: 'login',
      }),
    ).toMatchObject({ message: 'not_found' });
  });
});

describe('an invalid token', () => {
  const expectRefusal = async (
    token: string,
    { localNumber, e164 }: ReturnType<typeof someNumber>,
  ) => {
    expect(await register('one', localNumber, token)).toMatchObject(noProof);
    expect(await logIn('one', e164, token)).toMatchObject(noProof);
  };

  test.each<Signing>([
    'foreign-key',
    'alg-none',
    'hs256-public-key',
    'rs384',
    'missing-kid',
    'unknown-kid',
    'rotated-key',
  ])('[AU-20] signed with %s', async (signing) => {
    const number = someNumber();
    await expectRefusal(await identity.token(claimsOf(number.e164), signing), number);
  });

  test.each<[string, (number: string) => JWTPayload]>([
    ['that has expired', (number) => claimsOf(number, { exp: seconds() - 60 })],
    ['without an end', (number) => ({ ...claimsOf(number), exp: undefined })],
    ['that is not good yet', (number) => claimsOf(number, { nbf: seconds() + 120 })],
    ['from the future', (number) => claimsOf(number, { iat: seconds() + 120 })],
    ['without its own time', (number) => ({ ...claimsOf(number), iat: undefined })],
    [
      'of a sign-in that is still to come',
      (number) => claimsOf(number, { auth_time: seconds() + 120 }),
    ],
    [
      'of a sign-in eleven minutes ago, renewed since',
      (number) => claimsOf(number, { auth_time: seconds() - 660 }),
    ],
    ['without the sign-in’s time', (number) => claimsOf(number, { auth_time: undefined })],
    ['for another project', (number) => claimsOf(number, { aud: 'two' })],
    ['for this project and another', (number) => claimsOf(number, { aud: ['the-brand', 'two'] })],
    [
      'of another issuer',
      (number) => claimsOf(number, { iss: 'https://securetoken.google.com/the-brand' }),
    ],
    [
      'of another project’s issuer',
      (number) => claimsOf(number, { iss: identity.serviceFor('two').issuer }),
    ],
    ['for another number', () => claimsOf('+639170000001')],
    ['without a number', (number) => claimsOf(number, { phone_number: undefined })],
    ['with a list of numbers', (number) => claimsOf(number, { phone_number: [number] })],
    ['of somebody without a name', (number) => claimsOf(number, { sub: '' })],
    [
      'of a sign-in by password, whoever’s number the account has',
      (number) => claimsOf(number, { firebase: { sign_in_provider: 'password' } }),
    ],
    ['that says no way of signing in', (number) => claimsOf(number, { firebase: undefined })],
  ])('[AU-20] %s', async (_, make) => {
    const number = someNumber();
    await expectRefusal(await identity.token(make(number.e164)), number);
  });

  test.each([
    ['nothing', ' '],
    ['no token', 'abc'],
    ['two parts', 'a.b'],
    ['five parts', 'a.b.c.d.e'],
    ['letters', 'äöü.äöü.äöü'],
  ])('[AU-20] %s', async (_, token) => {
    await expectRefusal(token, someNumber());
  });

  test('[AU-20] with changed claims', async () => {
    const number = someNumber();
    const [header, , signature] = (await identity.token(claimsOf('+639170000002'))).split('.');
    await expectRefusal(
      [
        header,
        Buffer.from(JSON.stringify(claimsOf(number.e164))).toString('base64url'),
        signature,
      ].join('.'),
      number,
    );
  });

  test('[AU-20] at another brand', async () => {
    const number = someNumber();
    const token = await identity.token(claimsOf(number.e164));
    expect(await register('two', number.localNumber, token)).toMatchObject(noProof);
    expect((await register('one', number.localNumber, token)).success).toBe(true);
  });
});

describe('the keys of the service', () => {
  test('[AU-20] are read once, and once more for a new key, but not for every unknown one', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 10 }, async () =>
        identity.token(claimsOf(someNumber().e164), 'unknown-kid'),
      ),
    );
    const keyRequestsBefore = identity.keyRequests();
    for (const token of tokens) await logIn('one', '+639170000003', token);
    expect(identity.keyRequests() - keyRequestsBefore).toBeLessThanOrEqual(1);
  });

  test.each<[PublishedKeys, string]>([
    ['http-500', 'fresh1'],
    ['invalid-json', 'fresh2'],
    ['no-response', 'fresh3'],
  ])(
    '[AU-20] that are unavailable (%s) are reported soon, and requested again',
    async (keys, code) => {
      const { localNumber, e164 } = someNumber();
      const token = await identity.token(claimsOf(e164, {}, code));
      identity.publishKeys(keys);
      const from = performance.now();
      expect(await register(code, localNumber, token)).toMatchObject({
        status: 503,
        message: 'phone_unavailable',
        value: { fields: { verificationCode: { key: 'fault.phone_unavailable' } } },
      });
      expect(performance.now() - from).toBeLessThan(8_000);
      identity.publishKeys('current');
      expect((await register(code, localNumber, token)).success, 'nothing was used up').toBe(true);
    },
  );

  test('[AU-20] may rotate: a new key is found', async () => {
    const { localNumber, e164 } = someNumber();
    identity.publishKeys('rotated');
    expect(
      await register(
        'fresh4',
        localNumber,
        await identity.token(claimsOf(e164, {}, 'fresh4'), 'rotated-key'),
      ),
    ).toMatchObject({ success: true });
  });
});

describe('the code', () => {
  const sendCode = (code: string, mobileNum: string, more = {}) =>
    testPlatform.call(code, 'phoneCode', {
      countryDialingCode: '+63',
      mobileNum,
      purpose: 'register',
      ...more,
    });

  test('[AU-20, AU-04] is sent to +dialing code+number by the service, once in 60 seconds', async () => {
    const { localNumber, e164 } = someNumber();
    identity.answer(200, { sessionInfo: 'a-session' });
    expect(
      await sendCode('one', ` 0${localNumber.slice(0, 3)} ${localNumber.slice(3)} `),
    ).toMatchObject({ status: 200, value: { expiredMinutes: 1, session: 'a-session' } });
    expect(identity.lastCall()).toEqual({
      path: '/v1/accounts:sendVerificationCode?key=key%20of%20the-brand',
      body: { phoneNumber: e164 },
    });
    expect((await sendCode('one', localNumber)).message).toBe('code_throttled');
    testPlatform.clock.move(60_000);
    expect((await sendCode('one', localNumber, { checked: 'a-person' })).success).toBe(true);
    expect(identity.lastCall().body).toEqual({ phoneNumber: e164, recaptchaToken: 'a-person' });
  });

  test('[AU-20] is exchanged for a token', async () => {
    identity.answer(200, { idToken: 'a.b.c' });
    expect(
      await testPlatform.call('one', 'phoneConfirm', { session: 'a-session', code: ' 123456 ' }),
    ).toMatchObject({ status: 200, value: { firebaseIdToken: 'a.b.c' } });
    expect(identity.lastCall()).toEqual({
      path: '/v1/accounts:signInWithPhoneNumber?key=key%20of%20the-brand',
      body: { sessionInfo: 'a-session', code: '123456' },
    });
  });

  test.each([
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'phone_format', 400],
    ['MISSING_PHONE_NUMBER', 'phone_missing', 400],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : later', 'phone_too_many', 429],
    ['QUOTA_EXCEEDED : none left', 'phone_quota', 429],
    ['OPERATION_NOT_ALLOWED', 'phone_not_enabled', 403],
    ['CAPTCHA_CHECK_FAILED', 'phone_captcha', 401],
    ['SOMETHING_NEW', 'phone_unknown', 502],
    ['toString', 'phone_unknown', 502],
  ])(
    '[AU-20] a refusal of the service (%s) is shown at the number: %s',
    async (message, key, status) => {
      identity.answer(400, { error: { code: 400, message } });
      const { localNumber } = someNumber();
      for (const time of [1, 2])
        expect(
          await sendCode('one', localNumber),
          `time ${time}: nothing was sent, so nobody waits`,
        ).toMatchObject({
          status,
          message: key,
          value: { fields: { mobileNum: { key: `fault.${key}` } } },
        });
    },
  );

  test('[AU-20] a service that requires a reCAPTCHA says where', async () => {
    identity.answer(400, { error: { code: 400, message: 'MISSING_RECAPTCHA_TOKEN' } });
    expect((await sendCode('one', someNumber().localNumber)).value).toMatchObject({
      check: identity.service.checkPage,
    });
  });

  test.each([
    ['INVALID_CODE : other', 'phone_code_wrong'],
    ['SESSION_EXPIRED', 'phone_code_expired'],
    ['INVALID_SESSION_INFO', 'phone_code_expired'],
    ['MISSING_CODE', 'phone_code_wrong'],
  ])('[AU-20] a refusal of the code (%s) is shown at the code: %s', async (message, key) => {
    identity.answer(400, { error: { code: 400, message } });
    expect(
      await testPlatform.call('one', 'phoneConfirm', { session: 'a-session', code: '123456' }),
    ).toMatchObject({
      status: 400,
      message: key,
      value: { fields: { verificationCode: { key: `fault.${key}` } } },
    });
  });

  test.each<[string, number, unknown]>([
    ['status 500', 500, {}],
    ['an answer without a session', 200, {}],
    ['an endless session', 200, { sessionInfo: 'x'.repeat(4000) }],
    ['a list', 200, []],
  ])('[AU-20] a service that answers %s counts as unavailable', async (_, status, body) => {
    identity.answer(status, body);
    expect(await sendCode('one', someNumber().localNumber)).toMatchObject({
      status: 503,
      message: 'phone_unavailable',
    });
  });

  test('[AU-20] is not requested without a number, for an invalid one, or for an unknown one', async () => {
    expect(await sendCode('one', ' ')).toMatchObject({ status: 400, message: 'phone_missing' });
    expect(await sendCode('one', '12')).toMatchObject({ status: 400, message: 'phone_format' });
    expect(await sendCode('silent', someNumber().localNumber)).toMatchObject({
      status: 503,
      message: 'phone_unavailable',
    });
    expect(
      await testPlatform.call('one', 'phoneConfirm', { session: 'a-session', code: ' ' }),
    ).toMatchObject({ status: 400, message: 'phone_code_wrong' });
    expect(
      await testPlatform.call('one', 'phoneConfirm', { session: '', code: '123456' }),
    ).toMatchObject({ status: 400, message: 'phone_code_expired' });
  });
});
