import { expect } from 'vitest';
import type { StepUpMethod, OfferedMethod } from '#schema/calls/step-up.ts';
import type { CallInput } from '#schema/calls/table.ts';
import type { Database } from '#app/platform/db/database.ts';
import {
  createTestPlatform,
  createTestPlatformWithSecrets,
  type TestPlatform,
  type TestSecrets,
} from './test-platform.ts';
import { testRule, testTenant, withOptionalEmail } from './test-tenant.ts';

export const password = 'Marquee-2026';
export const minute = 60_000;
export const day = 24 * 60 * minute;
/** The address of the registration, and a new one. */
export const home = '203.0.113.1';
export const away = '198.51.100.77';

const tenant = (code: string, modules: Record<string, boolean> = { LOGINVERIFICATION: true }) => {
  const plain = testTenant(code);
  const register = [
    ...withOptionalEmail(plain.register),
    testRule('payeeName', { required: false }),
  ];
  return {
    ...plain,
    licenceGroup: 'house',
    register,
    modules: { ...plain.modules, REGMOBVERF3: false, CHNGPASSVERIF3: true, ...modules },
  };
};

/** Brands `one` and `two` require another proof; `plain` does not. */
export const createStepUpPlatform = (): Promise<TestPlatform> =>
  createTestPlatform(tenant('one'), tenant('two'), tenant('plain', {}));

export const createStepUpPlatformWithSecrets = (
  database: Database,
  secrets: TestSecrets,
): Promise<TestPlatform> => createTestPlatformWithSecrets(database, secrets, tenant('one'));

export interface Person {
  readonly brand: string;
  readonly username: string;
  readonly email: string;
  readonly mobileNum: string;
}

type Where = { readonly ip?: string; readonly agent?: string };

/** Another code of six digits. */
export const another = (digits: string): string =>
  String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

/** Registers at the known address, with all personal data unless `change` overrides it. */
async function register(
  testPlatform: TestPlatform,
  count: number,
  brand: string,
  change: object,
): Promise<Person> {
  const person = {
    username: `away${count}`,
    email: `Away${count}@mail.example`,
    mobileNum: `917${String(2_000_000 + count)}`,
  };
  const reply = await testPlatform.call(
    brand,
    'register',
    {
      ...person,
      payeeName: 'María Clara  Santos',
      password,
      confirmPassword: password,
      countryDialingCode: '+63',
      login: true,
      termsAccepted: true,
      ...change,
    },
    { ip: home },
  );
  expect(reply).toMatchObject({ success: true });
  return { brand, ...person };
}

export function stepUpMembers(testPlatform: () => TestPlatform) {
  let memberCount = 0;
  /** Registered at the known address, with all personal data unless `change` overrides it. */
  const member = (brand = 'one', change: object = {}): Promise<Person> =>
    register(testPlatform(), (memberCount += 1), brand, change);

  /** Verifies the member's number and address. */
  async function proved(person: Person): Promise<Person> {
    await testPlatform().database.query(
      "update account_member set mobile_proved_at = 1, email_proved_at = 1 where tenant = 'one' and account = $1",
      [person.username],
    );
    return person;
  }

  const logIn = (
    { brand, username }: Person,
    input: Partial<CallInput<'login'>> = {},
    where: Where = { ip: away },
  ) => testPlatform().call(brand, 'login', { username, password, ...input }, where);

  async function demanded(
    person: Person,
    input: Partial<CallInput<'login'>> = {},
    where: Where = { ip: away },
  ): Promise<{ ticket: string; ways: OfferedMethod[] }> {
    const reply = await logIn(person, input, where);
    expect(reply).toMatchObject({ status: 401, message: 'step_required' });
    return (reply.value as unknown as { step: { ticket: string; ways: OfferedMethod[] } }).step;
  }

  const prove = (
    { brand }: Person,
    ticket: string,
    way: StepUpMethod,
    proof: string,
    more: object = {},
    where: Where = { ip: away },
  ) => testPlatform().call(brand, 'loginStep', { ticket, way, proof, ...more }, where);

  /** Requests a code and reads it from the outbox. */
  async function code(
    person: Person,
    ticket: string,
    way: 'sms' | 'email' = 'sms',
  ): Promise<string> {
    expect(
      await testPlatform().call(person.brand, 'loginStepCode', { ticket, way }, { ip: away }),
    ).toMatchObject({ success: true, value: { expiredMinutes: 1 } });
    return testPlatform().codeTo(
      person.brand,
      way === 'sms' ? `+63${person.mobileNum}` : person.email,
    );
  }

  const isLive = async ({ brand }: Person, token: string): Promise<boolean> =>
    (await testPlatform().call(brand, 'memberInfo', {}, { token })).success;

  return { member, proved, logIn, demanded, prove, code, isLive };
}
