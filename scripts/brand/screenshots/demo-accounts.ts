/**
 * The accounts that every brand of a sandbox has (docs/sandbox.md), by account type on the wire;
 * one password serves all.
 */
export const demoMember = { account: 'player01', type: 0 } as const;
export const demoAgent = { account: 'agent01', type: 1 } as const;
export const demoPassword = 'Marquee-2026';
