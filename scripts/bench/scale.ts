import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'jsonc-parser';
import { sendRequest, startServer, type TestServer } from '../../tests/support/server.ts';
import { isQuick } from './load.ts';
import type { Print } from './measure-parts.ts';

const counts = isQuick ? [1, 100] : [1, 100, 1000, 10_000];
const bytesEach = 10_000;
const boots = isQuick ? 1 : 3;
const requestCount = isQuick ? 20 : 400;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const memoryReporting = {
  NODE_OPTIONS: `--expose-gc --require ${path.resolve('tests/bench/report-memory.cjs')}`,
};
/** The first collection runs finalisers; later ones free their objects. */
const collections = 3;

/** Brands of about 10 KB with their own hosts; `b0` is requested. */
function writeBrands(dir: string, count: number): void {
  mkdirSync(dir, { recursive: true });
  cpSync('merchants/_base', path.join(dir, '_base'), { recursive: true });
  const first = readdirSync('merchants').find((name) => !name.startsWith('_')) ?? '';
  const model = parse(
    readFileSync(path.join('merchants', first, 'manifest.json'), 'utf8'),
  ) as Record<string, unknown>;
  delete model['banners'];
  for (let at = 0; at < count; at += 1) {
    const code = `b${at}`;
    const manifest = {
      ...model,
      schemaVersion: 2,
      code,
      name: `Brand ${at}`,
      hosts: { player: [`www.${code}.example`], agent: [`agents.${code}.example`] },
    };
    const padding = 'x'.repeat(Math.max(0, bytesEach - JSON.stringify(manifest, null, 2).length));
    mkdirSync(path.join(dir, code));
    writeFileSync(
      path.join(dir, code, 'manifest.json'),
      JSON.stringify({ ...manifest, extensions: { padding } }, null, 2),
    );
  }
}

/** Ms from process start. */
async function bootToFirstPage(
  env: Record<string, string>,
): Promise<{ server: TestServer; ms: number }> {
  const from = performance.now();
  const server = await startServer(env);
  const { status } = await sendRequest(server.port, 'b0.localhost', '/login');
  if (status !== 200) throw new Error(`b0 answers ${status}: ${server.output()}`);
  return { server, ms: performance.now() - from };
}

interface MemoryUse {
  /** Bytes of heap and external memory after a collection. */
  readonly held: number;
  readonly rss: number;
}

/**
 * After a full garbage collection, because the background check allocates temporarily and V8
 * retains pages.
 */
async function memoryOf(server: TestServer): Promise<MemoryUse> {
  const answers = () =>
    [...server.output().matchAll(/^kept (\{.*\})$/gm)].map(
      ([, json]) => JSON.parse(json ?? '') as MemoryUse,
    );
  for (let round = 1; round <= collections; round += 1) {
    process.kill(server.pid, 'SIGUSR2');
    while (answers().length < round) await setTimeout(50);
  }
  return answers()[collections - 1] ?? { held: 0, rss: 0 };
}

/** Medians, alternating, so that other load on the machine affects both. */
async function latencies(
  one: TestServer,
  many: TestServer,
): Promise<{ one: number; many: number }> {
  const times: { one: number[]; many: number[] } = { one: [], many: [] };
  for (let round = 0; round < requestCount; round += 1) {
    for (const [name, server] of round % 2 === 0
      ? ([
          ['one', one],
          ['many', many],
        ] as const)
      : ([
          ['many', many],
          ['one', one],
        ] as const)) {
      const from = performance.now();
      await sendRequest(server.port, 'b0.localhost', '/');
      times[name].push(performance.now() - from);
    }
  }
  return { one: median(times.one), many: median(times.many) };
}

/** Cost of many brands when only one is requested, compared with a single brand [WL-06]. */
export async function measureScale(print: Print): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-scale-'));
  const environmentOf = (count: number) => ({
    MERCHANTS_DIR: path.join(folder, `brands-${count}`),
    DATA_DIR: path.join(folder, `data-${count}`),
  });
  for (const count of counts) writeBrands(environmentOf(count).MERCHANTS_DIR, count);
  for (const count of counts) await (await bootToFirstPage(environmentOf(count))).server.stop();
  for (const count of counts.slice(1)) {
    const ratios: number[] = [];
    const times: number[] = [];
    const more: number[] = [];
    for (let boot = 0; boot < boots; boot += 1) {
      const one = await bootToFirstPage(environmentOf(1));
      await one.server.stop();
      const many = await bootToFirstPage(environmentOf(count));
      await many.server.stop();
      ratios.push(many.ms / one.ms);
      times.push(many.ms);
      more.push(many.ms - one.ms);
    }
    const one = await bootToFirstPage({ ...environmentOf(1), ...memoryReporting });
    const many = await bootToFirstPage({ ...environmentOf(count), ...memoryReporting });
    const [memoryOfOne, memoryOfMany] = [await memoryOf(one.server), await memoryOf(many.server)];
    const each = (key: keyof MemoryUse) =>
      `${((memoryOfMany[key] - memoryOfOne[key]) / (count - 1) / 1024).toFixed(2)} KB`;
    const page = await latencies(one.server, many.server);
    await one.server.stop();
    await many.server.stop();
    print(
      `  ${count} brands: boot to first page ${(median(times) / 1000).toFixed(2)} s, ${median(ratios).toFixed(2)} of that with one, ${median(more).toFixed(0)} ms more; home p50 ${page.many.toFixed(1)} ms, ${(page.many / page.one).toFixed(3)} of that with one; ${each('held')} of heap per unvisited brand after a collection (${each('rss')} of RSS, which fluctuates by tens of MB)`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
}
