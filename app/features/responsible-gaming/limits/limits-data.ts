import type { LimitKind, LimitPeriod } from '#app/lib/play-limits.ts';

/** The name of the form that removes a limit, in what a refusal of it answers. */
export const removalForm = ({
  kind,
  period,
  everywhere,
}: Pick<LimitView, 'kind' | 'period' | 'everywhere'>): string =>
  `remove:${kind}:${period}${everywhere ? ':everywhere' : ''}`;

/** A limit as it is shown; money in minor units, time in minutes and ms since the epoch. */
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
 * What the player once made of a limit: what was in force, what was from then on, and what was to
 * be.
 */
export interface LimitChange {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly everywhere: boolean;
  readonly was: number | null;
  readonly value: number | null;
  readonly next: { readonly value: number | null; readonly at: number } | null;
  readonly at: number;
}

/** What the player set, and what may be set. */
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
  /** What became of the last wish. */
  readonly lastOutcome: 'holds' | 'waits' | null;
}
