import { describe, expect, test } from 'vitest';
import { createCounters, type CounterKey } from '#app/platform/rate-limit/counters.ts';
import { hasPostgres, openPostgresDatabase } from '../../support/postgres-database.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/** The embedded engine has one connection; here statements really run at the same time. */
describe.skipIf(!hasPostgres)('counters on a served PostgreSQL', () => {
  const postgres = openForTests(openPostgresDatabase);

  test('[API-06] simultaneous counts in different orders do not deadlock', async () => {
    const counters = createCounters(postgres.database);
    const keys: readonly CounterKey[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((what) => [
      { what, windowMs: 60_000 },
      'one',
    ]);
    const rounds = 300;
    await Promise.all(
      Array.from({ length: rounds }, async (_, index) => {
        const inOrder = index % 2 === 0 ? keys : keys.toReversed();
        await counters.addAll('one', inOrder, 0);
        await counters.subtractAll(
          'one',
          inOrder.slice(1, 4).map(([rule, subject]) => [rule, subject, 1] as const),
        );
      }),
    );
    // Both slices take back `c` and `d`; one takes back `b`, the other `e`.
    expect(await counters.readAll('one', keys, 0)).toEqual([
      rounds,
      rounds / 2,
      0,
      0,
      rounds / 2,
      rounds,
    ]);
  });

  test('[API-06] expired counts are deleted while others add to them', async () => {
    const keys: readonly CounterKey[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((what) => [
      { what, windowMs: 1 },
      'two',
    ]);
    // Counters of different servers: each deletes expired counts by itself.
    await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        createCounters(postgres.database).addAll(
          'two',
          index % 2 === 0 ? keys : keys.toReversed(),
          index * 10,
        ),
      ),
    );
    expect(await createCounters(postgres.database).readAll('two', keys, 1_000_000)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
  });
});
