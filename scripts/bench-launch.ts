import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, startServer } from '../tests/support/server.ts';

const launches = 20;
/** How often the new brand is asked for, ms. */
const beat = 10;

const at = (values: readonly number[], share: number): number => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Asks the other brands without a pause until told to stop; answers how many were asked and how many failed. */
async function keepAsking(port: number, hosts: readonly string[], running: () => boolean): Promise<{ asked: number; failed: number }> {
  const count = { asked: 0, failed: 0 };
  for (let turn = 0; running(); turn += 1) {
    const host = hosts[turn % hosts.length] ?? '';
    const status = await ask(port, host, '/').then((answer) => answer.status, () => 0);
    count.asked += 1;
    if (status !== 200 && status !== 302) count.failed += 1;
  }
  return count;
}

/**
 * From a folder that is there to its first branded answer, twenty times, while the other brands are asked all the time: p50 and p95 in ms, and how
 * many of the others' requests failed [WL-06].
 * @param hosts of the brands of `merchants/`
 */
export async function measureLaunch(hosts: readonly string[]): Promise<{ readonly p50: number; readonly p95: number; readonly asked: number; readonly failed: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-launch-'));
  const dir = path.join(folder, 'merchants');
  cpSync('merchants', dir, { recursive: true });
  const server = await startServer({ MERCHANTS_DIR: dir, DATA_DIR: path.join(folder, 'data') });
  let running = true;
  const others = keepAsking(server.port, hosts, () => running);
  const times: number[] = [];
  for (let launch = 0; launch < launches; launch += 1) {
    const code = `launch${launch}`;
    const outside = path.join(folder, code);
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'manifest.json'), JSON.stringify({ schemaVersion: 2, code, name: `Launch ${launch}`, extends: '_base' }));
    const from = performance.now();
    renameSync(outside, path.join(dir, code));
    for (;;) {
      const { status, body } = await ask(server.port, `${code}.localhost`, '/');
      if (status === 200 && body.includes(`Launch ${launch}`)) break;
      await pause(beat);
    }
    times.push(performance.now() - from);
  }
  running = false;
  const { asked, failed } = await others;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return { p50: at(times, 0.5), p95: at(times, 0.95), asked, failed };
}
