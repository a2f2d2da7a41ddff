/* What a tester can have the demo payment provider do (docs/sandbox.md). */

/** After the payer has pressed Pay. */
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

/** After the platform has sent a payout. */
export const payoutBehaviours = ['pay', 'fail', 'fail-after-paid', 'stay-silent'] as const;
export type PayoutBehaviour = (typeof payoutBehaviours)[number];

/** The demo provider's behaviour at one brand. */
export interface PaymentBehaviour {
  readonly deposits: DepositBehaviour;
  readonly payouts: PayoutBehaviour;
}

/** Where the demo provider's API and pages are, on each brand's host. */
export const demoPaymentsRoot = '/demo-payments/';
