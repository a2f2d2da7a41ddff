import { expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger, type Ledger } from '#app/platform/ledger/ledger.ts';
import { gameTokenDigest } from '#app/platform/game-sessions/game-session-store.ts';
import { orderFrom, applyOrders, type WalletOrder } from '#app/platform/wallet/orders.ts';
import type { WalletAnswer } from '#app/platform/wallet/wallet-responses.ts';
import { firstSeed, isChaosRun } from './chaos-mode.ts';
import { currency, eventsOf, players, createPlayers } from './wallet-histories.ts';
import { WalletModel } from './wallet-model.ts';
import { databaseForTests } from '../support/database-for-tests.ts';

const histories = isChaosRun ? 100 : 3;
const ordersEach = 500;
const stepMs = 40;
/** During a history one player's day ends, and another's stakes reach a limit. */
const dayEnds = 1_000 + (ordersEach / 2) * stepMs;
const maxLostBalance = 700;

const database = databaseForTests();

type Apply = (orders: readonly WalletOrder[]) => Promise<readonly WalletAnswer[]>;

/** Without batching, with every check of an order. */
async function oneByOne(orders: readonly WalletOrder[]): Promise<readonly WalletAnswer[]> {
  const answers: WalletAnswer[] = [];
  for (const order of orders) {
    const orderJson = JSON.stringify({ n: 0, ...order });
    const answer = await database.transaction(async (open) => {
      await open.run(
        sql`select wallet_lock(array[jsonb_populate_record(null::wallet_order, ${orderJson}::jsonb)])`,
      );
      return open.one<WalletAnswer>(
        sql`select status, answer from wallet_one(jsonb_populate_record(null::wallet_order, ${orderJson}::jsonb))`,
      );
    });
    if (answer) answers.push(answer);
  }
  return answers;
}

const tables = {
  wallet_transaction: 'id',
  wallet_settlement: 'bet',
  wallet_round: 'player, id',
  settled_bet: 'seq',
  ledger_account: 'id',
  ledger_movement: 'key',
  ledger_entry: 'account, sequence',
  play_use: 'member',
} as const;

