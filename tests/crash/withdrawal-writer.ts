import { writeSync } from 'node:fs';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { addWithdrawalMember } from '../support/withdrawal-members.ts';
import { seededRandom } from './chaos-mode.ts';
import { historyMembers, historyTenant } from './cashier-history.ts';
import { rebateRules, rebateSteps } from './rebate-steps.ts';
import { openTransfers, transferSteps } from './transfer-steps.ts';
import { playHistory } from './withdrawal-histories.ts';

/*
 * The process to kill: `withdrawal-writer <folder> <round>` plays a history of withdrawals,
 * deposits, payments, transfers, bets and rebates.
 * Prints the number of stored events, paid rebates and transfers after each step.
 */
const migrations = [...platformMigrations, ...vendorMigrations];
const [folder = '', round = '1'] = process.argv.slice(2);
const database = await openDatabase({ dataDir: folder, migrations });
if (!database.ok) throw new Error(database.fault.message);
const tenant = historyTenant('killed', rebateRules);
for (const member of historyMembers) await addWithdrawalMember(database.value, tenant, member);
await openTransfers(database.value, tenant);
const dice = seededRandom(Number(round));
const playStep = await playHistory({
  ...{ database: database.value, tenant, dice, stepsBefore: Number(round) * 10_000 },
  moreSteps: [...rebateSteps, ...transferSteps],
  random: { bytes: (count) => Uint8Array.from({ length: count }, () => dice() * 256) },
});
for (;;) {
  await playStep();
  const row = await database.value.one<{ events: number; rebates: number; transfers: number }>(
    sql`select
      (select count(*)::int from withdrawal_event where tenant = ${tenant.code}) as events,
      (select count(*)::int from rebate_claim where tenant = ${tenant.code}) as rebates,
      (select count(*)::int from member_transfer where tenant = ${tenant.code}) as transfers`,
  );
  writeSync(1, `${row?.events ?? 0} ${row?.rebates ?? 0} ${row?.transfers ?? 0}\n`);
}
