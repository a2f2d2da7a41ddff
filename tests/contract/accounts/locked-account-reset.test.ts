import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlatform } from '../../support/test-platform.ts';
import {
  createAttackedPlatform,
  loginAttempts,
  minute,
  password,
} from '../../support/login-attempts.ts';

let testPlatform: TestPlatform;
const { ip, attempt } = loginAttempts(() => testPlatform);
beforeAll(async () => {
  testPlatform = await createAttackedPlatform();
});
beforeEach(() => testPlatform.reset());
afterAll(() => testPlatform.database.close());

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
      (
        await testPlatform.call(
          'phone',
          'register',
          { ...user, verificationCode: await testPlatform.codeTo('phone', '+639181234567') },
          { ip: ip() },
        )
      ).success,
    ).toBe(true);
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

  /** A member with an address whose attempts attackers have used up; `typed` is their guess. */
  async function besieged(username: string, typed = 'wrong-one') {
    const email = `${username}@people.example`;
    expect(
      (
        await testPlatform.call(
          'mail',
          'register',
          { username, password, confirmPassword: password, email, termsAccepted: true },
          { ip: ip() },
        )
      ).success,
    ).toBe(true);
    for (let guess = 0; guess < 12; guess += 1) await attempt(username, typed, {}, 'mail');
    expect((await attempt(username, password, {}, 'mail')).message).toBe('account_locked');
    return { username, email };
  }
  const letter = (asked: { username: string; email: string }) =>
    testPlatform.call('mail', 'passwordEmail', asked, { ip: ip() });
  async function lentTo(email: string): Promise<string> {
    const { messages } = (await testPlatform.control('mail', 'outbox', {}, 'GET')).value as {
      messages: { to: string; text: string }[];
    };
    return (
      /\b(?:[A-Z0-9]{4}-){2}[A-Z0-9]{4}\b/.exec(
        messages.find(({ to }) => to === email)?.text ?? '',
      )?.[0] ?? 'none'
    );
  }

  test('[AU-21] leave the owner the reset by letter, from a new device, as often as needed', async () => {
    const owner = await besieged('lettered1');
    for (let hour = 0; hour < 3; hour += 1) {
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

  test('[AU-21] cannot test the member’s own password with a temporary one’s format', async () => {
    // The member's own password has the format of a temporary one.
    const own = 'ABCD-EFGH-JKMN';
    const username = 'formed1';
    await testPlatform.call(
      'mail',
      'register',
      {
        username,
        password: own,
        confirmPassword: own,
        email: `${username}@people.example`,
        termsAccepted: true,
      },
      { ip: ip() },
    );
    let looked = 0;
    for (let guess = 0; guess < 60; guess += 1)
      if ((await attempt(username, 'ABCD-EFGH-JKMP', {}, 'mail')).message === 'login_failed')
        looked += 1;
    expect(looked).toBeLessThanOrEqual(8);
    expect((await attempt(username, own, {}, 'mail')).message, 'right, and not looked at').toBe(
      'account_locked',
    );
    expect((await attempt('nobody-has-this', own, {}, 'mail')).message).toBe('login_failed');
    for (let guess = 0; guess < 12; guess += 1) await attempt('nobody-has-this', own, {}, 'mail');
    expect(
      (await attempt('nobody-has-this', own, {}, 'mail')).message,
      'the same for an account that nobody has',
    ).toBe('account_locked');
  });

  test('[AU-21] do not use up the owner’s letters', async () => {
    const owner = await besieged('lettered2');
    for (let asked = 0; asked < 10; asked += 1)
      await letter({ ...owner, email: `stranger${asked}@people.example` });
    await letter(owner);
    expect(await lentTo(owner.email)).not.toBe('none');
    for (let round = 0; round < 9; round += 1) {
      for (let asked = 0; asked < 5; asked += 1) await letter(owner);
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
