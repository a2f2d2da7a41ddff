import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZodObject, ZodType } from 'zod';
import { sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { systemRandom, token as randomText } from '#app/lib/random.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { createTestPlatform, type TestPlatform } from '../support/test-platform.ts';
import { testRule, testTenant } from '../support/test-tenant.ts';

/*
 * API-01 to API-18, one by one: good, then the same with a field missing, too long, of a wrong
 * type, at another brand, with wrong
 * tokens, and once more.
 */
const password = 'Marquee-2026';
let testPlatform: TestPlatform;
let sequence = 0;
const next = (): number => (sequence += 1);
/** Every ask from its own address: what is tried here is not the throttle. */
const ip = (): string => `198.51.${Math.floor(next() / 250)}.${sequence % 250}`;
const dialled = { countryDialingCode: '+63' };

interface Good {
  readonly input: Readonly<Record<string, unknown>>;
  readonly token?: string;
}
/** 'ok', or the code of the refusal. */
type Outcome = string;
interface Case {
  readonly api: string;
  readonly name: CallName;
  readonly good: () => Promise<Good> | Good;
  /**
   * What the same input gets a second time, and at another brand; `ok` is that brand's own answer.
   */
  readonly again: Outcome;
  readonly elsewhere: Outcome;
}

interface TestMember {
  readonly username: string;
  readonly mobileNum: string;
  readonly email: string;
}
async function newMember(): Promise<TestMember> {
  const number = next();
  const one = {
    username: `matrix${number}`,
    mobileNum: `917${String(2_000_000 + number)}`,
    email: `matrix${number}@mail.example`,
  };
  const verificationCode = await codeFor(one.mobileNum, 'smsRegister');
  const reply = await testPlatform.call(
    'zzone',
    'register',
    {
      ...one,
      ...dialled,
      verificationCode,
      password,
      confirmPassword: password,
      termsAccepted: true,
      login: true,
    },
    { ip: ip() },
  );
  expect(reply).toMatchObject({ success: true });
  return one;
}
const session = async (username = 'player01'): Promise<string> =>
  (await testPlatform.call('zzone', 'login', { username, password }, { ip: ip() })).value.token;
const withToken = async (): Promise<Good> => ({ input: {}, token: await session() });
async function codeFor(
  mobileNum: string,
  send: 'smsRegister' | 'smsLogin',
  purpose?: 'password',
): Promise<string> {
  const input =
    send === 'smsRegister'
      ? { ...dialled, mobileNo: mobileNum }
      : { ...dialled, mobileNum, ...(purpose && { purpose }) };
  expect(await testPlatform.callRaw('zzone', send, input, { ip: ip() })).toMatchObject({
    success: true,
  });
  return testPlatform.codeTo('zzone', `+63${mobileNum}`);
}
const newNumber = (): string => `918${String(3_000_000 + next())}`;

const cases: readonly Case[] = [
  {
    api: 'API-01',
    name: 'login',
    good: async () => ({ input: { username: (await newMember()).username, password } }),
    again: 'ok',
    elsewhere: 'login_failed',
  },
  {
    api: 'API-01',
    name: 'login',
    good: async () => {
      const { mobileNum } = await newMember();
      return {
        input: { mobile: mobileNum, password: await codeFor(mobileNum, 'smsLogin'), type: 'sms' },
      };
    },
    again: 'code_wrong',
    elsewhere: 'code_wrong',
  },
  {
    api: 'API-02',
    name: 'smsLogin',
    good: async () => ({ input: { ...dialled, mobileNum: (await newMember()).mobileNum } }),
    again: 'code_throttled',
    elsewhere: 'ok',
  },
  {
    api: 'API-03',
    name: 'smsRegister',
    good: () => ({ input: { ...dialled, mobileNo: newNumber() } }),
    again: 'code_throttled',
    elsewhere: 'ok',
  },
  { api: 'API-04', name: 'whitelabel', good: () => ({ input: {} }), again: 'ok', elsewhere: 'ok' },
  { api: 'API-05', name: 'memberInfo', good: withToken, again: 'ok', elsewhere: 'invalid_token' },
  {
    api: 'API-06',
    name: 'register',
    good: () => ({
      input: {
        username: `matrix${next()}`,
        password,
        confirmPassword: password,
        termsAccepted: true,
        login: true,
      },
    }),
    again: 'username_taken',
    elsewhere: 'ok',
  },
  {
    api: 'API-07',
    name: 'registerMobile',
    good: async () => {
      const mobileNum = newNumber();
      return {
        input: {
          ...dialled,
          mobileNum,
          verificationCode: await codeFor(mobileNum, 'smsRegister'),
          password,
          confirmPassword: password,
          termsAccepted: true,
        },
      };
    },
    again: 'code_wrong',
    elsewhere: 'code_wrong',
  },
  {
    api: 'API-08',
    name: 'changePassword',
    good: async () => {
      const { username } = await newMember();
      // The first log-in asks for a new password without the old one; this is the second.
      await session(username);
      return {
        input: {
          oldPassword: password,
          newPassword: 'Other-2026',
          confirmNewPassword: 'Other-2026',
        },
        token: await session(username),
      };
    },
    // The session goes on under a new token [F15].
    again: 'invalid_token',
    elsewhere: 'invalid_token',
  },
  {
    api: 'API-09',
    name: 'affiliate',
    good: () => ({ input: { code: 'ABC123', domain: 'zzone.example' } }),
    again: 'ok',
    elsewhere: 'ok',
  },
  {
    api: 'API-10',
    name: 'registerSettings',
    good: () => ({ input: {} }),
    again: 'ok',
    elsewhere: 'ok',
  },
  {
    api: 'API-11',
    name: 'passwordEmail',
    good: async () => {
      const { username, email } = await newMember();
      return { input: { username, email } };
    },
    again: 'ok',
    elsewhere: 'ok',
  },
  {
    api: 'API-12',
    name: 'passwordByCode',
    good: async () => {
      const { mobileNum } = await newMember();
      for (const brand of ['zzone', 'zztwo'])
        await testPlatform.control(brand, 'modules', { modId: 'CHNGPASSVERIF3', enabled: true });
      return {
        input: {
          ...dialled,
          mobileNum,
          newPassword: 'Other-2026',
          verificationCode: await codeFor(mobileNum, 'smsLogin', 'password'),
        },
      };
    },
    again: 'code_wrong',
    elsewhere: 'code_wrong',
  },
  {
    api: 'API-13',
    name: 'freePlay',
    good: () => ({
      input: {
        os: 'Android',
        platform: 'W',
        random: sealLegacyEnvelope(randomText(systemRandom), 'Abc12345'),
        gatewayVersion: 3,
      },
    }),
    again: 'invalid_input',
    elsewhere: 'ok',
  },
  { api: 'API-14', name: 'captcha', good: () => ({ input: {} }), again: 'ok', elsewhere: 'ok' },
  { api: 'API-15', name: 'memberIcon', good: withToken, again: 'ok', elsewhere: 'invalid_token' },
  {
    api: 'API-16',
    name: 'systemStatus',
    good: () => ({ input: { url: 'zzone.example' } }),
    again: 'ok',
    elsewhere: 'unknown_merchant',
  },
  { api: 'API-17', name: 'balance', good: withToken, again: 'ok', elsewhere: 'invalid_token' },
  {
    api: 'API-18',
    name: 'logout',
    good: withToken,
    again: 'invalid_token',
    elsewhere: 'invalid_token',
  },
];

beforeAll(async () => {
  const plain = testTenant('zzone');
  const register = [
    ...plain.register.filter(({ id }) => id !== 'email'),
    testRule('email', { required: false }),
  ];
  const modules = { ...plain.modules, CHNGPASSVERIF3: false };
  // Registration by name takes a number as it is; by number it proves it.
  const rules = register.map((rule) =>
    rule.id === 'mobileNum' ? { ...rule, required: false } : rule,
  );
  testPlatform = await createTestPlatform(
    { ...plain, register: rules, modules },
    { ...testTenant('zztwo'), register: rules, modules },
  );
});
afterAll(() => testPlatform.database.close());

const lineOf = (name: CallName): CallDefinition => callTable[name];
const shapeOf = (name: CallName): Record<string, ZodType> =>
  (lineOf(name).input as ZodObject).shape as Record<string, ZodType>;
const inBody = (name: CallName): boolean => ['POST', 'PUT'].includes(lineOf(name).method);
const outcome = ({ success, message }: { success: boolean; message: string | null }): Outcome =>
  success ? 'ok' : (message ?? 'none');

describe.each(cases)('[$api] $name', ({ name, good, again, elsewhere }) => {
  test('[API-30] good: its value is what the table says; once more it gets what it should', async () => {
    const { input, token } = await good();
    const first = await testPlatform.callRaw('zzone', name, input, { token, ip: ip() });
    expect(first).toMatchObject({ status: 200, success: true, message: null });
    expect(lineOf(name).output.safeParse(first.value).error).toBeUndefined();
    expect(outcome(await testPlatform.callRaw('zzone', name, input, { token, ip: ip() }))).toBe(
      again,
    );
  });

  test('[API-30] at another brand it is that brand’s own call', async () => {
    const { input, token } = await good();
    const reply = await testPlatform.callRaw('zztwo', name, input, { token, ip: ip() });
    expect(outcome(reply)).toBe(elsewhere);
    expect(JSON.stringify(reply.value ?? null)).not.toContain('zzone');
    // And it has used up nothing here.
    expect(outcome(await testPlatform.callRaw('zzone', name, input, { token, ip: ip() }))).toBe(
      'ok',
    );
  });

  test('[API-30] without one of its fields, with one too long or of a wrong type, it is refused by that field’s name and has done nothing', async () => {
    const { input, token } = await good();
    const refusedAt = async (value: unknown, field: string, about: string) => {
      const { [field]: _, ...rest } = input;
      const reply = await testPlatform.callRaw(
        'zzone',
        name,
        value === undefined ? rest : { ...rest, [field]: value },
        { token, ip: ip() },
      );
      expect({
        about,
        status: reply.status,
        outcome: outcome(reply),
        paths: (reply.value as { paths?: string[] } | null)?.paths,
      }).toEqual({ about, status: 400, outcome: 'invalid_input', paths: [field] });
    };
    for (const [field, type] of Object.entries(shapeOf(name))) {
      if (!type.safeParse(undefined).success) await refusedAt(undefined, field, `${field} missing`);
      if (!type.safeParse('x'.repeat(5000)).success)
        await refusedAt('x'.repeat(5000), field, `${field} too long`);
      // In a query everything is text.
      for (const wrong of inBody(name) ? [{}, ['x'], 17.5, null] : []) {
        if (!type.safeParse(wrong).success)
          await refusedAt(wrong, field, `${field} as ${JSON.stringify(wrong)}`);
      }
    }
    expect(outcome(await testPlatform.callRaw('zzone', name, input, { token, ip: ip() }))).toBe(
      'ok',
    );
  });

  test('[API-30] with wrong tokens a call that needs one is refused, and any other takes no notice', async () => {
    const { input } = await good();
    const needs = lineOf(name).token === true;
    if (needs)
      expect(outcome(await testPlatform.callRaw('zzone', name, input, { ip: ip() }))).toBe(
        'missing_token',
      );
    for (const token of [
      'x',
      'x'.repeat(3000),
      await testPlatform
        .call('zztwo', 'login', { username: 'player01', password }, { ip: ip() })
        .then(({ value }) => value.token),
    ]) {
      const reply = await testPlatform.callRaw(
        'zzone',
        name,
        needs ? input : (await good()).input,
        {
          token,
          ip: ip(),
        },
      );
      expect(outcome(reply)).toBe(needs ? 'invalid_token' : 'ok');
    }
  });
});

test('[API-09] [API-15] [API-30] each of API-01 to API-18 is here', () => {
  expect(new Set(cases.map(({ api }) => api))).toEqual(
    new Set(Array.from({ length: 18 }, (_, index) => `API-${String(index + 1).padStart(2, '0')}`)),
  );
});
