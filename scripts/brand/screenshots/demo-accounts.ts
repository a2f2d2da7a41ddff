/**
 * Sandbox accounts of every brand (docs/sandbox.md), with a shared password; `type` is the account
 * type on the wire.
 */
export const demoMember = { account: 'player01', type: 0 } as const;
export const demoAgent = { account: 'agent01', type: 1 } as const;
export const demoPassword = 'Marquee-2026';
