/** The states of a withdrawal in the order in which it passes them; the last four end it. */
export const withdrawalStates = [
  'requested',
  'review',
  'approved',
  'paying',
  'done',
  'rejected',
  'cancelled',
  'failed',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The states in which a withdrawal still has money on hold; one per member and currency. */
export const openWithdrawalStates = ['requested', 'review', 'approved', 'paying'] as const;

/** Why a person looks at a withdrawal before it is paid. */
export const reviewReasons = [
  'first_to_instrument',
  'large_amount',
  'instrument_changed',
  'instrument_shared',
  'deposits_not_played',
  'failed_before',
  'requested_by_staff',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/**
 * The states of a part of a payout: offered to other members (C2C), not yet sent, sent to the
 * provider, paid, or refused.
 */
export const payoutPartStates = ['offered', 'waiting', 'sent', 'done', 'failed'] as const;
export type PayoutPartState = (typeof payoutPartStates)[number];

/** Who changed a withdrawal. */
export const withdrawalActors = ['member', 'system', 'provider', 'staff'] as const;
export type WithdrawalActor = (typeof withdrawalActors)[number];
