import { describe, expect, test } from 'vitest';
import { systemRandom } from '#app/lib/random.ts';
import { createIdentityArea } from '#app/platform/identity/create-identity-area.ts';
import { createOutbox, storeOnly } from '#app/platform/messaging/outbox-store.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const hour = 3_600_000;
const testPlatform = platformForTests(testTenant('one'), testTenant('two'));
const tokenOf = async (username = 'player01', brand = 'one'): Promise<string> =>
  (await testPlatform.call(brand, 'login', { username, password: 'Marquee-2026' })).value.token;
const info = (token: string, brand = 'one') =>
  testPlatform.call(brand, 'memberInfo', {}, { token });

describe('a token', () => {
  test('[API-05] shows its own member', async () => {
    expect((await info(await tokenOf())).value).toMatchObject({
      account: 'player01',
      userName: 'player01',
      type: 0,
      clubLabel: { labelName: 'VIP 4', rankLevel: 4 },
    });
    expect((await info(await tokenOf('agent01'))).value).toMatchObject({
      account: 'agent01',
      type: 1,
    });
  });

  test('[ASVS 7.2.1, 7.4.1] [API-18] is invalid after log-out; other sessions stay open', async () => {
    const [phone, desktop] = [await tokenOf(), await tokenOf()];
    expect((await testPlatform.call('one', 'logout', {}, { token: phone })).success).toBe(true);
    expect((await info(phone)).message).toBe('invalid_token');
    expect((await testPlatform.call('one', 'logout', {}, { token: phone })).message).toBe(
      'invalid_token',
    );
    expect((await info(desktop)).success).toBe(true);
  });

  test('[API-05] ends after two idle hours, and after a day in any case', async () => {
    const idle = await tokenOf();
    testPlatform.clock.move(2 * hour);
    expect((await info(idle)).message).toBe('invalid_token');
    const busy = await tokenOf();
    for (let hours = 0; hours < 23; hours += 1) {
      testPlatform.clock.move(hour);
      expect((await info(busy)).success).toBe(true);
    }
    testPlatform.clock.move(hour);
    expect((await info(busy)).message).toBe('invalid_token');
  });

  test('[API-05] is not stored in the database', async () => {
    const token = await tokenOf();
    const rows = await testPlatform.database.query<{ row: string }>(
      'select row_to_json(s)::text as row from account_session s',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  test('[AG-15] has its member’s current type', async () => {
    const token = await tokenOf('trial01');
    await testPlatform.control('one', 'account-type', { account: 'TRIAL01', type: 41 });
    expect((await info(token)).value.type).toBe(41);
    await testPlatform.control('one', 'account-type', { account: 'trial01', type: 4 });
  });
});

describe('the balance', () => {
  test('[API-17] is the ledger’s, in decimal text and in minor units', async () => {
    const token = await tokenOf();
    expect((await testPlatform.call('one', 'balance', {}, { token })).value).toMatchObject({
      sumBalance: '10000.43',
      minor: 1_000_043,
      currency: 'JPY',
    });
    await testPlatform.control('one', 'credit', { account: 'player01', minor: 5 });
    expect((await testPlatform.call('one', 'balance', {}, { token })).value).toMatchObject({
      sumBalance: '10000.48',
      minor: 1_000_048,
    });
    expect(
      await testPlatform.call('two', 'balance', {}, { token: await tokenOf('player01', 'two') }),
    ).toMatchObject({ value: { minor: 1_000_043 } });
  });

  test('[API-17] of a seeded account is set once, even if the brand is loaded repeatedly', async () => {
    const token = await tokenOf('agent01');
    const balanceBefore = (await testPlatform.call('one', 'balance', {}, { token })).value;
    await testPlatform.platform.provision(testTenant('one', { version: '2' }));
    await testPlatform.platform.provision(testTenant('one', { version: '3' }));
    expect((await testPlatform.call('one', 'balance', {}, { token })).value).toEqual(balanceBefore);
  });
});

describe('without the sandbox', () => {
  test('[API-01] the accounts that it seeded are unknown, and their sessions have ended', async () => {
    const { database, clock } = testPlatform;
    const area = createIdentityArea({
      database,
      clock,
      random: systemRandom,
      outbox: createOutbox(database, clock, systemRandom, storeOnly),
      sandbox: false,
    });
    const [tenant, now, token] = [testTenant('one'), clock.now(), await tokenOf('agent01')];
    const visit = { tenant, member: undefined, ip: '192.0.2.8', now, language: 'EN' };
    const input = {
      username: 'agent01',
      password: 'Marquee-2026',
      type: 'username',
      side: 'agent',
    } as const;
    expect(await area.handlers.login(input, visit)).toMatchObject({
      ok: false,
      fault: { key: 'login_failed' },
    });
    expect(await area.tokens.verify(tenant, token, now)).toBeUndefined();
    expect((await info(token)).success).toBe(true);
  });

  test('[ASVS 6.3.2] [API-14] there are neither seeded accounts nor readable captcha answers', async () => {
    const { database, clock } = testPlatform;
    const area = createIdentityArea({
      database,
      clock,
      random: systemRandom,
      outbox: createOutbox(database, clock, systemRandom, storeOnly),
      sandbox: false,
    });
    const tenant = testTenant('real');
    await area.seed(tenant);
    const visit = { tenant, member: undefined, ip: '192.0.2.9', now: clock.now(), language: 'EN' };
    expect(
      await area.handlers.login(
        { username: 'player01', password: 'Marquee-2026', type: 'username', side: 'player' },
        visit,
      ),
    ).toMatchObject({ ok: false, fault: { key: 'login_failed' } });
    const captcha = await area.handlers.captcha({}, visit);
    expect(
      captcha.ok && (await area.sandbox.captchaAnswer('real', captcha.value.captchaId)),
    ).toBeUndefined();
    // Sixty a minute from one address is enough outside the sandbox.
    for (let count = 1; count < 60; count += 1) await area.handlers.affiliate({ code: 'X' }, visit);
    expect((await area.handlers.affiliate({ code: 'X' }, visit)).ok).toBe(true);
    expect(await area.handlers.affiliate({ code: 'X' }, visit)).toMatchObject({
      ok: false,
      fault: { key: 'too_many_requests' },
    });
    expect((await area.handlers.affiliate({ code: 'X' }, { ...visit, ip: '192.0.2.10' })).ok).toBe(
      true,
    );
  });
});
