import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { brandHosts } from './brand-hosts.ts';
import { dataFolder } from './data-folder.ts';
import { respondWithValue, startFakePlatform, type FakePlatform } from './fake-platform.ts';
import { callApi } from './http-client.ts';
import { minimalManifest, writeBrands } from './merchants-dir.ts';
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

interface Running {
  readonly server: TestServer;
  readonly dir: string;
}
interface RunningOverPlatform extends Running {
  readonly platform: FakePlatform;
}

/** One of each for all files of a worker: they share modules (`isolate: false` in vitest.config.ts). */
let running: Promise<Running> | undefined;
let runningOverPlatform: Promise<RunningOverPlatform> | undefined;

async function start(
  fill: (dir: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const dir = mkdtempSync(path.join(tmpdir(), 'marquee-brands-'));
  fill(dir);
  const env = { ...settings, MERCHANTS_DIR: dir, DATA_DIR: await dataFolder() };
  return { dir, server: await startServer(env, undefined, ['--import', endWithParent]) };
}

async function startOverPlatform(): Promise<RunningOverPlatform> {
  const platform = await startFakePlatform();
  const started = await start(
    (dir) => {
      cpSync('merchants/_base', path.join(dir, '_base'), { recursive: true });
      // A server needs a brand before the first file's.
      writeBrands(dir, { 'idle/manifest.json': minimalManifest('idle') });
    },
    { WPS_ORIGIN: platform.origin },
  );
  return { ...started, platform };
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

type Brands = Readonly<Record<string, unknown>>;

async function addBrands({ server, dir }: Running, brands: Brands) {
  const { port } = server;
  const codes = [...new Set(Object.keys(brands).map((file) => file.split('/')[0] ?? ''))];
  writeBrands(dir, brands);
  await waitForBrands(port, codes);
  const outputLength = server.output().length;
  return {
    port,
    dir,
    output: () => server.output().slice(outputLength),
    remove: () => {
      for (const code of codes) rmSync(path.join(dir, code), { recursive: true });
    },
  };
}

/**
 * The server of this worker, with the bundled brands as after a start and the file's own brands. A
 * file that needs settings, stops the server, moves its clock or counts what it does uses
 * `startServer`.
 * @param brands as in `makeMerchantsDir`; no other file has their codes
 * (tests/shared-brands.test.ts)
 */
export async function sharedServer(brands: Brands = {}): Promise<SharedServer> {
  const shared = await (running ??= start((dir) => cpSync('merchants', dir, { recursive: true })));
  const { port } = shared.server;
  for (const host of brandHosts()) await press(port, host, 'reset', {});
  const { remove, ...added } = await addBrands(shared, brands);
  return {
    ...added,
    stop: async () => {
      remove();
      const [host = ''] = brandHosts();
      expect(
        await press(port, host, 'state'),
        'a file that moves the clock has a server',
      ).toMatchObject({ clock: { offsetMs: 0 } });
    },
  };
}

/**
 * The server of this worker over a fake platform, with the file's own brands only.
 * @param brands as for `sharedServer`
 * @param values what the platform answers by path, from the file's start
 */
export async function sharedPlatformServer(
  brands: Brands,
  values: Readonly<Record<string, unknown>> = {},
): Promise<SharedServer & { readonly platform: FakePlatform }> {
  const shared = await (runningOverPlatform ??= startOverPlatform());
  const { platform } = shared;
  platform.answers.clear();
  for (const [call, value] of Object.entries(values))
    platform.answers.set(call, respondWithValue(value));
  const { remove, ...added } = await addBrands(shared, brands);
  platform.requests.length = 0;
  return { ...added, platform, stop: () => Promise.resolve(remove()) };
}
