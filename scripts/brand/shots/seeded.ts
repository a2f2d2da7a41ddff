/**
 * The accounts that every brand of a sandbox has (docs/sandbox.md), by account type on the wire;
 * one password serves all.
 */
export const memberSeed = { account: 'player01', type: 0 } as const;
export const agentSeed = { account: 'agent01', type: 1 } as const;
export const seedPassword = 'Marquee-2026';
