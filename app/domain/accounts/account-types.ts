/** Account types on the wire (`isAgent` in the session). */
export const memberType = 0;
export const trialType = 4;

/** The defaults (spec, section 5). */
export const defaultAgentTypes: readonly number[] = [1, 2, 41, 42];

/** All types that either reading of the spec lists as agents; a brand selects some of them. */
export const agentFlags = [1, 2, 4, 41, 42] as const;

export const isAgentType = (type: number, agentTypes: readonly number[]): boolean =>
  agentTypes.includes(type);

/**
 * The agent side accepts only agents. The player side also accepts agents, because the agent centre
 * opens over the player's pages [AU-11].
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

export const isTrialType = (type: number): boolean => type === trialType;
