import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { sql } from '../db/sql.ts';
import { closeWindow, readWindow } from './windows.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

const owner = { member: 'ana', currency: 'PHP' };
let tenantCount = 0;

const settle = (tenant: string, round: string, stake: number, at: number): Promise<object[]> =>
  database.query(sql`select settlement_record(array[row(${tenant}, 'ana', 'PHP', 'v', 'RNG', 'g',
    ${round}, ${stake}::bigint, 0::bigint, ${stake}::bigint, 0::bigint, 1::smallint,
    ${at}::bigint)::settlement_entry])`);

const hour = 3_600_000;
/** Days around clock changes in both hemispheres, and one without. */
const moments = fc
  .constantFrom('2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-07-01')
  .chain((day) => fc.integer({ min: -48, max: 48 }).map((hours) => Date.parse(day) + hours * hour));
const zones = fc.constantFrom(
  'Asia/Manila',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'UTC',
);

test('[MC-18] a closed window never changes, in any zone, whatever settles late', () =>
  fc.assert(
    fc.asyncProperty(
      moments,
      zones,
      fc.constantFrom(...calendarPeriods),
      fc.array(fc.record({ stake: fc.integer({ min: 1, max: 99 }), hours: fc.nat({ max: 60 }) }), {
        minLength: 2,
        maxLength: 12,
      }),
      fc.nat({ max: 11 }),
      async (moment, zone, period, bets, closedAfter) => {
        const tenant = `w${(tenantCount += 1)}`;
        const window = periodAt(period, moment, zone);
        const next = periodAt(period, window.until, zone);
        const read = (period: typeof window) => readWindow(database, { tenant, ...owner }, period);
        for (const [index, { stake, hours }] of bets.entries()) {
          if (index === Math.min(closedAfter, bets.length - 1))
            await closeWindow(database, {
              tenant,
              currency: 'PHP',
              until: window.until,
              now: window.until + 1,
            });
          await settle(tenant, `r${index}`, stake, window.until - hours * (hour / 2) + hour);
        }
        const atEnd = await read(window);
        await settle(tenant, 'late', 7, window.from);
        expect(await read(window)).toEqual(atEnd);
        const sum = async (period: typeof window) =>
          (await read(period)).reduce((total, { validBet }) => total + validBet, 0);
        expect(next.from).toBe(window.until);
        const wholeSum = await sum({ from: 0, until: Number.MAX_SAFE_INTEGER });
        expect(wholeSum).toBe(bets.reduce((total, { stake }) => total + stake, 7));
        // Half-open: each bet is in exactly one window.
        expect(
          (await sum({ from: 0, until: window.from })) +
            (await sum(window)) +
            (await sum({ from: window.until, until: Number.MAX_SAFE_INTEGER })),
        ).toBe(wholeSum);
      },
    ),
    { numRuns: 40 },
  ));

test('[MC-18] a window is closed only when it is over', async () => {
  await expect(
    closeWindow(database, { tenant: 'early', currency: 'PHP', until: 2, now: 1 }),
  ).rejects.toThrow(RangeError);
});
