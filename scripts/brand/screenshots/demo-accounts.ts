/**
 * The accounts of every brand in a sandbox (docs/sandbox.md), by account type on the wire; they
 * share one password.
 */
export const demoMember = { account: 'player01', type: 0 } as const;
export const demoAgent = { account: 'agent01', type: 1 } as const;
export const demoPassword = 'Marquee-2026';
