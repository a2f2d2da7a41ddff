import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfStale, root } from '../../prepare.mjs';
import { UsageError } from '../exit-codes.ts';

/** `stop` also deletes the data folder. */
export interface TemporaryServer {
  readonly port: number;
  stop(): Promise<void>;
}

const bootLimitMs = 60_000;

/** All settings of the server; other variables are `${NAME}`s of manifests. */
const settings = (dir: string, dataDir: string) => ({
  NODE_ENV: 'production' as const,
  PORT: '0',
  HOST: '127.0.0.1',
  MERCHANTS_DIR: path.resolve(dir),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  WPS_ORIGIN: '',
  SESSION_SECRET: '',
  SANDBOX: '1',
  TRUST_PROXY: '0',
  LOG_LEVEL: 'error',
});

/** The server's error message, otherwise an exception's. */
const firstErrorLine = (output: string): string =>
  /^(?:marquee: |\w*Error\b).*$/m.exec(output)?.[0] ?? output.trim();

/** Resolves to the port; rejects with the output when the server ends or is not ready in time. */
function whenReady(child: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), bootLimitMs);
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      const port = /ready: .* on port (\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.on('exit', () => {
      clearTimeout(timer);
      reject(
        new UsageError(
          `the server that was to be photographed did not start: ${firstErrorLine(output)}`,
        ),
      );
    });
  });
}

/**
 * Serves a folder of brands on a free port with a new data folder, like `npm start`; rebuilds a
 * stale build. Throws a UsageError when it fails.
 */
export async function startTemporaryServer(
  dir: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<TemporaryServer> {
  if (!(await buildIfStale())) throw new UsageError('the build failed; what it said stands above');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-shots-'));
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(root, 'build', 'host', 'server.js')],
    {
      cwd: root,
      env: { ...environment, ...settings(dir, dataDir) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const closed = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  // Ends the server with this process.
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  const stop = async (): Promise<void> => {
    process.off('exit', end);
    end();
    await closed;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { port: await whenReady(child), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
