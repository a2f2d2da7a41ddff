import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const NOBODY = 65_534;

/** The folder of a PostgreSQL server on this machine, or nothing; the tests that need one are skipped then. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const places = [
    ...(existsSync(debian) ? readdirSync(debian).sort().reverse().map((version) => join(debian, version, 'bin')) : []),
    '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin',
  ];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** Starts a server of its own on a temporary folder, reachable by socket only. `stop` ends it and removes the folder. @param durable writes to the disk as in production */
export async function startPostgres(programs: string, durable = false): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-postgres-'));
  // The server refuses to run as root.
  const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in asOther) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C'], { ...asOther, stdio: 'ignore', cwd: folder });
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', `fsync=${durable ? 'on' : 'off'}`], { ...asOther, stdio: 'ignore', cwd: folder });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`;
  await untilItAnswers(url);
  return {
    url,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error('the local PostgreSQL did not start');
}
