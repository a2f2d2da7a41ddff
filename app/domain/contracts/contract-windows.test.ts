import { expect, test } from 'vitest';
import {
  changeOfVersion,
  contractCycles,
  dueAt,
  lastWindows,
  windowFrom,
} from './contract-windows.ts';

const utc = (hour: number, minute: number) => Date.UTC(2026, 0, 1, hour, minute);

test('[AG-11] [AG-12] windows of a day end at the brand’s full hours and five minutes', () => {
  expect(windowFrom('hour', utc(1, 10), 'Asia/Manila').until).toBe(utc(2, 0));
  expect(windowFrom('hour', utc(1, 10), 'Asia/Kathmandu').until).toBe(utc(1, 15));
  expect(windowFrom('fiveMinutes', utc(1, 10), 'Asia/Kathmandu').until).toBe(utc(1, 15));
  expect(dueAt('hour', { from: 0, until: 7 })).toBe(7);
});

test('[AG-11] windows cover a change of clocks without gaps, in every length', () => {
  // Berlin's clocks go from 2 to 3 on 29 March 2026, Lord Howe's back by half an hour on 5 April.
  for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Manila'])
    for (const cycle of contractCycles) {
      let at = Date.UTC(2026, 2, 28);
      for (let count = 0; count < 300 && at < Date.UTC(2026, 3, 7); count += 1) {
        const { from, until } = windowFrom(cycle, at, zone);
        expect([zone, cycle, from, until > from]).toEqual([zone, cycle, at, true]);
        at = until;
      }
    }
});

test('[AG-09] versions with other periods never overlap, and leave at most one period out', () => {
  const day = (date: number, month = 0) => Date.UTC(2026, month, date);
  // 1 January 2026 is a Thursday.
  const change = (oldCycle: 'week' | 'month', newCycle: 'week' | 'month') =>
    changeOfVersion(oldCycle, newCycle, day(14), 'UTC');
  expect(change('week', 'week')).toEqual({ from: day(19), until: day(19) });
  expect(change('month', 'week')).toEqual({ from: day(2, 1), until: day(1, 1) });
  expect(change('week', 'month')).toEqual({ from: day(1, 1), until: day(26) });
});

test('[AG-13] the last windows of each length follow one another, and can be paid', () => {
  const zone = 'Asia/Manila';
  for (const cycle of contractCycles) {
    const windows = lastWindows(cycle, 3, utc(1, 7), zone);
    expect(windows.map(({ from }) => windowFrom(cycle, from, zone))).toEqual(windows);
    expect(windows.map(({ until }) => until).slice(0, 2)).toEqual(
      windows.map(({ from }) => from).slice(1),
    );
  }
  expect(lastWindows('fiveMinutes', 1, utc(1, 7), zone)).toEqual([
    { from: utc(1, 0), until: utc(1, 5) },
  ]);
  // Manila's day ends at 16:00 UTC and is paid two hours later.
  expect(lastWindows('day', 1, utc(17, 0), zone)[0]?.until).toBe(utc(16, 0) - 24 * 3_600_000);
  expect(lastWindows('day', 1, utc(18, 0), zone)[0]?.until).toBe(utc(16, 0));
});
