import { readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Clock } from '#app/lib/clock.ts';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase, type DatabaseOptions } from '#app/platform/db/open-database.ts';
import { readSqlFile } from '#app/platform/db/sql-files.ts';
import { readTemplateDatabase } from '#app/platform/db/template-database.ts';
import { gameTokenDigest } from '#app/platform/game-sessions/game-session-store.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { createOrderHealth } from '#app/platform/wallet/orders.ts';
import type { SignedApi } from '#app/platform/http/signed-request.ts';
import { createWalletApi } from '#app/platform/wallet/wallet-api.ts';
import { requestSignature } from '#app/lib/request-signature.ts';
import { systemRandom } from '#app/lib/random.ts';
import { walletRoot } from '#schema/wallet-api.ts';

export const playerCount = 32;
const now = 1_000_000;
const secret = createHash('sha256').update('bench').digest('hex');
const vendor = { code: 'v', secret, lateRollback: 'accepted' } as const;

export interface PlayedGame {
  readonly clock?: Clock;
  readonly gameCode?: string;
}

/** One of the compared databases with its wallet API. */
export interface SettlementSide {
  readonly database: Database;
  readonly wallet: SignedApi;
}

/** Uses production's migrations: the tests' triggers copy each row and would distort the result. */
export async function openSide(
  databaseUrl: string | undefined,
  isSettling: boolean,
  { clock = { now: () => now }, gameCode = 'g' }: PlayedGame = {},
): Promise<SettlementSide> {
  const databaseOptions: Omit<DatabaseOptions, 'migrations'> =
    databaseUrl === undefined
      ? { memory: true, template: await readTemplateDatabase(platformMigrations) }
      : { databaseUrl };
  const opened = await openDatabase({ ...databaseOptions, migrations: platformMigrations });
  if (!opened.ok) throw new Error(opened.fault.message);
  const database = opened.value;
  await fillPlayers(database, gameCode);
  if (!isSettling) await database.script(withoutSettlement());
  return {
    database,
    wallet: createWalletApi({
      database,
      clock,
      random: systemRandom,
      vendors: { find: (_tenant, code) => Promise.resolve(code === 'v' ? vendor : undefined) },
      orderHealth: createOrderHealth(() => performance.now()),
      report: (call, tenant, error) =>
        process.stderr.write(`${call} ${tenant}: ${String(error)}\n`),
      reportSignature: () => undefined,
    }),
  };
}

/**
 * Removes settled bets from the wallet's SQL functions, so that the sides differ only in that.
 * Throws when `wallet_record` has changed.
 */
function withoutSettlement(): string {
  const record = readSqlFile('wallet/sql/wallet_record.sql');
  const plain = record
    .replace('with written as (insert into wallet_round', 'insert into wallet_round')
    .replace(
      /\n[^\n]*for an inserted row\.\n {4}returning [^;]*;\n {2}if settles[^]*?end if;/,
      ';',
    );
  if (/written|settled_bet |settlement_closed/.test(plain.slice(plain.indexOf('begin'))))
    throw new Error('wallet_record.sql settles in a way that this bench does not know');
  return `${plain};
    create or replace function wallet_settle(p_orders wallet_order[], p_members text[])
      returns void language plpgsql as $$ begin return; end $$`;
}

async function fillPlayers(database: Database, gameCode: string): Promise<void> {
  const players = `generate_series(0, ${playerCount - 1}) n`;
  await database.script(`
    select ledger_open_account('t', 'issuance', '', 'PHP', 0), ledger_open_account('t', 'house', '', 'PHP', 0);
    select ledger_open_account('t', 'player', 'p' || n, 'PHP', 0) from ${players};
    select ledger_move('t', 'seed' || n, 'seed', '', '', 1, array['issuance::PHP', 'player:p' || n || ':PHP'],
      array[-100000000, 100000000]) from ${players};
    insert into game_player (tenant, vendor, id, member, wallet)
      select 't', 'v', 'p' || n, 'p' || n, 'p' || n from ${players}`);
  for (let n = 0; n < playerCount; n += 1)
    await database.query(
      `insert into game_session (tenant, id, token_hash, vendor, player, member, account_session,
          game_code, mode, currency, started_at, ends_at, seen_at)
        values ('t', $1, $2, 'v', $3, $3, 'none', $4, 'real', 'PHP', 0, 9000000, ${now})`,
      [`s${n}`, gameTokenDigest(`s${n}`), `p${n}`, gameCode],
    );
}

let orderCount = 0;

/** One signed bet with its win per player. */
export const signedRounds = ({
  clock = { now: () => now },
  gameCode = 'g',
}: PlayedGame = {}): readonly Request[] =>
  Array.from({ length: playerCount }, (_, n) => {
    const id = `w${(orderCount += 1)}`;
    const body = JSON.stringify({
      transactionId: id,
      roundId: id,
      gameCode,
      session: `s${n}`,
      player: `p${n}`,
      currency: 'PHP',
      betAmount: 5,
      winAmount: 3,
    });
    const path = `${walletRoot}betwin`;
    const timestamp = String(clock.now());
    return new Request(`http://t.localhost${path}`, {
      method: 'POST',
      headers: {
        'x-vendor': 'v',
        'x-timestamp': timestamp,
        'x-signature': requestSignature(secret, { timestamp, path, body }),
      },
      body,
    });
  });

/** Total CPU time in ms. */
export const processorTime = (pids: readonly number[]): number =>
  pids
    .flatMap((pid) =>
      readdirSync(`/proc/${pid}/task`).map((thread) =>
        Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
      ),
    )
    .reduce((sum, nanoseconds) => sum + nanoseconds / 1_000_000, 0);
