import type { ReviewReason } from '#app/domain/payments/withdrawal-states.ts';

const hourMs = 3_600_000;
/** Instruments changed within this time trigger a review. */
export const recentChangeMs = 72 * hourMs;

/** Amounts are minor units. */
export interface ReviewFacts {
  readonly amount: number;
  /** From these amounts on, one or two people must approve. */
  readonly reviewAbove: number;
  readonly fourEyesAbove: number;
  readonly paidToInstrument: number;
  /** ms since the last change of the instrument. */
  readonly instrumentAgeMs: number;
  /** Another member has or had an instrument with the same number. */
  readonly isInstrumentShared: boolean;
  /** A turnover requirement is open, or was met by bets that were later cancelled. */
  readonly hasTurnoverLeft: boolean;
  readonly hasFailedBefore: boolean;
  /** Requested by staff: another person must approve it. */
  readonly isByStaff: boolean;
}

/** Empty: approved automatically. */
export function reviewReasonsOf(facts: ReviewFacts): readonly ReviewReason[] {
  const rules: readonly (readonly [ReviewReason, boolean])[] = [
    ['first_to_instrument', facts.paidToInstrument === 0],
    ['large_amount', facts.amount >= Math.min(facts.reviewAbove, facts.fourEyesAbove)],
    ['instrument_changed', facts.instrumentAgeMs < recentChangeMs],
    ['instrument_shared', facts.isInstrumentShared],
    ['deposits_not_played', facts.hasTurnoverLeft],
    ['failed_before', facts.hasFailedBefore],
    ['requested_by_staff', facts.isByStaff],
  ];
  return rules.flatMap(([reason, applies]) => (applies ? [reason] : []));
}

/** Hides shared instruments from the member. */
export const publicReasons = ({
  reasons,
}: {
  readonly reasons: readonly ReviewReason[];
}): Exclude<ReviewReason, 'instrument_shared'>[] =>
  reasons.flatMap((reason) => (reason === 'instrument_shared' ? [] : [reason]));
