import { beforeEach, describe, expect, test } from 'vitest';
import type { Tenant } from '#schema/tenant.ts';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import { joinDepositor, depositTenant } from '../../support/deposit-members.ts';
import { addOfficeStaff } from '../../support/office-staff.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

/* Members of a removed brand do not pass to another brand with its code. */
let code = '';
let tenant: Tenant;
const laterVersion = (over: Partial<Tenant>): Tenant => ({ ...tenant, version: 'later', ...over });
const foreign = () => laterVersion({ name: 'Other', hosts: [`other.${code}.example`] });

const testPlatform = platformForTests();
let brandCount = 0;
beforeEach(async () => {
  code = `retired${(brandCount += 1)}`;
  tenant = depositTenant(code, [], 0);
  await provision(tenant);
});

const provision = (next: Tenant) => testPlatform.platform.provision(next);
const balanceOf = async (token: string) =>
  (await testPlatform.call(code, 'balance', {}, { token })).status;
async function retireWithMember(): Promise<string> {
  const { token } = await joinDepositor(testPlatform, code, 'client01');
  await testPlatform.platform.retire(code);
  expect(await balanceOf(token)).toBe(404);
  return token;
}

describe('a folder with the code of a removed brand', () => {
  test.each([
    ['name', () => ({ name: 'Other' })],
    ['hosts', () => ({ hosts: [`other.${code}.example`] })],
    ['currency', () => ({ currency: { code: 'USD', symbol: '$' } })],
    ['licence group', () => ({ licenceGroup: 'others' })],
    ['vendors', () => ({ vendors: sampleTenant(code).vendors })],
    ['cashier', () => ({ cashier: { ...tenant.cashier, depositTurnover: 7 } })],
  ] satisfies [string, () => Partial<Tenant>][])(
    '[ASVS 8.2.2] with another %s gets neither its members nor their money',
    async (_, over) => {
      const token = await retireWithMember();
      expect(await provision(laterVersion(over()))).toBe('code-taken');
      expect(await balanceOf(token)).toBe(404);
      await testPlatform.platform.securityLog.close();
      const rows = await readEvents(testPlatform.database, {
        tenant: code,
        event: 'brand',
        limit: 9,
      });
      expect(rows.at(-1)).toMatchObject({
        outcome: 'code_taken',
        detail: { act: 'provision', version: 'later' },
      });
    },
  );

  test('[WL-06] of the same brand gets them back, also with other texts', async () => {
    const token = await retireWithMember();
    expect(await provision(tenant)).toBe('stored');
    expect(await balanceOf(token)).toBe(200);
    await testPlatform.platform.retire(code);
    expect(await provision(laterVersion({ help: [], banners: [] }))).toBe('stored');
    expect(await balanceOf(token)).toBe(200);
  });

  test('[ASVS 8.2.2] does not get its staff either', async () => {
    await addOfficeStaff(testPlatform, code, 'ana', 'owner');
    await testPlatform.platform.retire(code);
    expect(await provision(foreign())).toBe('code-taken');
  });

  test('[WL-06] without members and staff is free', async () => {
    await testPlatform.platform.retire(code);
    expect(await provision(foreign())).toBe('stored');
  });

  test('[WL-06] opens after an operator’s confirmation, without a restart', async () => {
    const token = await retireWithMember();
    await provision(foreign());
    const command = { command: 'reopen', brand: code, staff: 'root' } as const;
    expect(await testPlatform.platform.runStaffCommand(command)).toMatchObject({ ok: true });
    expect(await balanceOf(token)).toBe(200);
    const rows = await readEvents(testPlatform.database, {
      tenant: code,
      event: 'brand',
      limit: 2,
    });
    expect(rows.map(({ detail }) => detail)).toEqual([
      { act: 'reopen' },
      { act: 'provision', version: 'later' },
    ]);
    expect(await testPlatform.platform.runStaffCommand(command)).toMatchObject({
      ok: false,
      fault: { key: 'unknown_merchant' },
    });
    await testPlatform.platform.retire(code);
    expect(await provision(tenant)).toBe('code-taken');
  });
});

describe('a folder in the place of another, while no server ran', () => {
  const localHost = () => `${code}.localhost`;
  const hosts = () => [localHost(), `${code}.example`, `www.${code}.example`];
  const moved = () => ({ name: 'Other', hosts: [localHost(), `other.${code}.example`] });
  const served = async (over: Partial<Tenant>) =>
    provision({ ...tenant, version: 'served', ...over });

  test('[WL-06] is served, and reported without its former name and hosts', async () => {
    await served({ hosts: hosts() });
    const { token } = await joinDepositor(testPlatform, code, 'client01');
    expect(await provision(laterVersion(moved()))).toBe('replaced');
    expect(await provision(laterVersion(moved()))).toBe('unchanged');
    expect(await balanceOf(token)).toBe(200);
  });

  test.each([
    ['keeps its name', () => ({ ...moved(), name: tenant.name })],
    [
      'keeps a host',
      () => ({ ...moved(), hosts: [`www.${code}.example`, `other.${code}.example`] }),
    ],
    [
      'keeps both, in another currency',
      () => ({ hosts: hosts(), currency: { code: 'USD', symbol: '$' } }),
    ],
  ] satisfies [string, () => Partial<Tenant>][])(
    '[WL-06] is an edited one that %s',
    async (_, over) => {
      await served({ hosts: hosts() });
      await joinDepositor(testPlatform, code, 'client01');
      expect(await provision(laterVersion(over()))).toBe('stored');
    },
  );

  test('[WL-06] is not reported without members or own hosts', async () => {
    await served({ hosts: hosts() });
    expect(await provision(laterVersion(moved()))).toBe('stored');
    await served({ hosts: [localHost()] });
    await joinDepositor(testPlatform, code, 'client01');
    expect(await provision(laterVersion(moved()))).toBe('stored');
  });
});
