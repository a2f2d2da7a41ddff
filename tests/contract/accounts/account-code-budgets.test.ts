import { beforeEach, describe, expect, test } from 'vitest';
import { createCounters } from '#app/platform/rate-limit/counters.ts';
import {
  codeGuesses,
  numberCodes,
  sandboxFactor,
  smsLimits,
} from '#app/platform/rate-limit/rules.ts';
import { createTokenBuckets, type BucketRule } from '#app/platform/rate-limit/token-bucket.ts';
import { callsAt } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const minute = 60_000;
const e164 = '+639180000001';
const dialled = { countryDialingCode: '+63', mobileNum: '9180000001' };
const owner = 'the-owners-own-session';
const stranger = 'a-strangers-own-session';
const testPlatform = platformForTests(
  testTenant('one'),
  testTenant('offering', { countries: ['PH', 'SG'] }),
);
const { call } = callsAt(() => testPlatform);

beforeEach(async () => {
  await testPlatform.control('one', 'reset');
  testPlatform.clock.move(24 * 60 * minute);
});

const requestCode = (codeSession?: string, ip = '198.51.100.1') =>
  call('smsLogin', { ...dialled, ...(codeSession && { codeSession }) }, { ip });
const enter = (password: string, codeSession?: string, ip = '198.51.100.1') =>
  call(
    'login',
    { type: 'sms', mobile: e164, password, ...(codeSession && { codeSession }) },
    { ip },
  );
const sentCount = async () => (await testPlatform.messages('one', e164)).length;
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('[AU-03] [API-02] a code', () => {
  test('stays usable for its owner while a stranger requests codes every minute', async () => {
    for (let round = 0; round < 8; round += 1) {
      expect((await requestCode(stranger, '203.0.113.66')).success).toBe(true);
      testPlatform.clock.move(20_000);
      expect((await requestCode(owner)).success, `round ${round}`).toBe(true);
      const code = await testPlatform.codeTo('one', e164);
      for (let tries = 0; tries < 2; tries += 1)
        expect((await enter(wrong(code), stranger, '203.0.113.66')).message).toBe('code_wrong');
      expect((await enter(code, owner)).success, `round ${round}`).toBe(true);
      testPlatform.clock.move(41_000);
    }
  });

  test('a stranger’s earlier request does not break the owner’s code', async () => {
    await requestCode(owner);
    const first = await testPlatform.codeTo('one', e164);
    testPlatform.clock.move(70_000);
    await requestCode(stranger);
    const second = await testPlatform.codeTo('one', e164);
    expect(second).not.toBe(first);
    expect((await enter(first, stranger)).message).toBe('code_wrong');
    expect((await enter(second, owner)).success).toBe(true);
    expect((await enter(first, owner)).message, 'one use for all').toBe('code_wrong');
    testPlatform.clock.move(60_000);
    await requestCode(owner);
    const third = await testPlatform.codeTo('one', e164);
    testPlatform.clock.move(70_000);
    await requestCode(stranger);
    expect((await enter(third, owner)).success).toBe(true);
  });

  test('requested many times at once is sent once', async () => {
    const before = await sentCount();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => requestCode(`session-number-${index}-of-many`)),
    );
    expect(replies.every(({ success }) => success)).toBe(true);
    expect(await sentCount()).toBe(before + 1);
  });
});

