import { calendarPeriods, type CalendarPeriod } from '../dates/calendar-periods.ts';
import { zoneOffset } from '../dates/zone-offset.ts';
import { periodAt, type Period } from '../dates/zoned-period.ts';

/** The lengths of windows that contracts are paid for. */
export const contractCycles = [...calendarPeriods, 'hour', 'fiveMinutes'] as const;
export type ContractCycle = (typeof contractCycles)[number];

const minuteMs = 60_000;
const shortCycleMs = { hour: 60 * minuteMs, fiveMinutes: 5 * minuteMs } as const;
/** How long after its end a calendar period is paid: at two o'clock. */
const delayMs = 2 * 60 * minuteMs;

const isCalendarPeriod = (cycle: ContractCycle): cycle is CalendarPeriod =>
  (calendarPeriods as readonly string[]).includes(cycle);

/** Whether a window is part of a day: one without play has no bill. */
export const isShortCycle = (cycle: string): boolean => cycle in shortCycleMs;

/** The next moment at which a contract can begin or end: a window's end by the brand's clock. */
export function nextBoundary(cycle: ContractCycle, now: number, zone: string): number {
  if (isCalendarPeriod(cycle)) return periodAt(cycle, now, zone).until;
  const length = shortCycleMs[cycle];
  // Zones differ from full hours by quarters of an hour.
  const offset = zoneOffset(zone, now);
  return (Math.floor((now + offset) / length) + 1) * length - offset;
}

/**
 * Where a contract's next version begins, and where the version before ends. With another length of
 * windows there may be a gap between them, so that no window of one overlaps a window of the other.
 */
export function changeOfVersion(
  before: ContractCycle,
  after: ContractCycle,
  now: number,
  zone: string,
): { readonly from: number; readonly until: number } {
  const from = nextBoundary(after, nextBoundary(before, now, zone) - 1, zone);
  const isSame = before === after || !isCalendarPeriod(before);
  return { from, until: isSame ? from : periodAt(before, from, zone).from };
}

/**
 * The part of a window from a moment to the window's end, by the brand's clock. Windows follow one
 * another without gaps: where a brand changes its zone, one is shorter.
 */
export const windowFrom = (cycle: ContractCycle, from: number, zone: string): Period => ({
  from,
  until: nextBoundary(cycle, from, zone),
});

/** When a window can be paid. */
export const dueAt = (cycle: ContractCycle, { until }: Period): number =>
  isCalendarPeriod(cycle) ? until + delayMs : until;

/** The window of a moment. */
export function windowAt(cycle: ContractCycle, at: number, zone: string): Period {
  if (isCalendarPeriod(cycle)) return periodAt(cycle, at, zone);
  const until = nextBoundary(cycle, at, zone);
  return { from: until - shortCycleMs[cycle], until };
}

/** The last windows that can be paid, the oldest first. */
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
