import type { PaymentBook } from '#app/platform/cashier/providers/payment-book.ts';

/** A deposit's order in the book. Amounts are minor units. */
interface BookOrder {
  readonly provider: string;
  readonly requested: number;
  readonly currency: string;
  credited: number;
  state: 'open' | 'credited' | 'closed';
}

interface BookPayout {
  readonly provider: string;
  readonly amount: number;
  readonly currency: string;
  state: 'sent' | 'paid' | 'failed';
}

/** A small book in memory, in place of the cashier's. */
export interface MemoryPaymentBook extends PaymentBook {
  readonly orders: Map<string, BookOrder>;
  readonly payouts: Map<string, BookPayout>;
  /** What entered and left the house, in minor units. */
  received(): number;
  returned(): number;
  openOrder(order: string, requested?: number): void;
  openPayout(payout: string, amount?: number): void;
}

export function memoryPaymentBook(): MemoryPaymentBook {
  const orders = new Map<string, BookOrder>();
  const payouts = new Map<string, BookPayout>();
  let [received, returned] = [0, 0];
  return {
    orders,
    payouts,
    received: () => received,
    returned: () => returned,
    openOrder: (order, requested = 5000) =>
      void orders.set(order, {
        provider: 'demo',
        requested,
        currency: 'PHP',
        credited: 0,
        state: 'open',
      }),
    openPayout: (payout, amount = 5000) =>
      void payouts.set(payout, { provider: 'demo', amount, currency: 'PHP', state: 'sent' }),
    async settleDeposit(_tx, { provider, order: id, paid, currency }) {
      const order = orders.get(id);
      if (!order || order.provider !== provider) return { kind: 'unknown-order' };
      if (order.currency !== currency) return { kind: 'wrong-currency' };
      received += paid;
      const isFirst = order.state !== 'credited';
      const credited = isFirst ? paid : 0;
      order.credited += credited;
      order.state = 'credited';
      return { kind: isFirst ? 'credited' : 'held', requested: order.requested, credited };
    },
    async failDeposit(_tx, { provider, order: id }) {
      const order = orders.get(id);
      if (!order || order.provider !== provider) return { kind: 'unknown-order' };
      if (order.state === 'credited') return { kind: 'already-paid' };
      order.state = 'closed';
      return { kind: 'closed', requested: order.requested };
    },
    async settlePayout(_tx, { provider, payout: id, status, amount, currency }) {
      const payout = payouts.get(id);
      if (!payout || payout.provider !== provider) return { kind: 'unknown-payout' };
      if (payout.currency !== currency) return { kind: 'wrong-currency' };
      if (payout.amount !== amount) return { kind: 'wrong-amount' };
      if (payout.state === 'failed' && status === 'paid') return { kind: 'payout-failed' };
      if (payout.state !== 'failed' && status === 'failed') returned += payout.amount;
      payout.state = status;
      return { kind: status };
    },
  };
}
