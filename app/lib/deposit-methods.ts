/**
 * How a member can pay in: by transfer to a bank, by a QR code, an e-wallet, a card, to another member
 * who withdraws (C2C), or the demo.
 */
export const depositMethods = ['bank', 'qr', 'wallet', 'card', 'c2c', 'demo'] as const;
export type DepositMethod = (typeof depositMethods)[number];

/** The method of deposits that are paid to a member who withdraws [MC-17]. */
export const c2cMethod = 'c2c';

/** The built-in payment provider, for play money (docs/payments.md). */
export const demoProvider = 'demo';
