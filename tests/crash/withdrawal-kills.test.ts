import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { dataFolder } from '../support/data-folder.ts';
import { expectSoundMoney } from '../support/sound-money.ts';
import { isChaosRun } from './chaos-mode.ts';
import { brokenRebates } from './rebate-steps.ts';
import { settlementFaults } from './settlement-audit.ts';
import { brokenTransfers } from './transfer-steps.ts';
import { brokenLaws } from './withdrawal-laws.ts';

const script = fileURLToPath(new URL('./withdrawal-writer.ts', import.meta.url));
const rounds = isChaosRun ? 60 : 2;
let base: string;
beforeAll(async () => {
  base = await dataFolder();
}, 60_000);
afterAll(() => rm(base, { recursive: true, force: true }));

/** Plays a history in a child process and kills it after some steps; returns its last counts. */
async function playUntilKilled(round: number, steps: number): Promise<readonly number[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, join(base, 'database'), String(round)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let lines = 0;
  let last: readonly number[] = [];
  // Output from before the kill is still in the pipe, so read to its end.
  for await (const line of createInterface({ input: child.stdout })) {
    lines += 1;
    last = line.split(' ').map(Number);
    if (lines === steps) child.kill('SIGKILL');
  }
  expect(lines, 'the writer ended by itself').toBeGreaterThanOrEqual(steps);
  return last;
}

// Deposits, withdrawals, payments and transfers between members, settled bets and rebates.
test('[MC-03] [MC-04] [MC-05] [MC-07] [MC-10] [MC-17] a kill loses and doubles nothing', async () => {
  let claimed = 0;
  let given = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const [events = 0, rebates = 0, transfers = 0] = await playUntilKilled(round, 26 + round * 23);
    const database = await openDatabase({
      dataDir: join(base, 'database'),
      migrations: [...platformMigrations, ...vendorMigrations],
    });
    if (!database.ok) throw new Error(database.fault.message);
    const stored = await database.value.one<{
      events: number;
      rebates: number;
      transfers: number;
    }>(sql`select
      (select count(*)::int from withdrawal_event where tenant = 'killed') as events,
      (select count(*)::int from rebate_claim where tenant = 'killed') as rebates,
      (select count(*)::int from member_transfer where tenant = 'killed') as transfers`);
    expect(stored?.events).toBeGreaterThanOrEqual(events);
    expect(stored?.rebates).toBeGreaterThanOrEqual(rebates);
    expect(stored?.transfers).toBeGreaterThanOrEqual(transfers);
    claimed = stored?.rebates ?? 0;
    given = stored?.transfers ?? 0;
    expect(await brokenLaws(database.value, 'killed'), `round ${round}`).toEqual([]);
    expect(await brokenRebates(database.value, 'killed'), `round ${round}`).toEqual([]);
    expect(await brokenTransfers(database.value, 'killed'), `round ${round}`).toEqual([]);
    expect(await settlementFaults(database.value), `round ${round}`).toEqual([]);
    await expectSoundMoney(database.value);
    await database.value.close();
  }
  // Claims and transfers must have been paid.
  expect(claimed).toBeGreaterThan(3);
  expect(given).toBeGreaterThan(3);
}, 300_000);
