import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlatform } from '../../support/test-platform.ts';
import {
  another,
  away,
  createStepUpPlatform,
  stepUpMembers,
} from '../../support/step-up-members.ts';
import { authenticatorMembers } from '../../support/authenticator-members.ts';

let testPlatform: TestPlatform;
const members = stepUpMembers(() => testPlatform);
const { demanded, prove } = members;
const { passwordAt, enrolled } = authenticatorMembers(() => testPlatform, members);
beforeAll(async () => {
  testPlatform = await createStepUpPlatform();
});
beforeEach(() => testPlatform.reset());
afterAll(() => testPlatform.database.close());

describe('[AU-24] [MC-01] the authenticator', () => {
  test('[ASVS 6.3.4] is required after an SMS code, too, and after the brand has stopped asking', async () => {
    const { person } = await enrolled();
    await testPlatform.control('one', 'modules', { modId: 'LOGINVERIFICATION', enabled: false });
    await demanded(person);
    await testPlatform.call(
      'one',
      'smsLogin',
      { countryDialingCode: '+63', mobileNum: person.mobileNum },
      { ip: away },
    );
    const sentCode = await testPlatform.codeTo('one', `+63${person.mobileNum}`);
    expect(
      (
        await testPlatform.call(
          'one',
          'login',
          { mobile: `+63${person.mobileNum}`, password: sentCode, type: 'sms' },
          { ip: away },
        )
      ).message,
    ).toBe('step_required');
  });

  test('[ASVS 6.4.3] a new password by an SMS code does not replace it, nor end its enrolment', async () => {
    const { person, secret } = await enrolled();
    const number = { countryDialingCode: '+63', mobileNum: person.mobileNum };
    const at = { ip: away };
    await testPlatform.call('one', 'smsLogin', { ...number, purpose: 'password' }, at);
    const verificationCode = await testPlatform.codeTo('one', `+63${person.mobileNum}`);
    const newPassword = 'Quite-new-1';
    const reset = await testPlatform.call(
      'one',
      'passwordByCode',
      { ...number, newPassword, verificationCode },
      at,
    );
    expect(reset).toMatchObject({ status: 401, message: 'step_required' });
    expect(reset.value).not.toHaveProperty('token');
    const { ticket, ways } = await demanded(person, { password: newPassword });
    expect(ways.map(({ way }) => way)).toEqual(['authenticator', 'recovery']);
    testPlatform.clock.move(30_000);
    expect((await prove(person, ticket, 'authenticator', passwordAt(secret))).success).toBe(true);
  });

  test('[ASVS 6.5.1, 6.5.5] counts a time step once: no replay, older or concurrent code', async () => {
    const { person, secret } = await enrolled();
    expect(
      (await prove(person, (await demanded(person)).ticket, 'authenticator', passwordAt(secret)))
        .message,
    ).toBe('proof_wrong');
    testPlatform.clock.move(60_000);
    const tickets = [];
    for (let begun = 0; begun < 5; begun += 1) tickets.push((await demanded(person)).ticket);
    const replies = await Promise.all(
      tickets.map((ticket) => prove(person, ticket, 'authenticator', passwordAt(secret))),
    );
    expect(replies.map(({ success, message }) => (success ? 'in' : message)).sort()).toEqual([
      'in',
      'proof_wrong',
      'proof_wrong',
      'proof_wrong',
      'proof_wrong',
    ]);
    const elsewhere = { ip: '192.0.2.7' };
    expect(
      (
        await prove(
          person,
          (await demanded(person, {}, elsewhere)).ticket,
          'authenticator',
          passwordAt(secret, -1),
          {},
          elsewhere,
        )
      ).success,
    ).toBe(false);
  });

  test('[ASVS 6.5.1, 6.5.2] a recovery code is valid once and never stored in readable form', async () => {
    const { person, token, secret, recoveryCodes } = await enrolled();
    const [one = '', two = ''] = recoveryCodes;
    expect(
      (
        await prove(
          person,
          (await demanded(person)).ticket,
          'recovery',
          one.toLowerCase().replaceAll('-', ' '),
        )
      ).success,
    ).toBe(true);
    const elsewhere = { ip: '192.0.2.8' };
    expect(
      (
        await prove(
          person,
          (await demanded(person, {}, elsewhere)).ticket,
          'recovery',
          one,
          {},
          elsewhere,
        )
      ).message,
    ).toBe('proof_wrong');
    expect(
      (await testPlatform.call('one', 'authenticator', {}, { token })).value.recoveryLeft,
    ).toBe(9);
    const storedText = JSON.stringify([
      await testPlatform.database.query('select * from account_authenticator'),
      await testPlatform.database.query('select * from account_recovery_code'),
    ]);
    expect(storedText).not.toContain(secret);
    expect(storedText).not.toContain(two);
    expect(storedText).not.toContain(two.replaceAll('-', ''));
  });

  test('is removed by a current code or a recovery code; then the other ways are back', async () => {
    const { person, token, secret, recoveryCodes } = await enrolled();
    expect(
      await testPlatform.call(
        'one',
        'authenticatorRemove',
        { code: another(passwordAt(secret)) },
        { token },
      ),
    ).toMatchObject({
      message: 'proof_wrong',
      value: { fields: { code: { key: 'fault.proof_wrong' } } },
    });
    expect(
      (await testPlatform.call('one', 'authenticatorRemove', { code: '' }, { token })).message,
    ).toBe('field_invalid');
    testPlatform.clock.move(30_000);
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorRemove',
          { code: passwordAt(secret) },
          { token },
        )
      ).success,
    ).toBe(true);
    expect((await demanded(person)).ways.map(({ way }) => way)).toContain('sms');
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorRemove',
          { code: recoveryCodes[0] ?? '' },
          { token },
        )
      ).message,
    ).toBe('proof_wrong');
    const other = await enrolled();
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorRemove',
          { code: other.recoveryCodes[3] ?? '' },
          { token: other.token },
        )
      ).success,
    ).toBe(true);
  });

  test('guesses in a stolen session are limited', async () => {
    const { token, secret } = await enrolled();
    testPlatform.clock.move(30_000);
    for (let tries = 0; tries < 10; tries += 1)
      expect(
        (
          await testPlatform.call(
            'one',
            'authenticatorRemove',
            { code: another(passwordAt(secret)) },
            { token },
          )
        ).message,
      ).toBe('proof_wrong');
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorRemove',
          { code: passwordAt(secret) },
          { token },
        )
      ).message,
    ).toBe('too_many_requests');
  });
});
