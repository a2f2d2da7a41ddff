import { beforeAll, expect, test } from 'vitest';
import { analyzeChangedTables } from '#app/platform/db/table-maintenance.ts';
import { gameTokenDigest } from '#app/platform/game-sessions/game-session-store.ts';
import { applyOrders, orderFrom, type WalletOrder } from '#app/platform/wallet/orders.ts';
import { databaseForTests } from './support/database-for-tests.ts';

/* M11: the embedded engine plans a statement once, while the tables are small, and keeps the plan. */

const playerCount = 20;
const hotTables = [
  'ledger_account',
  'ledger_entry',
  'ledger_movement',
  'wallet_transaction',
  'wallet_settlement',
  'wallet_round',
  'settled_bet',
  'settlement_closed',
  'play_use',
  'game_player',
  'game_session',
];
const database = databaseForTests();
let orderCount = 0;

beforeAll(async () => {
  await database.script(`
    select ledger_open_account('t', 'issuance', '', 'PHP', 0), ledger_open_account('t', 'house', '', 'PHP', 0);
    select ledger_open_account('t', 'player', 'p' || n, 'PHP', 0) from generate_series(0, ${playerCount - 1}) n;
    select ledger_move('t', 'seed' || n, 'seed', '', '', 1, array['issuance::PHP', 'player:p' || n || ':PHP'], array[-1000000, 1000000])
      from generate_series(0, ${playerCount - 1}) n;
    insert into game_player (tenant, vendor, id, member, wallet)
      select 't', 'v', 'p' || n, 'p' || n, 'p' || n from generate_series(0, ${playerCount - 1}) n`);
  for (let n = 0; n < playerCount; n += 1)
    await database.query(
      `insert into game_session (tenant, id, token_hash, vendor, player, member, account_session, game_code, mode, currency, started_at, ends_at, seen_at)
        values ('t', $1, $2, 'v', $3, $3, 'none', 'g', 'real', 'PHP', 0, 9000000, 900)`,
      [`s${n}`, gameTokenDigest(`s${n}`), `p${n}`],
    );
});

/**
 * A bet, a bet with its win, and a rollback of the bet: plain orders of both kinds and one that is
 * not.
 */
function someOrders(): readonly WalletOrder[] {
  const n = (orderCount += 1);
  const player = `p${n % playerCount}`;
  const commonFields = { tenant: 't', vendor: 'v', lenient: false, at: 1_000 };
  const common = { player, currency: 'PHP', session: `s${n % playerCount}`, gameCode: 'g' };
  return [
    orderFrom(
      'bet',
      { ...common, transactionId: `b${n}`, roundId: `b${n}`, amount: 5 },
      commonFields,
    ),
    orderFrom(
      'betwin',
      { ...common, transactionId: `w${n}`, roundId: `w${n}`, betAmount: 5, winAmount: 3 },
      commonFields,
    ),
    orderFrom(
      'rollback',
      { ...common, transactionId: `r${n}`, betTransactionId: `b${n}` },
      commonFields,
    ),
  ];
}

async function play(batches: number): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1) {
    const orders = Array.from({ length: 5 }, someOrders).flat();
    const answers = await applyOrders(database, orders);
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  }
}

interface TableCounts {
  readonly name: string;
  readonly scans: number;
  readonly analyzes: number;
}

/** How often the hot tables were scanned completely and analyzed; the engine must count now. */
async function counts(): Promise<readonly TableCounts[]> {
  await database.query('select pg_stat_force_next_flush()');
  return database.query<TableCounts>(
    'select relname as name, seq_scan::int as scans, analyze_count::int as analyzes from pg_stat_user_tables where relname = any($1::text[]) order by relname',
    [hotTables],
  );
}

test('the hot tables are analyzed after some orders, and no order scans one of them completely', async () => {
  await play(2);
  // The current plans are for tables of one page.
  for (const name of hotTables) await database.script(`analyze ${name}`);
  const countsBefore = await counts();
  await play(30);
  const countsAfter = await counts();
  const scans = (rows: readonly TableCounts[]) => rows.map(({ name, scans }) => [name, scans]);
  expect(scans(countsAfter)).toEqual(scans(countsBefore));
  const analyzed = await analyzeChangedTables(database);
  for (const name of [
    'ledger_account',
    'ledger_entry',
    'ledger_movement',
    'wallet_transaction',
    'wallet_round',
    'settled_bet',
    'play_use',
  ])
    expect(analyzed).toContain(`public.${name}`);
  expect(analyzed).not.toContain('public.game_player');
});
