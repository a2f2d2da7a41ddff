import { createHash } from 'node:crypto';
import type { Clock } from '#app/lib/clock.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import { createDrawApi } from '#app/platform/draws/draw-api.ts';
import { drawBook } from '#app/platform/draws/draw-book.ts';
import { createDrawSeeds } from '#app/platform/draws/draw-seeds.ts';
import { gameTokenDigest } from '#app/platform/game-sessions/game-session-store.ts';
import { createOrderHealth } from '#app/platform/wallet/orders.ts';
import { createWalletApi } from '#app/platform/wallet/wallet-api.ts';
import { signedApiOf } from '#schema/signed-apis.ts';
import { createLottery } from '#app/vendors/lottery/create-lottery.ts';
import { createPlatformDraws } from '#app/vendors/lottery/draws/platform-draws.ts';
import { quickGame } from './lottery.ts';

export const walletBrand = 't';
const secret = createHash('sha256').update('lottery tests').digest('hex');

/**
 * Players `p0`, `p1` … with 1,000,000.00 and lottery sessions `s0`, `s1` …, and a solvent house.
 */
export async function fillPlayers(
  database: Database,
  clock: Clock,
  playerCount: number,
): Promise<void> {
  const players = `generate_series(0, ${playerCount - 1}) n`;
  await database.script(`
    select ledger_open_account('t', 'issuance', '', 'PHP', 0), ledger_open_account('t', 'house', '', 'PHP', 0);
    select ledger_open_account('t', 'player', 'p' || n, 'PHP', 0) from ${players};
    select ledger_move('t', 'seed' || n, 'seed', '', '', 1, array['issuance::PHP', 'player:p' || n || ':PHP'],
      array[-100000000, 100000000]) from ${players};
    select ledger_move('t', 'bankroll', 'seed', '', '', 1, array['issuance::PHP', 'house::PHP'],
      array[-100000000000, 100000000000]);
    insert into game_player (tenant, vendor, id, member, wallet)
      select 't', 'lottery', 'p' || n, 'p' || n, 'p' || n from ${players}`);
  for (let n = 0; n < playerCount; n += 1)
    await database.query(
      `insert into game_session (tenant, id, token_hash, vendor, player, member, account_session,
          game_code, mode, currency, started_at, ends_at, seen_at)
        values ('t', $1, $2, 'lottery', $3, $3, 'none', 'g', 'real', 'PHP', 0, $4, $5)`,
      [`s${n}`, gameTokenDigest(`s${n}`), `p${n}`, clock.now() + 86_400_000, clock.now()],
    );
}

/** As in production, without HTTP in between. */
export function openLottery(database: Database, clock: Clock) {
  const vendor = { code: 'lottery', secret, lateRollback: 'accepted' } as const;
  const deps: Pick<
    Parameters<typeof createDrawApi>[0],
    'clock' | 'vendors' | 'report' | 'reportSignature'
  > = {
    clock,
    vendors: { find: (_tenant, code) => Promise.resolve(code === 'lottery' ? vendor : undefined) },
    report: (call, tenant, error) => process.stderr.write(`${call} ${tenant}: ${String(error)}\n`),
    reportSignature: () => undefined,
  };
  const wallet = createWalletApi({
    ...deps,
    database,
    random: systemRandom,
    orderHealth: createOrderHealth(() => performance.now()),
  });
  const draws = createDrawApi({
    ...deps,
    seeds: createDrawSeeds({ database, clock, secret: () => Promise.resolve(secret) }),
    book: drawBook(database),
  });
  const transport = (request: Request): Promise<Response> => {
    const api = signedApiOf(new URL(request.url).pathname) === 'draws' ? draws : wallet;
    return api(request, { merchantCode: walletBrand, ip: '127.0.0.1' });
  };
  const platform = createPlatformDraws({ vendorCode: 'lottery', transport, secret, clock });
  return createLottery({
    walletTransport: transport,
    secret,
    db: database,
    clock,
    random: systemRandom,
    offers: () =>
      Promise.resolve([{ brand: walletBrand, games: [{ ...quickGame, maxLiability: 1e12 }] }]),
    platformSeeds: platform,
    drawBook: platform,
    log: (error) => process.stderr.write(`${String(error)}\n`),
  });
}
