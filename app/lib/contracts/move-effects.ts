/**
 * What moving a member to another agent does to a contract or proposal: it continues with the new
 * agent, or ends because the new agent has no contract of the kind, because it is above the new
 * agent's table, has other periods or carries less, because its end was requested, because the
 * contract above it ends, or because it is only proposed.
 */
export const moveEffects = [
  ...(['continues', 'no_contract', 'above', 'cycle', 'carry', 'ending'] as const),
  ...(['upline', 'proposal'] as const),
] as const;
export type MoveEffect = (typeof moveEffects)[number];
