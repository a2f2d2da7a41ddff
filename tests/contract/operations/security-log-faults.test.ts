import { beforeAll, expect, test, vi } from 'vitest';
import { TOTP } from 'otpauth';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import { createPlatform, type Platform } from '#app/platform/platform.ts';
import { stepUpRequiredSchema } from '#schema/calls/step-up.ts';
import { callTable, type CallInput, type CallName } from '#schema/calls/table.ts';
import { callsAt, createTestPlatformOver, type TestPlatform } from '../../support/test-platform.ts';
import { testRule, testTenant } from '../../support/test-tenant.ts';
import { databaseForTests } from '../../support/database-for-tests.ts';

/* An act and its security log row are one transaction: if the row fails, the act is rolled back. */

const password = 'Marquee-2026';
const nextPassword = 'Marquee-2027';
const database = databaseForTests();
let testPlatform: TestPlatform;
const { call, callRaw } = callsAt(() => testPlatform);
/** Logs of this platform may contain faults. */
let faultyPlatform: Platform;

const tenant = (() => {
  const plain = testTenant('one');
  return testTenant('one', {
    register: [
      ...plain.register.filter(({ id }) => id !== 'email'),
      testRule('email', { required: false }),
    ],
    modules: {
      ...plain.modules,
      REGMOBVERF3: false,
      LOGINVERIFICATION: true,
      CHNGPASSVERIF3: true,
      FREEPLAY: true,
    },
  });
})();

beforeAll(async () => {
  testPlatform = await createTestPlatformOver(database, tenant);
  faultyPlatform = createPlatform({ database, clock: testPlatform.clock, sandbox: true });
  await database.script(`create function power_cut() returns trigger language plpgsql as $$
      begin raise exception 'the power was cut'; end $$;
    create trigger power_cut before insert on security_event for each statement execute function power_cut();
    alter table security_event disable trigger power_cut`);
});

const setPower = (isCut: boolean) =>
  database.script(`alter table security_event ${isCut ? 'enable' : 'disable'} trigger power_cut`);

/** Everything that the acts change, apart from attempt and code counters. */
const tables = [
  'account_member',
  'account_registration',
  'account_session',
  'account_authenticator',
  'account_recovery_code',
  'account_trusted_device',
  'account_address',
  'account_pause',
  'payout_instrument',
  'play_limit',
  'play_limit_change',
  'outbox_message',
  'tenant',
];
const state = async (): Promise<Record<string, unknown>> => {
  const entries: [string, unknown][] = [];
  for (const table of tables)
    entries.push([
      table,
      await database.query(`select t::text as row from ${table} t order by t::text`),
    ]);
  return Object.fromEntries(entries);
};

let memberCount = 0;
async function join() {
  memberCount += 1;
  const username = `faulted${memberCount}`;
  const mobileNum = `917${String(5_000_000 + memberCount)}`;
  const { value } = await call('register', {
    username,
    password,
    confirmPassword: password,
    email: `${username}@mail.example`,
    mobileNum,
    countryDialingCode: '+63',
    login: true,
    termsAccepted: true,
  });
  return { username, mobileNum, token: value.token };
}

interface Act<Name extends CallName = CallName> {
  readonly name: Name;
  readonly input: CallInput<Name>;
  readonly token?: string;
}
const act = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  token?: string,
): Act<Name> => ({ name, input, ...(token === undefined ? {} : { token }) });

async function enrolled() {
  const member = await join();
  const { value } = await call('authenticatorSetUp', { password }, member);
  const codeNow = () =>
    new TOTP({ secret: value.secret }).generate({ timestamp: testPlatform.clock.now() });
  return { ...member, codeNow };
}

/** A member with an authenticator before the second log-in step. */
async function atSecondStep() {
  const { username, token, codeNow } = await enrolled();
  const confirmed = await call('authenticatorConfirm', { code: codeNow() }, { token });
  testPlatform.clock.move(60_000);
  const reply = await callRaw('login', { username, password });
  const { step } = stepUpRequiredSchema.parse(reply.value);
  const member = { id: username, accountKey: username };
  await vi.waitFor(
    async () =>
      expect(await readEvents(database, { member, event: 'log-in', limit: 10 })).toContainEqual(
        expect.objectContaining({ outcome: 'step_required' }),
      ),
    { timeout: 10_000 },
  );
  const [recoveryCode = ''] = confirmed.value.recoveryCodes;
  return { ticket: step.ticket, codeNow, recoveryCode };
}

