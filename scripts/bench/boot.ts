import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendRequest, startServer } from '../../tests/support/server.ts';
import { isQuick } from './load.ts';
import type { Print } from './measure-parts.ts';

const boots = isQuick ? 1 : 5;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Until the first page of a brand, and until the ready line. */
async function boot(host: string, dataDir: string): Promise<{ page: number; ready: number }> {
  const from = performance.now();
  const server = await startServer({ DATA_DIR: dataDir });
  const { status } = await sendRequest(server.port, host, '/login');
  const page = performance.now() - from;
  await server.stop();
  if (status !== 200) throw new Error(`${host} answers ${status}: ${server.output()}`);
  return { page, ready: server.bootMs };
}

function bareNode(): number {
  const from = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - from;
}

export async function measureBoot([host = '']: readonly string[], print: Print): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-boot-'));
  const dataDir = path.join(folder, 'data');
  try {
    const first = await boot(host, dataDir);
    const [pages, ready, node]: number[][] = [[], [], []];
    for (let round = 0; round < boots; round += 1) {
      const secondBoot = await boot(host, dataDir);
      pages?.push(secondBoot.page);
      ready?.push(secondBoot.ready);
      node?.push(bareNode());
    }
    const s = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    print(
      `boot to the first page: ${s(first.page)} on an empty data folder, ${s(median(pages ?? []))} on one that exists (median of ${boots}; ready after ${s(median(ready ?? []))}; Node alone ${s(median(node ?? []))})`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
