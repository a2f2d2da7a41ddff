import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  createCaseContext,
  stake,
  type CaseContext,
} from '../../../scripts/wallet-check/wallet-case.ts';
import { exchangeLaunch, launchCodeIn } from '../../../scripts/wallet-check/cases/launches.ts';
import { walletClient, type SendCall } from '../../../scripts/wallet-check/client.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { createTestPlatformWithVendors } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { bySuite } from '../../support/suite.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Three brands with two vendors each, one sharing its secret. No vendor request to one brand moves
 * money or reveals data at another.
 */
const brands = ['alon', 'bakaw', 'dagat'] as const;
const vendors = ['demo', 'harbour'] as const;
const password = 'Marquee-2026';
/** A vendor with one shared secret is a separate vendor at each brand. */
const secret = 'the same at each brand, and long enough';
const brandVendors = brands.flatMap((brand) => vendors.map((vendor) => ({ brand, vendor })));
type Place = (typeof brandVendors)[number];

interface Seated {
  readonly context: CaseContext;
  readonly open: Record<string, unknown>;
  balanceAfterBet: number;
}

const testPlatform = openForTests(() => {
  const vendors = [
    {
      code: 'harbour',
      launchUrl: 'https://games.harbour.example',
      runs: ['MR'],
      launchCredential: 'code' as const,
      lateRollback: 'accepted' as const,
    },
  ];
  return createTestPlatformWithVendors(
    { find: () => secret },
    ...brands.map((brand) =>
      testTenant(brand, { vendors, modules: { ...testTenant(brand).modules, REGMOBVERF3: false } }),
    ),
  );
});
const seats = new Map<Place, Seated>();
const seatOf = (brandVendor: Place): Seated => seats.get(brandVendor) as Seated;

async function askAs({ brand, vendor }: Place): Promise<SendCall> {
  const signingSecret = vendor === 'demo' ? await testPlatform.platform.demoVendorSecret() : secret;
  return walletClient({
    url: `http://${brand}.localhost`,
    vendor,
    secret: signingSecret,
    now: () => testPlatform.clock.now(),
    send: (request) =>
      testPlatform.platform.fetch(request, { merchantCode: brand, ip: '192.0.2.7' }),
  });
}

/** The same account everywhere, with an amount unique to the place. */
async function takeSeat(brandVendor: Place, minor: number): Promise<Seated> {
  const { brand, vendor } = brandVendor;
  const username = `guest${vendor}`;
  const reply = await testPlatform.call(
    brand,
    'register',
    {
      username,
      password,
      confirmPassword: password,
      countryDialingCode: '+63',
      termsAccepted: true,
      login: true,
    },
    { ip: `198.18.0.${minor % 250}` },
  );
  expect(reply).toMatchObject({ success: true });
  await testPlatform.control(brand, 'credit', { account: username, minor });
  const { token } = (await testPlatform.call(brand, 'login', { username, password })).value;
  const { games } = (await testPlatform.call(brand, 'gameList', { gameType: 'RNG', pageSize: 100 }))
    .value;
  const game =
    games.find(
      ({ vassalage, maintenance }) =>
        !maintenance && (vassalage === 'MR') === (vendor === 'harbour'),
    ) ?? expect.fail('no slot is open');
  const { url } = (
    await testPlatform.call(
      brand,
      'launchGame',
      { gameType: 'RNG', gameCode: game.nodeId },
      { token },
    )
  ).value;
  const send = await askAs(brandVendor);
  const context = await createCaseContext(
    send,
    await exchangeLaunch(send, launchCodeIn(url) ?? expect.fail('a launch without a code')),
  );
  const open = context.bet();
  return { context, open, balanceAfterBet: await context.expectSuccess('bet', open) };
}

beforeAll(async () => {
  for (const [index, brandVendor] of brandVendors.entries())
    seats.set(brandVendor, await takeSeat(brandVendor, 71_000_003 + index * 1_111_111));
});

