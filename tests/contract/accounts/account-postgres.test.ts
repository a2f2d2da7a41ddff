import { beforeAll, describe, expect, test } from 'vitest';
import { createTestPlatformOver, type TestPlatform } from '../../support/test-platform.ts';
import { hasPostgres, openPostgresDatabase } from '../../support/postgres-database.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const password = 'a good secret';
const tenant = testTenant('one', { modules: { ...testTenant('one').modules, REGMOBVERF3: false } });

function tally(replies: readonly { readonly message: string | null }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { message } of replies)
    counts[message ?? 'none'] = (counts[message ?? 'none'] ?? 0) + 1;
  return counts;
}

/** The embedded engine has one connection; here calls really run at the same time. */
describe.skipIf(!hasPostgres)('accounts on a served PostgreSQL', () => {
  let testPlatform: TestPlatform;
  const postgres = openForTests(openPostgresDatabase);

  beforeAll(async () => {
    testPlatform = await createTestPlatformOver(postgres.database, tenant);
  });

  test('[API-06] of many simultaneous ones exactly one gets a name, and exactly one a number', async () => {
    const common = { password, confirmPassword: password, termsAccepted: true };
    const byName = await Promise.all(
      Array.from({ length: 12 }, () =>
        testPlatform.call('one', 'register', { ...common, username: 'sameone' }),
      ),
    );
    expect(tally(byName)).toEqual({ none: 1, username_taken: 11 });
    const number = { mobileNum: '9171234567', countryDialingCode: '63' };
    const byNumber = await Promise.all([
      ...Array.from({ length: 6 }, () =>
        testPlatform.call('one', 'registerMobile', { ...common, ...number }),
      ),
      ...Array.from({ length: 6 }, (_, index) =>
        testPlatform.call('one', 'register', { ...common, ...number, username: `another${index}` }),
      ),
    ]);
    // With a user name the number is only a contact, so accounts are created even if it is taken.
    const { none, ...refusals } = tally(byNumber);
    expect(refusals).toEqual({ mobile_taken: 12 - (none ?? 0) });
    expect([6, 7]).toContain(none);
    expect(
      await postgres.database.query(
        `select 1 as one from account_member where tenant = 'one' and mobile = '+639171234567'`,
      ),
    ).toHaveLength(1);
  });

  test('[AU-07] parallel guesses share no attempt', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        testPlatform.call(
          'one',
          'login',
          { username: 'agent01', password: 'wrong' },
          { ip: `192.0.2.${index}` },
        ),
      ),
    );
    expect(replies.filter(({ message }) => message === 'login_failed').length).toBeLessThanOrEqual(
      3,
    );
    expect(new Set(replies.map(({ message }) => message))).toEqual(
      new Set(['login_failed', 'captcha_required']),
    );
  });

  test('[API-02] a code and a captcha admit one of many', async () => {
    await testPlatform.call('one', 'smsLogin', {
      countryDialingCode: '63',
      mobileNum: '9171234567',
    });
    const code = await testPlatform.codeTo('one', '+639171234567');
    const byCode = await Promise.all(
      Array.from({ length: 8 }, () =>
        testPlatform.call('one', 'login', { type: 'sms', mobile: '9171234567', password: code }),
      ),
    );
    expect(byCode.filter(({ success }) => success)).toHaveLength(1);
    await testPlatform.control('one', 'demand-captcha', { account: 'player01' });
    const proof = await testPlatform.solvedCaptcha('one');
    const byCaptcha = await Promise.all(
      Array.from({ length: 8 }, () =>
        testPlatform.call('one', 'login', { username: 'player01', password: 'wrong', ...proof }),
      ),
    );
    expect(byCaptcha.filter(({ message }) => message === 'login_failed')).toHaveLength(1);
  });
});
