import { beforeAll, describe, expect, test } from 'vitest';
import {
  furtherStatuses,
  refusalsOf,
  walletInputs,
  walletRefusals,
  walletRoot,
  type WalletCall,
  type WalletCode,
} from '#schema/wallet-api.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { limitCases, playerLimits } from '../../../scripts/wallet-check/cases/limits.ts';
import { freshCodeCases, usedCodeCases } from '../../../scripts/wallet-check/cases/launches.ts';
import {
  checkWallet,
  walletCases,
  type CaseResult,
} from '../../../scripts/wallet-check/run-cases.ts';
import { createCaseContext, type CaseContext } from '../../../scripts/wallet-check/wallet-case.ts';
import { walletClient, type Vendor } from '../../../scripts/wallet-check/client.ts';
import { openGame, launchFirstSlot, openGameSession } from '../../support/game-session.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { demoVendorAt } from '../../support/demo-vendor-requests.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const everyCase = [...freshCodeCases, ...usedCodeCases, ...walletCases, ...limitCases];
const testPlatform = platformForTests(testTenant('alon'), testTenant('bayani'));
let outcomes: ReadonlyMap<string, CaseResult>;
/** Every refusal that occurred in this file: call, code, status. */
const refusals = new Set<string>();
const vendorAt = (brand: string): Promise<Vendor> =>
  demoVendorAt(testPlatform, brand, (refusal) => refusals.add(refusal));
const seated = async (
  brand = 'alon',
  minor?: number,
): Promise<{ context: CaseContext; token: string }> => {
  const { session, token } = await openGameSession(testPlatform, brand, minor);
  return { context: await createCaseContext(walletClient(await vendorAt(brand)), session), token };
};

beforeAll(async () => {
  const [player, limited] = [
    await openGameSession(testPlatform, 'alon'),
    await openGameSession(testPlatform, 'alon'),
  ];
  for (const [kind, period, value] of [
    ['stake', 'bet', playerLimits.stake],
    ['loss', 'day', playerLimits.loss],
  ] as const)
    await testPlatform.call('alon', 'setLimit', { kind, period, value }, { token: limited.token });
  const { url } = await launchFirstSlot(testPlatform, 'alon', player.token);
  const checkResults = await checkWallet({
    ...(await vendorAt('alon')),
    session: url,
    limited: limited.session,
  });
  outcomes = new Map(checkResults.map((outcome) => [outcome.name, outcome]));
});

test.each(everyCase)('our own wallet: $name', ({ name }) => {
  expect(outcomes.get(name)).toEqual({ name });
});

test('after all cases the ledger is consistent', async () => {
  await expectBalancedLedger(testPlatform.database);
});

