import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { harbour, openGame, registerPlayer } from '../../support/external-vendor-table.ts';
import { createTestPlatformWithVendors } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { bySuite } from '../../support/suite.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * `alon` has one wallet for everything; `bayani` one per vendor: the demo vendor's, and an external
 * vendor's.
 */
const secret = 'what harbour games signs with at bayani';
const start = 100_000;
const testPlatform = openForTests(() =>
  createTestPlatformWithVendors(
    { find: (brand, code) => (brand === 'bayani' && code === harbour.code ? secret : undefined) },
    testTenant('alon'),
    testTenant('bayani', { currencyAccount: 'transfer', vendors: [harbour] }),
  ),
);
let memberCount = 0;

afterAll(() => expectBalancedLedger(testPlatform.database));

async function player(
  brand: string,
): Promise<{ readonly token: string; readonly account: string }> {
  memberCount += 1;
  const account = `funds${memberCount}`;
  const { token } = await registerPlayer(testPlatform, brand, account, `198.51.100.${memberCount}`);
  const minor = (await testPlatform.call(brand, 'balance', {}, { token })).value.minor;
  if (minor < start) await testPlatform.control(brand, 'credit', { account, minor: start - minor });
  expect((await testPlatform.call(brand, 'balance', {}, { token })).value.minor).toBe(start);
  return { token, account };
}

const tableOf = (brand: string, token: string, vassalage: string, bring = false) =>
  openGame(testPlatform, secret, brand, token, vassalage, bring);

const subWallets = async (brand: string, token: string) =>
  Object.fromEntries(
    (await testPlatform.call(brand, 'consolidated', {}, { token })).value.wallets.map(
      ({ code, minor }) => [code, minor],
    ),
  );
const transfer = (
  token: string,
  input: { transferId: string; from: string; to: string; amount?: number },
) => testPlatform.callRaw('bayani', 'walletTransfer', input, { token });
const amounts = (change: Readonly<Record<string, number>>): Record<string, number> => ({
  main: 0,
  demo: 0,
  'harbour-games': 0,
  lottery: 0,
  sports: 0,
  ...change,
});

describe('[API-29] merchantWallet', () => {
  test('returns whether one wallet serves all, and which vendors have their own', async () => {
    const single = (await testPlatform.call('alon', 'merchantWallet', {}, await player('alon')))
      .value;
    expect(single).toMatchObject({ isSingle: true, currency: 'JPY' });
    expect(single.wallets.map(({ code }) => code)).toEqual(['main']);
    const apart = (await testPlatform.call('bayani', 'merchantWallet', {}, await player('bayani')))
      .value;
    expect([apart.isSingle, apart.wallets.map(({ code }) => code)]).toEqual([
      false,
      ['main', 'demo', 'harbour-games', 'lottery', 'sports'],
    ]);
    expect(apart.wallets.find(({ code }) => code === 'harbour-games')?.vassalages).toEqual(['MR']);
    // All vendors play from one wallet.
    const vassalageCodes = apart.wallets.flatMap(({ vassalages }) => vassalages);
    expect(new Set(vassalageCodes).size).toBe(vassalageCodes.length);
    expect([...vassalageCodes].sort()).toEqual(single.wallets[0]?.vassalages);
  });
});

describe('[API-17] [API-24] the balance', () => {
  test('lists bonus and locked money beside the available money, and the stakes of open rounds', async () => {
    const { token, account } = await player('alon');
    const id =
      (
        await testPlatform.database.one<{ id: string }>(
          sql`select id from account_member where tenant = 'alon' and account = ${account}`,
        )
      )?.id ?? '';
    const ledger = createLedger(testPlatform.database, testPlatform.clock);
    for (const [kind, amount] of [
      ['bonus', 2_507],
      ['locked', 703],
    ] as const) {
      const to = { kind, owner: id, currency: 'JPY' };
      await ledger.open('alon', to);
      await ledger.credit({ tenant: 'alon', key: `${kind}:${id}`, kind, to, amount });
    }
    const { context } = await tableOf('alon', token, 'MR');
    const bet = context.bet({ amount: 3_017 });
    await context.expectSuccess('bet', bet);
    expect((await testPlatform.call('alon', 'balance', {}, { token })).value).toEqual({
      sumBalance: '969.83',
      minor: 96_983,
      bonus: 2_507,
      locked: 703,
      currency: 'JPY',
    });
    expect((await testPlatform.call('alon', 'consolidated', {}, { token })).value).toMatchObject({
      sumBalance: '969.83',
      minor: 96_983,
      bonus: 2_507,
      locked: 703,
      inPlay: 3_017,
      wallets: [{ code: 'main', minor: 96_983 }],
      divtypereq: 0,
      dailysalreqtype: 0,
      contracthoursalreq: 0,
      realtimesalreqtype: 0,
    });
    await context.expectSuccess('win', context.win(bet, { amount: 5_000, roundEnded: true }));
    expect((await testPlatform.call('alon', 'consolidated', {}, { token })).value).toMatchObject({
      minor: 101_983,
      inPlay: 0,
    });
  });
});

