import type { ReviewReason } from '#app/lib/withdrawal-states.ts';

const hourMs = 3_600_000;
/** An instrument that changed within this time is looked at. */
export const recentChangeMs = 72 * hourMs;

/** What the rules look at. Amounts are minor units. */
export interface ReviewFacts {
  readonly amount: number;
  /** From this amount on, a person looks at every withdrawal; from the other on, two do. */
  readonly reviewAbove: number;
  readonly fourEyesAbove: number;
  /** How many withdrawals of the member to this instrument are done. */
  readonly paidToInstrument: number;
  /** ms since the instrument was added or changed. */
  readonly instrumentAgeMs: number;
  /** Whether another member has, or had, an instrument of the same number. */
  readonly isInstrumentShared: boolean;
  /** Whether a line of turnover is open, or one was closed by bets that were cancelled since. */
  readonly hasTurnoverLeft: boolean;
  /** Whether a payout to this instrument failed before. */
  readonly hasFailedBefore: boolean;
  /** Whether staff requested it for the member: somebody else has to approve it. */
  readonly isByStaff: boolean;
}

/** Why a person looks at a withdrawal before it is paid; none: it is approved at once. */
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

/** The reasons that a member may read: that somebody else has the same number is for staff only. */
export const publicReasons = ({
  reasons,
}: {
  readonly reasons: readonly ReviewReason[];
}): Exclude<ReviewReason, 'instrument_shared'>[] =>
  reasons.flatMap((reason) => (reason === 'instrument_shared' ? [] : [reason]));
