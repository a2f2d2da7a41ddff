import { createTestPlatform, type TestPlatform } from './test-platform.ts';
import { testRule, testTenant } from './test-tenant.ts';

export const password = 'Marquee-2026';
export const minute = 60_000;

/**
 * Brands without a captcha, so that other limits are visible, except `strict`.
 * A new password needs a code at `phone` and a letter at `mail`.
 */
export const createAttackedPlatform = (): Promise<TestPlatform> =>
  createTestPlatform(
    testTenant('one', { captchaAfter: 100_000 }),
    testTenant('two', { captchaAfter: 100_000 }),
    testTenant('strict', { captchaAfter: 5 }),
    testTenant('phone', {
      captchaAfter: 100_000,
      modules: { ...testTenant('phone').modules, CHNGPASSVERIF3: true },
    }),
    testTenant('mail', {
      captchaAfter: 100_000,
      modules: { ...testTenant('mail').modules, REGMOBVERF3: false },
      register: testTenant('mail').register.map((rule) =>
        rule.id === 'email' ? testRule('email') : rule,
      ),
    }),
  );

/** Each attempt has its own address, since attackers have many. */
export function loginAttempts(testPlatform: () => TestPlatform) {
  let visitor = 0;
  const ip = (): string =>
    `2001:db8:${Math.floor((visitor += 1) / 60_000)}:${(visitor % 60_000).toString(16)}::1`;
  const attempt = (username: string, typed: string, more: object = {}, brand = 'one') =>
    testPlatform().call(brand, 'login', { username, password: typed, ...more }, { ip: ip() });
  const deviceOf = async (username: string, brand = 'one') => ({
    device: (await attempt(username, password, {}, brand)).value.device ?? '',
  });

  return { ip, attempt, deviceOf };
}
