import { expect, test } from 'vitest';
import { playerAccount } from './account.ts';
import { createLedger } from './ledger.ts';
import { createReconciliationJob } from './reconciliation.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();
const readOpenRounds = async () => ({ count: 1, oldestAt: 2_000 });

test('monitors the ledger: alerts on unexplained money at any brand', async () => {
  const alarms: string[] = [];
  const job = createReconciliationJob({
    database,
    readOpenRounds,
    clock: { now: () => 7_000 },
    report: ({ message }) => alarms.push(message),
  });
  expect(job.state()).toEqual({ checkedAt: null, off: 0, openRounds: 0, oldestOpenAt: null });
  const ledger = createLedger(database, { now: () => 1 });
  for (const tenant of ['alon', 'bakaw']) {
    await ledger.openPlayerAccount(tenant, 'ana', 'PHP');
    await ledger.credit({
      tenant,
      key: 'gift',
      kind: 'seed',
      to: playerAccount('ana', 'PHP'),
      amount: 500,
    });
  }
  expect([await job.reconcile(), alarms]).toEqual([
    { checkedAt: 7_000, off: 0, openRounds: 1, oldestOpenAt: 2_000 },
    [],
  ]);
  await database.script(
    "update ledger_account set balance = balance + case tenant when 'alon' then 3 else -3 end where kind = 'player' and tenant not like '%.copy'",
  );
  expect([(await job.reconcile()).off, job.state().off, alarms]).toEqual([
    6,
    6,
    ['the ledger is off by 6 minor units'],
  ]);
});

test('one server on a shared database checks each minute, and the others read its result', async () => {
  let now = 1_000_000;
  const clock = { now: () => now };
  const [firstAccount, secondAccount] = [
    createReconciliationJob({ database, readOpenRounds, clock, report: () => undefined }),
    createReconciliationJob({ database, readOpenRounds, clock, report: () => undefined }),
  ];
  const result = await firstAccount.runIfDue();
  expect(result.checkedAt).toBe(1_000_000);
  now += 30_000;
  expect(await secondAccount.runIfDue()).toEqual(result);
  now += 30_000;
  expect([
    (await secondAccount.runIfDue()).checkedAt,
    (await firstAccount.runIfDue()).checkedAt,
    firstAccount.state().checkedAt,
  ]).toEqual([1_060_000, 1_060_000, 1_060_000]);
  // The previous holder of the turn is gone, so the next one takes over.
  now += 61_000;
  expect((await firstAccount.runIfDue()).checkedAt).toBe(1_121_000);
  // A clock set back by years must not delay anything.
  now = 5_000;
  expect((await secondAccount.runIfDue()).checkedAt).toBe(5_000);
});
