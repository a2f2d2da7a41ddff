import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarPeriods, type CalendarPeriod } from '#app/lib/dates/calendar-periods.ts';
import { periodAt, startOfDays } from '#app/lib/dates/zoned-period.ts';
import { floorOf, jurisdictions } from '#app/domain/protection/jurisdiction.ts';
import { checkProperty } from '../support/property.ts';

/*
 * All jurisdictions' zones and awkward ones: changes at midnight (Azores, Havana, Santiago,
 * Beirut), by half an hour (Lord
 * Howe), a skipped day (Apia), odd offsets (Kathmandu).
 */
const brandZones = [
  ...new Set(['UTC', ...jurisdictions.map((code) => floorOf(code).protection.timeZone)]),
];
const zones = [
  ...brandZones,
  'Atlantic/Azores',
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/London',
];
const hourMs = 3_600_000;
/** A moment before Apia skipped a day, at the end of 2011. */
const moment = fc.integer({ min: Date.UTC(2011, 11, 1), max: Date.UTC(2100, 0, 1) });
const zone = fc.constantFrom(...zones);
/** Half of all moments are around the clock changes of 2026 and 2027. */
const changes = [
  Date.UTC(2026, 2, 8),
  Date.UTC(2026, 2, 29),
  Date.UTC(2026, 3, 5),
  Date.UTC(2026, 8, 6),
  Date.UTC(2026, 9, 25),
  Date.UTC(2026, 10, 1),
  Date.UTC(2011, 11, 30),
];
const awkwardMoment = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -48 * hourMs, max: 48 * hourMs }))
  .map(([at, shift]) => at + shift);
const at = fc.oneof(moment, awkwardMoment);

/** Computed with Intl instead of the code under test: `2026-03-29 Sun`. */
const dateIn = (timeZone: string, time: number): string => {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
    })
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')} ${parts.get('weekday')}`;
};

/** Whether a period may begin on a date. */
const begins: Readonly<Record<CalendarPeriod, (date: string) => boolean>> = {
  day: () => true,
  week: (date) => date.endsWith('Mon'),
  semimonth: (date) => /-(01|16) /.test(date),
  month: (date) => date.includes('-01 '),
};

test('[MC-18] periods are half open and contiguous: each moment is in exactly one', () =>
  checkProperty(
    fc.property(at, zone, fc.constantFrom(...calendarPeriods), (now, timeZone, period) => {
      const { from, until } = periodAt(period, now, timeZone);
      expect(from).toBeLessThanOrEqual(now);
      expect(until).toBeGreaterThan(now);
      expect(periodAt(period, until - 1, timeZone)).toEqual({ from, until });
      expect(periodAt(period, until, timeZone).from).toBe(until);
      expect(periodAt(period, from, timeZone)).toEqual({ from, until });
      expect(periodAt(period, from - 1, timeZone).until).toBe(from);
    }),
  ));

test('[MC-18] a period begins with the first moment of its first day in the zone', () =>
  checkProperty(
    fc.property(at, zone, fc.constantFrom(...calendarPeriods), (now, timeZone, period) => {
      const { from } = periodAt(period, now, timeZone);
      expect(dateIn(timeZone, from - 1)).not.toBe(dateIn(timeZone, from));
      expect(begins[period](dateIn(timeZone, from))).toBe(true);
    }),
  ));

test('[MC-18] a day has one date in the zone, and 23, 24 or 25 hours', () =>
  checkProperty(
    fc.property(at, zone, (now, timeZone) => {
      const { from, until } = periodAt('day', now, timeZone);
      expect([from, until - 1].map((time) => dateIn(timeZone, time))).toEqual(
        [now, now].map((time) => dateIn(timeZone, time)),
      );
      const hours = (until - from) / hourMs;
      // Lord Howe's clocks change by half an hour.
      expect([23, 23.5, 24, 24.5, 25]).toContain(hours);
    }),
  ));

test.each([
  ['Europe/Malta', '2026-03-29T12:00Z', 23],
  ['Europe/Malta', '2026-10-25T12:00Z', 25],
  ['Atlantic/Azores', '2026-03-29T12:00Z', 23],
  ['Atlantic/Azores', '2026-10-25T12:00Z', 25],
  ['America/Havana', '2026-11-01T12:00Z', 25],
  ['Australia/Lord_Howe', '2026-04-04T20:00Z', 24.5],
  ['Asia/Manila', '2026-03-29T12:00Z', 24],
])('[MC-18] in %s the day of %s has %d hours', (timeZone, noon, hours) => {
  const { from, until } = periodAt('day', Date.parse(noon), timeZone);
  expect((until - from) / hourMs).toBe(hours);
});

test('[MC-18] a week has seven days, and two half months are a month', () =>
  checkProperty(
    fc.property(at, zone, (now, timeZone) => {
      const week = periodAt('week', now, timeZone);
      expect(Math.round((week.until - week.from) / (24 * hourMs))).toBeGreaterThanOrEqual(6);
      expect(Math.round((week.until - week.from) / (24 * hourMs))).toBeLessThanOrEqual(7);
      const month = periodAt('month', now, timeZone);
      const first = periodAt('semimonth', month.from, timeZone);
      const second = periodAt('semimonth', month.until - 1, timeZone);
      expect([first.from, first.until, second.until]).toEqual([
        month.from,
        second.from,
        month.until,
      ]);
    }),
  ));

test('[MC-06] the last days of a statement are that many days in the zone, today included', () =>
  checkProperty(
    fc.property(
      at.filter((now) => now > Date.UTC(2012, 2, 1)),
      zone,
      fc.integer({ min: 1, max: 31 }),
      (now, timeZone, days) => {
        let { from } = periodAt('day', now, timeZone);
        for (let more = 1; more < days; more += 1) ({ from } = periodAt('day', from - 1, timeZone));
        expect(startOfDays(days, now, timeZone)).toBe(from);
      },
    ),
  ));

// dayjs takes zoned hours from the machine's zone and loses one in its gaps.
// No other test uses these zones, so no offset is cached.
test.each([
  ['America/New_York', 'Europe/Paris'],
  ['Australia/Lord_Howe', 'America/Toronto'],
  ['Pacific/Kiritimati', 'Europe/Madrid'],
])('[MC-18] a machine in %s has the same days in %s as one in UTC', (machineZone, timeZone) => {
  const previous = process.env['TZ'];
  try {
    process.env['TZ'] = machineZone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machineZone);
    for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2027, 0, 1); now += 11 * hourMs) {
      const { from, until } = periodAt('day', now, timeZone);
      const date = dateIn(timeZone, now);
      expect([from, until - 1].map((time) => dateIn(timeZone, time))).toEqual([date, date]);
      expect(dateIn(timeZone, from - 1)).not.toBe(date);
      expect(dateIn(timeZone, until)).not.toBe(date);
    }
  } finally {
    if (previous === undefined) delete process.env['TZ'];
    else process.env['TZ'] = previous;
  }
});

test('an unknown zone is refused', () => {
  expect(() => periodAt('day', 0, 'Europe/Atlantis')).toThrow(RangeError);
});
