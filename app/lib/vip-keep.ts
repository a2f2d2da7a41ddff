import { momentOf, periodAt, wallClockAt, type Period } from './dates/zoned-period.ts';

/** The calendar periods that a VIP level is kept by. */
export const keepCycles = ['month', 'quarter'] as const;
type KeepCycle = (typeof keepCycles)[number];

/** The points that a member earns in each period to keep a VIP level. */
export interface VipKeep {
  readonly points: number;
  readonly cycle: KeepCycle;
}

/** The month or quarter of a moment by a zone's clock; ms since the epoch. */
export function keepPeriodAt(cycle: KeepCycle, at: number, zone: string): Period {
  if (cycle === 'month') return periodAt('month', at, zone);
  const month = wallClockAt(zone, at).startOf('month');
  const first = month.subtract(month.month() % 3, 'month');
  return { from: momentOf(zone, first), until: momentOf(zone, first.add(3, 'month')) };
}

/** The months of a period, `2026-11`, as the points of a member are stored. */
export function monthsOf({ from, until }: Period, zone: string): readonly string[] {
  const months: string[] = [];
  for (let at = from; at < until; at = periodAt('month', at, zone).until)
    months.push(wallClockAt(zone, at).format('YYYY-MM'));
  return months;
}

/**
 * The first period that a level must be kept in: neither that of the rise nor the one after it.
 * @param raisedAt ms since the epoch
 */
export function firstKeepPeriod(cycle: KeepCycle, raisedAt: number, zone: string): Period {
  const next = keepPeriodAt(cycle, keepPeriodAt(cycle, raisedAt, zone).until, zone);
  return keepPeriodAt(cycle, next.until, zone);
}
