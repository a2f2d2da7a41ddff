import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { dataFolder } from '../support/data-folder.ts';
import { readBrokenIssued } from '../support/issued-law.ts';
import { paidAgents } from '../support/paid-agents.ts';
import { expectBalancedLedger, expectSoundMoney } from '../support/sound-money.ts';
import { bonusAmount, killedBrand, liveBonus, rafflePrefix, rewardPoints } from './bonus-steps.ts';
import { isChaosRun } from './chaos-mode.ts';
import { liveClawback } from './clawback-steps.ts';
import { runUntilKilled } from './kill-writer.ts';
import { openMoney } from './open-money.ts';
import { findBrokenRebates } from './rebate-steps.ts';
import { findSettlementFaults } from './settlement-audit.ts';
import { findBrokenTransfers } from './transfer-steps.ts';
import { findBrokenLaws } from './withdrawal-laws.ts';

/* Processes that move money and are killed at any moment; the next start finds every step once. */
const rounds = isChaosRun ? 30 : 3;
const bases: string[] = [];
afterAll(() => Promise.all(bases.map((base) => rm(base, { recursive: true, force: true }))));

/** The folder of a database that has its tables. */
async function newFolder(): Promise<string> {
  const base = await dataFolder();
  bases.push(base);
  return join(base, 'database');
}

const steps = ['grant', 'convert', 'redeem', 'draw', 'prize'];

/** What was paid to members, step by step, as `<step> <member>`. */
async function readBonusSteps(database: Database): Promise<readonly string[]> {
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

/** The balances of one kind of account, in all brands, that are not the expected ones. */
const readWrong = (database: Database, kind: string, currency: string, expected: number) =>
  database.query(
    sql`select tenant, owner, balance from ledger_account where kind = ${kind} and currency = ${currency} and balance <> ${expected}::bigint`,
  );

test('[PR-02] [PR-03] [PR-07] a kill in a grant, redemption or draw loses and doubles nothing', async () => {
  const folder = await newFolder();
  const members = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const lines = await runUntilKilled('bonus', folder, round, 7 + round * 6);
    const database = await openMoney(folder);
    expect(await readBonusSteps(database), `round ${round}`).toEqual(
      expect.arrayContaining([...lines]),
    );
    // Everything is asked for again, with the step that the kill interrupted.
    for (const line of lines) members.add(line.split(' ')[1] ?? '');
    members.add(`m${round}x${new Set(lines.map((line) => line.split(' ')[1])).size}`);
    for (const id of members) await liveBonus(database, id, () => undefined);
    const expectedSteps = [...members].flatMap((id) => steps.map((step) => `${step} ${id}`));
    expect(await readBonusSteps(database), `round ${round}`).toEqual(expectedSteps.sort());
    expect(await readWrong(database, 'player', 'JPY', bonusAmount)).toEqual([]);
    expect(await readWrong(database, 'bonus', 'JPY', 0)).toEqual([]);
    expect(await readWrong(database, 'locked', 'PTS', rewardPoints)).toEqual([]);
    expect(await readBrokenIssued(database)).toEqual([]);
    await expectBalancedLedger(database);
    await database.close();
  }
}, 300_000);

/** The movements of money, step by step, as `<step> <brand>`. */
async function readClawbackSteps(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ step: string }>(sql`
    select case key when 'claw:dw-0-cleo' then 'claw ' when 'dw:cleo.1:0' then 'pay '
      else 'repay ' end || tenant as step from ledger_movement
    where tenant like 'claw%' and kind in ('agent-pay', 'agent-clawback')`);
  return rows.map(({ step }) => step).sort();
}

test('[AG-13] a kill in a clawback takes the money back once, and repays it once', async () => {
  const folder = await newFolder();
  const brands = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const lines = await runUntilKilled('clawback', folder, round, 3 + round * 2);
    const database = await openMoney(folder);
    expect(await readClawbackSteps(database), `round ${round}`).toEqual(
      expect.arrayContaining([...lines]),
    );
    // Everything is done again, with the step that the kill interrupted.
    for (const line of lines) brands.add(line.split(' ')[1] ?? '');
    brands.add(`claw${round}x${new Set(lines.map((line) => line.split(' ')[1])).size}`);
    for (const code of brands) {
      await liveClawback(database, code, () => undefined);
      expect(await paidAgents(database, code).read('cleo'), code).toEqual({
        wallet: 700,
        owed: 0,
        bills: [
          { place: 0, paid: 500, repaid: 0, clawedBack: 500 },
          { place: 1, paid: 1_000, repaid: 300, clawedBack: 0 },
        ],
      });
    }
    const expectedSteps = [...brands].flatMap((code) => [
      `pay ${code}`,
      `claw ${code}`,
      `repay ${code}`,
    ]);
    expect(await readClawbackSteps(database), `round ${round}`).toEqual(expectedSteps.sort());
    await expectBalancedLedger(database);
    await database.close();
  }
}, 300_000);

const cashierRounds = isChaosRun ? 60 : 2;

// Deposits, withdrawals, payments and transfers between members, settled bets and rebates.
test('[MC-03..05, MC-07, MC-10, MC-17] a kill of the server loses and doubles nothing', async () => {
  const folder = await newFolder();
  let claimed = 0;
  let grantedTotal = 0;
  for (let round = 1; round <= cashierRounds; round += 1) {
    const lines = await runUntilKilled('cashier', folder, round, 26 + round * 23);
    const [events = 0, rebates = 0, transfers = 0] = (lines.at(-1) ?? '').split(' ').map(Number);
    const database = await openMoney(folder);
    const stored = await database.one<{
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
    grantedTotal = stored?.transfers ?? 0;
    expect(await findBrokenLaws(database, 'killed'), `round ${round}`).toEqual([]);
    expect(await findBrokenRebates(database, 'killed'), `round ${round}`).toEqual([]);
    expect(await findBrokenTransfers(database, 'killed'), `round ${round}`).toEqual([]);
    expect(await findSettlementFaults(database), `round ${round}`).toEqual([]);
    await expectSoundMoney(database);
    await database.close();
  }
  // The proof needs claims and transfers that were paid.
  expect(claimed).toBeGreaterThan(3);
  expect(grantedTotal).toBeGreaterThan(3);
}, 300_000);
