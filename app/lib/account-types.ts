/** Account types on the wire (`isAgent` in the session). */
export const memberType = 0;
export const trialType = 4;

/** Types of agents where a brand names none: 1, 2, 41, 42 (spec, section 5). */
export const defaultAgentTypes: readonly number[] = [1, 2, 41, 42];

/** Types that one of the two readings of the spec lists as agents: a brand chooses among them. */
export const agentFlags = [1, 2, 4, 41, 42] as const;

/**
 * Whether a type is an agent's, who may see the agent sections [AG-15].
 * @param agentTypes the brand's own list, `platform.agentTypes`
 */
export const isAgentType = (type: number, agentTypes: readonly number[]): boolean =>
  agentTypes.includes(type);

/**
 * Which accounts may log in where [AU-11]. The agent side accepts agents. The player side accepts
 * everybody who plays: members, trial accounts and agents, whose agent centre opens over the
 * player's pages; any other type is staff, a non-member.
 * @param agentTypes the brand's own list, `platform.agentTypes`
 */
export function sideRefusal(
  type: number,
  side: 'player' | 'agent',
  agentTypes: readonly number[],
): 'non_agent' | 'non_member' | undefined {
  const isAgent = isAgentType(type, agentTypes);
  if (side === 'agent') return isAgent ? undefined : 'non_agent';
  return type === memberType || type === trialType || isAgent ? undefined : 'non_member';
}

/** Whether a type is the trial account, which protected actions refuse [AU-23]. */
export const isTrialType = (type: number): boolean => type === trialType;
