import { writeSync } from 'node:fs';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { liveClawback } from './clawback-steps.ts';

/*
 * The process to kill: `clawback-writer <folder> <round>` pays and claws back brand by brand and
 * prints each acknowledged step.
 */
const migrations = [...platformMigrations, ...vendorMigrations];
const [folder = '', round = '1'] = process.argv.slice(2);
const database = await openDatabase({ dataDir: folder, migrations });
if (!database.ok) throw new Error(database.fault.message);
for (let count = 0; ; count += 1) {
  const code = `claw${round}x${count}`;
  await liveClawback(database.value, code, (step) => writeSync(1, `${step} ${code}\n`));
}
