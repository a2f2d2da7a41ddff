import { momentOf, periodAt, wallClockAt, type Period } from '#app/lib/dates/zoned-period.ts';

export const retentionCycles = ['month', 'quarter'] as const;
type RetentionCycle = (typeof retentionCycles)[number];

/** Points per period that retain a VIP level. */
export interface VipRetention {
  readonly points: number;
  readonly cycle: RetentionCycle;
}

export function retentionPeriodAt(cycle: RetentionCycle, at: number, zone: string): Period {
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
export function firstRetentionPeriod(
  cycle: RetentionCycle,
  raisedAt: number,
  zone: string,
): Period {
  const next = retentionPeriodAt(cycle, retentionPeriodAt(cycle, raisedAt, zone).until, zone);
  return retentionPeriodAt(cycle, next.until, zone);
}
