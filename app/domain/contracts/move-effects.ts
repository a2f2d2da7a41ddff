/**
 * Effects of moving a member to another agent on a contract or proposal, which `continues` or ends.
 * `no_contract`: the new agent has none of the kind; `above`: it pays more than the new agent's;
 * `cycle`: other windows; `carry`: it carries less; `ending`: its end was requested; `upline`: the
 * contract above ends; `proposal`: not accepted yet.
 */
export const moveEffects = [
  ...(['continues', 'no_contract', 'above', 'cycle', 'carry', 'ending'] as const),
  ...(['upline', 'proposal'] as const),
] as const;
export type MoveEffect = (typeof moveEffects)[number];
