import { beforeEach, describe, expect, test } from 'vitest';
import {
  createAttackedPlatform,
  loginAttempts,
  minute,
  password,
} from '../../support/login-attempts.ts';
import { bySuite } from '../../support/suite.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const testPlatform = openForTests(createAttackedPlatform);
const { ip, attempt, deviceOf } = loginAttempts(() => testPlatform);
beforeEach(() => testPlatform.reset());

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
    for (let step = 0; step < bySuite(45, 40); step += 1) {
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
    let ownDevice = await deviceOf('player01');
    for (let hour = 0; hour < bySuite(3, 2); hour += 1) {
      for (let guess = 0; guess < 12; guess += 1) await attempt('player01', 'wrong-one');
      expect(
        (await attempt('player01', password)).message,
        'a stranger with the right password',
      ).toBe('account_locked');
      expect((await attempt('player01', 'mistyped', ownDevice)).message).toBe('login_failed');
      const answer = await attempt('player01', password, ownDevice);
      expect(answer.success, 'the owner').toBe(true);
      ownDevice = { device: answer.value.device ?? '' };
      testPlatform.clock.move(60 * minute);
    }
  });

  test('are not reset by the owner’s own log-ins', async () => {
    const ownDevice = await deviceOf('player01');
    const looked: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      looked.push((await attempt('player01', 'wrong-one')).message ?? '');
      await attempt('player01', password, ownDevice);
    }
    expect(looked.filter((message) => message === 'login_failed').length).toBeLessThanOrEqual(8);
  });

  test('a device’s token is valid for its account and its brand, unaltered, for 90 days', async () => {
    const ownDevice = await deviceOf('player01');
    const altered = [
      await deviceOf('agent01'),
      await deviceOf('player01', 'two'),
      { device: ownDevice.device.replace(/^\d/, '9') },
      { device: `${ownDevice.device}x` },
      { device: '' },
      { device: '.' },
    ];
    for (let guess = 0; guess < 12; guess += 1) await attempt('player01', 'wrong-one');
    for (const device of altered)
      expect((await attempt('player01', password, device)).message, device.device).toBe(
        'account_locked',
      );
    expect((await attempt('player01', password, ownDevice)).success).toBe(true);
    testPlatform.clock.move(90 * 24 * 60 * minute);
    for (let guess = 0; guess < 12; guess += 1) await attempt('player01', 'wrong-one');
    expect((await attempt('player01', password, ownDevice)).message).toBe('account_locked');
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

describe('[AU-07] guesses at one account from any number of addresses', () => {
  test('leave the owner the reset by phone, from a new device', async () => {
    const number = { countryDialingCode: '+63', mobileNum: '9181234567' };
    await testPlatform.call(
      'phone',
      'smsRegister',
      { countryDialingCode: '+63', mobileNo: number.mobileNum },
      { ip: ip() },
    );
    const user = {
      username: 'besieged',
      password,
      confirmPassword: password,
      termsAccepted: true,
      ...number,
    };
    expect(
      await testPlatform.call(
        'phone',
        'register',
        { ...user, verificationCode: await testPlatform.codeTo('phone', '+639181234567') },
        { ip: ip() },
      ),
    ).toMatchObject({ success: true });
    for (let guess = 0; guess < 12; guess += 1) await attempt('besieged', 'wrong-one', {}, 'phone');
    expect((await attempt('besieged', password, {}, 'phone')).message).toBe('account_locked');
    testPlatform.clock.move(2 * minute);
    await testPlatform.call('phone', 'smsLogin', { ...number, purpose: 'password' }, { ip: ip() });
    const back = await testPlatform.call(
      'phone',
      'passwordByCode',
      {
        ...number,
        newPassword: 'Another-2027',
        verificationCode: await testPlatform.codeTo('phone', '+639181234567'),
      },
      { ip: ip() },
    );
    expect(back.value.token).toMatch(/^[\w-]{43}$/);
    expect(
      (await attempt('besieged', 'Another-2027', { device: back.value.device }, 'phone')).success,
    ).toBe(true);
  });

  /** A member with an address, whose tries others have used up; `typed` is their guess. */
  async function besieged(username: string, typed = 'wrong-one') {
    const email = `${username}@people.example`;
    const input = { username, password, confirmPassword: password, email, termsAccepted: true };
    expect((await testPlatform.call('mail', 'register', input, { ip: ip() })).success).toBe(true);
    for (let guess = 0; guess < 12; guess += 1) await attempt(username, typed, {}, 'mail');
    expect((await attempt(username, password, {}, 'mail')).message).toBe('account_locked');
    return { username, email };
  }
  const letter = (person: { username: string; email: string }) =>
    testPlatform.call('mail', 'passwordEmail', person, { ip: ip() });
  const lentTo = (email: string) => testPlatform.temporaryPasswordTo('mail', email);

  test('[AU-21] leave the owner the reset by letter, from a new device, as often as needed', async () => {
    const owner = await besieged('lettered1');
    for (let hour = 0; hour < bySuite(3, 2); hour += 1) {
      expect((await letter(owner)).success).toBe(true);
      const lent = await lentTo(owner.email);
      for (let guess = 0; guess < 12; guess += 1)
        await attempt(owner.username, 'wrong-one', {}, 'mail');
      const back = await attempt(owner.username, lent, {}, 'mail');
      expect(back, `hour ${hour}`).toMatchObject({ success: true, value: { changeDue: true } });
      const newPassword = `Another-${2030 + hour}`;
      const changed = await testPlatform.call(
        'mail',
        'changePassword',
        { newPassword, confirmNewPassword: newPassword },
        { token: back.value.token },
      );
      expect(changed.success).toBe(true);
      const { device } = changed.value;
      expect(
        (await attempt(owner.username, newPassword, { device }, 'mail')).success,
        'and that device is known now',
      ).toBe(true);
      expect(
        (await attempt(owner.username, lent, {}, 'mail')).message,
        'a letter is good once',
      ).toBe('account_locked');
      testPlatform.clock.move(60 * minute);
    }
  });

  test('[AU-21] get no extra tries by the format of a temporary password', async () => {
    // A member whose own password has that form.
    const recoveryCode = 'ABCD-EFGH-JKMN';
    const username = 'formed1';
    const user = {
      username,
      password: recoveryCode,
      confirmPassword: recoveryCode,
      termsAccepted: true,
    };
    const email = `${username}@people.example`;
    await testPlatform.call('mail', 'register', { ...user, email }, { ip: ip() });
    let looked = 0;
    for (let guess = 0; guess < 60; guess += 1)
      if ((await attempt(username, 'ABCD-EFGH-JKMP', {}, 'mail')).message === 'login_failed')
        looked += 1;
    expect(looked).toBeLessThanOrEqual(8);
    expect(
      (await attempt(username, recoveryCode, {}, 'mail')).message,
      'right, and not looked at',
    ).toBe('account_locked');
    expect((await attempt('nobody-has-this', recoveryCode, {}, 'mail')).message).toBe(
      'login_failed',
    );
    for (let guess = 0; guess < 12; guess += 1)
      await attempt('nobody-has-this', recoveryCode, {}, 'mail');
    expect(
      (await attempt('nobody-has-this', recoveryCode, {}, 'mail')).message,
      'the same for an account that nobody has',
    ).toBe('account_locked');
  });

  test('[AU-21] do not block the owner’s password e-mails, even when others request some', async () => {
    const owner = await besieged('lettered2');
    for (let attempt = 0; attempt < 10; attempt += 1)
      await letter({ ...owner, email: `stranger${attempt}@people.example` });
    await letter(owner);
    expect(await lentTo(owner.email)).not.toBe('none');
    for (let round = 0; round < 9; round += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) await letter(owner);
      const last = await lentTo(owner.email);
      testPlatform.clock.move(10 * minute);
      if (round % 3 === 2)
        expect(
          (await attempt(owner.username, last, {}, 'mail')).success,
          `a letter that is good, after ${(round + 1) * 10} minutes`,
        ).toBe(true);
    }
  });
});
