import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitCases, limitedTo } from '../../scripts/wallet-check/cases/limits.ts';
import { checkWallet, walletCases, type Verdict } from '../../scripts/wallet-check/run.ts';
import { openTable, type Table } from '../../scripts/wallet-check/case.ts';
import { walletClient, type Vendor } from '../../scripts/wallet-check/client.ts';
import {
  furtherStatuses,
  refusalsOf,
  walletInputs,
  walletRefusals,
  walletRoot,
  type WalletCall,
  type WalletCode,
} from '#schema/wallet-api.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { platformBench, type PlatformBench } from '../support/platform-bench.ts';
import { openGame, takeSeat } from '../support/seat.ts';
import { testTenant } from '../support/test-tenant.ts';

const everyCase = [...walletCases, ...limitCases];
let bench: PlatformBench;
let verdicts: ReadonlyMap<string, Verdict>;
const vendorAt = async (brand: string): Promise<Vendor> => ({
  url: `http://${brand}.localhost`,
  vendor: 'demo',
  secret: await bench.platform.demoVendorSecret(),
  now: () => bench.clock.now(),
  send: async (request) => {
    const response = await bench.platform.fetch(request, { merchantCode: brand, ip: '192.0.2.7' });
    if (response.status !== 200) await noteRefusal(request, response.clone());
    return response;
  },
});
/** Every refusal that any test here has met: call, code, status. */
const refusals = new Set<string>();
async function noteRefusal({ url }: Request, response: Response): Promise<void> {
  const { code } = (await response.json()) as { code: string };
  refusals.add(`${new URL(url).pathname.slice(walletRoot.length)} ${code} ${response.status}`);
}
const seated = async (brand = 'alon', minor?: number): Promise<{ table: Table; token: string }> => {
  const { session, token } = await takeSeat(bench, brand, minor);
  return { table: await openTable(walletClient(await vendorAt(brand)), session), token };
};

beforeAll(async () => {
  bench = await platformBench(testTenant('alon'), testTenant('bayani'));
  const [{ session }, limited] = [await takeSeat(bench, 'alon'), await takeSeat(bench, 'alon')];
  for (const [kind, period, value] of [
    ['stake', 'bet', limitedTo.stake],
    ['loss', 'day', limitedTo.loss],
  ] as const)
    await bench.ask('alon', 'setLimit', { kind, period, value }, { token: limited.token });
  const all = await checkWallet({ ...(await vendorAt('alon')), session, limited: limited.session });
  verdicts = new Map(all.map((verdict) => [verdict.name, verdict]));
}, 120_000);
afterAll(() => bench.database.close());

test('a check of a wallet has 60 cases or more, each with a name of its own', () => {
  const names = everyCase.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(walletCases.length).toBeGreaterThanOrEqual(60);
});

test.each(everyCase)('our own wallet: $name', ({ name }) => {
  expect(verdicts.get(name)).toEqual({ name });
});

test('after all of that the books are in order', async () => {
  expect(await auditLedger(bench.database)).toEqual({ accounts: [], movements: [], sum: 0 });
});

describe('what outlives a session', () => {
  test.each(['logout', 'timeOut', 'selfExclude'] as const)(
    'after %s nothing more is staked, but wins are paid and bets given back',
    async (way) => {
      const { table, token } = await seated();
      const [won, lost, late] = [table.bet(), table.bet(), table.bet()];
      await table.done('bet', won);
      const balance = await table.done('bet', lost);
      const input = {
        logout: {},
        timeOut: { hours: 24 },
        selfExclude: { months: 6, everywhere: false },
      }[way];
      expect(await bench.askRaw('alon', way, input, { token })).toMatchObject({ success: true });
      expect((await table.ask('bet', late)).json).toMatchObject({ code: 'session-ended' });
      expect((await table.ask('betwin', table.betwin())).json).toMatchObject({
        code: 'session-ended',
      });
      expect((await table.ask('balance', { session: table.session })).json).toMatchObject({
        code: 'session-ended',
      });
      expect(await table.done('win', table.win(won, { amount: 500 }))).toBe(balance + 500);
      expect(await table.done('rollback', table.rollback(lost))).toBe(balance + 510);
      // An answer that was given is given again, whatever became of the session.
      expect((await table.ask('bet', won)).status).toBe(200);
    },
  );

  test.each([
    ['maintenance', { on: true, end: null }],
    ['region', { blocked: true }],
  ] as const)('under %s nothing opens, but who plays may play on', async (control, state) => {
    const { table, token } = await seated('bayani');
    await bench.control('bayani', control, state);
    const opened = await bench.ask(
      'bayani',
      'launchGame',
      { gameType: 'RNG', gameCode: 'MR-mango-fiesta' },
      { token },
    );
    const bet = table.bet();
    const balance = await table.done('bet', bet);
    expect(await table.done('win', table.win(bet, { amount: 500 }))).toBe(balance + 500);
    await bench.control('bayani', 'reset', {});
    expect(opened.success).toBe(false);
  });

  test('a game that nobody plays for two hours is over; one that is played goes on, and so does its log-in', async () => {
    const [played, left] = [await seated(), await seated()];
    for (let hours = 0; hours < 4; hours += 1) {
      bench.clock.move(3_600_000);
      await played.table.done('bet', played.table.bet());
    }
    expect((await left.table.ask('bet', left.table.bet())).json).toMatchObject({
      code: 'session-ended',
    });
    expect(await bench.ask('alon', 'balance', {}, { token: played.token })).toMatchObject({
      success: true,
    });
  });

  test('an answer is the same after 200 days', async () => {
    const { table } = await seated();
    const bet = table.bet();
    const first = await table.ask('bet', bet);
    bench.clock.move(200 * 86_400_000);
    expect((await table.ask('bet', bet)).text).toBe(first.text);
    expect((await table.ask('bet', { ...bet, amount: 11 })).json).toMatchObject({
      code: 'id-reused',
    });
  });
});

