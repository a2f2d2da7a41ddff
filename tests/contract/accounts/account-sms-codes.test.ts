import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestPlatform } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const number = '9171112222';
const e164 = `+63${number}`;
const testPlatform = openForTests(() => {
  const { modules } = testTenant('off');
  return createTestPlatform(
    testTenant('one'),
    testTenant('two'),
    testTenant('off', {
      modules: { ...modules, CODELOGIN: false, USERNAMEREG3: false, MOBILENUMREG3: false },
    }),
  );
});
const send = (brand = 'one', mobileNum = number) =>
  testPlatform.call(brand, 'smsLogin', { countryDialingCode: '63', mobileNum });
const enter = (code: string, mobile = `+63 ${number}`, brand = 'one') =>
  testPlatform.call(brand, 'login', { type: 'sms', mobile, password: code });

async function join(brand: string): Promise<void> {
  await testPlatform.call(brand, 'smsRegister', { countryDialingCode: '63', mobileNo: number });
  const verificationCode = await testPlatform.codeTo(brand, e164);
  const reply = await testPlatform.call(brand, 'registerMobile', {
    mobileNum: number,
    countryDialingCode: '63',
    password: 'a good secret',
    confirmPassword: 'a good secret',
    verificationCode,
    termsAccepted: true,
  });
  expect(reply.success).toBe(true);
}

beforeAll(async () => {
  for (const brand of ['one', 'two']) await join(brand);
});
beforeEach(() => testPlatform.reset());

