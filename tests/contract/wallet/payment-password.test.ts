import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TOTP } from 'otpauth';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { wrongCode } from '../../support/wrong-code.ts';
import { callsAt } from '../../support/test-platform.ts';
import {
  loginPassword,
  paymentMembers,
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const minute = 60_000;
const hour = 60 * minute;
const next = '590317';
const testPlatform = platformForTests(paymentTenant('one'), paymentTenant('two'));
const { call } = callsAt(() => testPlatform);
const { join, prove, forgetPaymentPassword } = paymentMembers(() => testPlatform);
beforeEach(() => testPlatform.reset());

const change = (
  { brand, token }: PaymentMember,
  oldPaymentPassword: string,
  newPaymentPassword = next,
) =>
  testPlatform.call(
    brand,
    'changePaymentPassword',
    { oldPaymentPassword, newPaymentPassword, confirmPaymentPassword: newPaymentPassword },
    { token },
  );
const set = (
  { brand, token }: PaymentMember,
  input: Partial<CallInput<'setPaymentPassword'>> & { way: 'password' | 'sms' | 'email' },
) =>
  testPlatform.call(
    brand,
    'setPaymentPassword',
    { newPaymentPassword: next, confirmPaymentPassword: next, ...input },
    { token },
  );
const logIn = ({ account }: PaymentMember) =>
  call('login', { username: account, password: loginPassword });
const state = async ({ brand, token }: PaymentMember) =>
  (await testPlatform.call(brand, 'paymentPassword', {}, { token })).value;
const outbox = () => testPlatform.messages('one');
const requestCode = async ({ brand, token, account }: PaymentMember) => {
  const reply = await testPlatform.call(brand, 'paymentPasswordCode', { way: 'email' }, { token });
  return { reply, code: await testPlatform.codeTo(brand, `${account}@mail.example`) };
};

describe('[MC-01] changing a payment password', () => {
  test('requires the old one, stores a hash and sends a mail', async () => {
    const member = await join();
    expect(await state(member)).toMatchObject({
      set: true,
      lockedUntil: null,
      rule: { patternId: 'paymentpassword' },
      secondFactor: false,
    });
    expect(await change(member, paymentPassword)).toMatchObject({ success: true });
    const { value } = await call('inbox', { language: 'EN' }, member);
    expect(value.messages[0]).toMatchObject({ title: 'Your payment password was changed' });
    expect(await change(member, paymentPassword, '771903')).toMatchObject({
      status: 400,
      message: 'payment_password_wrong',
      value: { left: 4, fields: { oldPaymentPassword: { key: 'field.paymentTries' } } },
    });
    expect(await change(member, next, '771903')).toMatchObject({ success: true });
    const rows = await testPlatform.database.query('select * from account_member');
    expect(JSON.stringify(rows)).not.toContain('771903');
    const [newest] = await outbox();
    expect(newest).toMatchObject({ to: `${member.account}@mail.example` });
    expect(newest?.text).toContain('payment password');
    expect(newest?.text).not.toContain('771903');
  });

  test('five wrong ones start a pause of 15 minutes, with a mail', async () => {
    const member = await join();
    const wrong = [];
    for (let tried = 0; tried < 6; tried += 1) wrong.push(await change(member, '000001'));
    expect(wrong.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 4 }, () => 'payment_password_wrong'),
      'payment_password_locked',
      'payment_password_locked',
    ]);
    const until = testPlatform.clock.now() + 15 * minute;
    expect(wrong.at(-1)).toMatchObject({ status: 423, value: { until } });
    expect(await change(member, paymentPassword)).toMatchObject({
      message: 'payment_password_locked',
      value: { until, fields: { oldPaymentPassword: { values: { min: 15, max: 15 } } } },
    });
    expect((await state(member)).lockedUntil).toBe(until);
    expect((await outbox())[0]).toMatchObject({ to: `${member.account}@mail.example` });
    testPlatform.clock.move(15 * minute);
    expect((await state(member)).lockedUntil).toBeNull();
    expect(await change(member, paymentPassword)).toMatchObject({ success: true });
  });

  test('of 32 parallel wrong ones five are verified', async () => {
    const member = await join();
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, tried) => change(member, String(100_000 + tried))),
    );
    const counts = new Map<string | null, number>();
    for (const { message } of replies) counts.set(message, (counts.get(message) ?? 0) + 1);
    expect(counts.get('payment_password_wrong')).toBe(4);
    expect([...counts.keys()].sort()).toEqual(
      ['payment_password_locked', 'payment_password_wrong'].concat(
        counts.has('too_many_requests') ? ['too_many_requests'] : [],
      ),
    );
  });

  test('a new one is not guessable, repeated, the old one or the log-in password', async () => {
    const member = await join('one');
    const refused = async (newPaymentPassword: string, confirmPaymentPassword?: string) =>
      (
        await call(
          'changePaymentPassword',
          {
            oldPaymentPassword: paymentPassword,
            newPaymentPassword,
            confirmPaymentPassword: confirmPaymentPassword ?? newPaymentPassword,
          },
          { token: member.token },
        )
      ).value;
    for (const guessable of ['000000', '123456', '987654'])
      expect(await refused(guessable)).toMatchObject({
        fields: { newPaymentPassword: { key: 'field.paymentGuessable' } },
      });
    expect(await refused('')).toMatchObject({
      fields: { newPaymentPassword: { key: 'field.required' } },
    });
    expect(await refused(next, 'x')).toMatchObject({
      fields: { confirmPaymentPassword: { key: 'field.confirm' } },
    });
    expect(await refused(paymentPassword)).toMatchObject({
      fields: { newPaymentPassword: { key: 'field.same' } },
    });
    expect(await refused(loginPassword)).toMatchObject({
      fields: { newPaymentPassword: { key: 'field.paymentIsPassword' } },
    });
  });

  test('of parallel changes one succeeds', async () => {
    const member = await join();
    const replies = await Promise.all(
      ['771903', '771904', '771905'].map((other) => change(member, paymentPassword, other)),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('[MC-01] setting the first payment password', () => {
  test('accepts the log-in password once', async () => {
    const member = await join();
    await forgetPaymentPassword(member);
    expect(await state(member)).toMatchObject({ set: false, ways: [{ way: 'password', to: '' }] });
    expect(await change(member, '')).toMatchObject({ message: 'payment_password_unset' });
    expect(await set(member, { way: 'password', password: 'Wrong-2026' })).toMatchObject({
      message: 'password_wrong',
      value: { fields: { password: {} } },
    });
    expect(await set(member, { way: 'password', password: loginPassword })).toMatchObject({
      success: true,
    });
    expect(await state(member)).toMatchObject({ set: true, ways: [] });
    expect(await set(member, { way: 'password', password: loginPassword })).toMatchObject({
      message: 'not_found',
    });
  });
});

describe('[MC-01] resetting a payment password', () => {
  test('accepts a code to a verified address once, in its session, within five minutes', async () => {
    const member = await prove(await join());
    expect(await state(member)).toMatchObject({ ways: [{ way: 'email' }] });
    const { reply, code } = await requestCode(member);
    expect(reply).toMatchObject({ success: true, value: { expiredMinutes: 1 } });
    const { value } = await logIn(member);
    const elsewhere = { ...member, token: value.token };
    expect(await set(elsewhere, { way: 'email', verificationCode: code })).toMatchObject({
      message: 'code_wrong',
    });
    expect(await set(member, { way: 'email', verificationCode: code })).toMatchObject({
      success: true,
    });
    expect(
      await set(member, {
        way: 'email',
        verificationCode: code,
        newPaymentPassword: '771903',
        confirmPaymentPassword: '771903',
      }),
    ).toMatchObject({ message: 'code_wrong' });
    expect(await change(member, next, '771903')).toMatchObject({ success: true });
  });

  test('ends a pause, and refuses old codes and guesses', async () => {
    const member = await prove(await join());
    for (let tried = 0; tried < 5; tried += 1) await change(member, '000001');
    const first = await requestCode(member);
    expect((await requestCode(member)).reply).toMatchObject({ message: 'code_throttled' });
    testPlatform.clock.move(5 * minute);
    expect(await set(member, { way: 'email', verificationCode: first.code })).toMatchObject({
      message: 'code_wrong',
    });
    const second = await requestCode(member);
    for (let tried = 0; tried < 5; tried += 1)
      expect(
        await set(member, { way: 'email', verificationCode: wrongCode(second.code) }),
      ).toMatchObject({ message: 'code_wrong' });
    expect(await set(member, { way: 'email', verificationCode: second.code })).toMatchObject({
      message: 'code_wrong',
    });
    testPlatform.clock.move(minute);
    const third = await requestCode(member);
    expect(await set(member, { way: 'email', verificationCode: third.code })).toMatchObject({
      success: true,
    });
    expect((await state(member)).lockedUntil).toBeNull();
  });

  test('is not offered by an address that is unproved, or was changed within a day', async () => {
    const member = await join();
    expect((await state(member)).ways).toEqual([]);
    expect((await requestCode(member)).reply).toMatchObject({ message: 'not_found' });
    await prove(member, testPlatform.clock.now());
    expect((await state(member)).ways).toEqual([]);
    testPlatform.clock.move(24 * hour - 2 * hour);
    const { value } = await logIn(member);
    const laterMember = { ...member, token: value.token };
    expect((await state(laterMember)).ways).toEqual([]);
    testPlatform.clock.move(1.9 * hour);
    await call('memberInfo', {}, laterMember);
    testPlatform.clock.move(0.1 * hour);
    expect((await state(laterMember)).ways).toMatchObject([{ way: 'email' }]);
  });

  test('[AU-24] accepts an authenticator code of an enrolled member', async () => {
    const member = await prove(await join());
    const { token } = member;
    const setUp = await call('authenticatorSetUp', { password: loginPassword }, { token });
    const codeNow = () =>
      new TOTP({ secret: setUp.value.secret }).generate({ timestamp: testPlatform.clock.now() });
    await call('authenticatorConfirm', { code: codeNow() }, { token });
    testPlatform.clock.move(minute);
    const { code: verificationCode } = await requestCode(member);
    expect(await state(member)).toMatchObject({ secondFactor: true });
    expect(await set(member, { way: 'email', verificationCode })).toMatchObject({
      value: { fields: { code: { key: 'field.authenticatorCode' } } },
    });
    expect(await set(member, { way: 'email', verificationCode, code: '000000' })).toMatchObject({
      message: 'proof_wrong',
      value: { fields: { code: {} } },
    });
    expect(await set(member, { way: 'email', verificationCode, code: codeNow() })).toMatchObject({
      success: true,
    });
  });
});

describe('[MC-01] payment passwords', () => {
  test('of another brand’s token, and of a trial account, are refused', async () => {
    const member = await join();
    expect(await change({ ...member, brand: 'two' }, paymentPassword)).toMatchObject({
      status: 401,
      message: 'invalid_token',
    });
    await testPlatform.control('one', 'account-type', { account: member.account, type: 4 });
    const { value } = await logIn(member);
    expect(await change({ ...member, token: value.token }, paymentPassword)).toMatchObject({
      message: 'need_true_account',
    });
  });

  test('leave rows in the security log: the change, and wrong tries with their call', async () => {
    const member = await join();
    await change(member, '000001');
    await change(member, paymentPassword);
    const rows = () =>
      readEvents(testPlatform.database, {
        tenant: 'one',
        member: { id: member.id, accountKey: member.account },
        limit: 10,
      });
    expect(await rows()).toContainEqual(
      expect.objectContaining({
        event: 'payment-password-change',
        outcome: 'ok',
        detail: { act: 'change' },
      }),
    );
    await vi.waitFor(
      async () =>
        expect(await rows()).toContainEqual(
          expect.objectContaining({
            event: 'payment-password-check',
            outcome: 'payment_password_wrong',
            detail: { call: 'changePaymentPassword' },
          }),
        ),
      { timeout: 10_000 },
    );
  });
});