const oldPaymentPassword = '846213';
const nextPayment = { newPaymentPassword: '590317', confirmPaymentPassword: '590317' };
const newInstrument = {
  kind: 'bank',
  bank: 'Harbour Bank',
  holder: 'Maria Santos',
  number: '0012345678',
  confirmHolder: true,
  paymentPassword: oldPaymentPassword,
} as const;

async function withPaymentPassword() {
  const member = await join();
  await call(
    'setPaymentPassword',
    {
      way: 'password',
      password,
      newPaymentPassword: oldPaymentPassword,
      confirmPaymentPassword: oldPaymentPassword,
    },
    member,
  );
  return member;
}

/** Each act is prepared but not yet executed. */
const acts: Readonly<Record<string, () => Promise<Act>>> = {
  'log-in': async () => act('login', { username: (await join()).username, password }),
  'log-in by a code, which stays good': async () => {
    const { mobileNum } = await join();
    const number = { countryDialingCode: '+63', mobile: mobileNum };
    await call('smsLogin', { countryDialingCode: '+63', mobileNum, purpose: 'login' });
    const code = await testPlatform.codeTo('one', `+63${mobileNum}`);
    return act('login', { type: 'sms', ...number, password: code });
  },
  // First use of the recovery-code key on this platform, as after a restart.
  'second-step by a recovery code, which stays good with its step': async () => {
    const { ticket, recoveryCode } = await atSecondStep();
    return act('loginStep', { ticket, way: 'recovery', proof: recoveryCode });
  },
  'second-step by an authenticator, whose code and step stay good': async () => {
    const { ticket, codeNow } = await atSecondStep();
    return act('loginStep', { ticket, way: 'authenticator', proof: codeNow() });
  },
  registration: async () =>
    act('register', {
      username: 'neveralone',
      password,
      confirmPassword: password,
      countryDialingCode: '',
      login: true,
      termsAccepted: true,
    }),
  'log-out': async () => act('logout', {}, (await join()).token),
  'session-end of one': async () => {
    const { username, token } = await join();
    await call('login', { username, password });
    const { value } = await call('sessions', {}, { token });
    const other = value.sessions.find(({ current }) => !current);
    return act('endSession', { id: other?.id ?? '' }, token);
  },
  'session-end of all others': async () => {
    const { username, token } = await join();
    await call('login', { username, password });
    return act('endOtherSessions', {}, token);
  },
  'trusted-device-end': async () => {
    const { token, username } = await join();
    await database.query(`insert into account_trusted_device (tenant, id, member, token_hash, browser, system, address, trusted_at, seen_at, expires_at)
      select 'one', 'device-1', id, 'hash', '', '', '', 0, 0, 9999999999999 from account_member where tenant = 'one' and account = '${username}'`);
    return act('endTrustedDevice', { id: 'device-1' }, token);
  },
  'password-change': async () =>
    act(
      'changePassword',
      { oldPassword: password, newPassword: nextPassword, confirmNewPassword: nextPassword },
      (await join()).token,
    ),
  'password-reset': async () => {
    const { mobileNum } = await join();
    const number = { countryDialingCode: '+63', mobileNum };
    await call('smsLogin', { ...number, purpose: 'password' });
    const verificationCode = await testPlatform.codeTo('one', `+63${mobileNum}`);
    return act('passwordByCode', { ...number, newPassword: nextPassword, verificationCode });
  },
  'authenticator-begin': async () => act('authenticatorSetUp', { password }, (await join()).token),
  'authenticator-confirm': async () => {
    const { token, codeNow } = await enrolled();
    return act('authenticatorConfirm', { code: codeNow() }, token);
  },
  'authenticator-removal': async () => {
    const { token, codeNow } = await enrolled();
    await call('authenticatorConfirm', { code: codeNow() }, { token });
    testPlatform.clock.move(60_000);
    // Marks the session as used.
    await call('memberInfo', {}, { token });
    return act('authenticatorRemove', { code: codeNow() }, token);
  },
  'payment-password-change that sets, by a code that stays good': async () => {
    const { username, token } = await join();
    await database.query(
      "update account_member set email_proved_at = 1 where tenant = 'one' and account = $1",
      [username],
    );
    await call('paymentPasswordCode', { way: 'email' }, { token });
    const verificationCode = await testPlatform.codeTo('one', `${username}@mail.example`);
    return act('setPaymentPassword', { way: 'email', verificationCode, ...nextPayment }, token);
  },
  'payment-password-change that changes': async () => {
    const { token } = await withPaymentPassword();
    return act('changePaymentPassword', { oldPaymentPassword, ...nextPayment }, token);
  },
  'own-data-change of an address, whose code stays good': async () => {
    const { username, token } = await join();
    const request = { field: 'email', address: `${username}@new.example` } as const;
    await call('addressCode', { ...request, password }, { token });
    const verificationCode = await testPlatform.codeTo('one', request.address);
    return act('bindAddress', { ...request, verificationCode }, token);
  },
  'own-data-change of a name': async () =>
    act(
      'setPersonalData',
      { field: 'name', value: 'Maria Santos', password },
      (await join()).token,
    ),
  'instrument-add': async () => {
    const { token } = await withPaymentPassword();
    return act('addInstrument', newInstrument, token);
  },
  'instrument-removal': async () => {
    const { token } = await withPaymentPassword();
    const { value } = await call('addInstrument', newInstrument, { token });
    return act('removeInstrument', { id: value.id, paymentPassword: oldPaymentPassword }, token);
  },
  'code-request': async () =>
    act('smsLogin', {
      countryDialingCode: '+63',
      mobileNum: (await join()).mobileNum,
      purpose: 'password',
    }),
  'limit-change that sets': async () =>
    act('setLimit', { kind: 'loss', period: 'day', value: 5_000 }, (await join()).token),
  'limit-change that keeps': async () => {
    const { token } = await join();
    const slot = { kind: 'loss', period: 'day' } as const;
    await call('setLimit', { ...slot, value: 5_000 }, { token });
    await call('setLimit', { ...slot, value: null }, { token });
    return act('keepLimit', slot, token);
  },
  'time-out': async () => act('timeOut', { hours: 24 }, (await join()).token),
  'self-exclusion': async () => act('selfExclude', { months: null }, (await join()).token),
};