describe('[ASVS 2.4.1, 6.6.3] [AU-04] budgets', () => {
  test('a number gets ten codes at once and ten more an hour, plus some where its member has been', async () => {
    const from = (visitor: number) =>
      requestCode(`session-number-${visitor}`, `198.18.${visitor}.1`);
    const replies = [];
    for (let visitor = 0; visitor < 24; visitor += 1) {
      testPlatform.clock.move(minute);
      replies.push(await from(visitor));
    }
    const successCount = replies.filter(({ success }) => success).length;
    expect(successCount).toBeGreaterThanOrEqual(10);
    expect(successCount).toBeLessThanOrEqual(15);
    expect(replies.at(-1)).toMatchObject({ status: 429, message: 'too_many_requests' });
    testPlatform.clock.move(minute);
    await call('login', { username: 'player01', password: 'Marquee-2026' }, { ip: '192.0.2.77' });
    expect((await requestCode(owner, '192.0.2.77')).success).toBe(true);
    testPlatform.clock.move(6 * minute);
    expect((await from(200)).success).toBe(true);
  });

  test('a known device gets a code and logs in while strangers use up the number’s day', async () => {
    const { database, clock } = testPlatform;
    const credentials = { username: 'player01', password: 'Marquee-2026' };
    const { value } = await call('login', credentials, { ip: '192.0.2.77' });
    const { device } = value as { device: string };
    const askWith = (input: object) => call('smsLogin', { ...dialled, ...input });
    const counters = createCounters(database);
    const max = smsLimits.number.max * sandboxFactor;
    await counters.raise('one', smsLimits.number, e164, max, clock.now());
    const buckets = createTokenBuckets(database);
    const useUp = async (rule: BucketRule): Promise<void> => {
      while (await buckets.take('one', rule, e164, clock.now()));
    };
    await useUp(numberCodes.anybody);
    await useUp(codeGuesses.anybody);
    expect(await askWith({})).toMatchObject({ status: 429, message: 'too_many_requests' });
    expect((await askWith({ device: `${device}x` })).status).toBe(429);
    expect((await askWith({ device })).success).toBe(true);
    const password = await testPlatform.codeTo('one', e164);
    const login = { type: 'sms' as const, mobile: e164, password };
    expect((await call('login', login)).message).toBe('too_many_requests');
    expect((await call('login', { ...login, device })).success).toBe(true);
  });

  test('a number without an account has the same limits a day', async () => {
    const { database, clock } = testPlatform;
    const counters = createCounters(database);
    for (const number of ['+639180000001', '+639187654321']) {
      const countBefore = await counters.read('one', smsLimits.number, number, clock.now());
      const reply = await call('smsLogin', { ...dialled, mobileNum: number.slice(3) });
      expect(reply.success).toBe(true);
      const countAfter = await counters.read('one', smsLimits.number, number, clock.now());
      expect(countAfter - countBefore, number).toBe(1);
    }
  });

  test('allows twenty wrong guesses a day per number over all sessions', async () => {
    let guesses = 0;
    let last = '';
    for (let round = 0; round < 8 && last !== 'too_many_requests'; round += 1) {
      const session = `session-of-round-${round}`;
      await requestCode(session, `198.18.${round}.1`);
      const code = await testPlatform.codeTo('one', e164);
      for (let tries = 0; tries < 4; tries += 1) {
        last = (await enter(wrong(code), session, `198.18.${round}.1`)).message ?? '';
        if (last === 'code_wrong') guesses += 1;
      }
      testPlatform.clock.move(minute);
    }
    expect([guesses, last]).toEqual([20, 'too_many_requests']);
  });

  test('a brand sends codes only to the countries that it offers', async () => {
    const send = (mobileNum: string, purpose: 'login' | 'password' = 'login') =>
      testPlatform.call('offering', 'smsLogin', { countryDialingCode: '+63', mobileNum, purpose });
    for (const foreign of [
      '+1 900 555 0100',
      '+44 909 879 0000',
      '+7 912 345 67 89',
      '+53 51234567',
    ])
      expect(await send(foreign), foreign).toMatchObject({
        success: false,
        message: expect.stringMatching(/country_not_offered|field_invalid/),
      });
    expect((await send('+44 7911 123456')).value).toEqual({
      fields: { mobileNum: { key: 'fault.country_not_offered' } },
    });
    const register = await testPlatform.call('offering', 'smsRegister', {
      countryDialingCode: '+81',
      mobileNo: '9012345678',
    });
    expect(register).toMatchObject({ status: 400, message: 'country_not_offered' });
    expect((await send('9171234567')).success).toBe(true);
    expect((await send('+65 9123 4567')).success).toBe(true);
  });
});
