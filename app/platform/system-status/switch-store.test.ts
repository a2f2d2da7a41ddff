import { expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { neutralSwitches, withEntry } from './brand-switches.ts';
import { createSwitchStore } from './switch-store.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

const switchOff = (modId: string) => (switches: typeof neutralSwitches) => ({
  ...switches,
  modules: withEntry(switches.modules, modId, false),
});

test('[ST-02] stores switches per brand and merges simultaneous changes', async () => {
  const store = createSwitchStore(database);
  await Promise.all(['VIP', 'HOT', 'JOIN'].map((modId) => store.change('one', switchOff(modId))));
  const expected = { VIP: false, HOT: false, JOIN: false };
  expect((await store.switchesOf('one')).modules).toEqual(expected);
  expect((await createSwitchStore(database).switchesOf('one')).modules).toEqual(expected);
  expect(await store.switchesOf('two')).toEqual(neutralSwitches);
});

test('[ST-02] a change in a transaction applies after its commit and a reload', async () => {
  const store = createSwitchStore(database);
  expect((await store.switchesOf('three')).modules).toEqual({});
  const { before, after } = await database.transaction((tx) =>
    store.changeIn(tx, 'three', switchOff('VIP')),
  );
  expect([before.modules, after.modules]).toEqual([{}, { VIP: false }]);
  expect((await store.switchesOf('three')).modules).toEqual({});
  await store.reload('three');
  expect((await store.switchesOf('three')).modules).toEqual({ VIP: false });
});

test('[ST-02] another server sees a change within a second', async () => {
  const [first, second] = [database, { ...database, kind: 'postgres' as const }].map((one) =>
    createSwitchStore(one),
  );
  expect((await second?.switchesOf('four'))?.region.blocked).toBe(false);
  await first?.change('four', (switches) => ({ ...switches, region: { blocked: true } }));
  await expect
    .poll(async () => (await second?.switchesOf('four'))?.region.blocked, { timeout: 3_000 })
    .toBe(true);
});

test('[ST-02] a document that cannot be read counts as no switches', async () => {
  await database.run(sql`insert into brand_switches (tenant, document)
    values ('five', '{"maintenance": "yes"}'::jsonb)`);
  expect(await createSwitchStore(database).switchesOf('five')).toEqual(neutralSwitches);
});
