import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { lazy } from '#app/lib/lazy.ts';

const run = promisify(execFile);
const has = (program: string): boolean => !spawnSync(program, ['-v']).error;

/** wrk is written in C and asks faster than Node answers; autocannon is Node itself. */
export const loadClient: 'wrk' | 'autocannon' = has('wrk') ? 'wrk' : 'autocannon';
const connections = 8;

/** What is asked, over and over. */
export interface LoadTarget {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Asks for another query each time, so that no answer is one that was kept. */
  readonly isVaried?: boolean;
}

/** wrk's program for a target whose query is another each time. */
const variedQueries = `local run = os.time() % 100000
local asked = 0
request = function()
  asked = asked + 1
  return wrk.format(nil, wrk.path .. "?bench=" .. run .. "-" .. asked)
end
`;

/** Writes wrk's program where wrk can read it. @returns its options */
function scriptOptions(): readonly string[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'marquee-bench-wrk-')), 'varied.lua');
  writeFileSync(file, variedQueries);
  return ['-s', file];
}
const optionsForVaried = lazy(scriptOptions);

/** What came of it: answers a second, and ms within which 99 % of them came. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p99: number;
}

/** Milliseconds of a time as wrk writes it. */
const milliseconds = (text: string): number => {
  const [, value = '', unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1_000, m: 60_000 }[unit ?? 'ms'] ?? 1);
};

/** Asks one page with eight connections. Throws when any answer is no success. */
export async function load(target: LoadTarget, seconds: number): Promise<LoadResult> {
  const url = `http://127.0.0.1:${target.port}${target.path}`;
  if (loadClient === 'autocannon') {
    const result = await autocannon({
      url,
      connections,
      duration: seconds,
      headers: target.headers,
      ...(target.isVaried
        ? {
            requests: [
              {
                setupRequest: (request) => ({
                  ...request,
                  path: `${target.path}?bench=${randomUUID()}`,
                }),
              },
            ],
          }
        : {}),
    });
    if (result.non2xx > 0)
      throw new Error(`${target.path}: ${result.non2xx} answers were refusals`);
    return { perSecond: result.requests.average, p99: result.latency.p99 };
  }
  // It takes the place of its own line for the host only when that is written so.
  const headers = Object.entries(target.headers).flatMap(([name, value]) => [
    '-H',
    `${name === 'host' ? 'Host' : name}: ${value}`,
  ]);
  const { stdout } = await run('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headers],
    ...(target.isVaried ? optionsForVaried() : []),
    url,
  ]);
  if (stdout.includes('Non-2xx')) throw new Error(`${target.path}: ${stdout}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: milliseconds(/\b99%\s+(\S+)/.exec(stdout)?.[1] ?? ''),
  };
}

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

/** A server that does nothing but send bytes. */
export interface Baseline {
  readonly port: number;
  readonly stop: () => void;
}

/** Bare `node:http` with these bytes and headers. */
export async function startNode(
  folder: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Baseline> {
  const [bodyFile, headersFile] = [path.join(folder, 'page'), path.join(folder, 'headers.json')];
  writeFileSync(bodyFile, body);
  writeFileSync(headersFile, JSON.stringify(headers));
  const child = spawn(process.execPath, ['tests/bench/bare-server.mjs', bodyFile, headersFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
  return { port, stop: () => void child.kill() };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** nginx with the same bytes and headers as a file; undefined where there is no nginx. */
export async function startNginx(
  folder: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Baseline | undefined> {
  if (!has('nginx')) return undefined;
  const port = await freePort();
  mkdirSync(path.join(folder, 'root'), { recursive: true });
  writeFileSync(path.join(folder, 'root', 'page'), body);
  const own = /^(?:content-type|content-length|connection|date|keep-alive|transfer-encoding)$/i;
  const lines = Object.entries(headers)
    .filter(([name]) => !own.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    // Started by root, its workers would be another user's, who may not read the folder.
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {} http { access_log off; default_type text/html; keepalive_requests 1000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/root; open_file_cache max=10; ${lines.join(' ')}
    location / { try_files /page =404; } } }`,
  );
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { port, stop: () => void child.kill('SIGQUIT') };
}
