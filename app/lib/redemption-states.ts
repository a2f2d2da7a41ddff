/** What becomes of a redeemed reward: in process, rejected or approved [PR-03]. */
export const redemptionStates = ['process', 'rejected', 'approved'] as const;
export type RedemptionState = (typeof redemptionStates)[number];
