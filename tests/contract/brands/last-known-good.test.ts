import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runTestCommand } from '../../../scripts/brand/run-test-command.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';

interface Brands {
  readonly serving: readonly string[];
  readonly lastGood: readonly {
    readonly code: string;
    readonly since: string;
    readonly because: string;
  }[];
  readonly problems: readonly unknown[];
}

const readyz = async ({ port }: TestServer) =>
  (
    JSON.parse((await sendRequest(port, 'localhost', '/readyz')).body.toString()) as {
      brands: Brands;
    }
  ).brands;
const titleAt = async ({ port }: TestServer, host: string) =>
  /<title>[^<]*/.exec(
    (await sendRequest(port, host, '/', { headers: { accept: 'text/html' } })).body.toString(),
  )?.[0];

test('[WL-02] a manifest broken during downtime starts as the last good site, with a notice', async () => {
  const brands = makeMerchantsDir({
    'steady/manifest.json': minimalManifest('steady'),
    'torn/manifest.json': minimalManifest('torn'),
  });
  const dataDir = await dataFolder();
  onTestFinished(() => {
    brands.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const environment = { MERCHANTS_DIR: brands.dir, DATA_DIR: dataDir };
  const first = await startServer(environment);
  await vi.waitFor(
    () =>
      expect(readdirSync(path.join(dataDir, 'last-good/brands')).sort()).toEqual([
        'steady.json',
        'torn.json',
      ]),
    { timeout: 10_000 },
  );
  await first.stop();
  const listBrands = async () => {
    const { out, err, code } = await runTestCommand(
      ['list', '--json', '--dir', brands.dir],
      environment,
    );
    return {
      err,
      code,
      brands: (
        JSON.parse(out) as { brands: { code: string; state: string; lastGood: unknown }[] }
      ).brands.map(({ code: name, state, lastGood }) => [name, state, lastGood]),
    };
  };
  expect((await listBrands()).brands).toEqual([
    ['steady', 'served', null],
    ['torn', 'served', null],
    ['_base', 'template', null],
  ]);

  writeFileSync(
    path.join(brands.dir, 'torn/manifest.json'),
    '{\n  "schemaVersion": 1,\n  "code": "torn" "name": "Torn"\n}',
  );
  const second = await startServer(environment);
  onTestFinished(() => second.stop());
  expect(await titleAt(second, 'torn.example')).toContain('Brand torn');
  const login = await callApi(second.port, 'torn.example', '/wps/session/login', {
    method: 'POST',
    json: { username: 'player01', password: 'Marquee-2026' },
  });
  expect(login.status, 'the platform knows it').toBe(200);
  const { serving, lastGood, problems } = await readyz(second);
  expect({ serving, lastGood, problems: problems.length }).toEqual({
    serving: ['steady', 'torn'],
    problems: 1,
    lastGood: [
      {
        code: 'torn',
        since: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as unknown,
        because: expect.stringMatching(
          /torn\/manifest\.json:3:18 this is not valid JSON: a comma is missing/,
        ) as unknown,
      },
    ],
  });
  expect(second.output()).toMatch(
    /"merchantCode":"torn","since":"20\d\d-[^"]*","because":"[^"]*torn\/manifest\.json:3:18.*"brand has an error; its last valid version is served"/,
  );
  const list = await listBrands();
  expect([list.code, list.brands[1]]).toEqual([
    1,
    ['torn', 'last good', { since: lastGood[0]?.since, because: lastGood[0]?.because }],
  ]);
  expect(list.err).toMatch(
    /^torn: serving last good of 20\d\d-.*, because .*manifest\.json:3:18 this is not valid JSON/m,
  );
});
