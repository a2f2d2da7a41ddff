import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '#schema/calls/table.ts';
import { callsAt, createTestPlatform } from '../../support/test-platform.ts';
import { testTenant, withOptionalEmail } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const password = 'Marquee-2026';
const newPassword = 'Quite-new-2026';
const home = '203.0.113.1';
const away = '198.51.100.77';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const testPlatform = openForTests(() => {
  const plain = testTenant('one');
  return createTestPlatform({
    ...plain,
    register: withOptionalEmail(plain.register),
    modules: {
      ...plain.modules,
      REGMOBVERF3: false,
      CHNGPASSVERIF3: true,
      LOGINVERIFICATION: true,
    },
  });
});
const { call } = callsAt(() => testPlatform);
let memberCount = 0;

interface Person {
  readonly username: string;
  readonly mobileNum: string;
  /** The session and the device of the registration. */
  readonly token: string;
  readonly device: string;
}

async function register(): Promise<Person> {
  memberCount += 1;
  const [username, mobileNum] = [`device${memberCount}`, `917${String(5_000_000 + memberCount)}`];
  const { value } = await call(
    'register',
    {
      username,
      mobileNum,
      password,
      confirmPassword: password,
      countryDialingCode: '+63',
      login: true,
      termsAccepted: true,
    },
    { ip: home },
  );
  return { username, mobileNum, token: value.token, device: value.device ?? '' };
}

const logIn = (
  { username }: Pick<Person, 'username'>,
  input: Partial<CallInput<'login'>> = {},
  ip = home,
) => call('login', { username, password, ...input }, { ip, agent: firefox });

const passwordAt = (secret: string): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: testPlatform.clock.now(),
  });

async function enrol({ token }: Pick<Person, 'token'>): Promise<string> {
  const { secret } = (await call('authenticatorSetUp', { password }, { token })).value;
  const code = passwordAt(secret);
  const confirmation = await call('authenticatorConfirm', { code }, { token });
  expect(confirmation.success).toBe(true);
  return secret;
}

/** Logs in from a new address by a code to the member's phone, and trusts the device. */
async function trustedDevice(person: Person, ip = away): Promise<string> {
  const { value: info } = await call('memberInfo', {}, { token: person.token });
  await testPlatform.database.query(
    "update account_member set mobile_proved_at = 1 where tenant = 'one' and id = $1",
    [info.id],
  );
  const { step } = (await logIn(person, {}, ip)).value as unknown as { step: { ticket: string } };
  const from = { ip, agent: firefox };
  await call('loginStepCode', { ticket: step.ticket, way: 'sms' }, from);
  const proof = await testPlatform.codeTo('one', `+63${person.mobileNum}`);
  const { value } = await call(
    'loginStep',
    { ticket: step.ticket, way: 'sms', proof, trustDevice: true },
    from,
  );
  return value.device ?? '';
}

const changePassword = (token: string) =>
  call(
    'changePassword',
    { oldPassword: password, newPassword, confirmNewPassword: newPassword },
    { token, ip: home },
  );

const isLive = async (token: string): Promise<boolean> =>
  (await call('memberInfo', {}, { token })).success;

