import type { LimitKind, LimitPeriod } from './play-limits.ts';

/** Money in minor units, durations in minutes, moments in ms since the epoch. */
export interface LimitView {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly everywhere: boolean;
  readonly value: number | null;
  readonly used: number;
  readonly freesAt: number | null;
  readonly next: { readonly value: number | null; readonly at: number } | null;
}

export type ReachedLimit = Pick<LimitView, 'kind' | 'period' | 'freesAt'>;

/**
 * `holds`: in force; `waits`: pending; `saved`: either, and only the list of limits shows which.
 */
export const limitOutcomes = ['holds', 'waits', 'saved'] as const;
export type LimitOutcome = (typeof limitOutcomes)[number];

export interface LimitsData {
  readonly limits: readonly LimitView[];
  readonly reached: (ReachedLimit & { readonly at: number }) | null;
  readonly loosenHours: number;
  readonly timeZone: string;
  readonly checkMinutes: readonly number[];
  readonly checkMost: number;
  readonly group: 'none' | 'unproved' | 'ready';
  readonly lastOutcome: LimitOutcome | null;
}

/** Null for unavailable values. Times in ms since the epoch. */
export interface PlayState {
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

/** For a running game. */
export interface PlayFollower {
  readonly state: PlayState | undefined;
  /** The game reported a reached limit, and the message is still open. */
  readonly met: boolean;
  readonly meet: () => void;
  readonly forget: () => void;
  readonly ask: () => void;
  /** Confirms the reality check. */
  readonly seen: () => void;
}
