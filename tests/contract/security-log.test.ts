import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import { allowDeletion, readEvents } from '#app/platform/security-log/event-store.ts';
import type { SecurityRow } from '#app/platform/security-log/security-event.ts';
import type { CallInput, CallName } from '#schema/calls/table.ts';
import { createTestPlatformWithSecurityLog, type TestPlatform } from '../support/test-platform.ts';
import { testRule, testTenant } from '../support/test-tenant.ts';

/* The security log as calls write it [F13]. */

const day = 24 * 3_600_000;
const password = 'Marquee-2026';
const address = '198.51.100.7';
let testPlatform: TestPlatform;
const lines: string[] = [];

const brand = (code: string) => {
  const plain = testTenant(code);
  return testTenant(code, {
    register: [
      ...plain.register.filter(({ id }) => id !== 'email'),
      testRule('email', { required: false }),
    ],
    modules: {
      ...plain.modules,
      REGMOBVERF3: false,
      LOGINVERIFICATION: true,
      CHNGPASSVERIF3: true,
    },
  });
};

beforeAll(async () => {
  testPlatform = await createTestPlatformWithSecurityLog(
    { retentionDays: 30, writeLine: (line) => lines.push(line) },
    brand('one'),
    brand('two'),
    testTenant('mail'),
  );
});
afterAll(() => testPlatform.database.close());

/** All rows, once what waits is written. */
async function rows(
  filter: Partial<Parameters<typeof readEvents>[1]> = {},
): Promise<SecurityRow[]> {
  await testPlatform.platform.securityLog.close();
  return readEvents(testPlatform.database, { limit: 100_000, ...filter });
}
const last = async (event: string): Promise<SecurityRow | undefined> =>
  (await rows({ event })).at(-1);

let memberCount = 0;
/** A new member of brand one, logged in, with an address to be written to. */
async function join(change: Partial<CallInput<'register'>> = {}) {
  memberCount += 1;
  const username = `secured${memberCount}`;
  const input = {
    username,
    password,
    confirmPassword: password,
    email: `secured${memberCount}@mail.example`,
    mobileNum: `917${String(3_000_000 + memberCount)}`,
    countryDialingCode: '+63',
    login: true,
    termsAccepted: true,
    ...change,
  };
  const { value, success } = await testPlatform.call('one', 'register', input, { ip: address });
  expect(success).toBe(true);
  return { ...input, token: value.token, id: value.customerId };
}

type Caller = Parameters<TestPlatform['callRaw']>[3];
const call = <Name extends CallName>(name: Name, input: CallInput<Name>, caller: Caller = {}) =>
  testPlatform.call('one', name, input, { ip: address, ...caller });