describe('[WL-01] a vendor at one brand', () => {
  test('reaches nobody of another: not by session, not by player, not by a bet’s id', async () => {
    const [here, there] = [await seated('alon'), await seated('bayani')];
    const bet = there.table.bet();
    await there.table.done('bet', bet);
    const balance = await there.table.balance();
    const asStranger = walletClient(await vendorAt('alon'));
    const tries = [
      ['balance', { session: there.table.session }, 'session-ended'],
      ['bet', there.table.bet(), 'unknown-player'],
      ['bet', here.table.bet({ session: there.table.session }), 'session-ended'],
      ['betwin', there.table.betwin(), 'unknown-player'],
      ['win', there.table.win(bet), 'unknown-player'],
      ['win', here.table.win(bet), 'unknown-bet'],
      ['rollback', there.table.rollback(bet), 'unknown-player'],
    ] as const;
    for (const [call, body, code] of tries)
      expect([call, (await asStranger(call, body)).json]).toEqual([
        call,
        expect.objectContaining({ code }),
      ]);
    // The same id is another order here; what it left behind is not seen there.
    expect((await asStranger('rollback', here.table.rollback(bet))).status).toBe(200);
    expect(await there.table.balance()).toBe(balance);
    expect((await there.table.ask('win', there.table.win(bet))).status).toBe(200);
  });

  test('reaches no other player of the same brand with somebody’s session or bet', async () => {
    const [one, other] = [await seated(), await seated()];
    const bet = one.table.bet();
    await one.table.done('bet', bet);
    await other.table.refused('session-ended', 'bet', other.table.bet({ session: 'x' }));
    await other.table.refused(
      'unknown-player',
      'bet',
      other.table.bet({ session: one.table.session }),
    );
    await other.table.refused('unknown-bet', 'win', other.table.win(bet));
    await other.table.refused('unknown-bet', 'rollback', other.table.rollback(bet));
  });
});

test('the wallet’s OpenAPI document names every call with its fields, and every refusal', async () => {
  const heard = await bench.platform.fetch(
    new Request('http://alon.localhost/lgw/wallet/v1/openapi.json'),
    { merchantCode: 'alon', ip: '192.0.2.7' },
  );
  const document = (await heard.json()) as {
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

test('every refusal that was met is one that the document knows of that call, and nearly every one that it knows was met', () => {
  const statusesOf = (code: WalletCode) => [
    walletRefusals[code][0],
    ...Object.keys(furtherStatuses[code] ?? {}),
  ];
  const known = new Set(
    Object.entries(refusalsOf).flatMap(([call, codes]) =>
      codes.flatMap((code) => statusesOf(code).map((status) => `${call} ${code} ${status}`)),
    ),
  );
  expect([...refusals].filter((one) => !known.has(one))).toEqual(['jackpot invalid 404']);
  for (const [call, codes] of Object.entries(refusalsOf)) {
    const unmet = codes.filter(
      (code) => ![...refusals].some((one) => one.startsWith(`${call} ${code} `)),
    );
    // Who asks is looked at before what is asked; a payment beyond what the books count has a test
    // of its own.
    expect(
      unmet.filter(
        (code) =>
          !['unknown-vendor', 'bad-signature', 'stale', 'busy', 'limit-reached'].includes(code),
      ),
      call,
    ).toEqual([]);
  }
});

test('a player has one id at a vendor, whatever they play', async () => {
  const { table, token } = await seated();
  const again = await openTable(
    walletClient(await vendorAt('alon')),
    (await openGame(bench, 'alon', token)).session,
  );
  expect([again.player, again.session === table.session]).toEqual([table.player, false]);
});

test('a win is paid however little the house has', async () => {
  const { table } = await seated('bayani', 100_000);
  const bet = table.bet();
  const balance = await table.done('bet', bet);
  expect(await table.done('win', table.win(bet, { amount: 900_000_000_000 }))).toBe(
    balance + 900_000_000_000,
  );
  expect(await auditLedger(bench.database)).toEqual({ accounts: [], movements: [], sum: 0 });
});

test('rounds tell whether they are open, settled or voided', async () => {
  const { table } = await seated();
  const [open, won, back] = [table.bet(), table.bet(), table.bet()];
  for (const bet of [open, won, back]) await table.done('bet', bet);
  await table.done('win', table.win(won));
  await table.done('rollback', table.rollback(back));
  const rows = await bench.database.query<{ id: string; state: string }>(
    'select id, state from wallet_round where player = $1',
    [table.player],
  );
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [open['roundId'], 'open'],
      [won['roundId'], 'settled'],
      [back['roundId'], 'voided'],
    ]),
  );
});

test('neither a session’s token nor a vendor’s secret stands in the database', async () => {
  const { table } = await seated();
  await table.done('bet', table.bet());
  const names = await bench.database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const secret = await bench.platform.demoVendorSecret();
  for (const { name } of names) {
    const rows = JSON.stringify(await bench.database.query(`select * from ${name}`));
    expect([name, rows.includes(table.session), rows.includes(secret)]).toEqual([
      name,
      false,
      false,
    ]);
  }
});
