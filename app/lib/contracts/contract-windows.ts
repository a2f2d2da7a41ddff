import type { CalendarPeriod } from '../dates/calendar-periods.ts';
import { periodAt, type Period } from '../dates/zoned-period.ts';

/** The windows that contracts are paid for. */
export type ContractCycle = CalendarPeriod;

/** How long after its end a window is paid. */
const delayMs = 2 * 3_600_000;

/**
 * The part of a window from a moment to the window's end, by the brand's clock. Windows follow one
 * another without gaps: where a brand changes its zone, one is shorter.
 */
export const windowFrom = (cycle: ContractCycle, from: number, zone: string): Period => ({
  from,
  until: periodAt(cycle, from, zone).until,
});

/** The next moment at which a contract can begin or end. */
export const nextBoundary = (cycle: ContractCycle, now: number, zone: string): number =>
  periodAt(cycle, now, zone).until;

/** When a window can be paid: at two o'clock, so that days appear when people expect them. */
export const dueAt = (_cycle: ContractCycle, { until }: Period): number => until + delayMs;
