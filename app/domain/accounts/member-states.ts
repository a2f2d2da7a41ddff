/** Staff suspend an account temporarily, or close it permanently. */
export const memberStates = ['open', 'suspended', 'closed'] as const;
export type MemberState = (typeof memberStates)[number];
