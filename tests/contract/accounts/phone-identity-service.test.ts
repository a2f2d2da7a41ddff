import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublishedKeys } from '../../support/malicious-identity-service.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import {
  identifiedPhones,
  startPhonePlatform,
  type PhonePlatform,
} from '../../support/phone-platform.ts';

let phones: PhonePlatform;
let identity: PhonePlatform['identity'];
let testPlatform: TestPlatform;
const { someNumber, claimsOf, register, logIn } = identifiedPhones(() => phones);
beforeAll(async () => {
  phones = await startPhonePlatform();
  ({ identity, testPlatform } = phones);
});
beforeEach(() => identity.publishKeys('its own'));
afterAll(() => phones.close());

describe('the keys of the service', () => {
  test('[AU-20] are read once, and once more for a new key, but not for every unknown one', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 10 }, async () =>
        identity.token(claimsOf(someNumber().e164), 'an unknown key name'),
      ),
    );
    const before = identity.keyRequests();
    for (const token of tokens) await logIn('one', '+639170000003', token);
    expect(identity.keyRequests() - before).toBeLessThanOrEqual(1);
  });

  test.each<[PublishedKeys, string]>([
    ['status 500', 'fresh1'],
    ['no JSON', 'fresh2'],
    ['silence', 'fresh3'],
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
      identity.publishKeys('its own');
      expect((await register(code, localNumber, token)).success, 'nothing was used up').toBe(true);
    },
  );

  test('[AU-20] may rotate: a new key is found', async () => {
    const { localNumber, e164 } = someNumber();
    identity.publishKeys('its own and the new one');
    expect(
      (
        await register(
          'fresh4',
          localNumber,
          await identity.token(claimsOf(e164, {}, 'fresh4'), 'the new key'),
        )
      ).success,
    ).toBe(true);
  });
});

describe('the code', () => {
  const ask = (code: string, mobileNum: string, more = {}) =>
    testPlatform.call(code, 'phoneCode', {
      countryDialingCode: '+63',
      mobileNum,
      purpose: 'register',
      ...more,
    });

  test('[AU-20, AU-04] is sent to +dialing code+number by the service, once in 60 seconds', async () => {
    const { localNumber, e164 } = someNumber();
    identity.answer(200, { sessionInfo: 'a-session' });
    expect(await ask('one', ` 0${localNumber.slice(0, 3)} ${localNumber.slice(3)} `)).toMatchObject(
      {
        status: 200,
        value: { expiredMinutes: 1, session: 'a-session' },
      },
    );
    expect(identity.lastCall()).toEqual({
      path: '/v1/accounts:sendVerificationCode?key=key%20of%20the-brand',
      body: { phoneNumber: e164 },
    });
    expect((await ask('one', localNumber)).message).toBe('code_throttled');
    testPlatform.clock.move(60_000);
    expect((await ask('one', localNumber, { checked: 'a-person' })).success).toBe(true);
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
          await ask('one', localNumber),
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
    expect((await ask('one', someNumber().localNumber)).value).toMatchObject({
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
    expect(await ask('one', someNumber().localNumber)).toMatchObject({
      status: 503,
      message: 'phone_unavailable',
    });
  });

  test('[AU-20] is not requested without a number, for an invalid one, or for an unknown one', async () => {
    expect(await ask('one', ' ')).toMatchObject({ status: 400, message: 'phone_missing' });
    expect(await ask('one', '12')).toMatchObject({ status: 400, message: 'phone_format' });
    expect(await ask('silent', someNumber().localNumber)).toMatchObject({
      status: 503,
      message: 'phone_unavailable',
    });
    expect(
      await testPlatform.call('one', 'phoneConfirm', { session: 'a-session', code: ' ' }),
    ).toMatchObject({ status: 400, message: 'phone_code_wrong' });
    expect(
      await testPlatform.call('one', 'phoneConfirm', { session: '', code: '123456' }),
    ).toMatchObject({
      status: 400,
      message: 'phone_code_expired',
    });
  });
});
