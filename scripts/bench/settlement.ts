import { loadavg } from 'node:os';
import pg from 'pg';
import { postgresPrograms, startPostgres } from '../../tests/crash/local-postgres.ts';
import { isQuick } from './load.ts';
import type { Print } from './measure-parts.ts';
import {
  openSide,
  playerCount,
  processorTime,
  signedRounds,
  type SettlementSide,
} from './settlement-side.ts';

const turns = isQuick ? 4 : 60;
const warmUpTurns = 6;
const batchesEach = 6;
/** Maximum cost of settled bets, as a share of a bet. */
const maxShare = 0.05;

/** CPU ms of this process and the database. */
async function play(
  { wallet }: SettlementSide,
  databasePids: () => readonly number[],
): Promise<number> {
  const batches = Array.from({ length: batchesEach }, () => signedRounds());
  const timesBefore = processorTime([process.pid, ...databasePids()]);
  for (const requests of batches) {
    const responses = await Promise.all(
      requests.map((request) => wallet(request, { merchantCode: 't', ip: '127.0.0.1' })),
    );
    const refused = responses.find(({ status }) => status !== 200);
    if (refused) throw new Error(`a round was refused: ${await refused.text()}`);
  }
  return processorTime([process.pid, ...databasePids()]) - timesBefore;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the median overhead of settled bets, as a share. */
async function compare(
  name: string,
  [settling, plain]: readonly [SettlementSide, SettlementSide],
  print: Print,
  databasePids: () => readonly number[] = () => [],
): Promise<number> {
  const ratios: number[] = [];
  let [withIt, withoutIt] = [0, 0];
  for (let turn = -warmUpTurns; turn < turns; turn += 1) {
    // Update statistics: the planner would treat tables as one page.
    if (turn === -2) for (const { database } of [settling, plain]) await database.script('analyze');
    const times = new Map<SettlementSide, number>();
    for (const side of turn % 2 === 0 ? [settling, plain] : [plain, settling])
      times.set(side, await play(side, databasePids));
    const [one = 0, other = 1] = [times.get(settling), times.get(plain)];
    if (turn < 0) continue;
    ratios.push(one / other);
    withIt += one;
    withoutIt += other;
  }
  const rounds = turns * batchesEach * playerCount;
  const share = median(ratios) - 1;
  print(
    `  ${name}: ${((withIt / rounds) * 1_000).toFixed(0)} µs of the processor a bet with its win, ${((withoutIt / rounds) * 1_000).toFixed(0)} µs without settled bets: median of ${turns} turns ${(share * 100).toFixed(1)} %, together ${((withIt / withoutIt - 1) * 100).toFixed(1)} %; load ${loadavg()[0]?.toFixed(1)}`,
  );
  return share;
}

const closeAll = (sides: readonly SettlementSide[]): Promise<unknown> =>
  Promise.all(sides.map(({ database }) => database.close()));

async function compareEmbedded(print: Print): Promise<number> {
  const sides = [await openSide(undefined, true), await openSide(undefined, false)] as const;
  try {
    return await compare('embedded', sides, print);
  } finally {
    await closeAll(sides);
  }
}

/** Both in one PostgreSQL, so that its background work affects both. */
async function comparePostgres(programs: string, print: Print): Promise<number> {
  const postgres = await startPostgres(programs, true);
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('create database plain');
    await client.end();
    const plainUrl = postgres.url.replace('/postgres?', '/plain?');
    const sides = [await openSide(postgres.url, true), await openSide(plainUrl, false)] as const;
    try {
      return await compare('PostgreSQL and server', sides, print, () => postgres.pids());
    } finally {
      await closeAll(sides);
    }
  } finally {
    await postgres.stop();
  }
}

/**
 * CPU time of wallet API and database with and without settled bets, alternating in one process.
 * Throws when the goal is missed.
 */
export async function measureSettlement(print: Print): Promise<void> {
  const programs = postgresPrograms();
  const shares = [await compareEmbedded(print)];
  if (programs) shares.push(await comparePostgres(programs, print));
  else print('  PostgreSQL: there is none on this machine');
  if (!isQuick && shares.some((share) => share > maxShare))
    throw new Error(`settled bets cost more than ${maxShare * 100} % of a bet`);
}
