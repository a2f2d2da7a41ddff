/** A break that the player asks about and has not confirmed. */
export type ExclusionRequest =
  | { readonly kind: 'time-out'; readonly hours: number; readonly endsAt: number }
  | {
      readonly kind: 'exclusion';
      readonly months: number | null;
      readonly everywhere: boolean;
      readonly endsAt: number | null;
    };

/** What a player can choose from. */
export interface ExclusionOptions {
  readonly timeOutHours: readonly number[];
  readonly exclusionMonths: readonly number[];
  /** Whether all sites of the operator can be chosen. */
  readonly group: 'none' | 'unproved' | 'ready';
}
