import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'jsonc-parser';
import { sendRequest, startServer, type TestServer } from '../../tests/support/server.ts';
import type { Print } from './measure-parts.ts';

const copies = 200;
const probeEveryMs = 20;
/** Unit of CPU time in /proc. */
const ticksPerSecond = 100;

function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Copies a brand under another code, without its unique hosts. */
function writeCopy(from: string, dir: string, code: string): void {
  const target = path.join(dir, code);
  cpSync(from, target, { recursive: true });
  const file = path.join(target, 'manifest.json');
  const { platform: _platform, ...manifest } = parse(readFileSync(file, 'utf8')) as Record<
    string,
    unknown
  >;
  writeFileSync(file, JSON.stringify({ ...manifest, code, name: `Copy ${code}`, hosts: {} }));
}

/** Requests another brand's page continuously; the slowest response is the stall, in ms. */
async function probe(port: number, host: string, running: { on: boolean }): Promise<number[]> {
  const times: number[] = [];
  while (running.on) {
    const from = performance.now();
    await sendRequest(port, host, '/login');
    times.push(performance.now() - from);
    await pause(probeEveryMs);
  }
  return times.sort((a, b) => a - b);
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Returns ms until /readyz lists every brand. */
async function allServed(port: number, codes: readonly string[]): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { body } = await sendRequest(port, 'localhost', '/readyz');
    const { brands } = JSON.parse(body.toString()) as {
      readonly brands: { readonly serving: readonly string[] };
    };
    if (codes.every((code) => brands.serving.includes(code))) return performance.now() - from;
    await pause(50);
  }
}

/** Returns ms until each host's log-in page contains a text. */
async function allLive(port: number, codes: readonly string[], text: string): Promise<number> {
  const from = performance.now();
  for (const code of codes)
    for (;;) {
      const { status, body } = await sendRequest(port, `${code}.localhost`, '/login');
      if (status === 200 && body.includes(text)) break;
      await pause(50);
    }
  return performance.now() - from;
}

/** Measures the time until a change is live, and its effect on others. */
async function measureChange(
  { port, pid }: TestServer,
  host: string,
  name: string,
  print: Print,
  change: () => Promise<number>,
): Promise<void> {
  const running = { on: true };
  const times = probe(port, host, running);
  const timesBefore = processorSeconds(pid);
  const from = performance.now();
  const liveMs = await change();
  const seconds = processorSeconds(pid) - timesBefore;
  const wall = (performance.now() - from) / 1000;
  await pause(2000);
  running.on = false;
  const sorted = await times;
  const ms = (share: number) => `${percentile(sorted, share).toFixed(0)} ms`;
  print(
    [
      `  ${name}: live after ${(liveMs / 1000).toFixed(1)} s`,
      `the server's processor time ${seconds.toFixed(1)} s in ${wall.toFixed(1)} s`,
      `another brand: ${sorted.length} requests, p50 ${ms(0.5)}, p95 ${ms(0.95)}, longest ${ms(1)}`,
    ].join(' · '),
  );
}

/** Copies 200 brands at once into a running server's folder, then changes their template. */
export async function measureCopies(hosts: readonly string[], print: Print): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-bench-copies-'));
  const dir = path.join(root, 'merchants');
  cpSync('merchants', dir, { recursive: true });
  const server = await startServer({ MERCHANTS_DIR: dir });
  const host = hosts[0] ?? '';
  const source = path.join(dir, host.split('.')[0] ?? '');
  const codes = Array.from({ length: copies }, (_, index) => `copy${index + 1}`);
  try {
    for (const warm of hosts) await sendRequest(server.port, warm, '/login');
    await measureChange(server, host, 'nothing changes', print, async () => {
      await pause(3000);
      return 0;
    });
    const staging = path.join(root, 'ready');
    for (const code of codes) writeCopy(source, staging, code);
    await measureChange(server, host, `${copies} brands copied`, print, async () => {
      const from = performance.now();
      // Asynchronous: this process also measures a visitor's latency.
      await cp(staging, dir, { recursive: true });
      await allServed(server.port, codes);
      return performance.now() - from;
    });
    await measureChange(server, host, `their first pages, one by one`, print, () =>
      allLive(server.port, codes, 'Copy copy'),
    );
    await measureChange(server, host, `a change of their template`, print, () => {
      for (const language of ['EN', 'TY']) {
        const file = path.join(dir, `_base/texts/${language}.json`);
        const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
        writeFileSync(file, JSON.stringify({ ...texts, 'login.title': 'Anew' }));
      }
      return allLive(server.port, codes.slice(-1), 'Anew');
    });
  } finally {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
}
