import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { readBrokenIssued } from '../support/issued-law.ts';
import { dataFolder } from '../support/data-folder.ts';
import { bonusAmount, killedBrand, liveBonus, rafflePrefix, rewardPoints } from './bonus-steps.ts';
import { isChaosRun } from './chaos-mode.ts';

const script = fileURLToPath(new URL('./bonus-writer.ts', import.meta.url));
const migrations = [...platformMigrations, ...vendorMigrations];
const steps = ['grant', 'convert', 'redeem', 'draw', 'prize'];
const rounds = isChaosRun ? 30 : 3;
let base: string;
beforeAll(async () => {
  base = await dataFolder();
}, 60_000);
afterAll(() => rm(base, { recursive: true, force: true }));

/** Runs the writer in a child process and kills it after some steps; returns its lines. */
async function runUntilKilled(round: number, stepCount: number): Promise<readonly string[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, join(base, 'database'), String(round)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === stepCount) child.kill('SIGKILL');
  }
  expect(lines.length, 'the writer ended by itself').toBeGreaterThanOrEqual(stepCount);
  return lines;
}

async function readSteps(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ step: string }>(sql`
    select split_part(key, ':', 2) || ' ' || split_part(key, ':', 4) as step from ledger_movement
      where tenant = ${killedBrand} and key like 'bonus:%'
    union all select 'redeem ' || member from points_redemption where tenant = ${killedBrand}
    union all select 'draw ' || substr(tenant, ${rafflePrefix.length + 1}::int)
      from ledger_movement where tenant like ${`${rafflePrefix}%`} and key = 'raffle:draw:pearls'
    union all select 'prize ' || member from campaign_claim
      where tenant like ${`${rafflePrefix}%`}`);
  return rows.map(({ step }) => step).sort();
}

/** Accounts of one kind, in all brands, with an unexpected balance. */
const readWrong = (database: Database, kind: string, currency: string, expected: number) =>
  database.query(
    sql`select tenant, owner, balance from ledger_account where kind = ${kind} and currency = ${currency} and balance <> ${expected}::bigint`,
  );

test('[PR-02] [PR-03] [PR-07] a kill in a grant, redemption or draw loses and doubles nothing', async () => {
  const members = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const lines = await runUntilKilled(round, 7 + round * 6);
    const opened = await openDatabase({
      dataDir: join(base, 'database'),
      migrations,
    });
    if (!opened.ok) throw new Error(opened.fault.message);
    const database = opened.value;
    expect(await readSteps(database), `round ${round}`).toEqual(expect.arrayContaining([...lines]));
    // Repeats everything, including the step that the kill interrupted.
    for (const line of lines) members.add(line.split(' ')[1] ?? '');
    members.add(`m${round}x${new Set(lines.map((line) => line.split(' ')[1])).size}`);
    for (const id of members) await liveBonus(database, id, () => undefined);
    const all = [...members].flatMap((id) => steps.map((step) => `${step} ${id}`));
    expect(await readSteps(database), `round ${round}`).toEqual(all.sort());
    expect(await readWrong(database, 'player', 'JPY', bonusAmount)).toEqual([]);
    expect(await readWrong(database, 'bonus', 'JPY', 0)).toEqual([]);
    expect(await readWrong(database, 'locked', 'PTS', rewardPoints)).toEqual([]);
    expect(await readBrokenIssued(database)).toEqual([]);
    expect(await auditLedger(database)).toEqual({ accounts: [], movements: [], sum: 0 });
    await database.close();
  }
}, 300_000);
