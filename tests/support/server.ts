import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { dataFolder } from './data-folder.ts';

/** The built product on a free port, with a temporary data folder. */
export interface TestServer {
  readonly port: number;
  readonly pid: number;
  readonly child: ChildProcess;
  /** ms from start until the line that lists the brands. */
  readonly bootMs: number;
  readonly output: () => string;
  stop(): Promise<void>;
}

const bootLimitMs = 60_000;
/**
 * Test servers end before optimised WebAssembly pays off. Disabling
 * JavaScript's optimising compiler, too, would slow down thousands of requests (decision 044).
 */
const briefFlags: readonly string[] = process.env['VITEST'] ? ['--liftoff-only'] : [];

/**
 * Starts `build/host/server.js`; rejects with its output on failure. A named data folder is
 * retained.
 * @param cwd the folder of the installation; this checkout by default
 */
export async function startServer(
  env: Record<string, string> = {},
  cwd?: string,
  nodeFlags = briefFlags,
): Promise<TestServer> {
  const dataDir = env['DATA_DIR'] ?? (await dataFolder());
  const from = performance.now();
  const child: ChildProcess = spawn(process.execPath, [...nodeFlags, 'build/host/server.js'], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: 'pipe',
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), bootLimitMs);
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /localhost:(\d+)/.exec(output)?.[1];
      if (!port || !output.includes('ready')) return;
      clearTimeout(timer);
      resolve({
        port: Number(port),
        pid: child.pid ?? 0,
        child,
        bootMs: performance.now() - from,
        output: () => output,
        stop: () => stop(child, env['DATA_DIR'] ? undefined : dataDir),
      });
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with code ${code}: ${output}`));
    });
  });
}

const stop = (child: ChildProcess, folder: string | undefined): Promise<void> =>
  new Promise((resolve) => {
    const onExit = () => {
      if (folder) rmSync(folder, { recursive: true, force: true });
      resolve();
    };
    if (child.exitCode !== null) return onExit();
    child.once('exit', onExit);
    child.kill('SIGTERM');
  });

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Connects locally, because `.localhost` names may not resolve. */
export const sendRequest = (
  port: number,
  host: string,
  target: string,
  options: {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    agent?: Agent;
  } = {},
): Promise<TestResponse> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method: options.method ?? 'GET',
        headers: { host: `${host}:${port}`, ...options.headers },
        ...(options.agent ? { agent: options.agent } : {}),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
