import type { CallOutput } from '#schema/calls/table.ts';

/** An exclusion that the player has selected but not confirmed. */
export type ExclusionRequest =
  | { readonly kind: 'time-out'; readonly hours: number; readonly endsAt: number }
  | {
      readonly kind: 'exclusion';
      readonly months: number | null;
      readonly everywhere: boolean;
      readonly endsAt: number | null;
    };

export type ExclusionOptions = CallOutput<'protection'>;
