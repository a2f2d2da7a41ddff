import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlatform } from '../../support/test-platform.ts';
import {
  another,
  createStepUpPlatform,
  home,
  minute,
  password,
  stepUpMembers,
} from '../../support/step-up-members.ts';
import { authenticatorMembers } from '../../support/authenticator-members.ts';

let testPlatform: TestPlatform;
const members = stepUpMembers(() => testPlatform);
const { member, demanded, prove } = members;
const { passwordAt, sessionOf, enrolled } = authenticatorMembers(() => testPlatform, members);
beforeAll(async () => {
  testPlatform = await createStepUpPlatform();
});
beforeEach(() => testPlatform.reset());
afterAll(() => testPlatform.database.close());

describe('[AU-24] [MC-01] the authenticator', () => {
  test('[ASVS 6.3.3] requires the password and a first code to set up, then codes always', async () => {
    const { person, token, secret, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await testPlatform.call('one', 'authenticator', {}, { token })).value).toEqual({
      offered: true,
      enrolled: true,
      byPassword: true,
      recoveryLeft: 10,
    });
    const { ticket, ways } = await demanded(person);
    expect(ways).toEqual([
      { way: 'authenticator', to: '' },
      { way: 'recovery', to: '' },
    ]);
    expect((await prove(person, ticket, 'bankName', 'Maria Clara Santos')).message).toBe(
      'invalid_input',
    );
    expect(
      (await prove(person, ticket, 'authenticator', another(passwordAt(secret)))).message,
    ).toBe('proof_wrong');
    testPlatform.clock.move(30_000);
    expect((await prove(person, ticket, 'authenticator', passwordAt(secret))).success).toBe(true);
  });

  test('is set up without a password by a member who has none, within ten minutes of the log-in', async () => {
    const person = await member();
    const token = await sessionOf(person);
    await testPlatform.database.query(
      "update account_member set password_hash = null where tenant = 'one' and account = $1",
      [person.username],
    );
    const setUp = () => testPlatform.call('one', 'authenticatorSetUp', { password: '' }, { token });
    testPlatform.clock.move(10 * minute);
    expect((await setUp()).success).toBe(true);
    testPlatform.clock.move(1);
    expect(await setUp()).toMatchObject({ status: 403, message: 'login_not_recent' });
  });

  test('[ASVS 7.5.1] refuses set-up without the password, repeated, late, or to trials', async () => {
    const person = await member();
    const token = await sessionOf(person);
    expect(
      await testPlatform.call('one', 'authenticatorSetUp', { password: '' }, { token }),
    ).toMatchObject({
      message: 'field_invalid',
      value: { fields: { password: { key: 'field.required' } } },
    });
    expect(
      await testPlatform.call('one', 'authenticatorSetUp', { password: 'wrong' }, { token }),
    ).toMatchObject({
      message: 'password_wrong',
      value: { fields: { password: { key: 'fault.password_wrong' } } },
    });
    expect(
      (await testPlatform.callRaw('one', 'authenticatorSetUp', { password: 7 }, { token })).message,
    ).toBe('invalid_input');
    expect(
      (await testPlatform.call('two', 'authenticatorSetUp', { password }, { token })).message,
    ).toBe('invalid_token');
    expect(
      (await testPlatform.call('one', 'authenticatorConfirm', { code: '123456' }, { token }))
        .message,
    ).toBe('proof_wrong');
    const { secret } = (
      await testPlatform.call('one', 'authenticatorSetUp', { password }, { token })
    ).value;
    testPlatform.clock.move(16 * minute);
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorConfirm',
          { code: passwordAt(secret) },
          { token },
        )
      ).message,
    ).toBe('proof_wrong');
    const { secret: fresh } = (
      await testPlatform.call('one', 'authenticatorSetUp', { password }, { token })
    ).value;
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorConfirm',
          { code: passwordAt(fresh) },
          { token },
        )
      ).success,
    ).toBe(true);
    expect(
      (await testPlatform.call('one', 'authenticatorSetUp', { password }, { token })).message,
    ).toBe('authenticator_enrolled');
    const trial = await testPlatform.call(
      'one',
      'login',
      { username: 'trial01', password },
      { ip: home },
    );
    expect(
      (await testPlatform.call('one', 'authenticator', {}, { token: trial.value.token })).message,
    ).toBe('need_true_account');
    const plain = await sessionOf(await member('plain'));
    expect(
      (await testPlatform.call('plain', 'authenticator', {}, { token: plain })).value,
    ).toMatchObject({
      offered: false,
      enrolled: false,
    });
    expect(
      (await testPlatform.call('plain', 'authenticatorSetUp', { password }, { token: plain }))
        .message,
    ).toBe('not_found');
  });
});