describe('log-in by SMS code', () => {
  test('[API-02] sends six digits to the number, which log its member in once', async () => {
    expect(await send()).toMatchObject({ status: 200, value: { expiredMinutes: 1 } });
    const code = await testPlatform.codeTo('one', e164);
    const replies = await Promise.all(Array.from({ length: 20 }, () => enter(` ${code} `)));
    expect(replies.filter(({ success }) => success)).toMatchObject([
      { value: { account: e164, type: 0 } },
    ]);
    expect(await enter(code)).toMatchObject({ status: 400, message: 'code_wrong' });
  });

  test('[AU-03] accepts the number as people type it, and names missing fields', async () => {
    await send('one', '0917 111 2222');
    expect((await enter(await testPlatform.codeTo('one', e164), '0917-111-2222')).success).toBe(
      true,
    );
    expect((await enter('', '')).value).toMatchObject({
      fields: { mobile: { key: 'field.required' }, password: { key: 'field.required' } },
    });
    for (const malformed of ['12', 'abc', '0918-000', '+63 12', '0918000000100000000'])
      expect((await enter('123456', malformed)).value, malformed).toEqual({
        fields: { mobile: { key: 'field.mobile' } },
      });
    expect((await send('one', '12')).value).toMatchObject({
      fields: { mobileNum: { key: 'reg_pattern_digits' } },
    });
  });

  test.each([
    ['spaces', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['Arabic digits', (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[+digit] ?? '')],
    ['invisible characters', (code: string) => `\u202d${code}\u202c`],
  ])('[AU-03] reads a code with %s; a malformed one costs no try', async (_, typed) => {
    await send();
    const code = await testPlatform.codeTo('one', e164);
    const malformed = [code.slice(1), `${code}0`, 'abcdef', '12345O', '??????', '1.2'];
    for (const input of malformed)
      expect((await enter(input)).value).toEqual({
        fields: { verificationCode: { key: 'reg_pattern_digits', values: { min: 6, max: 6 } } },
      });
    expect((await enter(typed(code))).success).toBe(true);
  });

  test('[API-02] answers an unknown number the same way, and sends nothing', async () => {
    expect(await send('one', '9179998888')).toEqual(await send('one', number));
    expect(await send('one', '9179998888')).toEqual(await send('one', number));
    expect(await testPlatform.codeTo('one', '+639179998888')).toBe('none');
    expect(await enter('123456', '+639179998888')).toEqual(await enter('123457'));
  });

  test('[AU-04] sends once a minute; the code is valid for five', async () => {
    await send();
    const code = await testPlatform.codeTo('one', e164);
    expect(await send()).toMatchObject({ status: 429, message: 'code_throttled' });
    testPlatform.clock.move(59_999);
    expect((await send()).message).toBe('code_throttled');
    testPlatform.clock.move(5 * 60_000 - 60_000);
    expect((await enter(code)).success, 'a form that took almost five minutes').toBe(true);
    testPlatform.clock.move(60_000);
    expect((await send()).success).toBe(true);
    const next = await testPlatform.codeTo('one', e164);
    testPlatform.clock.move(5 * 60_000);
    expect((await enter(next)).message).toBe('code_wrong');
  });

  test('[API-02] accepts five tries, also in parallel', async () => {
    await send();
    const code = await testPlatform.codeTo('one', e164);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => enter(wrong)));
    expect((await enter(code)).message).toBe('code_wrong');
  });

  test('[API-02] is bound to its purpose, its brand and its number', async () => {
    await testPlatform.call('one', 'smsRegister', { countryDialingCode: '63', mobileNo: number });
    expect((await enter(await testPlatform.codeTo('one', e164))).message).toBe('code_wrong');
    await send();
    const code = await testPlatform.codeTo('one', e164);
    expect((await enter(code, number, 'two')).message).toBe('code_wrong');
    expect((await enter(code)).success).toBe(true);
  });

  test('[API-02] is valid only in its own session, whose tries others cannot use up', async () => {
    const ownSession = 'a-session-of-its-own';
    await testPlatform.call('one', 'smsLogin', {
      countryDialingCode: '63',
      mobileNum: number,
      codeSession: ownSession,
    });
    const code = await testPlatform.codeTo('one', e164);
    const give = (password: string, codeSession?: string) =>
      testPlatform.call('one', 'login', {
        type: 'sms',
        mobile: e164,
        password,
        ...(codeSession && { codeSession }),
      });
    for (const other of [undefined, 'another-session-altogether', `${ownSession} `]) {
      for (let attempt = 0; attempt < 4; attempt += 1)
        expect(await give(code, other)).toMatchObject({ status: 400, message: 'code_wrong' });
    }
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await give('000000', ownSession)).message).toBe('code_wrong');
    expect((await give(code, ownSession)).success).toBe(true);
  });

  test('[API-12] [API-03] [API-30] a new password and registration have the same rule for sessions', async () => {
    const ownSession = 'a-session-of-its-own';
    await testPlatform.control('one', 'modules', { modId: 'CHNGPASSVERIF3', enabled: true });
    await testPlatform.call('one', 'smsLogin', {
      countryDialingCode: '63',
      mobileNum: number,
      purpose: 'password',
      codeSession: ownSession,
    });
    const input = {
      mobileNum: number,
      countryDialingCode: '63',
      newPassword: 'a good secret',
      verificationCode: await testPlatform.codeTo('one', e164),
    };
    expect((await testPlatform.call('one', 'passwordByCode', input)).message).toBe('code_wrong');
    expect(
      (await testPlatform.call('one', 'passwordByCode', { ...input, codeSession: ownSession }))
        .success,
    ).toBe(true);
    await testPlatform.call('one', 'smsRegister', {
      countryDialingCode: '63',
      mobileNo: '9173334444',
      codeSession: ownSession,
    });
    const user = {
      mobileNum: '9173334444',
      countryDialingCode: '63',
      password: 'a good secret',
      confirmPassword: 'a good secret',
      verificationCode: await testPlatform.codeTo('one', '+639173334444'),
      termsAccepted: true,
    };
    expect((await testPlatform.call('one', 'registerMobile', user)).message).toBe('code_wrong');
    expect(
      (await testPlatform.call('one', 'registerMobile', { ...user, codeSession: ownSession }))
        .success,
    ).toBe(true);
    expect(
      await testPlatform.call('one', 'smsLogin', {
        countryDialingCode: '63',
        mobileNum: number,
        codeSession: 'short',
      }),
    ).toMatchObject({ message: 'invalid_input', value: { paths: ['codeSession'] } });
  });

  test('[AU-11] respects the side like the password log-in', async () => {
    await send();
    const code = await testPlatform.codeTo('one', e164);
    expect(
      await testPlatform.call('one', 'login', {
        type: 'sms',
        mobile: number,
        password: code,
        side: 'agent',
      }),
    ).toMatchObject({ message: 'non_agent' });
  });

  test('[AU-01] is unavailable while code log-in is off', async () => {
    expect(await send('off')).toMatchObject({ status: 404, message: 'not_found' });
    expect((await enter('123456', number, 'off')).message).toBe('not_found');
    expect(
      await testPlatform.call('off', 'smsRegister', { countryDialingCode: '63', mobileNo: number }),
    ).toMatchObject({ message: 'registration_closed' });
  });
});
