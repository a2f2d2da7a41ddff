import { describe, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const minute = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const testPlatform = platformForTests(
  testTenant('one'),
  testTenant('two', {
    protection: {
      timeOutHours: [24],
      exclusionMonths: [6],
      reminderMinutes: 0,
      checkMinutes: [15, 30],
      loosenHours: 24,
      timeZone: 'America/Tortola',
    },
  }),
);

const tokenOf = async (
  username = 'player01',
  brand = 'one',
  ip = '198.51.100.7',
  agent = firefox,
): Promise<string> =>
  (await testPlatform.call(brand, 'login', { username, password: 'Marquee-2026' }, { ip, agent }))
    .value.token;
const sessionsOf = async (token: string, brand = 'one') =>
  (await testPlatform.call(brand, 'sessions', {}, { token })).value.sessions;
const isIn = async (token: string): Promise<boolean> =>
  (await testPlatform.call('one', 'memberInfo', {}, { token })).success;

describe('the list of sessions', () => {
  test('[MC-01] lists browser, system and masked address of each, without tokens', async () => {
    const phone = await tokenOf(
      'player01',
      'one',
      '2001:db8:85a3:1::99',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    );
    testPlatform.clock.move(minute);
    const desktop = await tokenOf();
    const sessions = await sessionsOf(desktop);
    expect(sessions).toMatchObject([
      {
        browser: 'Firefox',
        system: 'Linux',
        address: '198.51.100.*',
        current: true,
        startedAt: testPlatform.clock.now(),
      },
      {
        browser: 'Safari',
        system: 'iPhone',
        address: '2001:db8:85a3:*',
        current: false,
        startedAt: testPlatform.clock.now() - minute,
      },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(phone);
    expect((await sessionsOf(phone)).map(({ current }) => current)).toEqual([true, false]);
    expect(
      await testPlatform.database.query(
        "select 1 from account_session s where row_to_json(s)::text like '%198.51.100.7%' or row_to_json(s)::text like '%rv:131%'",
      ),
    ).toEqual([]);
  });

  test('[MC-01] contains only live sessions, no idle one', async () => {
    await tokenOf('agent01');
    // The session stays in use because a new log-in removes idle ones.
    const busy = await tokenOf('agent01');
    for (const [minutes, count] of [
      [60, 2],
      [59, 2],
      [2, 1],
    ] as const) {
      testPlatform.clock.move(minutes * minute);
      expect(await sessionsOf(busy)).toHaveLength(count);
    }
    expect((await sessionsOf(busy)).map(({ current }) => current)).toEqual([true]);
  });
});

test('[MC-01] a log-in deletes the member’s idle and ended sessions', async () => {
  const rows = async () =>
    (
      await testPlatform.database.query(
        sql`select s.id from account_session s join account_member m on m.tenant = s.tenant
          and m.id = s.member where s.tenant = 'one' and m.account = 'agent01'`,
      )
    ).length;
  testPlatform.clock.move(24 * 60 * minute);
  await tokenOf('agent01');
  expect(await rows()).toBe(1);
  testPlatform.clock.move(119 * minute);
  await tokenOf('agent01');
  expect(await rows()).toBe(2);
  testPlatform.clock.move(minute);
  await tokenOf('agent01');
  expect(await rows()).toBe(2);
});

test('[MC-01] a member has 20 sessions; another log-in ends the least recently used', async () => {
  const tokens: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    testPlatform.clock.move(minute);
    tokens.push(await tokenOf('agent01', 'one', `192.0.2.${count}`));
  }
  expect([await isIn(tokens[0] ?? ''), await isIn(tokens[1] ?? '')]).toEqual([false, true]);
});

describe('remote sign-out', () => {
  test('[MC-01] ends one session and no other', async () => {
    const [desktop, phone, tablet] = [await tokenOf(), await tokenOf(), await tokenOf()];
    const target = (await sessionsOf(phone)).find(({ current }) => current)?.id ?? '';
    expect(
      await testPlatform.call('one', 'endSession', { id: target }, { token: desktop }),
    ).toMatchObject({ status: 200, success: true });
    expect([await isIn(desktop), await isIn(phone), await isIn(tablet)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(
      await testPlatform.callRaw('one', 'endSession', { id: target }, { token: desktop }),
    ).toMatchObject({ status: 404, message: 'not_found' });
  });

  test('[MC-01] ends all others, and the session itself on request', async () => {
    const [desktop, phone, tablet] = [
      await tokenOf('trial01'),
      await tokenOf('trial01'),
      await tokenOf('trial01'),
    ];
    expect(
      (await testPlatform.call('one', 'endOtherSessions', {}, { token: desktop })).value,
    ).toEqual({ ended: 2 });
    expect([await isIn(desktop), await isIn(phone), await isIn(tablet)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(
      await testPlatform.call(
        'one',
        'endSession',
        { id: (await sessionsOf(desktop))[0]?.id ?? '' },
        { token: desktop },
      ),
    ).toMatchObject({ success: true });
    expect(await isIn(desktop)).toBe(false);
  });

  test('[ASVS 8.2.2] [MC-01] finds only the member’s own sessions; those of others stay open', async () => {
    const [mine, theirs, elsewhere] = [
      await tokenOf(),
      await tokenOf('agent01'),
      await tokenOf('player01', 'two'),
    ];
    const foreign = [
      (await sessionsOf(theirs)).find(({ current }) => current)?.id ?? '',
      (await sessionsOf(elsewhere, 'two'))[0]?.id ?? '',
      'x',
      "' or ''='",
    ];
    for (const id of foreign)
      expect(
        await testPlatform.callRaw('one', 'endSession', { id }, { token: mine }),
      ).toMatchObject({ status: 404, message: 'not_found' });
    expect(await isIn(theirs)).toBe(true);
    expect((await testPlatform.call('two', 'memberInfo', {}, { token: elsewhere })).success).toBe(
      true,
    );
  });
});

describe('this session', () => {
  test('[MC-01] has its start, and the time and address of the member’s previous one', async () => {
    await testPlatform.database.run(
      "update account_member set login_at = null, login_address = '' where tenant = 'one' and account = 'agent01'",
    );
    const first = await tokenOf('agent01', 'one', '203.0.113.9');
    const at = testPlatform.clock.now();
    expect((await testPlatform.call('one', 'thisSession', {}, { token: first })).value).toEqual({
      startedAt: at,
      lastLogin: null,
      reminderAt: at + 60 * minute,
      staked: 0,
      won: 0,
    });
    testPlatform.clock.move(5 * minute);
    const second = await tokenOf('agent01', 'one', '198.51.100.7');
    const { value } = await testPlatform.call('one', 'thisSession', {}, { token: second });
    expect(value).toMatchObject({
      startedAt: at + 5 * minute,
      lastLogin: { at, address: '203.0.113.*' },
    });
  });

  test('[MC-01] a wrong password does not count as a log-in', async () => {
    const token = await tokenOf();
    const { lastLogin } = (await testPlatform.call('one', 'thisSession', {}, { token })).value;
    const lastAt = testPlatform.clock.now();
    testPlatform.clock.move(minute);
    await testPlatform.callRaw('one', 'login', { username: 'player01', password: 'not it' });
    const next = (await testPlatform.call('one', 'thisSession', {}, { token: await tokenOf() }))
      .value.lastLogin;
    expect(lastLogin?.at).toBeLessThanOrEqual(lastAt);
    expect(next?.at).toBe(lastAt);
  });

  test('[MC-01] the time reminder comes after the jurisdiction’s interval, and again after another', async () => {
    const token = await tokenOf();
    const from = testPlatform.clock.now();
    const reminderAt = async () =>
      (await testPlatform.call('one', 'thisSession', {}, { token })).value.reminderAt;
    testPlatform.clock.move(70 * minute);
    expect(await reminderAt()).toBe(from + 60 * minute);
    expect((await testPlatform.call('one', 'reminderSeen', {}, { token })).success).toBe(true);
    expect(await reminderAt()).toBe(from + 130 * minute);
    expect(
      (
        await testPlatform.call(
          'two',
          'thisSession',
          {},
          { token: await tokenOf('player01', 'two') },
        )
      ).value.reminderAt,
    ).toBeNull();
  });
});
