import { describe, expect, test } from 'vitest';
import { sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { systemRandom, token } from '#app/lib/random.ts';
import { createIdentityArea } from '#app/platform/identity/create-identity-area.ts';
import { createOutbox, storeOnly } from '#app/platform/messaging/outbox-store.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { createTestPlatform } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const testPlatform = openForTests(() => {
  const { modules } = testTenant('off');
  const { FREEPLAY: _sold, ...without } = modules;
  return createTestPlatform(
    testTenant('one'),
    testTenant('two'),
    testTenant('off', { modules: { ...modules, FREEPLAY: false } }),
    testTenant('unsold', { modules: without }),
  );
});
const random = () => sealLegacyEnvelope(token(systemRandom), 'Abc12345');
const freePlayInput = () =>
  ({ os: 'Android', platform: 'W', random: random(), gatewayVersion: 3 }) as const;
const play = (brand = 'one', input = freePlayInput()) =>
  testPlatform.call(brand, 'freePlay', input);
const hour = 3_600_000;

describe('POST /wps/session/login/freeplay', () => {
  test('[API-13] [AU-12] creates and logs in a trial account with play money', async () => {
    const [one, other] = [await play(), await play()];
    expect(one).toMatchObject({
      status: 200,
      value: {
        type: 4,
        firstTimeLogin: true,
        passwordExpired: false,
        account: expect.stringMatching(/^guest_\d{10}$/),
      },
    });
    expect(one.value.account).not.toBe(other.value.account);
    const { token: session } = one.value;
    expect(
      (await testPlatform.call('one', 'memberInfo', {}, { token: session })).value,
    ).toMatchObject({ account: one.value.account, type: 4, clubLabel: null });
    expect((await testPlatform.call('one', 'balance', {}, { token: session })).value).toMatchObject(
      { sumBalance: '1000.00', minor: 100_000, currency: 'JPY' },
    );
    expect((await testPlatform.call('one', 'logout', {}, { token: session })).success).toBe(true);
    expect((await testPlatform.call('one', 'memberInfo', {}, { token: session })).message).toBe(
      'invalid_token',
    );
  });

  test('[AU-12] does not exist where the module is off, or was never sold', async () => {
    for (const brand of ['off', 'unsold'])
      expect(await play(brand)).toMatchObject({ status: 404, message: 'not_found' });
    await testPlatform.control('two', 'modules', { modId: 'FREEPLAY', enabled: false });
    expect((await play('two')).message).toBe('not_found');
    await testPlatform.control('two', 'reset');
    expect((await play('two')).success).toBe(true);
  });

  test.each([
    ['no random text', { ...freePlayInput(), random: undefined }],
    ['a random text that is not in its envelope', { ...freePlayInput(), random: 'x'.repeat(64) }],
    [
      'a short random text',
      { ...freePlayInput(), random: sealLegacyEnvelope('short', 'Abc12345') },
    ],
    ['another platform', { ...freePlayInput(), platform: 'A' }],
  ])('[API-13] refuses %s', async (_, input) => {
    expect(await testPlatform.callRaw('one', 'freePlay', input)).toMatchObject({
      status: 400,
      message: 'invalid_input',
    });
  });

  test('[API-13] a repeated request, even at the same time, creates no second account', async () => {
    const input = freePlayInput();
    const replies = await Promise.all(Array.from({ length: 6 }, () => play('one', input)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await play('one', input)).toMatchObject({
      status: 400,
      message: 'invalid_input',
      value: { paths: ['random'] },
    });
  });

  test('[API-13] its token is invalid on another brand', async () => {
    const { token: session } = (await play()).value;
    expect(await testPlatform.call('two', 'memberInfo', {}, { token: session })).toMatchObject({
      status: 401,
      message: 'invalid_token',
    });
  });

  test('[AU-12] refuses log-in to a trial account by name', async () => {
    const { account } = (await play()).value;
    for (const password of ['null', 'Marquee-2026'])
      expect(
        (await testPlatform.call('one', 'login', { username: account, password })).message,
      ).toBe('login_failed');
  });

  test('[AU-23] refuses calls that need a real account', async () => {
    const { token: session } = (await play()).value;
    expect(
      await testPlatform.call('one', 'timeOut', { hours: 24 }, { token: session }),
    ).toMatchObject({ status: 403, message: 'need_true_account' });
  });

  test('[AU-12] an address gets ten an hour per brand; another address has its own', async () => {
    const { database, clock } = testPlatform;
    const area = createIdentityArea({
      database,
      clock,
      random: systemRandom,
      outbox: createOutbox(database, clock, systemRandom, storeOnly),
      sandbox: false,
    });
    const visit = {
      tenant: testTenant('one'),
      member: undefined,
      ip: '198.51.100.7',
      now: clock.now(),
      language: 'EN',
    };
    for (let count = 0; count < 10; count += 1)
      expect((await area.handlers.freePlay(freePlayInput(), visit)).ok).toBe(true);
    expect(await area.handlers.freePlay(freePlayInput(), visit)).toMatchObject({
      ok: false,
      fault: { key: 'too_many_requests', status: 429 },
    });
    expect(
      (await area.handlers.freePlay(freePlayInput(), { ...visit, ip: '198.51.100.8' })).ok,
    ).toBe(true);
    expect(
      (await area.handlers.freePlay(freePlayInput(), { ...visit, tenant: testTenant('two') })).ok,
    ).toBe(true);
    expect(
      (await area.handlers.freePlay(freePlayInput(), { ...visit, now: visit.now + hour })).ok,
    ).toBe(true);
  });

  test('[AU-12] deletes unusable trial accounts and returns their play money', async () => {
    const trials = () =>
      testPlatform.database.query<{ account: string }>(
        "select account from account_member where tenant = 'two' and free_play order by account",
      );
    const old = (await play('two')).value;
    testPlatform.clock.move(1.5 * hour);
    const activeTrial = (await play('two')).value;
    testPlatform.clock.move(1.5 * hour);
    const fresh = (await play('two')).value;
    const remainingAccounts = (await trials()).map(({ account }) => account);
    expect(remainingAccounts).toEqual([activeTrial.account, fresh.account].sort());
    expect(remainingAccounts).not.toContain(old.account);
    const ledger = createLedger(testPlatform.database, testPlatform.clock);
    expect(
      await ledger.balanceOf('two', { kind: 'player', owner: old.customerId, currency: 'JPY' }),
    ).toBe(0);
    expect(await ledger.sumOfAll('two')).toBe(0);
    expect(
      await testPlatform.call('two', 'login', { username: 'trial01', password: 'Marquee-2026' }),
      'the documented trial account is no such account',
    ).toMatchObject({ success: true });
  });
});
