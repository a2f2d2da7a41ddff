import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { callsAt } from '../../support/test-platform.ts';
import {
  another,
  away,
  createStepUpPlatform,
  stepUpMembers,
  home,
  minute,
  password,
} from '../../support/step-up-members.ts';
import { authenticatorMembers } from '../../support/authenticator-members.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const testPlatform = openForTests(createStepUpPlatform);
const { call, callRaw } = callsAt(() => testPlatform);
const members = stepUpMembers(() => testPlatform);
const { demanded, prove, member } = members;
const { passwordAt, enrolled, sessionOf } = authenticatorMembers(() => testPlatform, members);
beforeEach(() => testPlatform.reset());

describe('[AU-24] [MC-01] the authenticator', () => {
  test('[ASVS 6.3.4] is required after an SMS code, too, and after the brand has stopped asking', async () => {
    const { person } = await enrolled();
    await testPlatform.control('one', 'modules', { modId: 'LOGINVERIFICATION', enabled: false });
    await demanded(person);
    await call(
      'smsLogin',
      { countryDialingCode: '+63', mobileNum: person.mobileNum },
      { ip: away },
    );
    const sentCode = await testPlatform.codeTo('one', `+63${person.mobileNum}`);
    expect(
      await call(
        'login',
        { mobile: `+63${person.mobileNum}`, password: sentCode, type: 'sms' },
        { ip: away },
      ),
    ).toMatchObject({ message: 'step_required' });
  });

  test('[ASVS 6.4.3] a password reset by SMS neither replaces it nor ends its enrolment', async () => {
    const { person, secret } = await enrolled();
    const number = { countryDialingCode: '+63', mobileNum: person.mobileNum };
    const at = { ip: away };
    await call('smsLogin', { ...number, purpose: 'password' }, at);
    const verificationCode = await testPlatform.codeTo('one', `+63${person.mobileNum}`);
    const newPassword = 'Quite-new-1';
    const reset = await call('passwordByCode', { ...number, newPassword, verificationCode }, at);
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
      await prove(person, (await demanded(person)).ticket, 'authenticator', passwordAt(secret)),
    ).toMatchObject({ message: 'proof_wrong' });
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
      await prove(
        person,
        (await demanded(person, {}, elsewhere)).ticket,
        'authenticator',
        passwordAt(secret, -1),
        {},
        elsewhere,
      ),
    ).toMatchObject({ success: false });
  });

  test('[ASVS 6.5.1, 6.5.2] a recovery code is valid once and never stored in readable form', async () => {
    const { person, token, secret, recoveryCodes } = await enrolled();
    const [one = '', two = ''] = recoveryCodes;
    expect(
      await prove(
        person,
        (await demanded(person)).ticket,
        'recovery',
        one.toLowerCase().replaceAll('-', ' '),
      ),
    ).toMatchObject({ success: true });
    const elsewhere = { ip: '192.0.2.8' };
    expect(
      await prove(
        person,
        (await demanded(person, {}, elsewhere)).ticket,
        'recovery',
        one,
        {},
        elsewhere,
      ),
    ).toMatchObject({ message: 'proof_wrong' });
    expect((await call('authenticator', {}, { token })).value.recoveryLeft).toBe(9);
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
      await call('authenticatorRemove', { code: another(passwordAt(secret)) }, { token }),
    ).toMatchObject({
      message: 'proof_wrong',
      value: { fields: { code: { key: 'fault.proof_wrong' } } },
    });
    expect((await call('authenticatorRemove', { code: '' }, { token })).message).toBe(
      'field_invalid',
    );
    testPlatform.clock.move(30_000);
    expect(
      await call('authenticatorRemove', { code: passwordAt(secret) }, { token }),
    ).toMatchObject({ success: true });
    expect((await demanded(person)).ways.map(({ way }) => way)).toContain('sms');
    expect(
      await call('authenticatorRemove', { code: recoveryCodes[0] ?? '' }, { token }),
    ).toMatchObject({ message: 'proof_wrong' });
    const other = await enrolled();
    expect(
      await call(
        'authenticatorRemove',
        { code: other.recoveryCodes[3] ?? '' },
        { token: other.token },
      ),
    ).toMatchObject({ success: true });
  });

  test('guesses in a stolen session are limited', async () => {
    const { token, secret } = await enrolled();
    testPlatform.clock.move(30_000);
    for (let tries = 0; tries < 10; tries += 1)
      expect(
        await call('authenticatorRemove', { code: another(passwordAt(secret)) }, { token }),
      ).toMatchObject({ message: 'proof_wrong' });
    expect(
      await call('authenticatorRemove', { code: passwordAt(secret) }, { token }),
    ).toMatchObject({ message: 'too_many_requests' });
  });
});

