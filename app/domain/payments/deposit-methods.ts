/** `c2c` pays another member's withdrawal. */
export const depositMethods = ['bank', 'qr', 'wallet', 'card', 'c2c', 'demo'] as const;
export type DepositMethod = (typeof depositMethods)[number];

export const c2cMethod = 'c2c';

/** The built-in provider of play money (docs/payments.md). */
export const demoProvider = 'demo';
