import { momentOf, periodAt, wallClockAt, type Period } from '#app/lib/dates/zoned-period.ts';

export const keepCycles = ['month', 'quarter'] as const;
type KeepCycle = (typeof keepCycles)[number];

/** Points per period that retain a VIP level. */
export interface VipKeep {
  readonly points: number;
  readonly cycle: KeepCycle;
}

export function keepPeriodAt(cycle: KeepCycle, at: number, zone: string): Period {
  if (cycle === 'month') return periodAt('month', at, zone);
  const month = wallClockAt(zone, at).startOf('month');
  const first = month.subtract(month.month() % 3, 'month');
  return { from: momentOf(zone, first), until: momentOf(zone, first.add(3, 'month')) };
}

/** `2026-11`, as members' points are stored. */
export function monthsOf({ from, until }: Period, zone: string): readonly string[] {
  const months: string[] = [];
  for (let at = from; at < until; at = periodAt('month', at, zone).until)
    months.push(wallClockAt(zone, at).format('YYYY-MM'));
  return months;
}

/**
 * The second period after the rise.
 * @param raisedAt ms since the epoch
 */
export function firstKeepPeriod(cycle: KeepCycle, raisedAt: number, zone: string): Period {
  const next = keepPeriodAt(cycle, keepPeriodAt(cycle, raisedAt, zone).until, zone);
  return keepPeriodAt(cycle, next.until, zone);
}
