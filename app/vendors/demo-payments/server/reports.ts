import type { DepositBehaviour, PayoutBehaviour } from '#app/domain/payments/demo-payments.ts';
import type { DepositCallback, PayoutCallback, ProviderInput } from '#schema/payment-api.ts';
import type { Report } from '../db/payments.ts';

/** Delay of a late payment after its deadline, and of a later report after an earlier one. */
const delayMs = 60_000;

const report = (id: string, body: DepositCallback | PayoutCallback, nextAt: number): Report => ({
  id,
  body: JSON.stringify(body),
  status: body.status,
  nextAt,
});

export type DepositAct = DepositBehaviour | 'cancel';

/** The final status on the provider's side, and its reports. */
export function depositReports(
  { order, amount, currency, expiresAt }: ProviderInput<'deposits'>,
  ref: string,
  act: DepositAct,
  now: number,
): { readonly status: 'paid' | 'failed'; readonly reports: readonly Report[] } {
  const paid = (paidAmount = amount, at = now, paidRef = ref): Report =>
    report(
      `${paidRef}:paid`,
      { order, ref: paidRef, status: 'paid', amount: paidAmount, currency },
      at,
    );
  const failed = (reason: string): Report =>
    report(`${ref}:failed`, { order, ref, status: 'failed', reason }, now);
  switch (act) {
    case 'pay':
      return { status: 'paid', reports: [paid()] };
    case 'pay-less':
      return { status: 'paid', reports: [paid(Math.max(1, Math.floor((amount * 9) / 10)))] };
    case 'pay-late':
      return { status: 'paid', reports: [paid(amount, Math.max(now, expiresAt) + delayMs)] };
    case 'pay-twice':
      return { status: 'paid', reports: [paid(), paid(amount, now, `${ref}-2`)] };
    case 'pay-after-cancel':
      return {
        status: 'failed',
        reports: [failed('cancelled by the payer'), paid(amount, now + delayMs)],
      };
    case 'fail':
      return { status: 'failed', reports: [failed('declined')] };
    case 'cancel':
      return { status: 'failed', reports: [failed('cancelled by the payer')] };
    case 'stay-silent':
      return { status: 'paid', reports: [] };
  }
}

export function payoutReports(
  { payout, amount, currency }: ProviderInput<'payouts'>,
  ref: string,
  behaviour: PayoutBehaviour,
  now: number,
): readonly Report[] {
  const state = (sequence: number, status: 'paid' | 'failed', at: number): Report =>
    report(
      `${ref}:${sequence}`,
      {
        payout,
        ref,
        sequence,
        status,
        amount,
        currency,
        ...(status === 'failed' ? { reason: 'refused by the bank' } : {}),
      },
      at,
    );
  switch (behaviour) {
    case 'pay':
      return [state(1, 'paid', now)];
    case 'fail':
      return [state(1, 'failed', now)];
    case 'fail-after-paid':
      return [state(1, 'paid', now), state(2, 'failed', now + delayMs)];
    case 'stay-silent':
      return [];
  }
}
