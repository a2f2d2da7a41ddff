import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { platformBench, type PlatformBench } from '../support/platform-bench.ts';
import { testTenant } from '../support/test-tenant.ts';

const number = '9171112222';
const e164 = `+63${number}`;
let bench: PlatformBench;
const send = (brand = 'one', mobileNum = number) =>
  bench.ask(brand, 'smsLogin', { countryDialingCode: '63', mobileNum });
const enter = (code: string, mobile = `+63 ${number}`, brand = 'one') =>
  bench.ask(brand, 'login', { type: 'sms', mobile, password: code });

async function join(brand: string): Promise<void> {
  await bench.ask(brand, 'smsRegister', { countryDialingCode: '63', mobileNo: number });
  const verificationCode = await bench.codeTo(brand, e164);
  const reply = await bench.ask(brand, 'registerMobile', {
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
  const { modules } = testTenant('off');
  bench = await platformBench(
    testTenant('one'),
    testTenant('two'),
    testTenant('off', {
      modules: { ...modules, CODELOGIN: false, USERNAMEREG3: false, MOBILENUMREG3: false },
    }),
  );
  for (const brand of ['one', 'two']) await join(brand);
});
beforeEach(async () => {
  for (const brand of ['one', 'two']) await bench.control(brand, 'reset');
});
afterAll(() => bench.database.close());

describe('log-in by SMS code', () => {
  test('[API-02] sends six digits to the number and lets its member in, once', async () => {
    expect(await send()).toMatchObject({ status: 200, value: { expiredMinutes: 1 } });
    const code = await bench.codeTo('one', e164);
    expect((await enter(` ${code} `)).value).toMatchObject({ account: e164, type: 0 });
    expect(await enter(code)).toMatchObject({ status: 400, message: 'code_wrong' });
  });

  test('[AU-03] takes the number as people type it, and asks for what is missing', async () => {
    await send('one', '0917 111 2222');
    expect((await enter(await bench.codeTo('one', e164), '0917-111-2222')).success).toBe(true);
    expect((await enter('', '')).value).toMatchObject({
      fields: { mobile: { key: 'field.required' }, password: { key: 'field.required' } },
    });
    expect((await send('one', '12')).value).toMatchObject({
      fields: { mobileNum: { key: 'reg_pattern_digits' } },
    });
  });

  test('[API-02] answers a number that nobody has the same way, and writes to nobody', async () => {
    expect(await send('one', '9179998888')).toEqual(await send('one', number));
    expect(await send('one', '9179998888')).toEqual(await send('one', number));
    expect(await bench.codeTo('one', '+639179998888')).toBe('none');
    expect(await enter('123456', '+639179998888')).toEqual(await enter('12345x'));
  });

  test('[AU-04] sends once a minute; the code is good for as long as the answer says', async () => {
    await send();
    const code = await bench.codeTo('one', e164);
    expect(await send()).toMatchObject({ status: 429, message: 'code_throttled' });
    bench.clock.move(59_999);
    expect((await send()).message).toBe('code_throttled');
    bench.clock.move(1);
    expect((await enter(code)).message).toBe('code_wrong');
    expect((await send()).success).toBe(true);
  });

  test('[API-02] takes five tries, also in parallel', async () => {
    await send();
    const code = await bench.codeTo('one', e164);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => enter(wrong)));
    expect((await enter(code)).message).toBe('code_wrong');
  });

  test('[API-02] lets only one of many at once in with the same code', async () => {
    await send();
    const code = await bench.codeTo('one', e164);
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(code)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('[API-02] is bound to its purpose, its brand and its number', async () => {
    await bench.ask('one', 'smsRegister', { countryDialingCode: '63', mobileNo: number });
    expect((await enter(await bench.codeTo('one', e164))).message).toBe('code_wrong');
    await send();
    const code = await bench.codeTo('one', e164);
    expect((await enter(code, number, 'two')).message).toBe('code_wrong');
    expect((await enter(code)).success).toBe(true);
  });

  test('[API-02] is good where it was asked for: no other session guesses at it, or uses its tries up', async () => {
    const own = 'a-session-of-its-own';
    await bench.ask('one', 'smsLogin', {
      countryDialingCode: '63',
      mobileNum: number,
      codeSession: own,
    });
    const code = await bench.codeTo('one', e164);
    const give = (password: string, codeSession?: string) =>
      bench.ask('one', 'login', {
        type: 'sms',
        mobile: e164,
        password,
        ...(codeSession && { codeSession }),
      });
    for (const other of [undefined, 'another-session-altogether', `${own} `]) {
      for (let tried = 0; tried < 4; tried += 1)
        expect(await give(code, other)).toMatchObject({ status: 400, message: 'code_wrong' });
    }
    for (let tried = 0; tried < 4; tried += 1)
      expect((await give('000000', own)).message).toBe('code_wrong');
    expect((await give(code, own)).success).toBe(true);
  });

  test('[API-12] [API-03] [API-30] the same holds for a new password and for registration; a word too short is none', async () => {
    const own = 'a-session-of-its-own';
    await bench.control('one', 'modules', { modId: 'CHNGPASSVERIF3', enabled: true });
    await bench.ask('one', 'smsLogin', {
      countryDialingCode: '63',
      mobileNum: number,
      purpose: 'password',
      codeSession: own,
    });
    const given = {
      mobileNum: number,
      countryDialingCode: '63',
      newPassword: 'a good secret',
      verificationCode: await bench.codeTo('one', e164),
    };
    expect((await bench.ask('one', 'passwordByCode', given)).message).toBe('code_wrong');
    expect((await bench.ask('one', 'passwordByCode', { ...given, codeSession: own })).success).toBe(
      true,
    );
    await bench.ask('one', 'smsRegister', {
      countryDialingCode: '63',
      mobileNo: '9173334444',
      codeSession: own,
    });
    const user = {
      mobileNum: '9173334444',
      countryDialingCode: '63',
      password: 'a good secret',
      confirmPassword: 'a good secret',
      verificationCode: await bench.codeTo('one', '+639173334444'),
      termsAccepted: true,
    };
    expect((await bench.ask('one', 'registerMobile', user)).message).toBe('code_wrong');
    expect((await bench.ask('one', 'registerMobile', { ...user, codeSession: own })).success).toBe(
      true,
    );
    expect(
      await bench.ask('one', 'smsLogin', {
        countryDialingCode: '63',
        mobileNum: number,
        codeSession: 'short',
      }),
    ).toMatchObject({ message: 'invalid_input', value: { paths: ['codeSession'] } });
  });

  test('[AU-11] obeys the side as the password does', async () => {
    await send();
    const code = await bench.codeTo('one', e164);
    expect(
      (
        await bench.ask('one', 'login', {
          type: 'sms',
          mobile: number,
          password: code,
          side: 'agent',
        })
      ).message,
    ).toBe('non_agent');
  });

  test('[AU-01] is not there when code login is off, nor registration codes without registration', async () => {
    expect(await send('off')).toMatchObject({ status: 404, message: 'not_found' });
    expect((await enter('123456', number, 'off')).message).toBe('not_found');
    expect(
      (await bench.ask('off', 'smsRegister', { countryDialingCode: '63', mobileNo: number }))
        .message,
    ).toBe('registration_closed');
  });

  test.each([
    ['no number', { countryDialingCode: '63' }],
    ['a long number', { countryDialingCode: '63', mobileNum: '1'.repeat(31) }],
    ['a number as a number', { countryDialingCode: '63', mobileNum: 9171112222 }],
  ])('[API-30] refuses %s', async (_, input) => {
    expect(await bench.askRaw('one', 'smsLogin', input)).toMatchObject({
      status: 400,
      message: 'invalid_input',
    });
  });
});

test('[API-03] the outbox of a brand holds its own messages only', async () => {
  await bench.ask('two', 'smsRegister', { countryDialingCode: '63', mobileNo: '9175556666' });
  expect(await bench.codeTo('two', '+639175556666')).toMatch(/^\d{6}$/);
  expect(await bench.codeTo('one', '+639175556666')).toBe('none');
});
