import type { LimitsData } from './limits-data.ts';

/**
 * How somebody who plays is doing: null where it is not known, or not theirs to have. Times in ms
 * since the epoch.
 */
export interface PlayState {
  /** Who is logged in in this browser; null: nobody is. */
  readonly account: string | null;
  readonly limits: LimitsData | null;
  readonly session: {
    readonly startedAt: number;
    readonly now: number;
    readonly reminderAt: number | null;
    /** Since the log-in, in minor units. */
    readonly staked: number;
    readonly won: number;
  } | null;
}
