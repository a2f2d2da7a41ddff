import { expect } from 'vitest';
import { createTestPlatform, type TestPlatform } from './test-platform.ts';
import { testTenant, withOptionalEmail } from './test-tenant.ts';

export const password = 'Marquee-2026';
export const minute = 60_000;

/** A brand whose players give an address and may give an unverified number. */
const withEmail = (code: string, modules: Record<string, boolean> = {}) => {
  const plain = testTenant(code);
  const register = withOptionalEmail(plain.register);
  return { ...plain, register, modules: { ...plain.modules, REGMOBVERF3: false, ...modules } };
};

/**
 * A platform with brands `one` and `two`; at `phone` a new password needs a code, at `strict` an
 * expired one must be changed, and `open` reveals accounts.
 */
export const createPasswordPlatform = (): Promise<TestPlatform> =>
  createTestPlatform(
    withEmail('one'),
    withEmail('two'),
    withEmail('phone', { CHNGPASSVERIF3: true }),
    withEmail('strict', { FORCEDPASSWORDCHANGE: true }),
    withEmail('open', { REVEALACCOUNTS: true }),
  );

/** Members of such a platform, their log-ins and their letters. */
export function passwordMembers(testPlatform: () => TestPlatform) {
  let memberCount = 0;

  const ip = (): string => `198.51.${Math.floor((memberCount += 1) / 250)}.${memberCount % 250}`;

  /** A member of a brand with an address and a number, not logged in. */
  async function member(
    brand: string,
  ): Promise<{ username: string; email: string; mobile: string }> {
    memberCount += 1;
    const [username, email, mobileNum] = [
      `reset${memberCount}`,
      `Reset${memberCount}@mail.example`,
      `917${String(1_000_000 + memberCount)}`,
    ];
    const reply = await testPlatform().call(
      brand,
      'register',
      {
        username,
        password,
        confirmPassword: password,
        email,
        mobileNum,
        countryDialingCode: '+63',
        login: true,
        termsAccepted: true,
      },
      { ip: ip() },
    );
    expect(reply).toMatchObject({ success: true });
    return { username, email, mobile: `+63${mobileNum}` };
  }

  const logIn = (brand: string, username: string, secret = password) =>
    testPlatform().call(brand, 'login', { username, password: secret }, { ip: ip() });
  const tokenOf = async (brand: string, username: string, secret = password): Promise<string> =>
    (await logIn(brand, username, secret)).value.token;
  const isLive = async (brand: string, token: string): Promise<boolean> =>
    (await testPlatform().call(brand, 'memberInfo', {}, { token })).success;

  const lettersTo = (brand: string, to: string) => testPlatform().messages(brand, to);
  const lentTo = (brand: string, to: string) => testPlatform().temporaryPasswordTo(brand, to);

  return { ip, member, logIn, tokenOf, isLive, lettersTo, lentTo };
}
