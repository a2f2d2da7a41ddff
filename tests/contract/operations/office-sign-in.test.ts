import { beforeAll, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import {
  addOfficeStaff,
  callOffice,
  joinOffice,
  logInToOffice,
  officeCode,
  type LoggedInStaff,
} from '../../support/office-staff.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const minuteMs = 60_000;
const testPlatform = platformForTests(testTenant('one'), testTenant('two'), testTenant('bare'));
/** An address without an earlier log-in. */
const stranger = '203.0.113.5';
let owner: LoggedInStaff;

const call = <Name extends Parameters<typeof callOffice>[2]>(
  name: Name,
  input: Parameters<typeof callOffice<Name>>[3],
  token?: string,
  brand = 'one',
  ip?: string,
) => callOffice(testPlatform, brand, name, input, token, ip);
const codeOf = ({ secret }: LoggedInStaff): string => {
  testPlatform.clock.move(30_000);
  return officeCode(secret, testPlatform.clock.now());
};
const logIn = async (staff: LoggedInStaff): Promise<string> =>
  (await logInToOffice(testPlatform, 'one', staff)).token;

beforeAll(async () => {
  owner = await joinOffice(testPlatform, 'one', 'olga', 'owner');
  await addOfficeStaff(testPlatform, 'two', 'olga', 'owner');
});

test('[MC-07] a brand without staff has no back office, not even a log-in', async () => {
  const login = await call('officeLogin', { username: 'olga', password: 'x' }, undefined, 'bare');
  expect(login).toMatchObject({ status: 404, message: 'not_found' });
});

test('[MC-07] a log-in requires the password and a code, which is valid once', async () => {
  const login = await call('officeLogin', { username: 'OLGA', password: owner.password });
  expect(login).toMatchObject({ status: 200, value: { stage: 'code' } });
  const { token } = login.value;
  expect(await call('staffAccounts', {}, token)).toMatchObject({ message: 'step_required' });
  expect(await call('officeVerify', { code: '000000' }, token)).toMatchObject({
    status: 400,
    message: 'proof_wrong',
  });
  const code = codeOf(owner);
  const verified = await call('officeVerify', { code }, token);
  expect(verified).toMatchObject({ status: 200, value: { stage: 'open' } });
  expect(await call('officeSession', {}, token)).toMatchObject({ message: 'invalid_token' });
  const again = await call('officeLogin', { username: 'olga', password: owner.password });
  expect(await call('officeVerify', { code }, again.value.token)).toMatchObject({
    message: 'proof_wrong',
  });
  const session = await call('officeSession', {}, verified.value.token);
  expect(session.value).toMatchObject({ username: 'olga', role: 'owner', stage: 'open' });
});

test('[MC-07] an invitation link sets a password and an authenticator, once', async () => {
  const link = await addOfficeStaff(testPlatform, 'one', 'nina', 'support');
  const join = (newPassword: string, token = link, brand = 'one') =>
    call('officeJoin', { token, newPassword }, undefined, brand);
  const newPassword = 'Windy-Meadow-31';
  expect((await join(newPassword, link, 'two')).status).toBe(404);
  expect((await join(newPassword, `${link.slice(1)}x`)).status).toBe(404);
  for (const weak of ['short', 'nina-nina', 'password1'])
    expect(await join(weak), weak).toMatchObject({ status: 400, message: 'field_invalid' });
  const both = await Promise.all([join(newPassword), join(newPassword)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const { value } = both.find(({ status }) => status === 200) ?? {};
  expect(value?.stage).toBe('set-up');
  expect((await join(newPassword)).status).toBe(404);
  expect(await call('staffActs', {}, value?.token)).toMatchObject({ message: 'step_required' });
  const { secret } = (await call('officeSetUp', {}, value?.token)).value;
  testPlatform.clock.move(30_000);
  const code = officeCode(secret, testPlatform.clock.now());
  expect((await call('officeConfirm', { code }, value?.token)).value.stage).toBe('open');
  const login = await call('officeLogin', { username: 'nina', password: newPassword });
  expect(login.value.stage).toBe('code');
});

test('[MC-07] a link is stored as a digest, and valid for 24 hours and an active account', async () => {
  const late = await addOfficeStaff(testPlatform, 'one', 'late', 'support');
  const left = await addOfficeStaff(testPlatform, 'one', 'left', 'support');
  const rows = await testPlatform.database.query(
    sql`select * from office_account where username in ('late', 'left')`,
  );
  for (const link of [late, left]) expect(JSON.stringify(rows)).not.toContain(link);
  const join = (token: string) => call('officeJoin', { token, newPassword: 'Windy-Meadow-31' });
  const owned = await logIn(owner);
  await call('disableStaff', { username: 'left', reason: 'left us' }, owned);
  expect((await join(left)).status).toBe(404);
  testPlatform.clock.move(24 * 60 * minuteMs);
  expect((await join(late)).status).toBe(404);
});

test('[MC-07] a new password needs the old one, and ends the account’s other sessions', async () => {
  const staff = await joinOffice(testPlatform, 'one', 'pia', 'risk');
  const token = await logIn(staff);
  const change = (password: string, newPassword: string) =>
    call('officePassword', { password, newPassword }, token);
  expect((await change(staff.password, 'pia-pia')).message).toBe('field_invalid');
  expect((await change('a guess', 'Windy-Meadow-31')).message).toBe('password_wrong');
  expect((await change(staff.password, 'Windy-Meadow-31')).value.stage).toBe('open');
  expect((await call('officeSession', {}, staff.token)).message).toBe('invalid_token');
});

test('[MC-07] guesses at an account end soon, the same for one that does not exist', async () => {
  await joinOffice(testPlatform, 'one', 'gus', 'risk');
  const outcomes = async (username: string) => {
    const messages = [];
    for (let time = 0; time < 8; time += 1)
      messages.push(
        (await call('officeLogin', { username, password: 'a guess' }, undefined, 'one', stranger))
          .message,
      );
    return messages;
  };
  const expected = [...Array<string>(6).fill('login_failed'), 'account_locked', 'account_locked'];
  expect(await outcomes('gus')).toEqual(expected);
  expect(await outcomes('nobody')).toEqual(expected);
});

test('[MC-07] guesses do not lock staff out at their known addresses', async () => {
  const { username, password, secret } = await joinOffice(testPlatform, 'one', 'rita', 'risk');
  const logInFrom = (ip?: string, word = password) =>
    call('officeLogin', { username, password: word }, undefined, 'one', ip);
  const guessFrom = async (ip?: string) => {
    for (let time = 0; time < 7; time += 1) await logInFrom(ip, 'a guess');
  };
  await guessFrom(stranger);
  expect((await logInFrom(stranger)).message).toBe('account_locked');
  const login = await logInFrom();
  expect(login).toMatchObject({ status: 200, value: { stage: 'code' } });
  // An address does not become known without the authenticator code.
  testPlatform.clock.move(15 * minuteMs);
  expect((await logInFrom(stranger)).status).toBe(200);
  await guessFrom(stranger);
  expect((await logInFrom(stranger)).message).toBe('account_locked');
  // A known address is limited, too, and expires after 90 days.
  await guessFrom();
  expect((await logInFrom()).message).toBe('account_locked');
  testPlatform.clock.move(90 * 60 * minuteMs);
  const code = officeCode(secret, testPlatform.clock.now());
  const { token } = (await logInFrom('198.51.100.77')).value;
  expect((await call('officeVerify', { code }, token)).value.stage).toBe('open');
  testPlatform.clock.move(90 * 24 * 60 * minuteMs);
  await guessFrom(stranger);
  expect((await logInFrom()).message).toBe('account_locked');
  const stored = JSON.stringify(
    await testPlatform.database.query(sql`select * from office_known_address where tenant = 'one'`),
  );
  expect(stored).not.toContain('192.0.2');
});

test('[MC-07] a reset forgets the addresses of an account', async () => {
  const { password } = await joinOffice(testPlatform, 'one', 'sol', 'risk');
  const token = await logIn(owner);
  const { value } = await call('resetStaff', { username: 'sol', reason: 'lost' }, token);
  const newPassword = 'Sunny-Orchard-47';
  const joined = await call('officeJoin', { token: value.token, newPassword });
  expect(joined.value.stage).toBe('set-up');
  for (const word of Array<string>(7).fill(password))
    await call('officeLogin', { username: 'sol', password: word }, undefined, 'one', '203.0.113.6');
  const login = await call('officeLogin', { username: 'sol', password: newPassword });
  expect(login.message).toBe('account_locked');
});

test('[MC-07] a session ends after 15 idle minutes, after 12 hours, and by logging out', async () => {
  const idle = await logIn(owner);
  testPlatform.clock.move(14 * minuteMs);
  expect((await call('officeSession', {}, idle)).status).toBe(200);
  testPlatform.clock.move(15 * minuteMs);
  expect((await call('officeSession', {}, idle)).message).toBe('invalid_token');
  const long = await logIn(owner);
  for (let time = 0; time < 71; time += 1) {
    testPlatform.clock.move(10 * minuteMs);
    expect((await call('officeSession', {}, long)).status).toBe(200);
  }
  testPlatform.clock.move(10 * minuteMs);
  expect((await call('officeSession', {}, long)).message).toBe('invalid_token');
  const left = await logIn(owner);
  await call('officeLogout', {}, left);
  expect((await call('officeSession', {}, left)).message).toBe('invalid_token');
});

test('[MC-07] changes of role, password and account end its sessions; not by oneself', async () => {
  const ben = await joinOffice(testPlatform, 'one', 'ben', 'cashier');
  const token = await logIn(owner);
  const role = { username: 'ben', role: 'risk', reason: 'moves to risk' } as const;
  expect((await call('changeStaffRole', role, token)).value).toMatchObject({ role: 'risk' });
  expect((await call('officeSession', {}, ben.token)).message).toBe('invalid_token');
  const other = await logIn(ben);
  expect((await call('disableStaff', { ...role, reason: 'left us' }, token)).status).toBe(200);
  expect((await call('officeSession', {}, other)).message).toBe('invalid_token');
  const { username, password } = ben;
  expect((await call('officeLogin', { username, password })).message).toBe('login_failed');
  const reset = await call('resetStaff', { username, reason: 'is back' }, token);
  expect((await call('officeLogin', { username, password })).message).toBe('login_failed');
  const joined = await call('officeJoin', { token: reset.value.token, newPassword: password });
  expect(joined.value.stage).toBe('set-up');
  for (const name of ['changeStaffRole', 'disableStaff', 'resetStaff'] as const)
    expect((await call(name, { ...role, username: 'olga' }, token)).message).toBe('own_request');
  expect((await call('changeStaffRole', { ...role, username: 'nobody' }, token)).status).toBe(404);
  const again = { username: 'BEN', role: 'owner', reason: 'twice' } as const;
  expect((await call('addStaff', again, token)).message).toBe('username_taken');
  expect((await call('addStaff', { ...again, reason: ' ' }, token)).message).toBe('invalid_input');
});

test('[MC-07] a session that outlives its account opens nothing', async () => {
  const tia = await joinOffice(testPlatform, 'one', 'tia', 'risk');
  expect((await call('officeSession', {}, tia.token)).status).toBe(200);
  await testPlatform.database.run(sql`update office_account set disabled_at = 1
    where tenant = 'one' and username = 'tia'`);
  expect((await call('officeSession', {}, tia.token)).message).toBe('invalid_token');
});

test('[MC-07] refuses tokens of another brand’s office or of a member', async () => {
  const token = await logIn(owner);
  expect((await call('officeSession', {}, token, 'two')).message).toBe('invalid_token');
  expect((await call('officeSession', {})).message).toBe('missing_token');
  const member = await testPlatform.call('one', 'login', {
    username: 'player01',
    password: 'Marquee-2026',
    type: 'username',
  });
  expect((await call('officeSession', {}, member.value.token)).message).toBe('invalid_token');
  const asMember = await testPlatform.callRaw('one', 'balance', {}, { token });
  expect(asMember).toMatchObject({ status: 401, message: 'invalid_token' });
});

test('log-ins and refusals are in the security log, acts in the log of acts', async () => {
  const token = await logIn(owner);
  const nina = 'Windy-Meadow-31';
  await call('officeLogin', { username: 'nina', password: nina });
  await testPlatform.platform.securityLog.close();
  const events = await testPlatform.database.query<{ event: string; outcome: string }>(
    sql`select distinct event, outcome from security_event where tenant = 'one'
      and event like 'office-%' order by event, outcome`,
  );
  expect(events.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual(
    expect.arrayContaining([
      'office-log-in account_locked',
      'office-log-in login_failed',
      'office-log-in ok',
      'office-log-out ok',
      'office-password ok',
      'office-second-step ok',
      'office-second-step proof_wrong',
    ]),
  );
  const { acts } = (await call('staffActs', { limit: 2, staff: 'olga' }, token)).value;
  expect(acts).toMatchObject([
    { staff: 'olga', act: 'staff-reset', subject: 'ben', reason: 'is back' },
    { staff: 'olga', act: 'staff-disable', subject: 'ben' },
  ]);
});