describe('[API-28] walletTransfer', () => {
  test('a game uses its vendor’s wallet only: bets and wins move there, and the balance is the sum', async () => {
    const { token } = await player('bayani');
    const { context, balance } = await tableOf('bayani', token, 'MR');
    expect(balance).toBe(0);
    await context.expectRefusal('insufficient', 'bet', context.bet({ amount: 100 }));
    const first = { transferId: 'first-transfer', from: 'main', to: 'harbour-games' };
    const moved = await transfer(token, { ...first, amount: 20_000 });
    expect(moved.value).toMatchObject({ moved: 20_000 });
    const bet = context.bet({ amount: 5_000 });
    expect(await context.expectSuccess('bet', bet)).toBe(15_000);
    expect(await context.expectSuccess('win', context.win(bet, { amount: 9_000 }))).toBe(24_000);
    expect(await subWallets('bayani', token)).toEqual(
      amounts({ main: 80_000, 'harbour-games': 24_000 }),
    );
    expect((await testPlatform.call('bayani', 'balance', {}, { token })).value.minor).toBe(104_000);
    const back = { transferId: 'all-of-it-back', from: 'harbour-games', to: 'main' };
    expect((await transfer(token, back)).value).toMatchObject({ moved: 24_000 });
    expect(await subWallets('bayani', token)).toEqual(amounts({ main: 104_000 }));
  });

  test('[GM-07] a launch that transfers the money collects it from every wallet', async () => {
    const { token } = await player('bayani');
    await transfer(token, { transferId: 'to-the-demo', from: 'main', to: 'demo', amount: 30_000 });
    expect((await tableOf('bayani', token, 'MR', true)).balance).toBe(start);
    expect((await tableOf('bayani', token, 'JJ', true)).balance).toBe(start);
    expect(await subWallets('bayani', token)).toEqual(amounts({ demo: start }));
    const single = await player('alon');
    expect((await tableOf('alon', single.token, 'MR', true)).balance).toBe(start);
  });

  test('reports faults and moves nothing', async () => {
    const { token } = await player('bayani');
    const refusals = [
      [{ from: 'main', to: 'nobody', amount: 1 }, 'wallet_unknown'],
      [{ from: 'main', to: 'main', amount: 1 }, 'invalid_input'],
      [{ from: 'main', to: 'demo', amount: start + 1 }, 'wallet_short'],
      [{ from: 'demo', to: 'main', amount: 1 }, 'wallet_short'],
      [{ from: 'main', to: 'demo', amount: 0 }, 'invalid_input'],
      [{ from: 'main', to: 'demo', amount: -5 }, 'invalid_input'],
      [{ from: 'main', to: 'demo', amount: 1.5 }, 'invalid_input'],
    ] as const;
    for (const [index, [input, message]] of refusals.entries())
      expect(
        await transfer(token, { transferId: `refused-${index}`, ...input }),
        JSON.stringify(input),
      ).toMatchObject({ success: false, message });
    expect(await subWallets('bayani', token)).toEqual(amounts({ main: start }));
    const input = { transferId: 'elsewhere', from: 'main', to: 'demo', amount: 1 };
    expect(
      await testPlatform.callRaw('alon', 'walletTransfer', input, await player('alon')),
    ).toMatchObject({ message: 'wallet_unknown' });
  });

  test('concurrent and repeated requests transfer once; a reused id is refused', async () => {
    const { token } = await player('bayani');
    const input = { transferId: 'many-at-once', from: 'main', to: 'demo', amount: 4_000 };
    const replies = await Promise.all(Array.from({ length: 16 }, () => transfer(token, input)));
    expect(replies.map(({ value }) => (value as { moved: number }).moved)).toEqual(
      replies.map(() => 4_000),
    );
    for (const other of [
      { ...input, amount: 4_001 },
      { ...input, from: 'demo', to: 'main' },
      { ...input, to: 'harbour-games' },
    ])
      expect(await transfer(token, other)).toMatchObject({ message: 'transfer_reused' });
    expect(await subWallets('bayani', token)).toEqual(
      amounts({ main: start - 4_000, demo: 4_000 }),
    );
  });

  test('after any transfers each wallet has its deposits less its withdrawals, and nothing is lost', async () => {
    const code = fc.constantFrom('main', 'demo', 'harbour-games', 'lottery', 'sports');
    const step = fc.record({
      from: code,
      to: code,
      amount: fc.option(fc.integer({ min: 1, max: 150_000 }), { nil: undefined }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        run += 1;
        const { token } = await player('bayani');
        const model = amounts({ main: start });
        for (const [index, { from, to, amount }] of steps.entries()) {
          const requestedAmount = amount ?? model[from] ?? 0;
          const fits = from !== to && requestedAmount <= (model[from] ?? 0);
          const { success } = await transfer(token, {
            transferId: `run-${run}-step-${index}`,
            from,
            to,
            ...(amount === undefined ? {} : { amount }),
          });
          expect(success).toBe(fits);
          if (!fits) continue;
          model[from] = (model[from] ?? 0) - requestedAmount;
          model[to] = (model[to] ?? 0) + requestedAmount;
        }
        expect(await subWallets('bayani', token)).toEqual(model);
      }),
      { numRuns: bySuite(15, 5) },
    );
  });
});
