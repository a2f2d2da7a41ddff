/** Where a transfer between members goes: to the member's own agent, or to one of their members. */
export const transferDirections = ['up', 'down'] as const;
export type TransferDirection = (typeof transferDirections)[number];
