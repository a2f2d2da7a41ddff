import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

const dayMs = 86_400_000;
const measuredMs = 30 * dayMs;
/** With fewer withdrawals, a figure would mislead. */
const minMeasured = 10;

/** Named by the state that ends the step. */
export const timedSteps = ['review', 'approved', 'paying'] as const;
export type TimedStep = (typeof timedSteps)[number];

/** Median and 90th percentile. */
export interface StepDuration {
  readonly step: TimedStep;
  readonly medianMs: number;
  readonly p90Ms: number;
}

/**
 * Durations of the last 30 days for one method. Omits steps with fewer than ten samples;
 * rejections, cancellations and failures do not count.
 * @param now ms since the epoch
 */
export async function readStepDurations(
  db: Queryable,
  { tenant, method }: { readonly tenant: string; readonly method: string },
  now: number,
): Promise<readonly StepDuration[]> {
  return db.query<StepDuration>(sql`select from_state as step,
      percentile_disc(0.5) within group (order by waited_ms) as "medianMs",
      percentile_disc(0.9) within group (order by waited_ms) as "p90Ms"
    from withdrawal_event
    where tenant = ${tenant} and method = ${method} and at > ${now - measuredMs}
      and (from_state, state) in (('review', 'approved'), ('approved', 'paying'), ('paying', 'done'))
    group by from_state having count(*) >= ${minMeasured}`);
}
