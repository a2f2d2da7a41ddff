import { beforeEach, expect, test } from 'vitest';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import { officeRoles, type OfficeRole } from '#schema/office-calls/acts.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { createTestPlatform } from '../../support/test-platform.ts';
import { testRule, testTenant } from '../../support/test-tenant.ts';
import { validatorOf } from '../../support/valid-html.ts';
import { openForTests } from '../../support/open-for-tests.ts';
import { officeStaffForTests } from '../../support/office-staff-for-tests.ts';

const minuteMs = 60_000;
const reason = 'new release';
const testPlatform = openForTests(() => {
  const tenant = (code: string) =>
    testTenant(code, {
      hosts: [`${code}.localhost`],
      modules: { USERNAMEREG3: true, VIP: true, HOT: true },
      register: [
        ...testTenant(code).register,
        testRule('line', { required: false, maxLength: 20 }),
        testRule('wechat', { enabled: false }),
      ],
    });
  return createTestPlatform(tenant('one'), tenant('two'));
});
const { call, visit, tokenOf } = officeStaffForTests(testPlatform, officeRoles);
const validator = validatorOf('of the server');

const send = (form: Readonly<Record<string, string>>, role: OfficeRole = 'owner') =>
  officeVisitor(testPlatform, 'one', tokenOf(role))('/switches', { form: { reason, ...form } });
const statusOf = async (brand = 'one') =>
  (await testPlatform.call(brand, 'systemStatus', { url: `${brand}.localhost` })).value;
const sandboxState = async () =>
  ((await testPlatform.control('one', 'state', {}, 'GET')).value as { state: object }).state;

beforeEach(async () => {
  testPlatform.clock.move(minuteMs);
  await testPlatform.control('one', 'reset');
});

test('[ST-01] [MC-07] maintenance closes the calls of one brand until it is opened', async () => {
  const end = testPlatform.clock.now() + 60 * minuteMs;
  expect((await call('switchMaintenance', { on: true, end, reason }, 'risk')).status).toBe(200);
  const isoEnd = new Date(end).toISOString();
  expect(await statusOf()).toMatchObject({ maintenance: true, maintenanceEnd: isoEnd });
  expect((await testPlatform.callRaw('one', 'captcha', {})).message).toBe('maintenance');
  expect(await statusOf('two')).toMatchObject({ maintenance: false });
  expect((await call('brandSwitches', {})).value.maintenance).toEqual({ on: true, end });
  expect(await sandboxState()).toMatchObject({ maintenance: { on: true, end: isoEnd } });
  expect((await call('switchMaintenance', { on: false, reason })).status).toBe(200);
  expect(await statusOf()).toMatchObject({ maintenance: false, maintenanceEnd: null });
  expect((await testPlatform.callRaw('one', 'captcha', {})).status).toBe(200);
});

test('[ST-01] refuses an end of maintenance in the past', async () => {
  const end = testPlatform.clock.now() - minuteMs;
  const refused = await call('switchMaintenance', { on: true, end, reason });
  expect(refused).toMatchObject({ message: 'invalid_input', value: { paths: ['end'] } });
  expect(await statusOf()).toMatchObject({ maintenance: false });
});

test('[WL-03] a module follows its switch, and the manifest when the switch is removed', async () => {
  const vip = async () =>
    (await call('brandSwitches', {})).value.modules.find(({ modId }) => modId === 'VIP');
  await call('switchModule', { modId: 'VIP', enabled: false, reason });
  expect(await vip()).toMatchObject({ manifest: true, switch: false, enabled: false });
  expect(JSON.stringify((await statusOf()).whitelabel)).toContain('"modId":"VIP","enabled":false');
  await call('switchModule', { modId: 'VIP', enabled: null, reason });
  expect(await vip()).toMatchObject({ manifest: true, switch: null, enabled: true });
  const unknown = await call('switchModule', { modId: 'NOTHING', enabled: false, reason });
  expect(unknown.message).toBe('not_found');
});

test('[AU-16] registration requires a field that the office makes required', async () => {
  const register = (username: string, line?: string) =>
    testPlatform.call('one', 'register', {
      username,
      password: 'a good secret',
      confirmPassword: 'a good secret',
      ...(line === undefined ? { termsAccepted: true } : { termsAccepted: true, line }),
    });
  expect((await register('ana11')).status).toBe(200);
  await call('switchRegisterRule', { field: 'line', enabled: null, required: true, reason });
  expect(await register('ben22')).toMatchObject({
    success: false,
    value: { fields: { line: {} } },
  });
  expect((await register('ben22', 'ben')).status).toBe(200);
  const hidden = { field: 'wechat', enabled: true, required: true, reason } as const;
  expect((await call('switchRegisterRule', hidden)).message).toBe('not_found');
});

test('each switch is in both logs with its value before and after', async () => {
  await call('switchModule', { modId: 'VIP', enabled: false, reason });
  await call('switchRegion', { blocked: true, reason }, 'risk');
  const { acts } = (await call('staffActs', { limit: 2 })).value;
  expect(acts).toMatchObject([
    { staff: 'the-risk', act: 'switch-region', outcome: 'off → on', reason },
    { staff: 'the-owner', act: 'switch-module', subject: 'VIP', outcome: 'manifest → off' },
  ]);
  const events = await readEvents(testPlatform.database, {
    tenant: 'one',
    event: 'staff-act',
    limit: 2,
  });
  expect(events.map(({ detail }) => detail)).toMatchObject([
    { act: 'switch-module', before: 'manifest', after: 'off' },
    { act: 'switch-region', before: 'off', after: 'on' },
  ]);
  expect((await visit('/log')).html).toContain('Switched a module: As in the manifest → Off');
});

test('[MC-07] the page has valid forms for each role, in each language', async () => {
  await send({ act: 'close', end: '2026-03-01T09:30' });
  expect((await statusOf()).maintenance).toBe(true);
  const owner = await visit('/switches');
  for (const act of ['open', 'close', 'restrict-region', 'module', 'rule'])
    expect(owner.html, act).toContain(`name="act" value="${act}"`);
  expect(owner.html).toContain('value="2026-03-01T09:30"');
  expect(owner.html).not.toContain('wechat');
  const report = await validator.validateString(owner.html);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  const risk = (await visit('/switches', 'risk')).html;
  expect([risk.includes('value="open"'), risk.includes('value="module"')]).toEqual([true, false]);
  expect((await visit('/switches', 'cashier')).status).toBe(403);
  for (const language of ['en', 'fil', 'ar'])
    expect((await visit('/switches', 'owner', language)).html).not.toMatch(/>office\.\w/);
});

test('[MC-07] the forms change the switches, and a refused one retains its input', async () => {
  const done = { status: 303, to: '/switches?done=saved' };
  expect(await send({ act: 'module', modId: 'HOT', position: 'off' })).toMatchObject(done);
  expect(await send({ act: 'restrict-region' }, 'risk')).toMatchObject(done);
  const rule = { act: 'rule', field: 'line', enabled: 'off', required: 'manifest' };
  expect(await send(rule)).toMatchObject(done);
  const { region, modules, rules } = (await call('brandSwitches', {})).value;
  expect(region.blocked).toBe(true);
  expect(modules.find(({ modId }) => modId === 'HOT')?.enabled).toBe(false);
  expect(rules.find(({ field }) => field === 'line')?.enabled).toBe(false);
  expect(await send({ act: 'lift-region' })).toMatchObject(done);
  const refused = await send({ act: 'close', end: 'tomorrow' });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain(`value="${reason}"`);
});
