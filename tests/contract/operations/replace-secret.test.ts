import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { testBrands } from '../../support/brands.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';

/* Procedure of docs/operators.md, "Replace `SESSION_SECRET`", on one server. */

const dataDir = await dataFolder();
const place = (name: string) => path.join(dataDir, name);
let server: TestServer | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('logged-in members stay logged in while the secret is replaced', async () => {
  const [{ host } = expect.fail('there is no brand')] = await testBrands();
  const restart = async (environment: Record<string, string> = {}): Promise<TestServer> => {
    await server?.stop();
    return (server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...environment }));
  };
  const statusFor = async ({ port }: TestServer, cookie: string): Promise<number> =>
    (await sendRequest(port, host, '/member', { headers: { cookie } })).status;

  const cookie = await logIn((await restart()).port, host, 'player01');
  renameSync(place('session-secret'), place('former-secret'));
  const accepting = await restart({
    SESSION_SECRET_ACCEPTED: readFileSync(place('former-secret'), 'utf8'),
  });
  expect(await statusFor(accepting, cookie)).toBe(200);
  expect(readFileSync(place('session-secret'), 'utf8')).not.toBe(
    readFileSync(place('former-secret'), 'utf8'),
  );
  await vi.waitFor(
    () => expect(accepting.output()).toContain('everything is encrypted by SESSION_SECRET'),
    { timeout: 20_000 },
  );
  expect(await statusFor(await restart(), cookie)).toBe(302);
});
