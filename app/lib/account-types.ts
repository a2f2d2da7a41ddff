/** Account types on the wire (`isAgent` in the session). */
export const memberType = 0;
export const trialType = 4;

/** Types that see the agent sections: 1, 2, 41, 42 (spec, section 5). */
export const agentTypes: readonly number[] = [1, 2, 41, 42];

/** Whether a type may see agent sections [AG-15]. */
export const isAgentType = (type: number): boolean => agentTypes.includes(type);

/** Whether a type is the trial account, which protected actions refuse [AU-23]. */
export const isTrialType = (type: number): boolean => type === trialType;
