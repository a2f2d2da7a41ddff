import { createTestPlatform, type TestPlatform } from './test-platform.ts';
import { testTenant } from './test-tenant.ts';

export const day = 24 * 3_600_000;

/** A platform with brands `one` and `two` of one licence group, and `other` of another. */
export const createExclusionPlatform = (): Promise<TestPlatform> =>
  createTestPlatform(
    testTenant('one', { licenceGroup: 'house' }),
    testTenant('two', { licenceGroup: 'house' }),
    testTenant('other', { licenceGroup: 'rival' }),
  );

/** Members of such a platform; `numberOfTest` gives each test a unique mobile number. */
export function excludableMembers(testPlatform: () => TestPlatform, numberOfTest: () => number) {
  const login = (brand = 'one', username = 'player01', password = 'Marquee-2026') =>
    testPlatform().callRaw(brand, 'login', { username, password });
  const tokenOf = async (brand = 'one', username = 'player01'): Promise<string> =>
    ((await login(brand, username)).value as { token: string }).token;
  const isIn = async (token: string, brand = 'one'): Promise<boolean> =>
    (await testPlatform().call(brand, 'memberInfo', {}, { token })).success;
  const mobileOf = (): string => `917123${String(4500 + numberOfTest())}`;

  /** Registers by user name with a verified number; returns the token. */
  async function registered(brand: string, username: string) {
    await testPlatform().call(brand, 'smsRegister', {
      countryDialingCode: '63',
      mobileNo: mobileOf(),
    });
    return testPlatform().callRaw(brand, 'register', {
      username,
      password: 'Marquee-2026',
      confirmPassword: 'Marquee-2026',
      mobileNum: mobileOf(),
      countryDialingCode: '63',
      verificationCode: await testPlatform().codeTo(brand, `+63${mobileOf()}`),
      termsAccepted: true,
    });
  }
  async function byCode(brand: string) {
    await testPlatform().call(brand, 'smsLogin', {
      countryDialingCode: '63',
      mobileNum: mobileOf(),
    });
    return testPlatform().callRaw(brand, 'login', {
      mobile: `+63${mobileOf()}`,
      password: await testPlatform().codeTo(brand, `+63${mobileOf()}`),
      type: 'sms',
    });
  }

  return { login, tokenOf, isIn, mobileOf, registered, byCode };
}