describe('another number or e-mail address', () => {
  /** Binds an address from the member's own session. */
  async function bind(token: string, field: 'mobile' | 'email', address: string): Promise<void> {
    const input = { field, address, countryDialingCode: '+63' } as const;
    const from = { token, ip: home };
    await call('addressCode', { ...input, password }, from);
    const to = field === 'mobile' ? `+63${address}` : address;
    const verificationCode = await testPlatform.codeTo('one', to);
    const reply = await call('bindAddress', { ...input, verificationCode }, from);
    expect(reply).toMatchObject({ success: true });
  }

  test.each([
    ['mobile', '9179990001'],
    ['email', 'another@mail.example'],
  ] as const)(
    '[ASVS 7.4.3] ends trusted devices, known addresses and the other sessions: %s',
    async (field, address) => {
      const person = await register();
      const device = await trustedDevice(person);
      const other = (await logIn(person)).value.token;
      expect((await logIn(person, { device }, '192.0.2.9')).success).toBe(true);
      await bind(person.token, field, address);
      expect([await isLive(person.token), await isLive(other)]).toEqual([true, false]);
      expect((await logIn(person, { device }, '192.0.2.9')).message).toBe('step_required');
      expect((await logIn(person)).success).toBe(true);
    },
  );

  test('ends nothing when it is the same one, which is only proved now', async () => {
    const person = await register();
    const other = (await logIn(person)).value.token;
    await bind(person.token, 'mobile', person.mobileNum);
    expect([await isLive(person.token), await isLive(other)]).toEqual([true, true]);
  });
});

describe('[AU-24] the authenticator', () => {
  test('is required from a known address, before and after the enrolment', async () => {
    const person = await register();
    expect((await logIn(person)).success).toBe(true);
    const secret = await enrol(person);
    const reply = await logIn(person);
    expect(reply).toMatchObject({ status: 401, message: 'step_required' });
    const { ticket } = (reply.value as unknown as { step: { ticket: string } }).step;
    testPlatform.clock.move(30_000);
    const proof = passwordAt(secret);
    const stepReply = await call(
      'loginStep',
      { ticket, way: 'authenticator', proof },
      { ip: home, agent: firefox },
    );
    expect(stepReply.success).toBe(true);
    expect((await logIn(person)).message).toBe('step_required');
  });

  test('[ASVS 7.4.3] ends devices, known addresses and other sessions when set up or removed', async () => {
    const person = await register();
    const device = await trustedDevice(person);
    const other = (await logIn(person)).value.token;
    expect((await logIn(person, { device }, '192.0.2.9')).success).toBe(true);
    const secret = await enrol(person);
    expect((await logIn(person, { device }, '192.0.2.9')).message).toBe('step_required');
    expect([await isLive(person.token), await isLive(other)]).toEqual([true, false]);
    testPlatform.clock.move(30_000);
    const removal = { code: passwordAt(secret) };
    expect(
      await call('authenticatorRemove', removal, { token: person.token, ip: home }),
    ).toMatchObject({ success: true });
    expect((await logIn(person, {}, away)).message).toBe('step_required');
    expect((await logIn(person)).success).toBe(true);
  });
});

describe('[AU-22] [AU-21] a new password', () => {
  test('ends trusted devices and known addresses, except where it was changed', async () => {
    const person = await register();
    const device = await trustedDevice(person);
    expect((await changePassword(person.token)).success).toBe(true);
    const next = { password: newPassword };
    expect((await logIn(person, { ...next, device }, '192.0.2.9')).message).toBe('step_required');
    expect((await logIn(person, next, away)).message).toBe('step_required');
    expect((await logIn(person, next)).success).toBe(true);
  });

  test('by a code ends them too', async () => {
    const person = await register();
    const device = await trustedDevice(person);
    testPlatform.clock.move(61_000);
    await call('smsLogin', {
      countryDialingCode: '+63',
      mobileNum: person.mobileNum,
      purpose: 'password',
    });
    const verificationCode = await testPlatform.codeTo('one', `+63${person.mobileNum}`);
    const reset = await call(
      'passwordByCode',
      { newPassword, mobileNum: person.mobileNum, countryDialingCode: '+63', verificationCode },
      { ip: '192.0.2.50' },
    );
    expect(reset.success).toBe(true);
    const next = { password: newPassword };
    expect((await logIn(person, { ...next, device }, '192.0.2.9')).message).toBe('step_required');
    expect((await logIn(person, next)).message).toBe('step_required');
    expect((await logIn(person, next, '192.0.2.50')).success).toBe(true);
  });

  test('removes a known device’s separate budget', async () => {
    const person = await register();
    expect((await changePassword(person.token)).success).toBe(true);
    for (let tries = 0; tries < 12; tries += 1) {
      const { captchaId, captcha } = await testPlatform.solvedCaptcha('one');
      await logIn(person, { password: `wrong-${tries}`, captchaId, captcha }, '192.0.2.66');
    }
    const { captchaId, captcha } = await testPlatform.solvedCaptcha('one');
    const changeInput = { password: newPassword, device: person.device, captchaId, captcha };
    expect((await logIn(person, changeInput)).message).toBe('account_locked');
  });
});

