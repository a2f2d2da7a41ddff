import { beforeAll, expect, test } from 'vitest';
import { launchCodeIn, type LaunchCode } from '../../../scripts/wallet-check/cases/launches.ts';
import { walletClient, type SendCall } from '../../../scripts/wallet-check/client.ts';
import { launchCodeMs, walletSessionSchema } from '#schema/wallet-api.ts';
import { registerPlayer } from '../../support/external-vendor-table.ts';
import { createTestPlatformWithVendors } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * The code in a launch address: the vendor exchanges it once for the session token, which never
 * appears in an address, log or history [docs/vendors.md].
 */
const secret = 'what harbour games signs with, long enough';
const vendors = ['harbour', 'lagoon'].map((code, index) => ({
  code,
  launchUrl: `https://${code}.example/play`,
  runs: [['MR'], ['CK']][index] ?? [],
  launchCredential: 'code' as const,
  lateRollback: 'accepted' as const,
}));

const testPlatform = openForTests(() =>
  createTestPlatformWithVendors(
    { find: () => secret },
    ...['alon', 'bakaw'].map((brand) =>
      testTenant(brand, { vendors, modules: { ...testTenant(brand).modules, REGMOBVERF3: false } }),
    ),
  ),
);
let token: string;
beforeAll(async () => {
  ({ token } = await registerPlayer(testPlatform, 'alon', 'launched01', '198.51.100.1'));
});

const vendorAt = (brand: string, vendor = 'harbour', signWith = secret): SendCall =>
  walletClient({
    url: `http://${brand}.localhost`,
    vendor,
    secret: signWith,
    now: () => testPlatform.clock.now(),
    send: (request) =>
      testPlatform.platform.fetch(request, { merchantCode: brand, ip: '192.0.2.7' }),
  });

async function launch(memberToken = token): Promise<LaunchCode> {
  const { games } = (
    await testPlatform.call('alon', 'gameList', { gameType: 'RNG', pageSize: 100 })
  ).value;
  const { nodeId = '' } =
    games.find(({ vassalage, maintenance }) => vassalage === 'MR' && !maintenance) ?? {};
  const { value } = await testPlatform.call(
    'alon',
    'launchGame',
    { gameType: 'RNG', gameCode: nodeId },
    { token: memberToken },
  );
  return launchCodeIn(value.url) ?? expect.fail('a launch without a code');
}

const outcome = async (send: SendCall, code: LaunchCode) => {
  const { status, json } = await send('session', code);
  return status === 200 ? 'exchanged' : json['code'];
};

test('[ASVS 14.2.1] a launch address has a code, exchanged once for the session’s token', async () => {
  const code = await launch();
  const answer = await vendorAt('alon')('session', code);
  const session = walletSessionSchema.parse(answer.json);
  expect(session).toMatchObject({ gameCode: code.gameCode, mode: 'real', currency: 'JPY' });
  expect(session.session).not.toBe(code.launchCode);
  const balance = await vendorAt('alon')('balance', { session: session.session });
  expect(balance.json).toMatchObject({ player: session.player, currency: session.currency });
  expect(await outcome(vendorAt('alon'), code)).toBe('launch-expired');
  const rows = await testPlatform.database.query<object>('select * from game_session');
  expect(JSON.stringify(rows)).not.toContain(session.session);
});

test('[ASVS 14.2.1] of many simultaneous exchanges of a code one gets the session', async () => {
  const code = await launch();
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => outcome(vendorAt('alon'), code)),
  );
  expect(outcomes.sort()).toEqual(['exchanged', ...Array<string>(11).fill('launch-expired')]);
});

test('[ASVS 14.2.1] refuses a code to another vendor, brand or game, without using it up', async () => {
  const code = await launch();
  expect(await outcome(vendorAt('alon', 'lagoon'), code)).toBe('launch-expired');
  expect(await outcome(vendorAt('bakaw'), code)).toBe('launch-expired');
  expect(await outcome(vendorAt('alon'), { ...code, gameCode: 'MR-another' })).toBe(
    'launch-expired',
  );
  expect(await outcome(vendorAt('alon', 'harbour', 'x'.repeat(40)), code)).toBe('bad-signature');
  const asSession = await vendorAt('alon')('balance', { session: code.launchCode });
  expect(asSession.json['code']).toBe('session-ended');
  expect(await outcome(vendorAt('alon'), code)).toBe('exchanged');
});

test('[ASVS 14.2.1] a code expires after two minutes, and ends with the log-in that it came from', async () => {
  const [first, second] = [await launch(), await launch()];
  testPlatform.clock.move(launchCodeMs - 30_000);
  expect(await outcome(vendorAt('alon'), first)).toBe('exchanged');
  testPlatform.clock.move(30_000);
  expect(await outcome(vendorAt('alon'), second)).toBe('launch-expired');
  const other = await registerPlayer(testPlatform, 'alon', 'launched02', '198.51.100.2');
  const third = await launch(other.token);
  await testPlatform.call('alon', 'logout', {}, { token: other.token });
  expect(await outcome(vendorAt('alon'), third)).toBe('launch-expired');
});
