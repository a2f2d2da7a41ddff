import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlatform } from '../../support/test-platform.ts';
import {
  createAttackedPlatform,
  loginAttempts,
  minute,
  password,
} from '../../support/login-attempts.ts';

let testPlatform: TestPlatform;
const { ip, attempt, deviceOf } = loginAttempts(() => testPlatform);
beforeAll(async () => {
  testPlatform = await createAttackedPlatform();
});
beforeEach(() => testPlatform.reset());
afterAll(() => testPlatform.database.close());

const maxInAnHour = (times: readonly number[]): number =>
  Math.max(
    0,
    ...times.map((from) => times.filter((at) => at >= from && at < from + 60 * minute).length),
  );

describe('[AU-07] guesses at one account from any number of addresses', () => {
  test.each([
    ['player01', 'with a known device', true],
    ['player01', 'without', false],
    ['nobody-has-this', 'without', false],
  ])('are limited to 20 an hour (%s, %s)', async (username, _, known) => {
    const device = known ? await deviceOf(username) : {};
    const looked: number[] = [];
    for (let step = 0; step < 45; step += 1) {
      for (const answer of await Promise.all(
        Array.from({ length: step === 0 ? 40 : 2 }, () => attempt(username, 'wrong-one', device)),
      )) {
        if (answer.message === 'login_failed') looked.push(testPlatform.clock.now());
        else expect(answer).toMatchObject({ status: 423, message: 'account_locked' });
      }
      testPlatform.clock.move(2 * minute);
    }
    expect(looked.length).toBeGreaterThan(15);
    expect(maxInAnHour(looked)).toBeLessThanOrEqual(known ? 20 : 15);
  });

  test('never lock out the owner on a known device, however long the attack lasts', async () => {
    let own = await deviceOf('player01');
    for (let hour = 0; hour < 3; hour += 1) {
      for (let guess = 0; guess < 12; guess += 1) await attempt('player01', 'wrong-one');
      expect(
        (await attempt('player01', password)).message,
        'a stranger with the right password',
      ).toBe('account_locked');
      expect((await attempt('player01', 'mistyped', own)).message).toBe('login_failed');
      const answer = await attempt('player01', password, own);
      expect(answer.success, 'the owner').toBe(true);
      own = { device: answer.value.device ?? '' };
      testPlatform.clock.move(60 * minute);
    }
  });

  test('are not reset by the owner’s own log-ins', async () => {
    const own = await deviceOf('player01');
    const looked: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      looked.push((await attempt('player01', 'wrong-one')).message ?? '');
      await attempt('player01', password, own);
    }
    expect(looked.filter((message) => message === 'login_failed').length).toBeLessThanOrEqual(8);
  });

  test('a device’s token is valid for its account and its brand, unaltered, for 90 days', async () => {
    const own = await deviceOf('player01');
    const altered = [
      await deviceOf('agent01'),
      await deviceOf('player01', 'two'),
      { device: own.device.replace(/^\d/, '9') },
      { device: `${own.device}x` },
      { device: '' },
      { device: '.' },
    ];
    for (let guess = 0; guess < 12; guess += 1) await attempt('player01', 'wrong-one');
    for (const device of altered)
      expect((await attempt('player01', password, device)).message, device.device).toBe(
        'account_locked',
      );
    expect((await attempt('player01', password, own)).success).toBe(true);
    testPlatform.clock.move(90 * 24 * 60 * minute);
    for (let guess = 0; guess < 12; guess += 1) await attempt('player01', 'wrong-one');
    expect((await attempt('player01', password, own)).message).toBe('account_locked');
    expect(
      await testPlatform.callRaw('one', 'login', {
        username: 'player01',
        password,
        device: 'x'.repeat(201),
      }),
    ).toMatchObject({ status: 400, message: 'invalid_input' });
  });
});

test('[ASVS 6.3.1] [AU-07] verifies at most five passwords without a captcha', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => attempt('player01', 'wrong-one', {}, 'strict')),
  );
  expect(answers.filter(({ message }) => message === 'login_failed').length).toBe(5);
  expect(answers.filter(({ message }) => message === 'captcha_required').length).toBe(55);
});

test('[AU-03] [AU-04] of 1,000 simultaneous submits of the right code one succeeds', async () => {
  const number = { countryDialingCode: '+63', mobileNo: '9171234567', mobileNum: '9171234567' };
  await testPlatform.call('one', 'smsRegister', number, { ip: ip() });
  const user = {
    username: 'coded1',
    password,
    confirmPassword: password,
    termsAccepted: true,
    countryDialingCode: '+63',
    mobileNum: '9171234567',
  };
  expect(
    (
      await testPlatform.call(
        'one',
        'register',
        { ...user, verificationCode: await testPlatform.codeTo('one', '+639171234567') },
        { ip: ip() },
      )
    ).success,
  ).toBe(true);
  await testPlatform.call('one', 'smsLogin', number, { ip: ip() });
  const code = await testPlatform.codeTo('one', '+639171234567');
  const answers = await Promise.all(
    Array.from({ length: 1000 }, () =>
      testPlatform.call(
        'one',
        'login',
        { mobile: '9171234567', password: code, type: 'sms' },
        { ip: ip() },
      ),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  // Requests beyond the queue were never verified.
  expect(new Set(answers.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
    new Set(['code_wrong', 'too_many_requests']),
  );
});

test('a rush of log-ins at one brand fills only that brand’s queue', async () => {
  const rush = Promise.all(
    Array.from({ length: 120 }, (_, number) => attempt(`guess-${number}`, 'wrong-one')),
  );
  const others = await Promise.all(
    Array.from({ length: 6 }, (_, number) => attempt(`guess-${number}`, 'wrong-one', {}, 'two')),
  );
  expect(others.map(({ message }) => message)).toEqual(Array(6).fill('login_failed'));
  expect((await rush).map(({ message }) => message)).toContain('too_many_requests');
});