describe('[AU-24] [MC-01] the authenticator', () => {
  test('[ASVS 6.3.3] is required at every log-in once set up by password and first code', async () => {
    const { person, token, secret, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await call('authenticator', {}, { token })).value).toEqual({
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

  test('a member without a password sets it up within ten minutes of the log-in', async () => {
    const person = await member();
    const token = await sessionOf(person);
    await testPlatform.database.query(
      "update account_member set password_hash = null where tenant = 'one' and account = $1",
      [person.username],
    );
    const setUp = () => call('authenticatorSetUp', { password: '' }, { token });
    testPlatform.clock.move(10 * minute);
    expect((await setUp()).success).toBe(true);
    testPlatform.clock.move(1);
    expect(await setUp()).toMatchObject({ status: 403, message: 'login_not_recent' });
  });

  test('[ASVS 7.5.1] refuses a set-up without password, twice, late, for trials, or if off', async () => {
    const person = await member();
    const token = await sessionOf(person);
    expect(await call('authenticatorSetUp', { password: '' }, { token })).toMatchObject({
      message: 'field_invalid',
      value: { fields: { password: { key: 'field.required' } } },
    });
    expect(await call('authenticatorSetUp', { password: 'wrong' }, { token })).toMatchObject({
      message: 'password_wrong',
      value: { fields: { password: { key: 'fault.password_wrong' } } },
    });
    expect((await callRaw('authenticatorSetUp', { password: 7 }, { token })).message).toBe(
      'invalid_input',
    );
    expect(
      (await testPlatform.call('two', 'authenticatorSetUp', { password }, { token })).message,
    ).toBe('invalid_token');
    expect(await call('authenticatorConfirm', { code: '123456' }, { token })).toMatchObject({
      message: 'proof_wrong',
    });
    const { secret } = (await call('authenticatorSetUp', { password }, { token })).value;
    testPlatform.clock.move(16 * minute);
    expect(
      await call('authenticatorConfirm', { code: passwordAt(secret) }, { token }),
    ).toMatchObject({ message: 'proof_wrong' });
    const { secret: fresh } = (await call('authenticatorSetUp', { password }, { token })).value;
    expect(
      await call('authenticatorConfirm', { code: passwordAt(fresh) }, { token }),
    ).toMatchObject({ success: true });
    expect((await call('authenticatorSetUp', { password }, { token })).message).toBe(
      'authenticator_enrolled',
    );
    const trial = await call('login', { username: 'trial01', password }, { ip: home });
    expect((await call('authenticator', {}, { token: trial.value.token })).message).toBe(
      'need_true_account',
    );
    const plain = await sessionOf(await member('plain'));
    expect(
      (await testPlatform.call('plain', 'authenticator', {}, { token: plain })).value,
    ).toMatchObject({ offered: false, enrolled: false });
    expect(
      await testPlatform.call('plain', 'authenticatorSetUp', { password }, { token: plain }),
    ).toMatchObject({ message: 'not_found' });
  });
});

const slot = { kind: 'loss', period: 'day' } as const;
const set = (token: string, value: number | null, more: Partial<CallInput<'setLimit'>> = {}) =>
  call('setLimit', { ...slot, value, ...more }, { token });

describe('[ASVS 7.5.1] [MC-01] a member with an authenticator', () => {
  test('tightens a limit without it, and loosens or removes one only with its code', async () => {
    const { token, secret } = await enrolled();
    expect((await set(token, 5_001)).success).toBe(true);
    expect((await set(token, 3_003)).success).toBe(true);
    for (const value of [4_004, null])
      expect(await set(token, value)).toMatchObject({
        status: 400,
        message: 'field_invalid',
        value: { fields: { code: { key: 'limits.code_required' } } },
      });
    testPlatform.clock.move(60_000);
    expect(await set(token, 4_004, { code: another(passwordAt(secret)) })).toMatchObject({
      message: 'proof_wrong',
      value: { fields: { code: { key: 'fault.proof_wrong' } } },
    });
    const unchanged = await call('playLimits', {}, { token });
    expect(unchanged.value.limits).toMatchObject([{ ...slot, value: 3_003, next: null }]);
    expect((await set(token, 4_004, { code: passwordAt(secret) })).value).toMatchObject({
      value: 3_003,
      next: { value: 4_004 },
    });
  });

  test('needs its code for a limit of all sites that one of its two holders loosens', async () => {
    const { token } = await enrolled();
    const everywhere = { everywhere: true };
    expect((await set(token, 3_003, everywhere)).success).toBe(true);
    // Two earlier limits, of the number and of the address, may differ.
    await testPlatform.database.run(sql`update play_limit set value = 7_007 where value = 3_003
      and holder = (select max(holder) from play_limit where value = 3_003)`);
    expect(await set(token, 5_005, everywhere)).toMatchObject({
      message: 'field_invalid',
      value: { fields: { code: { key: 'limits.code_required' } } },
    });
  });

  test('uses each code once, and withdraws a pending change without one', async () => {
    const { token, secret } = await enrolled();
    await set(token, 3_003);
    testPlatform.clock.move(60_000);
    const code = passwordAt(secret);
    expect((await set(token, null, { code })).success).toBe(true);
    expect((await call('keepLimit', slot, { token })).success).toBe(true);
    expect((await set(token, null, { code })).message).toBe('proof_wrong');
  });

  test('may use a recovery code once', async () => {
    const { token, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    await set(token, 3_003);
    expect((await set(token, 4_004, { code })).success).toBe(true);
    expect((await set(token, 5_005, { code })).message).toBe('proof_wrong');
  });

  test('has ten tries, and a code with a tighter limit restores none of them', async () => {
    const { token, secret } = await enrolled();
    await set(token, 3_003);
    testPlatform.clock.move(60_000);
    const wrong = another(passwordAt(secret));
    for (let turn = 0; turn < 9; turn += 1)
      expect((await set(token, 4_004, { code: wrong })).message).toBe('proof_wrong');
    expect((await set(token, 3_002, { code: wrong })).success).toBe(true);
    expect(await set(token, 4_004, { code: passwordAt(secret) })).toMatchObject({
      status: 429,
      message: 'too_many_requests',
    });
  });
});

test('[MC-01] a member without an authenticator loosens a limit as before', async () => {
  const token = await sessionOf(await members.proved(await members.member()));
  await set(token, 3_003);
  expect((await set(token, null)).success).toBe(true);
});
