import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#app/lib/clock.ts';
import type { Database } from '#app/platform/db/database.ts';
import { platformMigrations } from '#app/platform/db/migration-list.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { createSwitchboard } from '#app/platform/sandbox/switchboard.ts';
import { createTenantStore } from '#app/platform/tenant/store.ts';
import { postgresPrograms, startPostgres } from '../fault/local-postgres.ts';
import { sampleTenant } from '../support/sample-tenant.ts';

const programs = postgresPrograms();

describe.skipIf(programs === undefined)('tenants and the sandbox on a served PostgreSQL', () => {
  let database: Database;
  const close: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const server = await startPostgres(programs ?? '');
    close.unshift(server.stop);
    const opened = await openDatabase({ databaseUrl: server.url, migrations: platformMigrations });
    if (!opened.ok) throw new Error(opened.fault.message);
    close.unshift(opened.value.close);
    database = opened.value;
  });
  afterAll(async () => {
    for (const end of close) await end();
  });

  test('of many servers that provision one version at once, one writes, and all of it is there', async () => {
    const store = createTenantStore(database);
    const wrote = await Promise.all(Array.from({ length: 8 }, () => store.save(sampleTenant('alon'))));
    expect(wrote.filter(Boolean)).toHaveLength(1);
    expect(await store.load('alon')).toEqual(sampleTenant('alon'));
  });

  test('what a tester sets is kept', async () => {
    const first = createSwitchboard(database, systemClock);
    await first.change('alon', (state) => ({ ...state, modules: { VIP: false } }));
    await first.moveClock(-5_000_000_000_000);
    const second = createSwitchboard(database, systemClock);
    await second.ready();
    expect([await second.stateOf('alon'), second.clockOffset()]).toEqual([await first.stateOf('alon'), -5_000_000_000_000]);
  });
});