/** The source, the target, the call, and the fields taken from the target. */
const anyAttempt = fc
  .record({
    from: fc.constantFrom<Place>(...brandVendors),
    at: fc.constantFrom<Place>(...brandVendors),
    call: fc.constantFrom('balance', 'bet', 'win', 'betwin', 'rollback'),
    stolen: fc.subarray(['session', 'player', 'betTransactionId', 'roundId', 'transactionId']),
  })
  .filter(({ from, at, stolen }) => from !== at && stolen.length > 0);
type Attempt = typeof anyAttempt extends fc.Arbitrary<infer One> ? One : never;

async function ownOrder(
  { context }: Seated,
  call: Attempt['call'],
): Promise<Record<string, unknown>> {
  if (call === 'balance') return { session: context.session };
  if (call === 'bet') return context.bet();
  if (call === 'betwin') return context.betwin({ winAmount: stake });
  const bet = context.bet();
  if (call === 'rollback') return context.rollback(bet);
  await context.expectSuccess('bet', bet);
  return context.win(bet, { amount: 0 });
}

test('[WL-01] no order with foreign data moves or reveals money', async () => {
  const codes = new Map<string, number>();
  for (const one of fc.sample(anyAttempt, { numRuns: bySuite(1_500, 400), seed: 20_261_121 })) {
    const { from, at, call, stolen } = one;
    const [mine, theirs] = [seatOf(from), seatOf(at)];
    const good = await ownOrder(mine, call);
    if (call === 'win') mine.balanceAfterBet -= stake;
    const foreignFields: Record<string, unknown> = {
      session: theirs.context.session,
      player: theirs.context.player,
      betTransactionId: theirs.open['transactionId'],
      roundId: theirs.open['roundId'],
      transactionId: theirs.open['transactionId'],
    };
    const body = {
      ...good,
      ...Object.fromEntries(
        stolen.filter((name) => name in good).map((name) => [name, foreignFields[name]]),
      ),
    };
    const { text, json, status } = await (await askAs(from))(call, body);
    if (status === 200 && call === 'bet' && json['balance'] === mine.balanceAfterBet - stake)
      mine.balanceAfterBet -= stake;
    expect(
      [
        text.includes(String(theirs.balanceAfterBet)),
        text.includes(theirs.context.player),
        text.includes(theirs.context.session),
      ],
      `${JSON.stringify(one)} ${text}`,
    ).toEqual([false, false, false]);
    const code = String(json['code'] ?? 'done');
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  // Each reason for refusal must have occurred.
  for (const code of ['session-ended', 'unknown-player', 'unknown-bet'])
    expect(codes.get(code), code).toBeGreaterThan(bySuite(20, 5));
  for (const brandVendor of brandVendors) {
    const { context, open, balanceAfterBet } = seatOf(brandVendor);
    expect(await context.balance(), JSON.stringify(brandVendor)).toBe(balanceAfterBet);
    expect(await context.expectSuccess('rollback', context.rollback(open))).toBe(
      balanceAfterBet + stake,
    );
  }
  await expectBalancedLedger(testPlatform.database);
});

test('[WL-01] members’ money moves only in their brand, by their vendor', async () => {
  const rows = await testPlatform.database.query<{
    strange: number;
  }>(`select count(*)::int as strange from wallet_transaction t
    where t.status = 200 and t.kind in ('bet', 'betwin', 'win') and not exists (select 1 from game_player p where p.tenant = t.tenant and p.vendor = t.vendor and p.id = t.player)`);
  expect(rows).toEqual([{ strange: 0 }]);
  const strangeEntries = await testPlatform.database.query<{
    strange: number;
  }>(`select count(*)::int as strange from ledger_entry e join ledger_account a on a.tenant = e.tenant and a.id = e.account
    where a.kind = 'player' and e.movement like 'wallet:%' and not exists (
      select 1 from game_player p where p.tenant = e.tenant and p.member = a.owner and p.vendor = split_part(e.movement, ':', 2))`);
  expect(strangeEntries).toEqual([{ strange: 0 }]);
});
