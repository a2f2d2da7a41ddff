import { access, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '#app/platform/db/database.ts';
import { ENGINE_FOLDER } from '#app/platform/db/data-folder.ts';
import { readEvents, type EventFilter } from '#app/platform/security-log/event-store.ts';
import { eventWithoutMember, type SecurityRow } from '#app/platform/security-log/security-event.ts';
import { readOperatorActs } from '../brand/operator-acts.ts';
import { copyRunningFolder } from './copy-running-folder.ts';
import { openOrThrow } from './open-folder.ts';

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Parses `30m`, `12h` or `7d` ago, or an ISO date or time, to ms since the epoch. Throws a one-line
 * error for invalid input.
 */
export function parseTime(text: string, now: number): number {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (amount !== undefined) return now - Number(amount) * unitMs[unit as keyof typeof unitMs];
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new Error(`${JSON.stringify(text)} is not a time; use 30m, 12h, 7d or 2026-11-23T09:00Z`);
  return time;
}

/** Time, brand, event, outcome, member, and further details, on one line. */
export function describeEvent(row: SecurityRow): string {
  const { tenant, at, event, outcome, side, member, subject, session, address, detail } = row;
  const who = member ?? (subject === null ? '' : `unknown:${subject}`);
  const facts = Object.entries(detail).map(([name, value]) => `${name}=${String(value)}`);
  return [
    new Date(at).toISOString(),
    tenant,
    event,
    outcome,
    who && `who=${who}`,
    side && `side=${side}`,
    address && `address=${address}`,
    session && `session=${session}`,
    ...facts,
    row.times > 1 && `times=${row.times}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Matching acts of operators with the command line, as rows of the log. */
export async function readOperatorRows(
  dataDir: string,
  { tenant, since, until, event, member, address }: EventFilter,
): Promise<SecurityRow[]> {
  if (member !== undefined || address !== undefined) return [];
  if (event !== undefined && event !== 'brand') return [];
  const acts = await readOperatorActs(dataDir);
  return acts
    .map(({ time, who, brand, act, outcome, files }) => {
      const { name: _, ...row } = eventWithoutMember('brand', outcome, {
        tenant: brand,
        at: Date.parse(time),
        detail: { act, by: who, files },
      });
      return { ...row, subject: null, times: 1 };
    })
    .filter(
      (row) =>
        (tenant === undefined || row.tenant === tenant) &&
        (since === undefined || row.at >= since) &&
        (until === undefined || row.at < until),
    );
}

async function readFrom(database: Database, filter: EventFilter): Promise<SecurityRow[]> {
  try {
    return await readEvents(database, filter);
  } finally {
    await database.close();
  }
}

/**
 * Reads the security log of a PostgreSQL or a data folder, with or without a running server: it
 * reads a temporary copy of the folder. Throws a one-line error.
 */
export async function readSecurityLog(
  where: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  filter: EventFilter,
): Promise<SecurityRow[]> {
  if (where.databaseUrl)
    return readFrom(await openOrThrow({ databaseUrl: where.databaseUrl }), filter);
  const databaseDir = resolve(where.dataDir, 'database');
  await access(join(databaseDir, ENGINE_FOLDER)).catch(() => {
    throw new Error(`${databaseDir} holds no database; set DATA_DIR to the server's`);
  });
  const copy = resolve(where.dataDir, `security-log-${process.pid}.unfinished`);
  await mkdir(copy, { recursive: true, mode: 0o700 });
  try {
    await copyRunningFolder(databaseDir, copy);
    return await readFrom(await openOrThrow({ dataDir: copy }), filter);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
