import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const NOBODY = 65_534;

export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(existsSync(debian)
      ? readdirSync(debian)
          .sort()
          .reverse()
          .map((version) => join(debian, version, 'bin'))
      : []),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

export interface LocalPostgres {
  readonly url: string;
  readonly socket: string;
  pids(): readonly number[];
  kill(): Promise<void>;
  start(): void;
  answers(): Promise<void>;
  rebuild(makeData: MakeData): Promise<void>;
  stop(): Promise<void>;
}

/** The program, with its arguments, that makes a server's folder. */
type MakeData = (data: string) => readonly string[];

/** @param options additional options of `initdb` */
export const emptyDatabase =
  (...options: readonly string[]): MakeData =>
  (data) => [
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-N',
    '-E',
    'UTF8',
    '--locale=C',
    ...options,
  ];

export const standbyOf =
  ({ socket }: LocalPostgres): MakeData =>
  (data) => [
    'pg_basebackup',
    '-D',
    data,
    '-h',
    socket,
    '-U',
    'postgres',
    '-X',
    'stream',
    '-R',
    '-c',
    'fast',
    '-N',
  ];

/**
 * Starts a separate server on a temporary folder, reachable by socket only.
 * @param durable writes to the disk as in production
 * @param settings additional ones, as `name=value`
 */
export async function startPostgres(
  programs: string,
  durable = false,
  settings: readonly string[] = [],
  makeData: MakeData = emptyDatabase(),
): Promise<LocalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-postgres-'));
  // PostgreSQL refuses to run as root.
  const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in asOther) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const makeFolder = (make: MakeData): void => {
    const [program = '', ...options] = make(data);
    execFileSync(join(programs, program), options, { ...asOther, stdio: 'ignore', cwd: folder });
  };
  makeFolder(makeData);
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`;
  const log = join(folder, 'log');
  const options = ['listen_addresses=', `fsync=${durable ? 'on' : 'off'}`, ...settings].flatMap(
    (setting) => ['-c', setting],
  );
  const run = () => {
    const logFile = openSync(log, 'a');
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...options], {
      ...asOther,
      stdio: ['ignore', 'ignore', logFile],
      cwd: folder,
    });
    closeSync(logFile);
    return { server, ended: new Promise<void>((resolve) => server.once('exit', () => resolve())) };
  };
  let running = run();
  const pids = () => [running.server.pid ?? 0, ...childrenOf(running.server.pid ?? 0)];
  const answers = () =>
    untilItAnswers(url, () =>
      running.server.exitCode === null
        ? undefined
        : readFileSync(log, 'utf8').trimEnd().split('\n').slice(-4).join(' | '),
    );
  await answers();
  return {
    url,
    socket: folder,
    pids,
    async kill() {
      // A process that is being forked is in no list and would survive, so stop the parent first. A
      // signal takes effect when the process next runs.
      const parent = running.server.pid ?? 0;
      send(parent, 'SIGSTOP');
      while ('RSD'.includes(stateOf(parent))) await pause(1);
      await killAll(pids(), running.ended);
    },
    start() {
      removeEmptyMarks([join(data, 'postmaster.pid'), join(folder, '.s.PGSQL.5432.lock')]);
      running = run();
    },
    answers,
    async rebuild(make) {
      rmSync(data, { recursive: true });
      makeFolder(make);
      running = run();
      await answers();
    },
    async stop() {
      running.server.kill('SIGINT');
      await running.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function killAll(pids: readonly number[], parentEnded: Promise<void>): Promise<void> {
  for (const pid of pids) send(pid, 'SIGKILL');
  await parentEnded;
  // A process that still holds the shared memory prevents the next start.
  while (pids.some(isThere)) await pause(5);
}

/**
 * A server killed between creating its lock file and writing its pid refuses to start until an
 * operator removes the file. No other server runs here.
 */
function removeEmptyMarks(markerFiles: readonly string[]): void {
  for (const markerFile of markerFiles)
    if (existsSync(markerFile) && statSync(markerFile).size === 0) rmSync(markerFile);
}

const childrenOf = (pid: number): readonly number[] => {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : [];
};
/** For example `S`, `T` (stopped) or `Z` (zombie); `X` when it does not exist. */
function stateOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.charAt(stat.lastIndexOf(')') + 2);
  } catch {
    return 'X';
  }
}
/** A process can be attached to the shared memory until it is a zombie. */
const isThere = (pid: number): boolean => !'ZX'.includes(stateOf(pid));

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

/** Recovery takes a while on a busy machine. */
const patienceMs = 60_000;

/** @param failure the last output of a server that has ended */
async function untilItAnswers(
  connectionString: string,
  failure: () => string | undefined,
): Promise<void> {
  const from = performance.now();
  while (performance.now() - from < patienceMs && failure() === undefined) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(20);
    }
  }
  throw new Error(
    `the local PostgreSQL did not start: ${failure() ?? `it does not answer within ${patienceMs} ms`}`,
  );
}
