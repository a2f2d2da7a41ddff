import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#app/lib/clock.ts';
import { permissionSchema } from '#schema/permission.ts';
import { runTestCommand } from '../../../scripts/brand/run-test-command.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { officeCode } from '../../support/office-staff.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* The switches of a brand on a server without the sandbox. */
const hostName = 'office.alon.localhost';
const player = 'alon.localhost';
const reason = 'new release';
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const brands = openForTests(() =>
  makeMerchantsDir({ 'alon/manifest.json': minimalManifest('alon') }),
);
let server: TestServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = await dataFolder();
  server = await startServer({ MERCHANTS_DIR: brands.dir, DATA_DIR: dataDir, SANDBOX: '0' });
});
afterAll(() => server.stop());

function officeBrowser() {
  let cookie = '';
  return async (target: string, form?: Readonly<Record<string, string>>) => {
    const reply = await sendRequest(server.port, hostName, target, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
      headers: {
        cookie,
        origin: `http://${hostName}:${server.port}`,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
    });
    cookie = String(reply.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
    return { status: reply.status, html: reply.body.toString(), to: reply.headers['location'] };
  };
}

async function join(name: string, role: string) {
  const added = await runTestCommand(
    ['staff', 'add', 'alon', name, '--role', role, '--dir', brands.dir],
    { DATA_DIR: dataDir },
  );
  const link = /\/join\/[\w-]+/.exec(added.out)?.[0] ?? '';
  const visit = officeBrowser();
  await visit(link, { newPassword: 'Windy-Meadow-31' });
  const secret = /<code>(\w+)<\/code>/.exec((await visit('/set-up')).html)?.[1] ?? '';
  const opened = await visit('/set-up', { code: officeCode(secret, systemClock.now()) });
  expect(opened.to).toBe('/');
  return visit;
}

const guest = async (path: string) => {
  const { status, body } = await sendRequest(server.port, player, path);
  return { status, html: body.toString() };
};
const ruleOf = async (field: string) => {
  const { html } = await guest(`/wps/system/status?url=${player}`);
  const { value } = JSON.parse(html) as { value: unknown };
  return permissionSchema.parse(value).register.find((rule) => rule.field === field);
};
/** Pages are at most three seconds older than the permission. */
const soon = { timeout: 10_000, interval: 200 };

test('[ST-01] [WL-03] the owner closes, opens and changes a site without a sandbox', async () => {
  expect((await guest('/__sandbox')).status).toBe(404);
  const cashier = await join('carla', 'cashier');
  expect((await cashier('/switches')).status).toBe(403);
  expect((await cashier('/switches', { act: 'close', reason })).status).toBe(403);
  const owner = await join('olga', 'owner');
  expect((await owner('/switches')).status).toBe(200);

  expect((await guest('/')).status).toBe(200);
  const saved = { status: 303, to: '/switches?done=saved' };
  expect(await owner('/switches', { act: 'close', end: '2099-01-02T03:04', reason })).toMatchObject(
    saved,
  );
  await expect.poll(async () => (await guest('/')).status, soon).toBe(503);
  expect((await guest('/')).html).toMatch(/<time dateTime="209[89]-[\d-]+T[\d:.]+Z">/i);
  expect(await owner('/switches', { act: 'open', reason })).toMatchObject(saved);
  await expect.poll(async () => (await guest('/')).status, soon).toBe(200);

  expect((await guest('/hot')).status).toBe(200);
  await owner('/switches', { act: 'module', modId: 'HOT', position: 'off', reason });
  await expect.poll(async () => (await guest('/hot')).status, soon).toBe(404);

  const decided = async (subject: string) => {
    const { out } = await runTestCommand(
      ['explain', 'alon', subject, '--permission', 'live', '--json', '--dir', brands.dir],
      { DATA_DIR: dataDir, PORT: String(server.port) },
    );
    return (JSON.parse(out) as { explanations: { on: boolean; decidedBy: string }[] }).explanations;
  };
  expect(await decided('route:hot')).toMatchObject([{ on: false, decidedBy: 'office' }]);
  expect(await decided('route:vip')).toMatchObject([{ on: true, decidedBy: 'default' }]);

  expect(await ruleOf('referralCode')).toMatchObject({ enabled: true, required: false });
  const rule = { act: 'rule', field: 'referralCode', enabled: 'manifest', required: 'on' };
  await owner('/switches', { ...rule, reason });
  expect(await ruleOf('referralCode')).toMatchObject({ enabled: true, required: true });
  const input = async () =>
    /<input[^>]*name="referralCode"[^>]*>/.exec((await guest('/register')).html)?.[0] ?? '';
  await expect.poll(input, soon).toContain('required');
}, 120_000);
