import { expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { maskedAccount } from '#app/platform/crypto/masked-account.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const password = 'Marquee-2026';
const testPlatform = platformForTests(testTenant('one'), testTenant('two'));
let memberCount = 0;

async function join(brand: string, referralCode?: string) {
  memberCount += 1;
  const account = `friend${memberCount}x`;
  const ip = `198.51.102.${memberCount}`;
  await testPlatform.call(
    brand,
    'register',
    {
      username: account,
      password,
      confirmPassword: password,
      countryDialingCode: '+63',
      termsAccepted: true,
      login: true,
      ...(referralCode === undefined ? {} : { referralCode }),
    },
    { ip },
  );
  const { token } = (
    await testPlatform.call(brand, 'login', { username: account, password }, { ip })
  ).value;
  testPlatform.clock.move(1_000);
  return { brand, account, token };
}

const referralOf = async ({ brand, token }: { brand: string; token: string }) =>
  (await testPlatform.call(brand, 'referral', {}, { token })).value;

test('[MC-11] [PR-06] a member sees who registered with their code, the newest first and masked', async () => {
  const ana = await join('one');
  const { code, joined, newest } = await referralOf(ana);
  expect([joined, newest]).toEqual([0, []]);
  expect(code).toMatch(/^[A-Z0-9]{8}$/);
  const first = await join('one', code.toLowerCase());
  const second = await join('one', ` ${code} `);
  await join('one');
  const shown = await referralOf(ana);
  expect(shown).toMatchObject({ code, joined: 2 });
  expect(shown.newest.map(({ account }) => account)).toEqual(
    [second, first].map(({ account }) => maskedAccount(account)),
  );
  expect((await referralOf(first)).joined).toBe(0);
});

test('[MC-11] [PR-06] page by page, each friend is listed once, also those of one moment', async () => {
  const ana = await join('one');
  const { code } = await referralOf(ana);
  const joined: string[] = [];
  for (let number = 0; number < 7; number += 1)
    joined.unshift(maskedAccount((await join('one', code)).account));
  // Three concurrent registrations.
  await testPlatform.database.run(sql`update account_registration set at = 5000
    where tenant = 'one' and member in (select id from account_member where tenant = 'one'
      order by account desc limit 3)`);
  const page = async (input: { before?: string; limit?: number }) =>
    (await testPlatform.call('one', 'referral', { limit: 2, ...input }, { token: ana.token }))
      .value;
  const listed: { account: string; at: number }[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null | undefined = ''; cursor !== null && cursor !== undefined;) {
    const { newest, next, joined: count } = await page(cursor === '' ? {} : { before: cursor });
    expect(count).toBe(7);
    listed.push(...newest);
    sizes.push(newest.length);
    cursor = next;
  }
  expect(sizes).toEqual([2, 2, 2, 1]);
  expect(listed.map(({ account }) => account).toSorted()).toEqual(joined.toSorted());
  expect(listed.map(({ at }) => at)).toEqual(listed.map(({ at }) => at).toSorted((a, b) => b - a));
  for (const cursor of ['x', '1', '1.zz', `${'9'.repeat(20)}.${'a'.repeat(32)}`])
    expect(
      await testPlatform.callRaw('one', 'referral', { before: cursor }, { token: ana.token }),
    ).toMatchObject({ message: 'invalid_input', value: { paths: ['before'] } });
});

test('[MC-11] [WL-01] does not list another brand’s members as friends', async () => {
  const ana = await join('one');
  const { code } = await referralOf(ana);
  const stranger = await testPlatform.callRaw(
    'two',
    'register',
    {
      username: 'stranger1',
      password,
      confirmPassword: password,
      countryDialingCode: '+63',
      termsAccepted: true,
      referralCode: code,
    },
    { ip: '198.51.102.250' },
  );
  expect(stranger.success).toBe(false);
  expect((await referralOf(ana)).joined).toBe(0);
});
