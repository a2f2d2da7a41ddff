import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movableClock } from '#app/lib/clock.ts';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { paytableOf } from '#app/vendors/lottery/games.ts';
import { quickGame } from '../../tests/support/lottery.ts';
import {
  fillPlayers,
  openLottery,
  walletBrand as brand,
} from '../../tests/support/lottery-over-wallet.ts';
import { isQuick } from './load.ts';
import type { Print } from './measure-parts.ts';

const playerCount = isQuick ? 20 : 1_000;
const ticketCount = playerCount * 5;
/** For 5,000 tickets of 1,000 players. */
const maxSeconds = 5;
const concurrency = 64;

const clock = movableClock({ now: () => Date.parse('2026-11-24T00:00:05+08:00') });

type OpenLottery = ReturnType<typeof openLottery>;

/** One ticket per digit, so that a tenth of them win. */
async function placeAll(lottery: OpenLottery): Promise<void> {
  const odds = paytableOf(quickGame.model, quickGame.prizeGroup).plays.get('digit-1')?.odds;
  let next = 0;
  const placeNext = async (): Promise<void> => {
    for (let n = next++; n < ticketCount; n = next++) {
      const player = n % playerCount;
      const session = { player: `p${player}`, currency: 'PHP', walletSession: `s${player}` };
      const placing = await lottery.place(quickGame, brand, session, {
        ask: `ask-${n}`,
        drawId: `${quickGame.code}:20261124-001`,
        play: 'digit-1',
        selection: [[n % 10]],
        unit: 100,
        multiple: 1,
        lines: 1,
        odds,
      });
      if (!placing.ok) throw new Error(`a ticket was refused: ${JSON.stringify(placing.fault)}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, placeNext));
}

async function measure(database: Database, print: Print): Promise<number> {
  await fillPlayers(database, clock, playerCount);
  const lottery = openLottery(database, clock);
  const seconds = async (run: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now();
    await run();
    return (performance.now() - startedAt) / 1_000;
  };
  await lottery.runMaintenance();
  const placing = await seconds(() => placeAll(lottery));
  clock.move(46_000);
  const freezing = await seconds(() => lottery.runMaintenance());
  clock.move(10_000);
  const settling = await seconds(() => lottery.runMaintenance());
  const draw = await lottery.draws.find({ brand, id: `${quickGame.code}:20261124-001` });
  if (draw?.state !== 'settled') throw new Error(`the draw is ${draw?.state ?? 'lost'}`);
  print(
    `  ${ticketCount} tickets of ${playerCount} players: placed in ${placing.toFixed(1)} s, ` +
      `frozen in ${freezing.toFixed(2)} s, settled in ${settling.toFixed(2)} s; ` +
      `at most ${maxSeconds} s`,
  );
  return settling;
}

/**
 * Settles 5,000 tickets of 1,000 players over an embedded database. Throws when it takes longer
 * than five seconds.
 */
export async function measureLottery(print: Print): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-lottery-'));
  const opened = await openDatabase({
    dataDir,
    migrations: [...platformMigrations, ...vendorMigrations],
  });
  if (!opened.ok) throw new Error(opened.fault.message);
  try {
    const settling = await measure(opened.value, print);
    if (!isQuick && settling > maxSeconds) throw new Error('settling takes too long');
  } finally {
    await opened.value.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
