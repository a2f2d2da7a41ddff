import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pointCurrency } from '#app/lib/point-currency.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { decideRedemption } from '#app/platform/points/decide-redemption.ts';
import { redeemReward } from '#app/platform/points/redeem-reward.ts';
import { createGroupDigests } from '#app/platform/responsible-gaming/exclusions/group-digest.ts';
import { paymentMembers, paymentTenant } from '../../support/payment-members.ts';
import { hasPostgres, openPostgresDatabase } from '../../support/postgres-database.ts';
import { createTestPlatformOver, type TestPlatform } from '../../support/test-platform.ts';

const reward = { id: 'mask', points: 2, motif: 'gift', title: { EN: 'A mask' } };
const tenant = {
  ...paymentTenant('one'),
  rewards: [{ ...reward, summary: {}, content: {} }],
};

/** Waits until a connection waits for a lock. */
async function untilOneWaits(database: Database): Promise<void> {
  let waiting = 0;
  while (waiting === 0) {
    const row = await database.one<{ count: number }>(sql`select count(*)::int as count
      from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    waiting = row?.count ?? 0;
  }
}

describe.skipIf(!hasPostgres)('points on a served PostgreSQL', () => {
  let testPlatform: TestPlatform;
  let postgres: Awaited<ReturnType<typeof openPostgresDatabase>>;
  const { join } = paymentMembers(() => testPlatform);
  beforeAll(async () => {
    postgres = await openPostgresDatabase();
    testPlatform = await createTestPlatformOver(postgres.database, tenant);
  }, 300_000);
  afterAll(() => postgres.close());

  test('[PR-03] redeeming and a rejection at the same time never deadlock', async () => {
    const { database } = postgres;
    const member = (await join()).id;
    const ledger = createLedger(database, { now: () => 1 });
    const to = playerAccount(member, pointCurrency);
    await ledger.open('one', to);
    await ledger.credit({ tenant: 'one', key: 'points', kind: 'points', amount: 10, to });
    const deps = { random: systemRandom, groupDigests: createGroupDigests(systemRandom) };
    const redeem = (clientId: string, prove: () => Promise<undefined>) =>
      database.transaction((tx) =>
        redeemReward(tx, deps, {
          ...{ tenant, member, clientId, id: 'mask', quantity: 1, at: 1, prove },
        }),
      );
    const first = await redeem('the-first', () => Promise.resolve(undefined));
    if (!first.ok) throw new Error(first.fault.key);
    const reject = () =>
      database.transaction((tx) =>
        decideRedemption(
          tx,
          {
            ...{ tenant, staff: 'bo', reason: 'Sold', at: 2 },
            writeSecurityRow: () => Promise.resolve(),
          },
          first.value.id,
          'rejected',
        ),
      );
    // The redemption pauses between its locks and its posting until the rejection is blocked.
    let stop = (): void => undefined;
    let proceed = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    const proved = new Promise<undefined>((resolve) => (proceed = () => resolve(undefined)));
    const second = redeem('the-second', () => {
      stop();
      return proved;
    });
    await stopped;
    const rejection = reject();
    await untilOneWaits(database);
    proceed();
    const both = await Promise.allSettled([second, rejection]);
    expect(both).toMatchObject([{ value: { ok: true } }, { value: { ok: true } }]);
    expect(await auditLedger(database)).toEqual({ accounts: [], movements: [], sum: 0 });
  });
});
