import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { lastDays, windowsIn } from '#app/lib/dates/day-range.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { readStatementTotals, readSumsByWindow } from '#app/platform/ledger/day-sums.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { readSettledSums } from '#app/platform/settlement/settled-sums.ts';
import {
  openTurnoverLine,
  readTurnoverLines,
  withdrawable,
} from '#app/platform/settlement/turnover-lines.ts';
import { openDatabaseFromTemplate } from '#app/platform/db/template-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { fillStatements } from '../../tests/support/fill-statements.ts';
import { isQuick } from './load.ts';
import type { Print } from './measure-parts.ts';

const totalRows = Number(process.env['BENCH_ROWS'] ?? (isQuick ? 10_000 : 1_000_000));
/** Rows of the measured member; 100 others play, too. */
const ownRows = totalRows;
const calls = isQuick ? 5 : 50;
const [tenant, currency, timeZone] = ['bench', 'PHP', 'Asia/Manila'];
const days = 60;
const start = Date.UTC(2026, 0, 1);
const now = start + days * 86_400_000;

const share = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;

const maxMedianMs = 10;

/** Prints first call, median and 90th percentile. Throws when the median is too high. */
async function measure(
  print: Print,
  name: string,
  call: (count: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count <= calls; count += 1) {
    const startedAt = performance.now();
    await call(count);
    times.push(performance.now() - startedAt);
  }
  const [first = 0, ...laterTimes] = times;
  print(
    `  ${name.padEnd(44)} first ${first.toFixed(1)} ms · then p50 ${share(laterTimes, 0.5).toFixed(1)} ms, p90 ${share(laterTimes, 0.9).toFixed(1)} ms`,
  );
  if (!isQuick && share(laterTimes, 0.5) > maxMedianMs)
    throw new Error(`${name} takes longer than ${maxMedianMs} ms`);
}

/**
 * Cost of statement, totals, profit and withdrawable amount on the embedded engine, for a member
 * with nearly all rows of a brand.
 */
export async function measureStatements(print: Print): Promise<void> {
  // Production's tables, without the tests' row copies.
  const database = await openDatabaseFromTemplate(platformMigrations);
  try {
    const startedAt = performance.now();
    await fillStatements(database, {
      tenant,
      currency,
      start,
      days,
      member: 'm0',
      own: ownRows,
      others: Math.floor(totalRows / 10),
    });
    print(
      `  ${ownRows} entries and settled bets of a member, ${Math.floor(totalRows / 10)} of others, filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}`,
    );
    const account = playerAccount('m0', currency);
    const member = { tenant, member: 'm0', currency };
    const ledger = createLedger(database, { now: () => now });
    const month = windowsIn('day', lastDays(30, 0, now - 1, timeZone), timeZone);
    const span = { from: month[0]?.from ?? 0, until: month.at(-1)?.until ?? 0 };
    // Each call reads another page, because the engine caches pages.
    await measure(print, 'a page of the statement', (count) =>
      ledger.statement({ tenant, account, limit: 20, cursor: ownRows - 20 * count }),
    );
    await measure(print, 'a page in the middle', (count) =>
      ledger.statement({
        tenant,
        account,
        limit: 20,
        cursor: Math.floor(ownRows / 2) - 20 * count,
      }),
    );
    await measure(print, 'a page of 30 days', (count) =>
      ledger.statement({ tenant, account, limit: 20, ...span, cursor: ownRows - 20 * count }),
    );
    await measure(print, 'totals of all time', () =>
      readStatementTotals(database, { tenant, account, timeZone }),
    );
    await measure(print, 'totals of 30 days', () =>
      readStatementTotals(database, { tenant, account, timeZone, ...span }),
    );
    await measure(print, 'rebates and prizes by day, 30 days', () =>
      readSumsByWindow(database, { tenant, account, timeZone, kinds: ['rebate', 'win'] }, month),
    );
    await measure(print, 'settled bets by day and product, 30 days', () =>
      readSettledSums(database, { ...member, timeZone, windows: month }),
    );
    // A line without any turnover yet.
    await openTurnoverLine(database, {
      ...member,
      id: 'deposit:1',
      source: 'deposit',
      amount: 1_000_000,
      required: 1_000_000,
      at: now,
    });
    await measure(print, 'the withdrawable figure', async () => {
      const cash = (await ledger.balanceOf(tenant, account)) ?? 0;
      return withdrawable(cash, await readTurnoverLines(database, member));
    });
    print(`  load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await database.close();
  }
}
