/**
 * Reports of a payment provider that need a manual check, because the books may not match the
 * money.
 */
export const paymentAlertCodes = [
  'wrong-currency',
  'wrong-amount',
  'ref-reused',
  'already-paid',
  'payout-failed',
] as const;
export type PaymentAlertCode = (typeof paymentAlertCodes)[number];
