import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { serverForTests } from '../../support/server-for-tests.ts';

/*
 * Changes to brand folders take effect immediately; an invalid change is reported with its location
 * and changes no brand.
 */

const server = serverForTests({ 'steady/manifest.json': minimalManifest('steady') });

const statusOf = async (code: string) =>
  (await sendRequest(server.port, `${code}.localhost`, '/', { headers: { accept: 'text/html' } }))
    .status;
const homeOf = async (code: string) =>
  (
    await sendRequest(server.port, `${code}.localhost`, '/', { headers: { accept: 'text/html' } })
  ).body.toString();
const problems = async () =>
  (
    JSON.parse((await sendRequest(server.port, 'localhost', '/readyz')).body.toString()) as {
      brands: { problems: unknown[] };
    }
  ).brands.problems;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(server.dir, file)), { recursive: true });
  writeFileSync(path.join(server.dir, file), text);
};
/** Takes one second on an idle machine, longer under load. */
const soon = <Value>(look: () => Promise<Value>): Promise<Value> =>
  vi.waitFor(look, { timeout: 10_000, interval: 50 });

const manifest = (change: string): string => `{
  "schemaVersion": 1,
  "code": "fresh",
  "name": "Fresh Name",
  "extends": "_base",
  ${change}
}`;

test('[WL-05] [WL-06] adds a new folder, reloads a changed one, unloads a removed one', async () => {
  write('fresh/manifest.json', manifest('"languages": { "default": "EN", "menu": ["EN"] }'));
  await soon(async () => expect(await statusOf('fresh')).toBe(200));
  const login = await callApi(server.port, 'fresh.localhost', '/wps/session/login', {
    method: 'POST',
    json: { username: 'player01', password: 'Marquee-2026' },
  });
  expect(login.status, 'the platform knows it at its first request').toBe(200);

  write(
    'fresh/manifest.json',
    manifest('"languages": { "default": "EN", "menu": ["EN"] }').replace(
      'Fresh Name',
      'Fresher Name',
    ),
  );
  await soon(async () => expect(await homeOf('fresh')).toContain('Fresher Name'));

  write('fresh/manifest.json', manifest('"layout": { "header": "bra" }'));
  await soon(async () =>
    expect(await problems()).toEqual([
      {
        file: expect.stringMatching(/fresh\/manifest\.json$/) as unknown,
        path: '/layout/header',
        line: 6,
        column: expect.any(Number) as unknown,
        message: expect.any(String) as unknown,
        hint: expect.stringContaining('did you mean `bar`?') as unknown,
      },
    ]),
  );
  expect(server.output()).toMatch(
    /fresh\/manifest\.json:6:\d+ \/layout\/header .*did you mean `bar`\?/,
  );
  expect(await homeOf('fresh'), 'the last good version goes on').toContain('Fresher Name');
  expect(await statusOf('steady'), 'others notice nothing').toBe(200);
  expect(
    (await sendRequest(server.port, 'localhost', '/readyz')).status,
    'one bad folder does not take the server out of service',
  ).toBe(200);

  rmSync(path.join(server.dir, 'fresh'), { recursive: true });
  await soon(async () => expect(await statusOf('fresh')).toBe(404));
  expect(await problems()).toEqual([]);
  expect(await statusOf('steady')).toBe(200);
});
