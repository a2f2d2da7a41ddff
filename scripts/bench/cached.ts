import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendRequest, startServer, type TestServer } from '../../tests/support/server.ts';
import { isQuick, load, seconds, type LoadTarget } from './load.ts';
import type { Print } from './measure-parts.ts';
import { startNginx, startNode, type Baseline } from './servers.ts';

const secondsEach = seconds(4);
/** Servers alternate, so that other load on the machine affects all of them. */
const rounds = isQuick ? 1 : 3;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const ownHeaders: readonly string[] = ['date', 'connection', 'keep-alive', 'content-length'];

const plainHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ownHeaders.includes(name) ? [[name, value]] : [],
    ),
  );

type Baselines = readonly (readonly [name: string, server: Baseline | undefined])[];

async function askInTurns(page: LoadTarget, baselines: Baselines): Promise<string> {
  const measure = async (target: LoadTarget) => (await load(target, secondsEach)).perSecond;
  await measure(page);
  // Warm up: Node servers become faster after some requests.
  for (const [, baseline] of baselines)
    if (baseline) await measure({ ...page, port: baseline.port, path: '/' });
  const ours: number[] = [];
  const theirs = baselines.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(page));
    for (const [index, [, baseline]] of baselines.entries())
      if (baseline) theirs[index]?.push(await measure({ ...page, port: baseline.port, path: '/' }));
  }
  const parts = baselines.map(([name, baseline], index) => {
    if (!baseline) return `${name} is not on PATH`;
    const rates = theirs[index] ?? [];
    const ratio = median(ours.map((rate, round) => rate / (rates[round] ?? Infinity)));
    return `${ratio.toFixed(2)} of ${name} with the same bytes and headers (${median(rates).toFixed(0)}/s)`;
  });
  return `${median(ours).toFixed(0)}/s · ${parts.join(' · ')} (medians of ${rounds})`;
}

/** Compares a cached guest page with servers that only send the same bytes and headers. */
async function compareCached(
  server: TestServer,
  host: string,
  folder: string,
  print: Print,
): Promise<void> {
  const request = { host: `${host}:${server.port}`, 'accept-encoding': 'br' };
  const first = await sendRequest(server.port, host, '/', { headers: request });
  const target = first.status === 302 ? (first.headers.location ?? '/login') : '/';
  const page = await sendRequest(server.port, host, target, { headers: request });
  const headers = plainHeaders(page.headers);
  const baselines: Baselines = [
    ['node:http', await startNode(folder, page.body, headers)],
    ['nginx', await startNginx(folder, page.body, headers)],
  ];
  try {
    const comparison = await askInTurns(
      { port: server.port, path: target, headers: request },
      baselines,
    );
    print(`  ${host} ${comparison}`);
  } finally {
    for (const [, baseline] of baselines) baseline?.stop();
  }
}

export async function measureCached(hosts: readonly string[], print: Print): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-cached-'));
  const server = await startServer();
  try {
    for (const host of hosts) await compareCached(server, host, folder, print);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
