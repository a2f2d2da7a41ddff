/** After the payer pressed Pay (docs/sandbox.md). */
export const depositBehaviours = [
  'pay',
  'pay-less',
  'pay-late',
  'pay-twice',
  'pay-after-cancel',
  'fail',
  'stay-silent',
] as const;
export type DepositBehaviour = (typeof depositBehaviours)[number];

/** After the platform sent a payout. */
export const payoutBehaviours = ['pay', 'fail', 'fail-after-paid', 'stay-silent'] as const;
export type PayoutBehaviour = (typeof payoutBehaviours)[number];

export interface PaymentBehaviour {
  readonly deposits: DepositBehaviour;
  readonly payouts: PayoutBehaviour;
}

export const demoPaymentsRoot = '/demo-payments/';
