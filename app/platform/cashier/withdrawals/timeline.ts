import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

const dayMs = 86_400_000;
/** Over how many days the usual durations are measured. */
const measuredMs = 30 * dayMs;
/** With fewer withdrawals than this there is no figure: it would mislead. */
const minMeasured = 10;

/** The steps that take time, each named by the state that ends with it. */
export const timedSteps = ['review', 'approved', 'paying'] as const;
export type TimedStep = (typeof timedSteps)[number];

/** How long a step took: half of the withdrawals at most `medianMs`, nine of ten at most `p90Ms`. */
export interface StepDuration {
  readonly step: TimedStep;
  readonly medianMs: number;
  readonly p90Ms: number;
}

/**
 * How long each step of a tenant's withdrawals of one method took in the last 30 days, measured from
 * their events; a step with fewer than ten is left out. Withdrawals that came back are left out, too.
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
