import { writeSync } from 'node:fs';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { ledgerTables } from '#app/platform/ledger/tables.ts';
import { movementOf, openAccounts } from './ledger-load.ts';

const [folder = '', roundText = '1', lastText = '-1'] = process.argv.slice(2);
const round = Number(roundText);
const RESENT = 20;
const AT_ONCE = 8;
const say = (line: string) => writeSync(1, `${line}\n`);

say('opening');
const database = await openDatabase({ dataDir: folder, migrations: ledgerTables });
if (!database.ok) {
  say(`refused ${database.fault.message}`);
  process.exit(1);
}
const ledger = createLedger(database.value, { now: () => 1 });
await openAccounts(ledger);
say('open');

async function send(ofRound: number, number: number): Promise<void> {
  const movement = movementOf(ofRound, number);
  const { outcome } = await ledger.move(movement);
  say(`${outcome} ${movement.key}`);
}

const last = Number(lastText);
for (let number = Math.max(0, last - RESENT); number <= last; number += 1)
  await send(round - 1, number);

let next = 0;
const sender = async () => {
  for (;;) await send(round, next++);
};
await Promise.all([
  ...Array.from({ length: AT_ONCE }, sender),
  (async () => {
    for (;;) await database.value.script('checkpoint; select pg_sleep(0.05)');
  })(),
]);
