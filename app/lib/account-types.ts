/** Account types on the wire (`isAgent` in the session). */
export const memberType = 0;
export const trialType = 4;

/** Types that see the agent sections: 1, 2, 41, 42 (spec, section 5). */
export const agentTypes: readonly number[] = [1, 2, 41, 42];

/** Whether a type may see agent sections [AG-15]. */
export const isAgentType = (type: number): boolean => agentTypes.includes(type);

/**
 * Who may log in where [AU-11]. The agent side takes agents. The player side takes everybody who
 * plays: members, trial accounts and agents, whose agent centre opens over the player's pages; any
 * other type is staff, a non-member.
 */
export function sideRefusal(
  type: number,
  side: 'player' | 'agent',
): 'non_agent' | 'non_member' | undefined {
  if (side === 'agent') return isAgentType(type) ? undefined : 'non_agent';
  return type === memberType || type === trialType || isAgentType(type) ? undefined : 'non_member';
}

/** Whether a type is the trial account, which protected actions refuse [AU-23]. */
export const isTrialType = (type: number): boolean => type === trialType;
