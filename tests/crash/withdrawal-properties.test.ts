import { expect, test } from 'vitest';
import { c2cStates as allC2cStates } from '#app/domain/payments/c2c-states.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { readTurnoverLines, withdrawable } from '#app/platform/settlement/turnover-lines.ts';
import type { Tenant } from '#schema/tenant.ts';
import { addWithdrawalMember } from '../support/withdrawal-members.ts';
import { firstSeed, isChaosRun, seededRandom } from './chaos-mode.ts';
import { historyMembers, historyTenant } from './cashier-history.ts';
import { playHistory } from './withdrawal-histories.ts';
import { findBrokenLaws, readReachedC2cStates, readReachedStates } from './withdrawal-laws.ts';
import { databaseForTests } from '../support/database-for-tests.ts';

const histories = isChaosRun ? 200 : 6;
const stepsEach = isChaosRun ? 1_000 : 400;

const database = databaseForTests();

/** A member can never withdraw more than their cash. */
async function expectWithinCash({ code: tenant, currency: { code: currency } }: Tenant) {
  const ledger = createLedger(database, { now: () => 0 });
  for (const member of historyMembers) {
    const cash = (await ledger.balanceOf(tenant, playerAccount(member, currency))) ?? 0;
    const lines = await readTurnoverLines(database, { tenant, member, currency });
    expect(withdrawable(cash, lines).amount).toBeLessThanOrEqual(cash);
  }
}

test('[MC-03] [MC-04] [MC-17] any history ends each withdrawal once and loses no cent', async () => {
  const states = new Set<string>();
  const c2cStates = new Set<string>();
  for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
    const tenant = historyTenant(`history-${seed}`);
    for (const member of historyMembers) await addWithdrawalMember(database, tenant, member);
    const dice = seededRandom(seed);
    const playStep = await playHistory({
      database,
      tenant,
      dice,
      random: { bytes: (count) => Uint8Array.from({ length: count }, () => dice() * 256) },
    });
    for (let step = 0; step < stepsEach; step += 1) {
      await playStep();
      if (step % 6 > 0) continue;
      const breaches = await findBrokenLaws(database, tenant.code);
      expect(breaches, `CHAOS_SEED=${seed}, step ${step}`).toEqual([]);
    }
    await expectWithinCash(tenant);
    for (const state of await readReachedStates(database, tenant.code)) states.add(state);
    for (const state of await readReachedC2cStates(database, tenant.code)) c2cStates.add(state);
  }
  expect([...states].sort()).toEqual(
    ['requested', 'review', 'approved', 'paying', 'done', 'rejected', 'cancelled', 'failed'].sort(),
  );
  // A short run may miss the rare ones, which tests/contract/wallet/c2c.test.ts covers.
  const expected = isChaosRun ? allC2cStates : ['open', 'assigned', 'proof', 'received'];
  expect([...c2cStates]).toEqual(expect.arrayContaining([...expected]));
}, 300_000);
