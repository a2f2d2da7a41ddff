import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest, startServer } from '../../tests/support/server.ts';
import { isQuick } from './load.ts';
import type { Print } from './measure-parts.ts';

const launches = isQuick ? 2 : 20;
const pollIntervalMs = 10;

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

/** Requests the other brands continuously; returns the numbers of requests and failures. */
async function pollUntilStopped(
  port: number,
  hosts: readonly string[],
  running: () => boolean,
): Promise<{ requests: number; failed: number }> {
  const count = { requests: 0, failed: 0 };
  for (let iteration = 0; running(); iteration += 1) {
    const host = hosts[iteration % hosts.length] ?? '';
    const status = await sendRequest(port, host, '/').then(
      (answer) => answer.status,
      () => 0,
    );
    count.requests += 1;
    if (status !== 200 && status !== 302) count.failed += 1;
  }
  return count;
}

interface Times {
  readonly p50: number;
  readonly p95: number;
}

const timesOf = (values: readonly number[]): Times => ({
  p50: at(values, 0.5),
  p95: at(values, 0.95),
});

async function timeUntil(
  port: number,
  code: string,
  matches: (status: number, body: Buffer) => boolean,
  trigger: () => void,
): Promise<number> {
  const startedAt = performance.now();
  trigger();
  for (;;) {
    const { status, body } = await sendRequest(port, `${code}.localhost`, '/');
    if (matches(status, body)) return performance.now() - startedAt;
    await pause(pollIntervalMs);
  }
}

interface LaunchTimings {
  /**
   * `added`: copied folder until the first response; `changed`: manifest until the first changed
   * page; `removed`: folder until the first 404.
   */
  readonly added: Times;
  readonly changed: Times;
  readonly removed: Times;
  readonly requests: number;
  readonly failed: number;
}

/**
 * Copies, changes and removes brands in a running server while other brands are requested [WL-06].
 * @param hosts of the brands of `merchants/`
 */
async function measureLaunch(hosts: readonly string[]): Promise<LaunchTimings> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-launch-'));
  const dir = path.join(folder, 'merchants');
  cpSync('merchants', dir, { recursive: true });
  const server = await startServer({ MERCHANTS_DIR: dir, DATA_DIR: path.join(folder, 'data') });
  let running = true;
  const others = pollUntilStopped(server.port, hosts, () => running);
  const times = { came: [] as number[], changed: [] as number[], went: [] as number[] };
  for (let launch = 0; launch < launches; launch += 1) {
    const code = `launch${launch}`;
    const outside = path.join(folder, code);
    const write = (to: string, name: string) =>
      writeFileSync(
        path.join(to, 'manifest.json'),
        JSON.stringify({ schemaVersion: 2, code, name, extends: '_base' }),
      );
    mkdirSync(path.join(outside, 'texts'), { recursive: true });
    write(outside, `Launch ${launch}`);
    writeFileSync(
      path.join(outside, 'texts/EN.json'),
      JSON.stringify({ 'brand.tagline': `Launched ${launch}` }),
    );
    times.came.push(
      await timeUntil(
        server.port,
        code,
        (status, body) => status === 200 && body.includes(`Launch ${launch}`),
        () => cpSync(outside, path.join(dir, code), { recursive: true }),
      ),
    );
    times.changed.push(
      await timeUntil(
        server.port,
        code,
        (status, body) => status === 200 && body.includes(`Changed ${launch}`),
        () => write(path.join(dir, code), `Changed ${launch}`),
      ),
    );
    times.went.push(
      await timeUntil(
        server.port,
        code,
        (status) => status === 404,
        () => rmSync(path.join(dir, code), { recursive: true }),
      ),
    );
  }
  running = false;
  const { requests, failed } = await others;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    added: timesOf(times.came),
    changed: timesOf(times.changed),
    removed: timesOf(times.went),
    requests,
    failed,
  };
}

export async function reportLaunch(hosts: readonly string[], print: Print): Promise<void> {
  const launch = await measureLaunch(hosts);
  const times = ({ p50, p95 }: Times) =>
    `${p50.toFixed(0)} ms (p50), ${p95.toFixed(0)} ms (p95 of ${launches})`;
  print(
    `  a folder copied in is live after ${times(launch.added)}; a change after ${times(launch.changed)}; a removed one is gone after ${times(launch.removed)}; other brands got ${launch.requests} requests at the same time, of which ${launch.failed} failed`,
  );
}
