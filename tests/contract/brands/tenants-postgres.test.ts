import { describe, expect, test } from 'vitest';
import { systemClock } from '#app/lib/clock.ts';
import { createSandboxStore } from '#app/platform/sandbox/state-store.ts';
import { createTenantStore } from '#app/platform/tenants/tenant-store.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { hasPostgres, openPostgresDatabase } from '../../support/postgres-database.ts';
import { openForTests } from '../../support/open-for-tests.ts';

describe.skipIf(!hasPostgres)('tenants and the sandbox on a served PostgreSQL', () => {
  const postgres = openForTests(openPostgresDatabase);

  test('of many servers that provision one version at once, one writes, and all of it is stored', async () => {
    const store = createTenantStore(postgres.database);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => store.save(sampleTenant('alon'))),
    );
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect(await store.load('alon')).toEqual(sampleTenant('alon'));
  });

  test('a tester’s settings are stored', async () => {
    const first = createSandboxStore(postgres.database, systemClock);
    await first.change('alon', (state) => ({ ...state, moreGames: 3 }));
    await first.moveClock(-5_000_000_000_000);
    const second = createSandboxStore(postgres.database, systemClock);
    await second.ready();
    expect([await second.stateOf('alon'), second.clockOffset()]).toEqual([
      await first.stateOf('alon'),
      -5_000_000_000_000,
    ]);
  });
});
