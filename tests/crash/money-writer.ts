import { writeSync } from 'node:fs';
import { sql } from '#app/platform/db/sql.ts';
import { addWithdrawalMember } from '../support/withdrawal-members.ts';
import { liveBonus } from './bonus-steps.ts';
import { historyMembers, historyTenant } from './cashier-history.ts';
import { seededRandom } from './chaos-mode.ts';
import { liveClawback } from './clawback-steps.ts';
import { openMoney } from './open-money.ts';
import { rebateRules, rebateSteps } from './rebate-steps.ts';
import { openTransfers, transferSteps } from './transfer-steps.ts';
import { playHistory } from './withdrawal-histories.ts';

/*
 * The process to kill: `money-writer <what> <folder> <round>`. It opens the folder and writes a line
 * after each acknowledged step until it is killed.
 */
const [what = '', folder = '', round = '1'] = process.argv.slice(2);
const database = await openMoney(folder);

/** Pays each member's bonuses; a line is a step and the member. */
async function payBonuses(): Promise<never> {
  for (let count = 0; ; count += 1) {
    const id = `m${round}x${count}`;
    await liveBonus(database, id, (step) => writeSync(1, `${step} ${id}\n`));
  }
}

/** Pays agents and claws back; a line is a step and the brand. */
async function clawBack(): Promise<never> {
  for (let count = 0; ; count += 1) {
    const code = `claw${round}x${count}`;
    await liveClawback(database, code, (step) => writeSync(1, `${step} ${code}\n`));
  }
}

/**
 * Plays withdrawals, deposits, payments and transfers between members, bets and rebates; a line has
 * how many events, paid rebates and transfers are stored.
 */
async function playCashier(): Promise<never> {
  const tenant = historyTenant('killed', rebateRules);
  for (const member of historyMembers) await addWithdrawalMember(database, tenant, member);
  await openTransfers(database, tenant);
  const dice = seededRandom(Number(round));
  const playStep = await playHistory({
    database,
    tenant,
    dice,
    stepsBefore: Number(round) * 10_000,
    moreSteps: [...rebateSteps, ...transferSteps],
    random: { bytes: (count) => Uint8Array.from({ length: count }, () => dice() * 256) },
  });
  for (;;) {
    await playStep();
    const row = await database.one<{ events: number; rebates: number; transfers: number }>(
      sql`select
        (select count(*)::int from withdrawal_event where tenant = ${tenant.code}) as events,
        (select count(*)::int from rebate_claim where tenant = ${tenant.code}) as rebates,
        (select count(*)::int from member_transfer where tenant = ${tenant.code}) as transfers`,
    );
    writeSync(1, `${row?.events ?? 0} ${row?.rebates ?? 0} ${row?.transfers ?? 0}\n`);
  }
}

if (what === 'bonus') await payBonuses();
if (what === 'clawback') await clawBack();
if (what === 'cashier') await playCashier();
