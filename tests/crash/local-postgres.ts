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

/**
 * The folder of a PostgreSQL server on this machine, or nothing; the tests that need one are
 * skipped then.
 */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const places = [
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
  return places.find(
    (place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
  );
}

/** A PostgreSQL server of one's own. */
export interface LocalPostgres {
  readonly url: string;
  /** The folder of its socket. */
  readonly socket: string;
  /** All of its processes. */
  pids(): readonly number[];
  /** Ends all of its processes at once, as a power cut of its machine would. */
  kill(): Promise<void>;
  /** Begins to start it again over the folder that it left. */
  start(): void;
  /** Resolves when it answers. */
  answers(): Promise<void>;
  /** Makes a new folder for a server that was killed, and starts it. */
  rebuild(makeData: MakeData): Promise<void>;
  /** Ends it and removes the folder. */
  stop(): Promise<void>;
}

/** The program, with its arguments, that makes a server's folder. */
type MakeData = (data: string) => readonly string[];

/** The folder of an empty database. */
const emptyDatabase: MakeData = (data) => [
  'initdb',
  ...['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C'],
];

/** The folder of a standby of another server. */
export const standbyOf =
  ({ socket }: LocalPostgres): MakeData =>
  (data) => [
    'pg_basebackup',
    ...['-D', data, '-h', socket, '-U', 'postgres', '-X', 'stream', '-R', '-c', 'fast', '-N'],
  ];

/**
 * Starts a server of its own on a temporary folder, reachable by socket only.
 * @param durable writes to the disk as in production
 * @param settings more of them, as `name=value`
 */
export async function startPostgres(
  programs: string,
  durable = false,
  settings: readonly string[] = [],
  makeData: MakeData = emptyDatabase,
): Promise<LocalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-postgres-'));
  // The server refuses to run as root.
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
      // One that is just being born is in no list, and would live on: nobody is born while the
      // parent stands still.
      send(running.server.pid ?? 0, 'SIGSTOP');
      await killAll(pids(), running.ended);
    },
    start() {
      removeEmptyMark(data);
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

/** Ends processes at once; resolves when all of them are gone. */
async function killAll(pids: readonly number[], parentEnded: Promise<void>): Promise<void> {
  for (const pid of pids) send(pid, 'SIGKILL');
  await parentEnded;
  // Whoever of them still holds the shared memory keeps the next server from starting.
  while (pids.some(isThere)) await pause(5);
}

/**
 * A server that ended between the name of its mark and the number in it refuses to start, and asks
 * for what whoever runs it does: nobody else is here.
 */
function removeEmptyMark(data: string): void {
  const mark = join(data, 'postmaster.pid');
  if (existsSync(mark) && statSync(mark).size === 0) rmSync(mark);
}

const childrenOf = (pid: number): readonly number[] => {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : [];
};
const isThere = (pid: number): boolean => existsSync(`/proc/${pid}/exe`);

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** On a busy machine a repair takes a while. */
const patienceMs = 60_000;

/** @param gone its last words, once it has ended by itself */
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
