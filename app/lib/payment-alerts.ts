/**
 * Why a payment provider's report is an alert: money may be where the books do not have it, so that
 * a person has to look at it.
 */
export const paymentAlertCodes = [
  'wrong-currency',
  'wrong-amount',
  'ref-reused',
  'already-paid',
  'payout-failed',
] as const;
export type PaymentAlertCode = (typeof paymentAlertCodes)[number];
