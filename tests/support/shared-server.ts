import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { brandHosts } from './brand-hosts.ts';
import { dataFolder } from './data-folder.ts';
import { callApi } from './http-client.ts';
import { writeBrands } from './merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from './server.ts';

/** The part of a shared server that one test file may use. */
export interface SharedServer {
  readonly port: number;
  /** The folder of all brands; a file changes only its own. */
  readonly dir: string;
  /** The log since the file started. */
  readonly output: () => string;
  /** Removes the file's brands; the server runs until the worker ends. */
  stop(): Promise<void>;
}

interface ReadyReport {
  readonly brands: {
    readonly serving: readonly string[];
    readonly problems: readonly { readonly file: string }[];
  };
}

const endWithParent = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

/** One per worker, because files share modules (`isolate: false` in vitest.config.ts). */
let running: Promise<{ readonly server: TestServer; readonly dir: string }> | undefined;

async function start() {
  const dir = mkdtempSync(path.join(tmpdir(), 'marquee-brands-'));
  cpSync('merchants', dir, { recursive: true });
  const env = { MERCHANTS_DIR: dir, DATA_DIR: await dataFolder() };
  return { dir, server: await startServer(env, undefined, ['--import', endWithParent]) };
}

const press = async (port: number, host: string, control: string, json?: object) =>
  (
    await callApi(port, host, `/__sandbox/api/${control}`, {
      method: json === undefined ? 'GET' : 'POST',
      json,
    })
  ).json.value;

/** Waits until the server serves or refuses each brand. */
const waitForBrands = (port: number, codes: readonly string[]) =>
  vi.waitFor(
    async () => {
      const { body } = await sendRequest(port, 'localhost', '/readyz');
      const { serving, problems } = (JSON.parse(body.toString()) as ReadyReport).brands;
      const readCodes = [...serving, ...problems.map(({ file }) => file.split('/').at(1))];
      expect(readCodes).toEqual(expect.arrayContaining([...codes]));
    },
    { timeout: 30_000, interval: 50 },
  );

/**
 * This worker's server with the bundled brands and the file's own. Files that need settings,
 * restarts, another clock or counters use
 * `startServer`.
 * @param brands as in `makeMerchantsDir`, with unique codes
 * (tests/shared-brands.test.ts)
 */
export async function sharedServer(
  brands: Readonly<Record<string, unknown>> = {},
): Promise<SharedServer> {
  const { server, dir } = await (running ??= start());
  const { port } = server;
  const codes = [...new Set(Object.keys(brands).map((file) => file.split('/')[0] ?? ''))];
  for (const host of brandHosts()) await press(port, host, 'reset', {});
  writeBrands(dir, brands);
  await waitForBrands(port, codes);
  const earlier = server.output().length;
  return {
    port,
    dir,
    output: () => server.output().slice(earlier),
    stop: async () => {
      for (const code of codes) rmSync(path.join(dir, code), { recursive: true });
      const [host = ''] = brandHosts();
      expect(
        await press(port, host, 'state'),
        'a file that moves the clock has a server',
      ).toMatchObject({ clock: { offsetMs: 0 } });
    },
  };
}
