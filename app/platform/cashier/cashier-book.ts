import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { failDeposit } from './deposits/fail-deposit.ts';
import { settleDeposit } from './deposits/settle-deposit.ts';
import type { PaymentBook } from './providers/payment-book.ts';
import { settlePayout } from './withdrawals/payout-parts.ts';

export const cashierBook = (groupDigests: GroupDigests): PaymentBook => ({
  async settleDeposit(tx, payment) {
    const outcome = await settleDeposit(tx, groupDigests, payment);
    // The API handles known refs before this call.
    if (outcome.kind === 'ref-reused')
      throw new Error(`the payment ${payment.ref} has a receipt with other content`);
    return outcome;
  },
  failDeposit,
  settlePayout: (tx, { provider, ...report }) =>
    settlePayout(tx, { ...report, by: { actor: 'provider', actorName: provider } }),
});
