/** In chronological order; the last four are final. */
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

/** States with money on hold; at most one such withdrawal per member and currency. */
export const openWithdrawalStates = ['requested', 'review', 'approved', 'paying'] as const;

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

/** `offered`: to other members (C2C). */
export const payoutPartStates = ['offered', 'waiting', 'sent', 'done', 'failed'] as const;
export type PayoutPartState = (typeof payoutPartStates)[number];

export const withdrawalActors = ['member', 'system', 'provider', 'staff'] as const;
export type WithdrawalActor = (typeof withdrawalActors)[number];
