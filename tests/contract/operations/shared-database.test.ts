import { writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { postgresPrograms, startPostgres } from '../../crash/local-postgres.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { postForm } from '../../support/http-client.ts';

const programs = postgresPrograms();
const password = 'a good secret';

const send = async (
  { port }: TestServer,
  host: string,
  method: string,
  target: string,
  body: unknown,
) => {
  const { status, body: answer } = await sendRequest(port, host, target, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status,
    ...(JSON.parse(answer.toString()) as {
      readonly success: boolean;
      readonly message: string | null;
    }),
  };
};
const logIn = (server: TestServer, host: string, username: string) =>
  send(server, host, 'POST', '/wps/session/login', { username, password });

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
  const neighbour = 'fullest.localhost';

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

  test('[API-06] a player registers at one server and logs in at another, and at no other brand', async () => {
    expect(
      await send(one, host, 'PUT', '/wps/member/register', memberOf('everywhere')),
    ).toMatchObject({ success: true });
    expect(await logIn(other, host, 'everywhere')).toMatchObject({ success: true });
    expect(await logIn(other, neighbour, 'everywhere')).toMatchObject({
      success: false,
      status: 401,
    });
  });

  test('data survives a restart', async () => {
    const again = await startServer(env);
    end.unshift(again.stop);
    expect(await logIn(again, host, 'everywhere')).toMatchObject({ success: true });
    expect((await sendRequest(again.port, host, '/readyz')).status).toBe(200);
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
    await stopDatabase();
    expect(await logIn(one, host, 'everywhere')).toMatchObject({
      status: 503,
      success: false,
      message: 'database_unreachable',
    });
    const page = await postForm(one.port, host, '/login', { username: 'everywhere', password });
    expect(page.status).toBe(503);
    expect(page.body.toString()).toMatch(/value="everywhere"/);
    expect(page.body.toString()).not.toContain('ENOENT');
  });
});

const memberOf = (username: string) => ({
  username,
  password,
  confirmPassword: password,
  termsAccepted: true,
});