describe('after a session’s end', () => {
  test.each(['logout', 'timeOut', 'selfExclude'] as const)(
    'after %s stakes are refused, but wins are paid and bets returned',
    async (way) => {
      const { context, token } = await seated();
      const [winningBet, losingBet, lateBet] = [context.bet(), context.bet(), context.bet()];
      await context.expectSuccess('bet', winningBet);
      const balance = await context.expectSuccess('bet', losingBet);
      const input = {
        logout: {},
        timeOut: { hours: 24 },
        selfExclude: { months: 6, everywhere: false },
      }[way];
      expect(await testPlatform.callRaw('alon', way, input, { token })).toMatchObject({
        success: true,
      });
      expect((await context.send('bet', lateBet)).json).toMatchObject({ code: 'session-ended' });
      expect((await context.send('betwin', context.betwin())).json).toMatchObject({
        code: 'session-ended',
      });
      expect((await context.send('balance', { session: context.session })).json).toMatchObject({
        code: 'session-ended',
      });
      expect(await context.expectSuccess('win', context.win(winningBet, { amount: 500 }))).toBe(
        balance + 500,
      );
      expect(await context.expectSuccess('rollback', context.rollback(losingBet))).toBe(
        balance + 510,
      );
      // A stored answer is repeated regardless of the session's state.
      expect((await context.send('bet', winningBet)).status).toBe(200);
    },
  );

  test.each([
    ['maintenance', { on: true, end: null }],
    ['region', { blocked: true }],
  ] as const)('under %s no game opens, but open games continue', async (control, state) => {
    const { context, token } = await seated('bayani');
    await testPlatform.control('bayani', control, state);
    const launch = await testPlatform.call(
      'bayani',
      'launchGame',
      { gameType: 'RNG', gameCode: 'MR-mango-fiesta' },
      { token },
    );
    const bet = context.bet();
    const balance = await context.expectSuccess('bet', bet);
    expect(await context.expectSuccess('win', context.win(bet, { amount: 500 }))).toBe(
      balance + 500,
    );
    await testPlatform.control('bayani', 'reset', {});
    expect(launch.success).toBe(false);
  });

  test('ends a game session after two idle hours; play extends it and the log-in', async () => {
    const [activePlayer, idlePlayer] = [await seated(), await seated()];
    for (let hours = 0; hours < 4; hours += 1) {
      testPlatform.clock.move(3_600_000);
      await activePlayer.context.expectSuccess('bet', activePlayer.context.bet());
    }
    expect((await idlePlayer.context.send('bet', idlePlayer.context.bet())).json).toMatchObject({
      code: 'session-ended',
    });
    expect(
      await testPlatform.call('alon', 'balance', {}, { token: activePlayer.token }),
    ).toMatchObject({ success: true });
  });

  test('an answer is the same after 200 days', async () => {
    const { context } = await seated();
    const bet = context.bet();
    const first = await context.send('bet', bet);
    testPlatform.clock.move(200 * 86_400_000);
    expect((await context.send('bet', bet)).text).toBe(first.text);
    expect((await context.send('bet', { ...bet, amount: 11 })).json).toMatchObject({
      code: 'id-reused',
    });
  });
});

describe('[WL-01] a vendor at one brand', () => {
  test('reaches no player of another brand: by session, player or bet id', async () => {
    const [alonSession, bayaniSession] = [await seated('alon'), await seated('bayani')];
    const bet = bayaniSession.context.bet();
    await bayaniSession.context.expectSuccess('bet', bet);
    const balance = await bayaniSession.context.balance();
    const asStranger = walletClient(await vendorAt('alon'));
    const tries = [
      ['balance', { session: bayaniSession.context.session }, 'session-ended'],
      ['bet', bayaniSession.context.bet(), 'unknown-player'],
      ['bet', alonSession.context.bet({ session: bayaniSession.context.session }), 'session-ended'],
      ['betwin', bayaniSession.context.betwin(), 'unknown-player'],
      ['win', bayaniSession.context.win(bet), 'unknown-player'],
      ['win', alonSession.context.win(bet), 'unknown-bet'],
      ['rollback', bayaniSession.context.rollback(bet), 'unknown-player'],
    ] as const;
    for (const [call, body, code] of tries)
      expect([call, (await asStranger(call, body)).json]).toEqual([
        call,
        expect.objectContaining({ code }),
      ]);
    // At this brand the same id is a different order, without a trace of the first.
    expect((await asStranger('rollback', alonSession.context.rollback(bet))).status).toBe(200);
    expect(await bayaniSession.context.balance()).toBe(balance);
    expect((await bayaniSession.context.send('win', bayaniSession.context.win(bet))).status).toBe(
      200,
    );
  });

  test('reaches no other player of the same brand with a foreign session or bet', async () => {
    const [one, other] = [await seated(), await seated()];
    const bet = one.context.bet();
    await one.context.expectSuccess('bet', bet);
    await other.context.expectRefusal('session-ended', 'bet', other.context.bet({ session: 'x' }));
    await other.context.expectRefusal(
      'unknown-player',
      'bet',
      other.context.bet({ session: one.context.session }),
    );
    await other.context.expectRefusal('unknown-bet', 'win', other.context.win(bet));
    await other.context.expectRefusal('unknown-bet', 'rollback', other.context.rollback(bet));
  });
});

