import { expect } from 'vitest';
import { sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { systemRandom, token as randomText } from '#app/lib/random.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { TestPlatform } from './test-platform.ts';

export const password = 'Marquee-2026';
const dialled = { countryDialingCode: '+63' };

interface Good {
  readonly input: Readonly<Record<string, unknown>>;
  readonly token?: string;
}
/** 'ok' or the error code. */
export type Outcome = string;
export interface AccountCall {
  readonly api: string;
  readonly name: CallName;
  readonly good: () => Promise<Good> | Good;
  /** The outcome of a repeat and at another brand; `ok` means that brand's own answer. */
  readonly again: Outcome;
  readonly elsewhere: Outcome;
}

interface TestMember {
  readonly username: string;
  readonly mobileNum: string;
  readonly email: string;
}

/** A separate address per request avoids rate limits. */
export interface CallContext {
  readonly testPlatform: () => TestPlatform;
  readonly next: () => number;
  readonly ip: () => string;
}

function callInputs({ testPlatform, next, ip }: CallContext) {
  async function newMember(): Promise<TestMember> {
    const number = next();
    const one = {
      username: `matrix${number}`,
      mobileNum: `917${String(2_000_000 + number)}`,
      email: `matrix${number}@mail.example`,
    };
    const verificationCode = await codeFor(one.mobileNum, 'smsRegister');
    const reply = await testPlatform().call(
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
    (await testPlatform().call('zzone', 'login', { username, password }, { ip: ip() })).value.token;
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
    expect(await testPlatform().callRaw('zzone', send, input, { ip: ip() })).toMatchObject({
      success: true,
    });
    return testPlatform().codeTo('zzone', `+63${mobileNum}`);
  }
  const newNumber = (): string => `918${String(3_000_000 + next())}`;
  return { newMember, session, withToken, codeFor, newNumber };
}

export function accountCalls(context: CallContext): readonly AccountCall[] {
  return [
    ...sessionCalls(context),
    ...registrationCalls(context),
    ...passwordCalls(context),
    ...otherCalls(context),
  ];
}

function sessionCalls(context: CallContext): readonly AccountCall[] {
  const { newMember, withToken, codeFor } = callInputs(context);
  return [
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
    { api: 'API-05', name: 'memberInfo', good: withToken, again: 'ok', elsewhere: 'invalid_token' },
    { api: 'API-17', name: 'balance', good: withToken, again: 'ok', elsewhere: 'invalid_token' },
    {
      api: 'API-18',
      name: 'logout',
      good: withToken,
      again: 'invalid_token',
      elsewhere: 'invalid_token',
    },
  ];
}

function registrationCalls(context: CallContext): readonly AccountCall[] {
  const { codeFor, newNumber } = callInputs(context);
  const { next } = context;
  return [
    {
      api: 'API-03',
      name: 'smsRegister',
      good: () => ({ input: { ...dialled, mobileNo: newNumber() } }),
      again: 'code_throttled',
      elsewhere: 'ok',
    },
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
  ];
}

function passwordCalls(context: CallContext): readonly AccountCall[] {
  const { newMember, session, codeFor } = callInputs(context);
  const { testPlatform } = context;
  return [
    {
      api: 'API-08',
      name: 'changePassword',
      good: async () => {
        const { username } = await newMember();
        // The first log-in sets a password without the old one; this is the second.
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
      // The session continues under a new token.
      again: 'invalid_token',
      elsewhere: 'invalid_token',
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
          await testPlatform().control(brand, 'modules', {
            modId: 'CHNGPASSVERIF3',
            enabled: true,
          });
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
  ];
}

function otherCalls(context: CallContext): readonly AccountCall[] {
  const { withToken } = callInputs(context);
  return [
    {
      api: 'API-04',
      name: 'whitelabel',
      good: () => ({ input: {} }),
      again: 'ok',
      elsewhere: 'ok',
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
  ];
}
