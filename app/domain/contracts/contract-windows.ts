import { calendarPeriods, type CalendarPeriod } from '#app/lib/dates/calendar-periods.ts';
import { zoneOffset } from '#app/lib/dates/zone-offset.ts';
import { periodAt, type Period } from '#app/lib/dates/zoned-period.ts';

export const contractCycles = [...calendarPeriods, 'hour', 'fiveMinutes'] as const;
export type ContractCycle = (typeof contractCycles)[number];

const minuteMs = 60_000;
const shortCycleMs = { hour: 60 * minuteMs, fiveMinutes: 5 * minuteMs } as const;
/** Calendar periods are paid at two o'clock after their end. */
const delayMs = 2 * 60 * minuteMs;

const isCalendarPeriod = (cycle: ContractCycle): cycle is CalendarPeriod =>
  (calendarPeriods as readonly string[]).includes(cycle);

/** Whether a window is shorter than a day; such windows have no bill without play. */
export const isShortCycle = (cycle: string): boolean => cycle in shortCycleMs;

/** The next possible start or end of a contract: a window's end by the brand's clock. */
export function nextBoundary(cycle: ContractCycle, now: number, zone: string): number {
  if (isCalendarPeriod(cycle)) return periodAt(cycle, now, zone).until;
  const length = shortCycleMs[cycle];
  // Zone offsets are multiples of 15 minutes, so hours do not align with UTC.
  const offset = zoneOffset(zone, now);
  return (Math.floor((now + offset) / length) + 1) * length - offset;
}

/**
 * The start of the next version, and the end of the current one. With a new window length there may
 * be a gap, so that no windows overlap.
 */
export function changeOfVersion(
  oldCycle: ContractCycle,
  newCycle: ContractCycle,
  now: number,
  zone: string,
): { readonly from: number; readonly until: number } {
  const from = nextBoundary(newCycle, nextBoundary(oldCycle, now, zone) - 1, zone);
  const isSame = oldCycle === newCycle || !isCalendarPeriod(oldCycle);
  return { from, until: isSame ? from : periodAt(oldCycle, from, zone).from };
}

/**
 * The rest of a window from a moment on. Windows have no gaps: after a change of the brand's zone,
 * one is shorter.
 */
export const windowFrom = (cycle: ContractCycle, from: number, zone: string): Period => ({
  from,
  until: nextBoundary(cycle, from, zone),
});

export const dueAt = (cycle: ContractCycle, { until }: Period): number =>
  isCalendarPeriod(cycle) ? until + delayMs : until;

export function windowAt(cycle: ContractCycle, at: number, zone: string): Period {
  if (isCalendarPeriod(cycle)) return periodAt(cycle, at, zone);
  const until = nextBoundary(cycle, at, zone);
  return { from: until - shortCycleMs[cycle], until };
}

export function lastWindows(
  cycle: ContractCycle,
  count: number,
  now: number,
  zone: string,
): readonly Period[] {
  const windows: Period[] = [];
  for (let at = now; windows.length < count;) {
    const window = windowAt(cycle, at, zone);
    if (dueAt(cycle, window) <= now) windows.unshift(window);
    at = window.from - 1;
  }
  return windows;
}
