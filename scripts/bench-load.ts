import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

/** Whether a program is on PATH. */
export const has = (program: string): boolean => !spawnSync(program, ['-v']).error;

/** wrk is written in C and sends faster than Node answers; autocannon is Node itself. */
export const loadClient: 'wrk' | 'autocannon' = has('wrk') ? 'wrk' : 'autocannon';
const connections = 8;

/** Whether every part is measured only briefly, to see that it runs. */
export const isQuick = Boolean(process.env['QUICK']);
/** The duration of a measurement in seconds, from its usual one. */
export const seconds = (usual: number): number => (isQuick ? 1 : usual);

/** The target of repeated requests. */
export interface LoadTarget {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Uses another query each time, so that no answer comes from a cache. */
  readonly isVaried?: boolean;
}

/** Requests that are sent unchanged, one after the other, in a loop. */
export interface RawLoad {
  readonly port: number;
  readonly requests: readonly string[];
  readonly connections: number;
  /** The pause of a connection before its next request, ms on average; 0: none. */
  readonly pauseMs: number;
}

/** wrk's script for a target with changing queries. */
const variedQueries = `local run = os.time() % 100000
local asked = 0
request = function()
  asked = asked + 1
  local joint = string.find(wrk.path, "?", 1, true) and "&" or "?"
  return wrk.format(nil, wrk.path .. joint .. "bench=" .. run .. "-" .. asked)
end
`;

/** Separates requests in wrk's file; no request contains it. */
const separator = '\u0001';

/** wrk's script for requests from a file. */
const requestsFrom = (file: string, pauseMs: number): string => `local requests = {}
for one in assert(io.open("${file}", "rb")):read("*a"):gmatch("[^\\1]+") do
  requests[#requests + 1] = one
end
local at = 0
request = function()
  at = at % #requests + 1
  return requests[at]
end
${pauseMs > 0 ? `delay = function() return math.random(0, ${Math.round(pauseMs * 2)}) end\n` : ''}`;

/** The result: answers a second, and the 99th percentile in ms. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Parses one of wrk's durations, in milliseconds. */
const milliseconds = (text: string): number => {
  const [, value = '', unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1_000, m: 60_000 }[unit ?? 'ms'] ?? 1);
};

/** Runs wrk with a script in a folder of its own. Throws when any answer is not a success. */
async function runWrk(
  url: string,
  options: readonly string[],
  program?: (folder: string) => string,
): Promise<LoadResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-wrk-'));
  const file = path.join(folder, 'program.lua');
  if (program) writeFileSync(file, program(folder));
  const script = program ? ['-s', file] : [];
  const { stdout } = await run('wrk', [
    '-t1',
    '--latency',
    '--timeout',
    '30s',
    ...options,
    ...script,
    url,
  ]).finally(() => rmSync(folder, { recursive: true }));
  if (/Non-2xx|Socket errors: (?!connect 0, read 0, write 0)/.test(stdout))
    throw new Error(`${url}: ${stdout}`);
  const within = (share: string) =>
    milliseconds(new RegExp(`^\\s+${share}%\\s+(\\S+)`, 'm').exec(stdout)?.[1] ?? '');
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: within('50'),
    p99: within('99'),
  };
}

/** Sends requests with autocannon, if there is no wrk. */
async function runAutocannon(target: LoadTarget, duration: number): Promise<LoadResult> {
  const { port, path: pagePath, headers, isVaried } = target;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${pagePath}`,
    connections,
    duration,
    headers,
    ...(isVaried
      ? {
          requests: [
            {
              setupRequest: (request) => ({
                ...request,
                path: `${pagePath}${pagePath.includes('?') ? '&' : '?'}bench=${randomUUID()}`,
              }),
            },
          ],
        }
      : {}),
  });
  if (result.non2xx > 0) throw new Error(`${pagePath}: ${result.non2xx} answers were refusals`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Requests one page over eight connections. Throws when any answer is not a success. */
export async function load(target: LoadTarget, duration: number): Promise<LoadResult> {
  if (loadClient === 'autocannon') return runAutocannon(target, duration);
  // Replaces wrk's own host header only in this spelling.
  const headers = Object.entries(target.headers).flatMap(([name, value]) => [
    '-H',
    `${name === 'host' ? 'Host' : name}: ${value}`,
  ]);
  return runWrk(
    `http://127.0.0.1:${target.port}${target.path}`,
    [`-c${connections}`, `-d${duration}s`, ...headers],
    target.isVaried ? () => variedQueries : undefined,
  );
}

/** Sends given requests with wrk. Throws when any answer is not a success. */
export const loadRequests = (
  { port, requests, connections: count, pauseMs }: RawLoad,
  duration: number,
): Promise<LoadResult> =>
  runWrk(`http://127.0.0.1:${port}`, [`-c${count}`, `-d${duration}s`], (folder) => {
    const file = path.join(folder, 'requests');
    writeFileSync(file, requests.join(separator));
    return requestsFrom(file, pauseMs);
  });

/** Processor time of each thread of a process, ms, by the thread's number. */
export const threadTimes = (pid: number): ReadonlyMap<number, number> =>
  new Map(
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // In hundredths of a second.
      return [Number(thread), (Number(fields[11]) + Number(fields[12])) * 10];
    }),
  );
