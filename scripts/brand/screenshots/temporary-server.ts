import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfStale, root } from '../../prepare.mjs';
import { UsageError } from '../exit-codes.ts';

/** A temporary server, whose data folder is deleted with it. */
export interface TemporaryServer {
  readonly port: number;
  stop(): Promise<void>;
}

const bootLimitMs = 60_000;

/** All settings of the server; the other variables are `${NAME}`s of manifests. */
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

/** The line with the error: the server's own, else an exception's. */
const firstErrorLine = (output: string): string =>
  /^(?:marquee: |\w*Error\b).*$/m.exec(output)?.[0] ?? output.trim();

/** The port in its ready line; rejects with its output when it ends or does not become ready. */
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
 * Serves a folder of brands on a free port, from a new data folder, as `npm start` would: a stale
 * build is rebuilt first. Throws a UsageError when it fails.
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
  // The end of this process ends the server, too.
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
