import type { LimitKind, LimitPeriod } from './play-limits.ts';

/** A limit for display; money in minor units, time in minutes and ms since the epoch. */
export interface LimitView {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly everywhere: boolean;
  readonly value: number | null;
  readonly used: number;
  readonly freesAt: number | null;
  readonly next: { readonly value: number | null; readonly at: number } | null;
}

/**
 * What became of a change: it holds, it waits for its time, or it is stored and only the list of
 * limits tells which of the two.
 */
export const limitOutcomes = ['holds', 'waits', 'saved'] as const;
export type LimitOutcome = (typeof limitOutcomes)[number];

/** The player's limits, and the possible ones. */
export interface LimitsData {
  readonly limits: readonly LimitView[];
  readonly reached: {
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    readonly at: number;
    readonly freesAt: number | null;
  } | null;
  readonly loosenHours: number;
  readonly timeZone: string;
  readonly checkMinutes: readonly number[];
  readonly checkMost: number;
  readonly group: 'none' | 'unproved' | 'ready';
  /** The outcome of the last change. */
  readonly lastOutcome: LimitOutcome | null;
}

/**
 * The player's results; null for what is unknown or not available to them. Times in ms since the
 * epoch.
 */
export interface PlayState {
  /** The account that is logged in in this browser; null: none. */
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

/** A player's results as a running game follows them. */
export interface PlayFollower {
  /** Undefined until the first answer. */
  readonly state: PlayState | undefined;
  /** The game reported that a limit was reached, and the message was not closed since. */
  readonly met: boolean;
  readonly meet: () => void;
  readonly forget: () => void;
  /** Requests the results again. */
  readonly ask: () => void;
  /** The player has seen the reality check and continues. */
  readonly seen: () => void;
}