test('the wallet’s OpenAPI document names every call with its fields, and every refusal', async () => {
  const response = await testPlatform.platform.fetch(
    new Request('http://alon.localhost/lgw/wallet/v1/openapi.json'),
    { merchantCode: 'alon', ip: '192.0.2.7' },
  );
  const document = (await response.json()) as {
    paths: Record<
      string,
      {
        post: {
          requestBody: { content: Record<string, { schema: { required: string[] } }> };
          responses: Record<string, unknown>;
        };
      }
    >;
  };
  expect(Object.keys(document.paths)).toEqual(
    Object.keys(walletInputs).map((call) => walletRoot + call),
  );
  for (const [call, input] of Object.entries(walletInputs)) {
    const { requestBody, responses } = document.paths[walletRoot + call]?.post ?? expect.fail(call);
    expect(requestBody.content['application/json']?.schema.required).toEqual(
      Object.keys(input.shape),
    );
    for (const code of refusalsOf[call as WalletCall])
      expect(responses).toHaveProperty(String(walletRefusals[code][0]));
  }
});

test('each occurring refusal is documented, and nearly each documented one occurs', () => {
  const statusesOf = (code: WalletCode) => [
    walletRefusals[code][0],
    ...Object.keys(furtherStatuses[code] ?? {}),
  ];
  const documented = new Set(
    Object.entries(refusalsOf).flatMap(([call, codes]) =>
      codes.flatMap((code) => statusesOf(code).map((status) => `${call} ${code} ${status}`)),
    ),
  );
  expect([...refusals].filter((one) => !documented.has(one))).toEqual(['jackpot invalid 404']);
  for (const [call, codes] of Object.entries(refusalsOf)) {
    const unmet = codes.filter(
      (code) => ![...refusals].some((one) => one.startsWith(`${call} ${code} `)),
    );
    // The sender is checked before the order; payments beyond the ledger's range have their own
    // test.
    expect(
      unmet.filter((code) => !['bad-signature', 'stale', 'busy', 'limit-reached'].includes(code)),
      call,
    ).toEqual([]);
  }
});

test('a player has one id at a vendor, for all games', async () => {
  const { context, token } = await seated();
  const again = await createCaseContext(
    walletClient(await vendorAt('alon')),
    (await openGame(testPlatform, 'alon', token)).session,
  );
  expect([again.player, again.session === context.session]).toEqual([context.player, false]);
});

test('pays a win regardless of the house’s balance', async () => {
  const { context } = await seated('bayani', 100_000);
  const bet = context.bet();
  const balance = await context.expectSuccess('bet', bet);
  expect(await context.expectSuccess('win', context.win(bet, { amount: 900_000_000_000 }))).toBe(
    balance + 900_000_000_000,
  );
  await expectBalancedLedger(testPlatform.database);
});

test('rounds report whether they are open, settled or voided', async () => {
  const { context } = await seated();
  const [open, winningBet, back] = [context.bet(), context.bet(), context.bet()];
  for (const bet of [open, winningBet, back]) await context.expectSuccess('bet', bet);
  await context.expectSuccess('win', context.win(winningBet));
  await context.expectSuccess('rollback', context.rollback(back));
  const rows = await testPlatform.database.query<{ id: string; state: string }>(
    'select id, state from wallet_round where player = $1',
    [context.player],
  );
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [open['roundId'], 'open'],
      [winningBet['roundId'], 'settled'],
      [back['roundId'], 'voided'],
    ]),
  );
});

test('neither a session’s token nor a vendor’s secret is in the database', async () => {
  const { context } = await seated();
  await context.expectSuccess('bet', context.bet());
  const names = await testPlatform.database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const secret = await testPlatform.platform.demoVendorSecret();
  for (const { name } of names) {
    const rows = JSON.stringify(await testPlatform.database.query(`select * from ${name}`));
    expect([name, rows.includes(context.session), rows.includes(secret)]).toEqual([
      name,
      false,
      false,
    ]);
  }
});
