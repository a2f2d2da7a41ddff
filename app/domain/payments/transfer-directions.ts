/** `up`: to the member's agent; `down`: to one of their members. */
export const transferDirections = ['up', 'down'] as const;
export type TransferDirection = (typeof transferDirections)[number];
