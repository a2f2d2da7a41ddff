import type { CallInput } from '#schema/calls/table.ts';
import { createTestPlatform, type TestPlatform } from './test-platform.ts';
import { testRule, testTenant } from './test-tenant.ts';

export const password = 'a good secret';

/**
 * `one` and `two` register by name and number,
 * `mobileonly` by number, `full` with all fields, `quiet` and `open` with an unverified number, of
 * which `open` reveals accounts.
 */
export const createRegistrationPlatform = (): Promise<TestPlatform> => {
  const modules = {
    USERNAMEREG3: true,
    MOBILENUMREG3: false,
    MOBILENUMPASSREG3: true,
    REGMOBVERF3: false,
  };
  return createTestPlatform(
    testTenant('one'),
    testTenant('two'),
    testTenant('mobileonly', { modules: { MOBILENUMREG3: true } }),
    testTenant('full', {
      modules,
      register: [
        ...testTenant('full').register.filter(({ id }) => id !== 'confirmPassword'),
        testRule('captcha', { maxLength: 20 }),
        testRule('paymentPassword', {
          required: false,
          acceptedPattern: '[0-9]+',
          patternId: 'digits',
          minLength: 6,
          maxLength: 6,
        }),
        testRule('payeeName', { required: false, maxLength: 40 }),
        testRule('line', { required: false, maxLength: 20 }),
        testRule('affiliateCode', { required: false }),
      ],
    }),
    testTenant('quiet', { modules: { USERNAMEREG3: true, CODELOGIN: true } }),
    testTenant('open', { modules: { USERNAMEREG3: true, CODELOGIN: true, REVEALACCOUNTS: true } }),
  );
};

/** People who register at such a platform, each under a unique name. */
export function newPlayers(testPlatform: () => TestPlatform) {
  let memberCount = 0;
  const freshName = (): string => `player${(memberCount += 1)}x`;
  const user = (change: Partial<CallInput<'register'>> = {}): CallInput<'register'> => ({
    username: freshName(),
    password,
    confirmPassword: password,
    termsAccepted: true,
    ...change,
  });
  const register = (input: CallInput<'register'>, brand = 'one') =>
    testPlatform().call(brand, 'register', input);
  return { freshName, user, register };
}
