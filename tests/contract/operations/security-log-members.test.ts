import { describe, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import {
  address,
  createLoggedPlatform,
  loggedMembers,
  password,
} from '../../support/logged-members.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const testPlatform = openForTests(() => createLoggedPlatform(() => undefined));
const { rows, last, join, call } = loggedMembers(() => testPlatform);

describe('events of members', () => {
  test('[ASVS 16.2.1, 16.3.1] logs each log-in: account, address, time and outcome', async () => {
    const { username, id } = await join();
    await call('login', { username, password });
    expect(await last('log-in')).toEqual({
      tenant: 'one',
      at: testPlatform.clock.now(),
      event: 'log-in',
      outcome: 'ok',
      side: 'player',
      member: id,
      subject: null,
      session: null,
      address,
      detail: { way: 'username' },
      times: 1,
    });
    for (let attempt = 0; attempt < 9; attempt += 1)
      await call(
        'login',
        { username, password: 'Wrong-2026', ...(await testPlatform.solvedCaptcha('one')) },
        { ip: `203.0.113.${attempt}` },
      );
    const outcomes = (await rows({ event: 'log-in' }))
      .filter(({ member }) => member === id)
      .map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'login_failed', 'account_locked']));
  });

  test('of an unknown name only a keyed hash is stored, the same for the same name', async () => {
    for (const ip of ['203.0.113.1', '203.0.113.2'])
      await call('login', { username: 'nobody-here', password }, { ip });
    const unknownAccountRows = (await rows({ event: 'log-in' })).filter(
      ({ member }) => member === null,
    );
    expect(new Set(unknownAccountRows.map(({ subject }) => subject)).size).toBe(1);
    expect(unknownAccountRows[0]).toMatchObject({
      outcome: 'login_failed',
      subject: expect.stringMatching(/^[\w-]{22}$/) as string,
    });
    expect(JSON.stringify(await rows())).not.toContain('nobody-here');
  });

  test('a second step that is required, failed and passed, and the device that it trusts', async () => {
    const { username, id, email } = await join();
    await testPlatform.database.query(
      "update account_member set email_proved_at = 1 where tenant = 'one' and id = $1",
      [id],
    );
    const reply = await testPlatform.callRaw(
      'one',
      'login',
      { username, password },
      { ip: '192.0.2.99' },
    );
    const { step } = reply.value as { step: { ticket: string } };
    expect(await last('log-in')).toMatchObject({ member: id, outcome: 'step_required' });
    const { ticket } = step;
    const away = { ip: '192.0.2.99' };
    await call('loginStepCode', { ticket, way: 'email' }, away);
    expect(await last('code-request')).toMatchObject({
      member: id,
      outcome: 'ok',
      detail: { purpose: 'second-step', way: 'email' },
    });
    await call('loginStep', { ticket, way: 'email', proof: '000000' }, away);
    expect(await last('second-step')).toMatchObject({ member: id, outcome: 'proof_wrong' });
    const proof = await testPlatform.codeTo('one', email);
    await call('loginStep', { ticket, way: 'email', proof, trustDevice: true }, away);
    expect(await last('second-step')).toMatchObject({
      member: id,
      outcome: 'ok',
      detail: { way: 'email', trustDevice: true },
    });
  });

  test('registration, including one refused for a taken name, and free play', async () => {
    const { username, id } = await join();
    expect(await last('registration')).toMatchObject({
      member: id,
      outcome: 'ok',
      detail: { way: 'user-name' },
    });
    await testPlatform.callRaw('one', 'register', {
      username,
      password,
      confirmPassword: password,
      countryDialingCode: '',
      termsAccepted: true,
    });
    expect(await last('registration')).toMatchObject({ member: null, outcome: 'username_taken' });
  });

  test('sessions that end: by log-out, one remotely, all others, and a trusted device', async () => {
    const { id, token, username } = await join();
    const other = await call('login', { username, password });
    await call('endOtherSessions', {}, { token: other.value.token });
    expect(await last('session-end')).toMatchObject({
      member: id,
      outcome: 'ok',
      detail: { which: 'others' },
    });
    const { value } = await call('sessions', {}, { token: other.value.token });
    await call('endSession', { id: value.sessions[0]?.id ?? '' }, { token: other.value.token });
    const again = await call('login', { username, password });
    await call('logout', {}, { token: again.value.token });
    expect(await last('log-out')).toMatchObject({
      member: id,
      outcome: 'ok',
      session: expect.any(String) as string,
    });
    await call('memberInfo', {}, { token });
    expect(await last('token')).toMatchObject({
      member: null,
      outcome: 'invalid_token',
      detail: { call: 'memberInfo' },
      address,
    });
  });

  test('passwords that are changed and reset, and failed attempts', async () => {
    const { id, token, mobileNum, username } = await join();
    await call(
      'changePassword',
      { oldPassword: 'Wrong-2026', newPassword: 'Other-2026', confirmNewPassword: 'Other-2026' },
      { token },
    );
    expect(await last('password-change')).toMatchObject({ member: id, outcome: 'password_wrong' });
    await call(
      'changePassword',
      { oldPassword: password, newPassword: 'Other-2026', confirmNewPassword: 'Other-2026' },
      { token },
    );
    expect(await last('password-change')).toMatchObject({ member: id, outcome: 'ok' });
    await call('smsLogin', { countryDialingCode: '+63', mobileNum, purpose: 'password' });
    expect(await last('code-request')).toMatchObject({
      member: id,
      outcome: 'ok',
      detail: { purpose: 'password' },
    });
    await call('smsLogin', { countryDialingCode: '+63', mobileNum, purpose: 'password' });
    expect(await last('code-request')).toMatchObject({ outcome: 'code_throttled' });
    const reset = { newPassword: 'Third-2026', mobileNum, countryDialingCode: '+63' };
    await call('passwordByCode', { ...reset, verificationCode: '000000' });
    expect(await last('password-reset')).toMatchObject({ outcome: 'code_wrong' });
    const verificationCode = await testPlatform.codeTo('one', `+63${mobileNum}`);
    await call('passwordByCode', { ...reset, verificationCode });
    expect(await last('password-reset')).toMatchObject({ member: id, outcome: 'ok' });
    await testPlatform.call('mail', 'passwordEmail', { username, email: 'x@mail.example' });
    expect(await last('password-reset-request')).toMatchObject({ tenant: 'mail', outcome: 'ok' });
  });

  test('an authenticator that is started, confirmed, used and removed', async () => {
    const { id, token, username } = await join();
    const { value } = await call('authenticatorSetUp', { password }, { token });
    expect(await last('authenticator-begin')).toMatchObject({ member: id, outcome: 'ok' });
    const codeNow = () =>
      new TOTP({ secret: value.secret }).generate({ timestamp: testPlatform.clock.now() });
    await call('authenticatorConfirm', { code: '000000' }, { token });
    expect(await last('authenticator-confirm')).toMatchObject({
      member: id,
      outcome: 'proof_wrong',
    });
    await call('authenticatorConfirm', { code: codeNow() }, { token });
    expect(await last('authenticator-confirm')).toMatchObject({ member: id, outcome: 'ok' });
    testPlatform.clock.move(60_000);
    const reply = await testPlatform.callRaw(
      'one',
      'login',
      { username, password },
      { ip: address },
    );
    const { step } = reply.value as { step: { ticket: string } };
    await call('loginStep', { ticket: step.ticket, way: 'authenticator', proof: codeNow() });
    expect(await last('second-step')).toMatchObject({
      member: id,
      outcome: 'ok',
      detail: { way: 'authenticator' },
    });
    testPlatform.clock.move(60_000);
    await call('authenticatorRemove', { code: codeNow() }, { token });
    expect(await last('authenticator-removal')).toMatchObject({ member: id, outcome: 'ok' });
  });

  test('limits, a time-out and a self-exclusion', async () => {
    const { id, token } = await join();
    const slot = { kind: 'loss', period: 'day' } as const;
    await call('setLimit', { ...slot, value: 5_000 }, { token });
    expect(await last('limit-change')).toMatchObject({
      member: id,
      outcome: 'ok',
      detail: { act: 'set', kind: 'loss', period: 'day', everywhere: false, value: 5_000 },
    });
    await call('setLimit', { ...slot, value: null }, { token });
    await call('keepLimit', slot, { token });
    expect(await last('limit-change')).toMatchObject({ detail: { act: 'keep' } });
    await call('timeOut', { hours: 24 }, { token });
    expect(await last('time-out')).toMatchObject({
      member: id,
      outcome: 'ok',
      detail: { hours: 24 },
    });
    const second = await join();
    await call('selfExclude', { months: null }, { token: second.token });
    expect(await last('self-exclusion')).toMatchObject({
      member: second.id,
      detail: { months: null },
    });
  });
});
