import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeRole } from '#schema/office-calls/acts.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import { paymentTenant } from '../../support/payment-members.ts';
import {
  createTestPlatformWithoutSandbox,
  type TestPlatform,
} from '../../support/test-platform.ts';
import { validatorOf } from '../../support/valid-html.ts';

const tokens = new Map<OfficeRole, string>();
const validator = validatorOf('of the server');
const dayMs = 86_400_000;
let testPlatform: TestPlatform;

const visit = (path: string, role: OfficeRole = 'risk') =>
  officeVisitor(testPlatform, 'one', tokens.get(role) ?? '')(path);
async function joinAll(day: string): Promise<void> {
  for (const role of ['risk', 'support', 'owner'] as const)
    tokens.set(role, (await joinOffice(testPlatform, 'one', `${role}-${day}`, role)).token);
}
const addStaff = (username: string, reason: string) =>
  callOffice(
    ...([testPlatform, 'one', 'addStaff'] as const),
    { username, role: 'cashier', reason },
    tokens.get('owner'),
  );
const csvRows = async (path: string) =>
  (await visit(path)).html
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',').slice(1, 5).join(','));
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

beforeAll(async () => {
  const [one, two] = [paymentTenant('one'), paymentTenant('two')];
  const zone = { protection: { ...one.protection, timeZone: 'UTC' } };
  testPlatform = await createTestPlatformWithoutSandbox({ ...one, ...zone }, two);
  await joinAll('a');
  await joinOffice(testPlatform, 'two', 'foreign', 'owner');
  await addStaff('first', '=1+1, "quoted"');
  testPlatform.clock.move(2 * dayMs);
  await joinAll('b');
  await addStaff('second', 'holiday cover');
});
afterAll(() => testPlatform.database.close());

test('[MC-07] the log is narrowed by person, action, subject and days, on the page and in CSV', async () => {
  const added = '/log?act=staff-add';
  const page = await visit(added);
  expect((await validator.validateString(page.html)).results).toEqual([]);
  expect(page.html).toContain('href="/log.csv?act=staff-add"');
  expect(page.html).toContain('holiday cover');

  const csv = await visit('/log.csv?staff=owner-a&subject=first');
  expect(csv.type).toContain('text/csv');
  expect(csv.html).toContain('time,person,act,outcome,subject,member,amount,currency,reason\r\n');
  expect(csv.html).toMatch(/Z,owner-a,staff-add,cashier,first,,0\.00,\w{3},"'=1\+1, ""quoted"""/);

  const today = dayOf(testPlatform.clock.now());
  const firstDay = dayOf(testPlatform.clock.now() - 2 * dayMs);
  const rowsOf = (from: string, until: string) =>
    csvRows(`/log.csv?act=staff-add&from=${from}&until=${until}`);
  const first = 'owner-a,staff-add,cashier,first';
  const second = 'owner-b,staff-add,cashier,second';
  expect(await rowsOf(firstDay, firstDay)).toContain(first);
  expect(await rowsOf(firstDay, firstDay)).not.toContain(second);
  expect(await rowsOf(today, today)).toContain(second);
  expect(await rowsOf(today, today)).not.toContain(first);
  expect(await csvRows('/log.csv?staff=OWNER-B&from=never')).toEqual([second]);
  expect(await csvRows('/log.csv?subject=foreign')).toEqual([]);
  expect(await csvRows('/log.csv?subject=nothing')).toEqual([]);
});

test('[MC-07] only roles that read the log may export it', async () => {
  const refused = await visit('/log.csv', 'support');
  expect([refused.status, refused.type]).toEqual([403, 'text/html; charset=utf-8']);
  expect((await visit('/log.csv?subject=%00')).status).toBe(400);
});
