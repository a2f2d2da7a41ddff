/**
 * Effects of moving a member to another agent on a contract or proposal: `continues`, or the reason
 * why it ends.
 */
export const moveEffects = [
  ...(['continues', 'no_contract', 'above', 'cycle', 'carry', 'ending'] as const),
  ...(['upline', 'proposal'] as const),
] as const;
export type MoveEffect = (typeof moveEffects)[number];