/** Calls the faulty platform and returns the status. */
async function makeFaulty({ name, input, token }: Act): Promise<number> {
  const { method, path } = callTable[name];
  const url = new URL(path, 'http://one.localhost');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  if (!hasBody)
    for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
  const answer = await faultyPlatform.fetch(
    new Request(url, {
      method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(hasBody ? { body: JSON.stringify(input) } : {}),
    }),
    { merchantCode: 'one', ip: '192.0.2.1' },
  );
  return answer.status;
}

for (const [event, prepare] of Object.entries(acts))
  test(`a fault before the row of a ${event} undoes it; a retry succeeds with one row`, async () => {
    const prepared = await prepare();
    const stateBefore = await state();
    const rowsBefore = await readEvents(database, { limit: 100_000 });
    await setPower(true);
    const status = await makeFaulty(prepared);
    await setPower(false);
    expect(status).toBe(500);
    expect(await state()).toEqual(stateBefore);
    expect(await readEvents(database, { limit: 100_000 })).toEqual(rowsBefore);
    expect(await makeFaulty(prepared)).toBe(200);
    expect(await state()).not.toEqual(stateBefore);
    const added = (await readEvents(database, { limit: 100_000 })).slice(rowsBefore.length);
    expect(added).toMatchObject([{ event: event.split(' ', 1)[0], outcome: 'ok', times: 1 }]);
  });

test('a brand that is added, changed or removed has its row, or stays as it was', async () => {
  const changes = [
    () => faultyPlatform.provision(testTenant('new', { version: 'v1' })),
    () => faultyPlatform.provision(testTenant('new', { version: 'v2' })),
    () => faultyPlatform.retire('new'),
  ];
  for (const change of changes) {
    const stateBefore = await state();
    await setPower(true);
    await expect(change()).rejects.toThrow('the power was cut');
    await setPower(false);
    expect(await state()).toEqual(stateBefore);
    await change();
  }
  const rows = await readEvents(database, { tenant: 'new', limit: 10 });
  expect(rows.map(({ event, detail }) => [event, detail])).toEqual([
    ['brand', { act: 'provision', version: 'v1' }],
    ['brand', { act: 'provision', version: 'v2' }],
    ['brand', { act: 'retire' }],
  ]);
});
