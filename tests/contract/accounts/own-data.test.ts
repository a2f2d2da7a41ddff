import { beforeEach, describe, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import { trialType } from '#app/domain/accounts/account-types.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { wrongCode } from '../../support/wrong-code.ts';
import { callsAt } from '../../support/test-platform.ts';
import {
  loginPassword,
  paymentMembers,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const minute = 60_000;
const testPlatform = platformForTests(paymentTenant('one'), paymentTenant('two'));
const { call } = callsAt(() => testPlatform);
const { join } = paymentMembers(() => testPlatform);
beforeEach(() => testPlatform.reset());

let addressCount = 0;
const newMobile = (): string => `917${String(4_000_000 + (addressCount += 1))}`;
const newEmail = (): string => `New${(addressCount += 1)}@mail.example`;
const read = async ({ brand, token }: PaymentMember) =>
  (await testPlatform.call(brand, 'ownData', {}, { token })).value;
const send = (
  { brand, token }: PaymentMember,
  input: Partial<CallInput<'addressCode'>> & Pick<CallInput<'addressCode'>, 'field' | 'address'>,
) =>
  testPlatform.call(
    brand,
    'addressCode',
    { countryDialingCode: '+63', password: loginPassword, ...input },
    { token },
  );
const bind = (
  { brand, token }: PaymentMember,
  field: 'mobile' | 'email',
  address: string,
  verificationCode: string,
) =>
  testPlatform.call(
    brand,
    'bindAddress',
    { field, address, countryDialingCode: '+63', verificationCode },
    { token },
  );
const outbox = () => testPlatform.messages('one');

describe('[MC-01] a member’s own data', () => {
  test('is shown masked', async () => {
    const member = await join('one', { payeeName: 'Maria Clara Santos', mobileNum: '9171234567' });
    expect(await read(member)).toEqual({
      nickname: member.account,
      name: 'M••• C••• S•••',
      mobile: '••••••67',
      mobileProved: false,
      email: 'p•••@m•••.example',
      emailProved: false,
      birthDate: '',
      byPassword: true,
      secondFactor: false,
    });
    expect(await testPlatform.call('two', 'ownData', {}, { token: member.token })).toMatchObject({
      status: 401,
    });
  });

  test('has a nickname of the member’s choice', async () => {
    const member = await join();
    const set = (nickname: string) => call('setNickname', { nickname }, { token: member.token });
    expect(await set('  Lucky   Maria ')).toMatchObject({ success: true });
    expect((await read(member)).nickname).toBe('Lucky Maria');
    for (const nickname of ['', 'x', 'x'.repeat(21), '<b>x</b>', '\u202e'])
      expect(await set(nickname), nickname).toMatchObject({ value: { fields: { nickname: {} } } });
  });

  test('accepts a name and a birth date once, with the log-in password', async () => {
    const member = await join();
    const set = (field: 'name' | 'birthDate', value: string, password = loginPassword) =>
      call('setPersonalData', { field, value, password }, { token: member.token });
    expect(await set('name', 'Maria Santos', '')).toMatchObject({
      value: { fields: { password: { key: 'field.required' } } },
    });
    expect(await set('name', 'Maria Santos', 'Wrong-2026')).toMatchObject({
      message: 'password_wrong',
    });
    expect(await set('name', '')).toMatchObject({ value: { fields: { name: {} } } });
    expect(await set('name', ' Maria  Santos ')).toMatchObject({ success: true });
    expect(await set('name', 'Ana Cruz')).toMatchObject({ status: 409, message: 'state_changed' });
    expect(await set('birthDate', '2010-01-01')).toMatchObject({
      value: { fields: { birthDate: { key: 'question.young' } } },
    });
    expect(await set('birthDate', '1990-02-30')).toMatchObject({
      value: { fields: { birthDate: { key: 'question.date' } } },
    });
    expect(await set('birthDate', '1990-05-17')).toMatchObject({ success: true });
    expect(await set('birthDate', '1991-05-17')).toMatchObject({ message: 'state_changed' });
    expect(await read(member)).toMatchObject({ name: 'M••• S•••', birthDate: '1990-••-••' });
  });
});

test('[AU-23] trial accounts have no own data', async () => {
  const { id, token } = await join('one');
  await testPlatform.database.run(
    sql`update account_member set type = ${trialType} where tenant = 'one' and id = ${id}`,
  );
  expect(await call('ownData', {}, { token })).toMatchObject({ message: 'need_true_account' });
});

describe('[MC-01] binding a number or an e-mail address', () => {
  test('requires the password and a code to the new one, and notifies the old one', async () => {
    const member = await join();
    const email = newEmail();
    expect(await send(member, { field: 'email', address: email })).toMatchObject({ success: true });
    const code = await testPlatform.codeTo('one', email);
    expect(await bind(member, 'email', email, '000000')).toMatchObject({
      message: 'code_wrong',
      value: { fields: { verificationCode: {} } },
    });
    expect(await bind(member, 'email', newEmail(), code)).toMatchObject({ message: 'code_wrong' });
    expect(await bind(member, 'email', email, code)).toMatchObject({ success: true });
    expect(await read(member)).toMatchObject({ email: 'N•••@m•••.example', emailProved: true });
    const [newest] = await outbox();
    expect(newest).toMatchObject({ to: `${member.account}@mail.example` });
    expect(newest?.text).not.toContain(email);
    expect(await bind(member, 'email', email, code)).toMatchObject({ message: 'code_wrong' });
  });

  test('sends no code without the right password', async () => {
    const member = await join();
    const address = newMobile();
    expect(await send(member, { field: 'mobile', address, password: '' })).toMatchObject({
      value: { fields: { password: { key: 'field.required' } } },
    });
    expect(await send(member, { field: 'mobile', address, password: 'Wrong-2026' })).toMatchObject({
      message: 'password_wrong',
    });
    expect((await outbox()).filter(({ to }) => to === `+63${address}`)).toEqual([]);
    expect(await send(member, { field: 'mobile', address: 'x' })).toMatchObject({
      value: { fields: { mobileNum: { key: 'field.mobile' } } },
    });
  });

  test('reveals a taken number only to a member who verified it', async () => {
    const address = newMobile();
    await join('one', { mobileNum: address });
    const member = await join();
    expect(await send(member, { field: 'mobile', address })).toMatchObject({ success: true });
    const code = await testPlatform.codeTo('one', `+63${address}`);
    expect(await bind(member, 'mobile', address, code)).toMatchObject({
      status: 409,
      message: 'mobile_taken',
    });
    expect(await read(member)).toMatchObject({ mobile: '' });
  });

  test('assigns a number to one of two concurrent members', async () => {
    const address = newMobile();
    const [first, second] = [await join(), await join()];
    await send(first, { field: 'mobile', address });
    const firstCode = await testPlatform.codeTo('one', `+63${address}`);
    await send(second, { field: 'mobile', address });
    const secondCode = await testPlatform.codeTo('one', `+63${address}`);
    const replies = await Promise.all([
      bind(first, 'mobile', address, firstCode),
      bind(second, 'mobile', address, secondCode),
    ]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ success }) => !success)).toMatchObject([{ message: 'mobile_taken' }]);
  });

  test('limits codes by minute, and their guesses', async () => {
    const member = await join();
    const email = newEmail();
    await send(member, { field: 'email', address: email });
    expect(await send(member, { field: 'email', address: email })).toMatchObject({
      message: 'code_throttled',
    });
    const code = await testPlatform.codeTo('one', email);
    const malformed = await Promise.all(
      Array.from({ length: 32 }, (_, guess) => bind(member, 'email', email, `x${guess}`)),
    );
    expect(malformed.map(({ message }) => message)).toEqual(malformed.map(() => 'code_wrong'));
    const guesses = await Promise.all(
      Array.from({ length: 32 }, (_, guess) =>
        bind(member, 'email', email, wrongCode(code, guess + 1)),
      ),
    );
    expect(guesses.filter(({ success }) => success)).toEqual([]);
    expect(await bind(member, 'email', email, code)).toMatchObject({ success: false });
    testPlatform.clock.move(minute);
    expect(await send(member, { field: 'email', address: email })).toMatchObject({ success: true });
  });

  test('a code expires after five minutes, and with another session', async () => {
    const member = await join();
    const email = newEmail();
    await send(member, { field: 'email', address: email });
    const code = await testPlatform.codeTo('one', email);
    const { value } = await call('login', { username: member.account, password: loginPassword });
    expect(await bind({ ...member, token: value.token }, 'email', email, code)).toMatchObject({
      message: 'code_wrong',
    });
    testPlatform.clock.move(5 * minute);
    expect(await bind(member, 'email', email, code)).toMatchObject({ message: 'code_wrong' });
  });

  test('[AU-24] accepts an authenticator code in place of the password', async () => {
    const member = await join();
    const { token } = member;
    const { value } = await call('authenticatorSetUp', { password: loginPassword }, { token });
    const codeNow = () =>
      new TOTP({ secret: value.secret }).generate({ timestamp: testPlatform.clock.now() });
    await call('authenticatorConfirm', { code: codeNow() }, { token });
    testPlatform.clock.move(minute);
    const email = newEmail();
    const request = { field: 'email', address: email } as const;
    expect(await send(member, request)).toMatchObject({
      value: { fields: { code: { key: 'field.authenticatorCode' } } },
    });
    expect(await send(member, { ...request, code: '000000' })).toMatchObject({
      message: 'proof_wrong',
    });
    expect(await send(member, { ...request, code: codeNow() })).toMatchObject({ success: true });
  });
});

test('[MC-01] the last log-ins show refused attempts, with masked addresses', async () => {
  const member = await join();
  const { account: username, token } = member;
  await call('login', { username, password: loginPassword });
  const { value } = await call('loginHistory', {}, { token });
  expect(value.logins).toEqual([
    { at: testPlatform.clock.now(), refused: false, address: '192.0.2.*', times: 1 },
    { at: testPlatform.clock.now(), refused: false, address: '192.0.2.*', times: 1 },
  ]);
});