async function written(tenant: string): Promise<Record<string, readonly object[]>> {
  const rows = await Promise.all(
    Object.entries(tables).map(async ([name, order]) => {
      const rows = await database.query<{ row: object }>(
        `select to_jsonb(t) - 'tenant' - 'opened_at' - 'digest' - 'seq' as row from ${name} t where tenant = $1 order by ${order}`,
        [tenant],
      );
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** Executes a history and returns all answers. */
async function live(seed: number, tenant: string, apply: Apply): Promise<readonly WalletAnswer[]> {
  const ledger = createLedger(database, { now: () => 1 });
  await createPlayers(
    database,
    ledger,
    tenant,
    new WalletModel(currency),
    Math.ceil(ordersEach / 40),
  );
  const [first, second] = players;
  await database.run(
    sql`insert into play_use (tenant, member, currency, day_ends, week_ends, month_ends) values (${tenant}, ${first}, ${currency}, ${dayEnds}, 900000000, 900000000)`,
  );
  await database.run(
    sql`insert into play_holder (tenant, member, holder) values (${tenant}, ${second}, ${`${tenant} ${second}`})`,
  );
  await database.run(
    sql`insert into play_limit (holder, kind, period, currency, value, set_at) values (${`${tenant} ${second}`}, 'loss', 'day', ${currency}, ${maxLostBalance}, 0)`,
  );
  const answers: WalletAnswer[] = [];
  let number = 0;
  for (const event of eventsOf(seed, tenant, ordersEach)) {
    number += 1;
    if ('transfer' in event) {
      const [from, to, amount] = event.transfer;
      if (from !== to)
        await ledger.move({
          tenant,
          key: `transfer:${number}`,
          kind: 'transfer',
          from: playerAccount(from, currency),
          to: playerAccount(to, currency),
          amount,
        });
    } else if ('ends' in event)
      await database.run(
        sql`update game_session set ended_at = 900 where tenant = ${tenant} and token_hash = ${gameTokenDigest(event.ends)}`,
      );
    else if ('orders' in event)
      answers.push(
        ...(await apply(
          event.orders.map((order, index) => ({
            ...order,
            at: 1_000 + (answers.length + index) * stepMs,
          })),
        )),
      );
  }
  return answers;
}

test('orders executed together leave the same rows as one by one, to the last', async () => {
  const met = new Set<string>();
  for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
    const [together, alone] = [`together-${seed}`, `alone-${seed}`];
    const answers = await live(seed, together, (orders) => applyOrders(database, orders));
    expect(answers, `CHAOS_SEED=${seed}`).toEqual(await live(seed, alone, oneByOne));
    expect(await written(together), `CHAOS_SEED=${seed}`).toEqual(await written(alone));
    for (const { answer } of answers)
      met.add((JSON.parse(answer) as { code?: string }).code ?? 'done');
  }
  expect([...met]).toEqual(
    expect.arrayContaining([
      'done',
      'limit-reached',
      'insufficient',
      'session-ended',
      'id-reused',
      'bet-settled',
    ]),
  );
}, 300_000);

/** Orders of the players' first sessions, in one round. */
function ordersOf(tenant: string) {
  const commonFields = { tenant, vendor: 'fault', lenient: false, at: 1_000 };
  const about = (transactionId: string, player: string) => ({
    transactionId,
    player,
    currency,
    roundId: 'shared',
  });
  return {
    bet: (id: string, player: string, amount = 10): WalletOrder =>
      orderFrom(
        'bet',
        { ...about(id, player), session: `${tenant}-${player}-0`, gameCode: 'g', amount },
        commonFields,
      ),
    win: (id: string, player: string, betTransactionId: string, amount: number): WalletOrder =>
      orderFrom(
        'win',
        { ...about(id, player), betTransactionId, amount, roundEnded: false },
        commonFields,
      ),
  };
}

const openPlayers = (tenant: string, ledger: Ledger): Promise<void> =>
  createPlayers(database, ledger, tenant, new WalletModel(currency), 0);

const outcomesOf = (answers: readonly WalletAnswer[]) =>
  answers.map(({ status, answer }) => [status, (JSON.parse(answer) as { code?: string }).code]);

test('covers rare cases: a win above the house’s balance or of another player’s bet', async () => {
  const runHistory = async (tenant: string, apply: Apply) => {
    await openPlayers(tenant, createLedger(database, { now: () => 1 }));
    const [first, second] = players;
    const { bet, win } = ordersOf(tenant);
    const answers: WalletAnswer[] = [];
    for (const together of [
      [bet('b1', first), bet('b2', second)],
      [win('w1', second, 'b1', 5)],
      [win('w2', first, 'b1', 5_000)],
    ])
      answers.push(...(await apply(together)));
    return outcomesOf(answers);
  };
  const answers = await runHistory('together', (orders) => applyOrders(database, orders));
  expect(answers).toEqual([
    [200, undefined],
    [200, undefined],
    [404, 'unknown-bet'],
    [200, undefined],
  ]);
  expect(await runHistory('alone', oneByOne)).toEqual(answers);
  expect(await written('together')).toEqual(await written('alone'));
});

const bankrolls = (tenant: string) =>
  database.query(
    sql`select key from ledger_movement where tenant = ${tenant} and kind = 'bankroll'`,
  );

test.each([
  ['together', (orders: readonly WalletOrder[]) => applyOrders(database, orders)],
  ['alone', oneByOne],
])('refuses a win above the largest balance, %s, and lends nothing for it', async (name, apply) => {
  const tenant = `largest-${name}`;
  const ledger = createLedger(database, { now: () => 1 });
  await openPlayers(tenant, ledger);
  const [first, ...others] = players;
  const to = playerAccount(first, currency);
  const amount = Number.MAX_SAFE_INTEGER - 3_000;
  await ledger.credit({ tenant, key: 'fill', kind: 'seed', to, amount });
  for (const other of others)
    await ledger.move({
      tenant,
      key: `fill:${other}`,
      kind: 'transfer',
      to,
      amount: 1_000,
      from: playerAccount(other, currency),
    });
  const { bet, win } = ordersOf(tenant);
  expect(outcomesOf(await apply([bet('b1', first, 5)]))).toEqual([[200, undefined]]);
  expect(await ledger.balanceOf(tenant, to)).toBe(2 ** 53 - 6);
  expect(outcomesOf(await apply([win('w1', first, 'b1', 10)]))).toEqual([[403, 'limit-reached']]);
  expect(await ledger.balanceOf(tenant, to)).toBe(2 ** 53 - 6);
  expect(await bankrolls(tenant)).toEqual([]);
});

test('books no win whose house could not be lent the money', async () => {
  const tenant = 'unlent';
  const ledger = createLedger(database, { now: () => 1 });
  await openPlayers(tenant, ledger);
  const [first] = players;
  const to = playerAccount(first, currency);
  const key = 'wallet:fault:bankroll:w1';
  await ledger.credit({ tenant, key, kind: 'seed', to, amount: 1 });
  const { bet, win } = ordersOf(tenant);
  await applyOrders(database, [bet('b1', first)]);
  await expect(applyOrders(database, [win('w1', first, 'b1', 5_000)])).rejects.toThrow(
    'w1: key-reused',
  );
  expect(await ledger.balanceOf(tenant, to)).toBe(991);
});
