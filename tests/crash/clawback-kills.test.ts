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
import { dataFolder } from '../support/data-folder.ts';
import { paidAgents } from '../support/paid-agents.ts';
import { isChaosRun } from './chaos-mode.ts';
import { liveClawback } from './clawback-steps.ts';

const script = fileURLToPath(new URL('./clawback-writer.ts', import.meta.url));
const migrations = [...platformMigrations, ...vendorMigrations];
const rounds = isChaosRun ? 30 : 3;
let base: string;
beforeAll(async () => {
  base = await dataFolder();
}, 60_000);
afterAll(() => rm(base, { recursive: true, force: true }));

/** Runs the writer in a child process and kills it after some steps; returns its lines. */
async function runUntilKilled(round: number, steps: number): Promise<readonly string[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, join(base, 'database'), String(round)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === steps) child.kill('SIGKILL');
  }
  expect(lines.length, 'the writer ended by itself').toBeGreaterThanOrEqual(steps);
  return lines;
}

async function readSteps(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ step: string }>(sql`
    select case key when 'claw:dw-0-cleo' then 'claw ' when 'dw:cleo.1:0' then 'pay '
      else 'repay ' end || tenant as step from ledger_movement
    where tenant like 'claw%' and kind in ('agent-pay', 'agent-clawback')`);
  return rows.map(({ step }) => step).sort();
}

test('[AG-13] a kill during a clawback debits once and repays once', async () => {
  const brands = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const lines = await runUntilKilled(round, 3 + round * 2);
    const opened = await openDatabase({ dataDir: join(base, 'database'), migrations });
    if (!opened.ok) throw new Error(opened.fault.message);
    const database = opened.value;
    expect(await readSteps(database), `round ${round}`).toEqual(expect.arrayContaining([...lines]));
    // Repeats everything, including the step that the kill interrupted.
    for (const line of lines) brands.add(line.split(' ')[1] ?? '');
    brands.add(`claw${round}x${new Set(lines.map((line) => line.split(' ')[1])).size}`);
    for (const code of brands) {
      await liveClawback(database, code, () => undefined);
      expect(await paidAgents(database, code).read('cleo'), code).toEqual({
        ...{ wallet: 700, owed: 0 },
        bills: [
          { place: 0, paid: 500, repaid: 0, clawedBack: 500 },
          { place: 1, paid: 1_000, repaid: 300, clawedBack: 0 },
        ],
      });
    }
    const all = [...brands].flatMap((code) => [`pay ${code}`, `claw ${code}`, `repay ${code}`]);
    expect(await readSteps(database), `round ${round}`).toEqual(all.sort());
    expect(await auditLedger(database)).toEqual({ accounts: [], movements: [], sum: 0 });
    await database.close();
  }
}, 300_000);
