import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { openOrThrow } from '../../scripts/data/open-folder.ts';
import { digestDatabase } from '../../scripts/data/table-digests.ts';
import { dataFolder } from '../support/data-folder.ts';
import { projectRoot, projectText } from '../support/project-files.ts';
import { postgresPrograms, startPostgres, type LocalPostgres } from './local-postgres.ts';

/*
 * Runs the commands of docs/operators.md, "Backups", as written; only folders and addresses are
 * replaced.
 */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const programs = postgresPrograms();
const guide = projectText('docs/operators.md');
const section = guide.slice(
  guide.indexOf('\n### Backups'),
  guide.indexOf('\n## Player protection'),
);
const commands = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

let folder: string;
let postgres: LocalPostgres | undefined;
const inFolder = (name: string): string => join(folder, name);
const addressOf = (database: string): string =>
  postgres?.url.replace('postgres@/postgres?', `marquee@/${database}?`) ?? '';

beforeAll(async () => {
  folder = await dataFolder();
  mkdirSync(inFolder('backups'));
  const database = await openOrThrow({ dataDir: inFolder('database') });
  const ledger = createLedger(database, { now: () => 1 });
  await ledger.openPlayerAccount('alon', 'ana', 'PHP');
  const to = playerAccount('ana', 'PHP');
  await ledger.credit({ tenant: 'alon', key: 'k', kind: 'seed', to, amount: 500 });
  await database.close();
  if (programs === undefined) return;
  postgres = await startPostgres(programs);
  runCommands('createuser', { PGHOST: postgres.socket, PGUSER: 'postgres' });
  for (const name of ['moved', 'restored'])
    execFileSync(join(programs, 'createdb'), [
      '-h',
      postgres.socket,
      '-U',
      'postgres',
      '-O',
      'marquee',
      name,
    ]);
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the guide's commands that contain a text, in order. */
function runCommands(part: string, settings: Readonly<Record<string, string>> = {}): void {
  const chosen = commands.filter((command) => command.includes(part));
  expect(chosen, part).not.toEqual([]);
  for (const command of chosen)
    execFileSync(
      'sh',
      [
        '-c',
        command
          .replaceAll('.data-restored', inFolder('restored'))
          .replaceAll('.data', folder)
          .replaceAll('/backups', inFolder('backups'))
          .replace(/marquee-\d{4}-\d\d-\d\d\.tar/, 'marquee-$(date +%F).tar')
          // The test server listens on a socket without TLS.
          .replace(
            "'postgresql://marquee:password@db.example/marquee?sslmode=verify-full'",
            `'${addressOf('moved')}'`,
          ),
      ],
      {
        cwd: projectRoot,
        env: {
          ...process.env,
          PATH: [programs, process.env['PATH']].filter(Boolean).join(delimiter),
          ...settings,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
}

const digestOf = async (where: Parameters<typeof openOrThrow>[0]) => {
  const database = await openOrThrow(where);
  try {
    return await digestDatabase(database);
  } finally {
    await database.close();
  }
};

test('the guide’s backup and restore bring back the same data', async () => {
  runCommands('npm run backup');
  runCommands('npm run restore');
  expect(await digestOf({ dataDir: inFolder('restored/database') })).toEqual(
    await digestOf({ dataDir: inFolder('database') }),
  );
});

test.skipIf(programs === undefined)(
  '[ASVS 13.2.2] the guide’s move, dump and restore work with a role limited to its database',
  async () => {
    runCommands('npm run move-data');
    const moved = await digestOf({ databaseUrl: addressOf('moved') });
    expect(moved).toEqual(await digestOf({ dataDir: inFolder('database') }));
    runCommands('pg_dump', { DATABASE_URL: addressOf('moved') });
    runCommands('pg_restore', { NEW_DATABASE_URL: addressOf('restored') });
    expect(await digestOf({ databaseUrl: addressOf('restored') })).toEqual(moved);
  },
);

test('the guide’s retention keeps 35 days, and the first of each month for 400 days', () => {
  const now = Date.now() / 1000;
  const ages = { '2025-11-20': 40, '2025-11-01': 380, '2024-09-01': 450, '2025-12-05': 30 };
  const fileOf = (date: string): string => inFolder(`backups/marquee-${date}.tar.gz`);
  for (const [date, days] of Object.entries(ages)) {
    writeFileSync(fileOf(date), '');
    utimesSync(fileOf(date), now - days * 86_400, now - days * 86_400);
  }
  runCommands('find ');
  expect(Object.keys(ages).filter((date) => existsSync(fileOf(date)))).toEqual([
    '2025-11-01',
    '2025-12-05',
  ]);
});

test('every other command of the guide starts the server', () => {
  const known =
    /npm run (?:backup|restore|move-data)|npm start|^find |^pg_(?:dump|restore) |^create(?:user|db) |^DATABASE_URL='/;
  expect(commands.filter((command) => !known.test(command))).toEqual([]);
});
