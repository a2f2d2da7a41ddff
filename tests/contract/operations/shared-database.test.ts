import { writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { postgresPrograms, startPostgres } from '../../crash/local-postgres.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { callApi, postForm } from '../../support/http-client.ts';

const programs = postgresPrograms();
const password = 'a good secret';

/** The minimal brand folder. */
const claims = (code: string, host: string): object => ({
  ...minimalManifest(code),
  hosts: { player: [host] },
});

/** The whole product on `DATABASE_URL`, as one of several servers. */
describe.skipIf(programs === undefined)('one PostgreSQL under several servers', () => {
  const end: (() => Promise<void>)[] = [];
  let env: Record<string, string>;
  let one: TestServer;
  let other: TestServer;
  let stopDatabase: () => Promise<void>;
  const host = 'barest.localhost';

  beforeAll(async () => {
    const database = await startPostgres(programs ?? '', true);
    stopDatabase = database.stop;
    end.unshift(database.stop);
    env = {
      DATABASE_URL: database.url,
      SESSION_SECRET: 's'.repeat(40),
      MERCHANTS_DIR: 'tests/fixtures/brands',
    };
    // Both servers start on an empty database: one migrates, the other waits.
    [one, other] = await Promise.all([startServer(env), startServer(env)]);
    end.unshift(one.stop, other.stop);
  });
  afterAll(async () => {
    for (const stop of end) await stop();
  });

  test('[WL-02] a new server reads the first owner of a host in the database', async () => {
    const folder = makeMerchantsDir({ 'karnabal/manifest.json': claims('karnabal', 'fair.test') });
    onTestFinished(folder.remove);
    const settings = { ...env, MERCHANTS_DIR: folder.dir };
    const older = await startServer(settings);
    end.unshift(older.stop);
    mkdirSync(path.join(folder.dir, 'aaa'));
    writeFileSync(
      path.join(folder.dir, 'aaa/manifest.json'),
      JSON.stringify(claims('aaa', 'fair.test')),
    );
    const fresh = await startServer(settings);
    end.unshift(fresh.stop);
    for (const at of ['fair.test', 'karnabal.localhost']) {
      const page = await sendRequest(fresh.port, at, '/');
      expect([page.status, page.body.toString().includes('Brand karnabal')], at).toEqual([
        200,
        true,
      ]);
    }
  });

  test('[API-30] a log-in without the database reports it and retains the input', async () => {
    expect((await sendRequest(one.port, host, '/login')).status).toBe(200);
    await stopDatabase();
    const login = { username: 'everywhere', password };
    const call = { method: 'POST', json: login };
    const { status, json } = await callApi(one.port, host, '/wps/session/login', call);
    expect([status, json.success, json.message]).toEqual([503, false, 'database_unreachable']);
    const page = await postForm(one.port, host, '/login', login);
    expect(page.status).toBe(503);
    expect(page.body.toString()).toMatch(/value="everywhere"/);
    expect(page.body.toString()).not.toContain('ENOENT');
  });
});
