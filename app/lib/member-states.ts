/** Whether a member can log in: staff suspend an account for a while, or close it for good. */
export const memberStates = ['open', 'suspended', 'closed'] as const;
export type MemberState = (typeof memberStates)[number];