describe('[MC-01] trusted devices', () => {
  const list = async (token: string) => (await call('trustedDevices', {}, { token })).value.devices;

  test('are listed with browser, system, masked address and times, and can be ended one by one', async () => {
    const person = await register();
    const device = await trustedDevice(person);
    const devices = await list(person.token);
    expect(devices).toEqual([
      {
        id: expect.any(String),
        browser: 'Firefox',
        system: 'Linux',
        address: '198.51.100.*',
        trustedAt: testPlatform.clock.now(),
        seenAt: testPlatform.clock.now(),
        expiresAt: testPlatform.clock.now() + 90 * 24 * 3_600_000,
      },
    ]);
    expect(JSON.stringify(devices)).not.toContain(device);
    const input = { id: devices[0]?.id ?? '' };
    const stranger = await register();
    expect(await call('endTrustedDevice', input, { token: stranger.token })).toMatchObject({
      status: 404,
      message: 'not_found',
    });
    expect((await logIn(person, { device }, '192.0.2.9')).success).toBe(true);
    expect(await call('endTrustedDevice', input, { token: person.token })).toMatchObject({
      success: true,
    });
    expect(await list(person.token)).toEqual([]);
    expect((await logIn(person, { device }, '192.0.2.10')).message).toBe('step_required');
  });

  test('end with “sign out everywhere else”, as known addresses do', async () => {
    const person = await register();
    const device = await trustedDevice(person);
    const { success } = await call('endOtherSessions', {}, { token: person.token, ip: home });
    expect(success).toBe(true);
    expect((await logIn(person, { device }, '192.0.2.9')).message).toBe('step_required');
    expect((await logIn(person, {}, away)).message).toBe('step_required');
    expect((await logIn(person)).success).toBe(true);
  });

  test('are limited to ten: the least recently used one ends', async () => {
    const person = await register();
    const devices: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      // Six codes an hour.
      testPlatform.clock.move(11 * 60_000);
      devices.push(await trustedDevice(person, `198.18.0.${count + 1}`));
    }
    const token = (await logIn(person)).value.token;
    expect(await list(token)).toHaveLength(10);
    expect((await logIn(person, { device: devices[0] ?? '' }, '192.0.2.9')).message).toBe(
      'step_required',
    );
    expect((await logIn(person, { device: devices[1] ?? '' }, '192.0.2.10')).success).toBe(true);
  });
});

describe('sessions', () => {
  test('[MC-01] a member has at most twenty; the least recently used one ends', async () => {
    const person = await register();
    const tokens = [person.token];
    for (let count = 0; count < 20; count += 1) {
      testPlatform.clock.move(1_000);
      tokens.push((await logIn(person)).value.token);
    }
    const live = await Promise.all(tokens.map(isLive));
    expect(live).toEqual(tokens.map((_, index) => index > 0));
  });

  test('[MC-01] they are listed in pages, the current one first', async () => {
    const person = await register();
    for (let count = 0; count < 12; count += 1) await logIn(person);
    const page = async (pageNo: number) =>
      (await call('sessions', { pageNo }, { token: person.token })).value;
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first, second, third].map(({ sessions }) => sessions.length)).toEqual([10, 3, 0]);
    expect([first.totalPages, first.sessions[0]?.current]).toEqual([2, true]);
    const ids = [...first.sessions, ...second.sessions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(13);
  });
});
