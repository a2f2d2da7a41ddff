import { expect } from 'vitest';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import type { SecurityRow } from '#app/platform/security-log/security-event.ts';
import type { CallInput, CallName } from '#schema/calls/table.ts';
import { createTestPlatformWithSecurityLog, type TestPlatform } from './test-platform.ts';
import { testTenant, withOptionalEmail } from './test-tenant.ts';

export const password = 'Marquee-2026';
export const address = '198.51.100.7';

const brand = (code: string) => {
  const plain = testTenant(code);
  return testTenant(code, {
    register: withOptionalEmail(plain.register),
    modules: {
      ...plain.modules,
      REGMOBVERF3: false,
      LOGINVERIFICATION: true,
      CHNGPASSVERIF3: true,
    },
  });
};

/** Log lines go to `writeLine`. */
export const createLoggedPlatform = (writeLine: (line: string) => void): Promise<TestPlatform> =>
  createTestPlatformWithSecurityLog(
    { retentionDays: 30, writeLine },
    brand('one'),
    brand('two'),
    testTenant('mail'),
  );

type Caller = Parameters<TestPlatform['callRaw']>[3];

/** Members of such a platform, and their rows in its security log. */
export function loggedMembers(testPlatform: () => TestPlatform) {
  let memberCount = 0;

  async function rows(
    filter: Partial<Parameters<typeof readEvents>[1]> = {},
  ): Promise<SecurityRow[]> {
    await testPlatform().platform.securityLog.close();
    return readEvents(testPlatform().database, { limit: 100_000, ...filter });
  }
  const last = async (event: string): Promise<SecurityRow | undefined> =>
    (await rows({ event })).at(-1);

  /** A new member of brand one, logged in, with an e-mail address. */
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
    const { value, success } = await testPlatform().call('one', 'register', input, { ip: address });
    expect(success).toBe(true);
    return { ...input, token: value.token, id: value.customerId };
  }

  const call = <Name extends CallName>(name: Name, input: CallInput<Name>, caller: Caller = {}) =>
    testPlatform().call('one', name, input, { ip: address, ...caller });

  return { rows, last, join, call };
}