describe('events of members', () => {
  test('[F13] a log-in that succeeds, fails and is locked out: who, from where, when and how it ended', async () => {
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

  test('[F13] of a name that nobody has only a keyed hash is kept, the same for the same name', async () => {
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

  test('[F13] a second step that is asked for, failed and passed, and the device that is trusted by it', async () => {
    const { username, id, email } = await join();
    await testPlatform.database.query(
      'update account_member set email_proved_at = 1 where id = $1',
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

  test('[F13] registration, also the one that a taken name refuses, and free play', async () => {
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

  test('[F13] sessions that end: logged out, one from afar, all others, and a trusted device', async () => {
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

  test('[F13] passwords that are changed and reset, and who could not', async () => {
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

  test('[F13] an authenticator that is begun, confirmed, used and removed', async () => {
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

  test('[F13] limits, a time-out and a self-exclusion', async () => {
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

describe('events of others', () => {
  test('[F13] a wallet order with a wrong signature, and of a vendor that nobody knows', async () => {
    for (const vendor of ['demo', 'stranger'])
      await testPlatform.platform.fetch(
        new Request('http://one.localhost/lgw/wallet/v1/balance', {
          method: 'POST',
          body: '{"session":"x"}',
          headers: { 'x-vendor': vendor, 'x-timestamp': '1', 'x-signature': 'v1=00' },
        }),
        { merchantCode: 'one', ip: address },
      );
    expect(
      (await rows({ event: 'wallet-signature' })).map(({ outcome, address: from }) => [
        outcome,
        from,
      ]),
    ).toEqual(expect.arrayContaining([['unknown-vendor', address]]));
  });

  test('[F13] what testers and operators do: a control of the sandbox, a brand that came', async () => {
    await testPlatform.control('two', 'account-type', { username: 'player01', type: 0 });
    await testPlatform.control('two', 'reset');
    expect(await last('sandbox')).toMatchObject({
      tenant: 'two',
      outcome: 'ok',
      detail: { control: 'reset' },
    });
    expect((await rows({ event: 'brand' })).map(({ tenant, detail }) => [tenant, detail])).toEqual([
      ['one', { act: 'provision' }],
      ['two', { act: 'provision' }],
      ['mail', { act: 'provision' }],
    ]);
  });
});

describe('the log itself', () => {
  test('[F13] nothing that anybody typed into a secret field is in any row or line', async () => {
    const secrets = {
      password: 'Hush-Hush-1',
      username: 'MyPassword99',
      code: '424242',
      token: 'stolen-token-of-somebody',
    };
    await call('login', { username: secrets.username, password: secrets.password });
    await call('login', { type: 'sms', mobile: secrets.username, password: secrets.code });
    await call('memberInfo', {}, { token: secrets.token });
    await call('passwordByCode', {
      newPassword: secrets.password,
      mobileNum: '9171112222',
      countryDialingCode: '+63',
      verificationCode: secrets.code,
    });
    await testPlatform.call('mail', 'passwordEmail', {
      username: secrets.username,
      email: 'hush@mail.example',
    });
    const { token, mobileNum, email } = await join({
      password: secrets.password,
      confirmPassword: secrets.password,
    });
    await call(
      'changePassword',
      {
        oldPassword: secrets.password,
        newPassword: 'Hush-Hush-2',
        confirmNewPassword: 'Hush-Hush-2',
      },
      { token },
    );
    const all = JSON.stringify(await rows()) + lines.join('');
    for (const secret of [
      ...Object.values(secrets),
      token,
      'Hush-Hush-2',
      mobileNum,
      email,
      'hush@',
      '9171112222',
    ])
      expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('[F13] each row is told as one line of JSON, with the brand, the time and the outcome', async () => {
    const all = await rows();
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toHaveLength(all.length);
    expect(entries.at(-1)).toMatchObject({
      log: 'security',
      brand: expect.any(String) as string,
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      outcome: expect.any(String) as string,
    });
    expect(
      lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1),
    ).toBe(true);
  });

  test('[F13] rows can neither be changed nor deleted, by a statement that does not say so', async () => {
    const { database } = testPlatform;
    for (const statement of [
      "update security_event set outcome = 'ok'",
      'delete from security_event',
      'truncate security_event',
    ])
      await expect(database.run(statement)).rejects.toThrow('append-only');
    await expect(
      database.transaction(async (tx) => {
        await allowDeletion(tx);
        await tx.run("update security_event set outcome = 'ok'");
      }),
    ).rejects.toThrow('append-only');
  });

  test('[F13] a flood of refusals writes a bounded number of rows, and their counts add up', async () => {
    const before = (await rows({ tenant: 'two' })).length;
    for (let attempt = 0; attempt < 500; attempt += 1)
      await testPlatform.call(
        'two',
        'memberInfo',
        {},
        { token: `none-${attempt}`, ip: `2001:db8:0:${attempt}::1` },
      );
    for (let attempt = 0; attempt < 100; attempt += 1)
      await testPlatform.call('two', 'memberInfo', {}, { token: `none-${attempt}`, ip: address });
    const added = (await rows({ tenant: 'two' })).slice(before);
    expect(added.length).toBeLessThanOrEqual(61);
    expect(added.reduce((sum, { times }) => sum + times, 0)).toBe(600);
    expect(added.filter(({ detail }) => detail['summed'])).toMatchObject([
      { address: '', member: null, outcome: 'invalid_token' },
    ]);
  });

  test('[F13] what is older than the operator keeps goes, of every brand, and nothing else', async () => {
    testPlatform.clock.move(20 * day);
    await call('memberInfo', {}, { token: 'none' });
    testPlatform.clock.move(11 * day);
    const before = await rows();
    const deleted = await testPlatform.platform.securityLog.retention.deleteExpired();
    const after = await rows();
    const told = after.filter(({ event }) => event === 'data');
    expect(told.every(({ detail }) => detail['act'] === 'retention')).toBe(true);
    expect(told.reduce((sum, { detail }) => sum + Number(detail['rows']), 0)).toBe(deleted);
    expect(after.length).toBe(before.length - deleted + told.length);
    expect(
      after
        .filter(({ event }) => event !== 'data')
        .map(({ event, address: from }) => [event, from]),
    ).toEqual([['token', address]]);
  });
});

test('[F13] runs against accounts and signatures show in the metrics, by brand, and pass', async () => {
  testPlatform.clock.move(day);
  for (let account = 0; account < 12; account += 1)
    await testPlatform.call(
      'two',
      'login',
      { username: `stuffed${account}`, password },
      { ip: `203.0.113.${account}` },
    );
  for (let attempt = 0; attempt < 7; attempt += 1)
    await testPlatform.call(
      'two',
      'login',
      { username: 'player01', password: 'Wrong-2026' },
      { ip: `198.51.100.${attempt}` },
    );
  const { securityLog } = testPlatform.platform;
  expect(securityLog.state().attacks).toEqual([
    { tenant: 'two', failedAccounts: 13, failuresAtOne: 7, refusedSignatures: 0, refusedTokens: 0 },
  ]);
  testPlatform.clock.move(10 * 60_000);
  expect(securityLog.state().attacks).toEqual([]);
});
