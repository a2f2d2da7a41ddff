export const redemptionStates = ['process', 'rejected', 'approved'] as const;
export type RedemptionState = (typeof redemptionStates)[number];
