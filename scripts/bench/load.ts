import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

export const has = (program: string): boolean => !spawnSync(program, ['-v']).error;

/** wrk is faster than Node's responses; autocannon runs on Node itself. */
export const loadClient: 'wrk' | 'autocannon' = has('wrk') ? 'wrk' : 'autocannon';
const connections = 8;

/** Smoke run: measure each part only briefly. */
export const isQuick = Boolean(process.env['QUICK']);
export const seconds = (usual: number): number => (isQuick ? 1 : usual);

export interface LoadTarget {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Changes the query for each request to avoid caches. */
  readonly isVaried?: boolean;
}

/** Sent unchanged, in a loop. */
export interface RawLoad {
  readonly port: number;
  readonly requests: readonly string[];
  readonly connections: number;
  /** Average pause per connection in ms; 0: none. */
  readonly pauseMs: number;
}

const variedQueries = `local run = os.time() % 100000
local asked = 0
request = function()
  asked = asked + 1
  local joint = string.find(wrk.path, "?", 1, true) and "&" or "?"
  return wrk.format(nil, wrk.path .. joint .. "bench=" .. run .. "-" .. asked)
end
`;

/** Occurs in no request. */
const separator = '\u0001';

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

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const milliseconds = (text: string): number => {
  const [, value = '', unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1_000, m: 60_000 }[unit ?? 'ms'] ?? 1);
};

/** Throws when a response is not a success. */
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

/** Fallback without wrk. */
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
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Uses eight connections. Throws when a response is not a success. */
export async function load(target: LoadTarget, duration: number): Promise<LoadResult> {
  if (loadClient === 'autocannon') return runAutocannon(target, duration);
  // wrk replaces its own host header only in this spelling.
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

/** Throws when a response is not a success. */
export const loadRequests = (
  { port, requests, connections: count, pauseMs }: RawLoad,
  duration: number,
): Promise<LoadResult> =>
  runWrk(`http://127.0.0.1:${port}`, [`-c${count}`, `-d${duration}s`], (folder) => {
    const file = path.join(folder, 'requests');
    writeFileSync(file, requests.join(separator));
    return requestsFrom(file, pauseMs);
  });

/** Thread id → CPU time in ms. */
export const threadTimes = (pid: number): ReadonlyMap<number, number> =>
  new Map(
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // In hundredths of a second.
      return [Number(thread), (Number(fields[11]) + Number(fields[12])) * 10];
    }),
  );
