import { writeSync } from 'node:fs';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { liveBonus } from './bonus-steps.ts';

/*
 * The process to kill: `bonus-writer <folder> <round>` runs bonuses member by member and prints
 * each acknowledged step.
 */
const migrations = [...platformMigrations, ...vendorMigrations];
const [folder = '', round = '1'] = process.argv.slice(2);
const database = await openDatabase({ dataDir: folder, migrations });
if (!database.ok) throw new Error(database.fault.message);
for (let count = 0; ; count += 1) {
  const id = `m${round}x${count}`;
  await liveBonus(database.value, id, (step) => writeSync(1, `${step} ${id}\n`));
}
