/** Minor units. */
export interface PayParts {
  /** By the agent's own table, for the whole team. */
  readonly gross: number;
  /** Pay of the direct members' contracts, which the house pays to them. */
  readonly downlineGross: number;
  /** At most 0: the shortfall of earlier windows. */
  readonly carriedIn: number;
}

/** Minor units per day. */
export interface DailyCap {
  readonly limit: number;
  /** Paid by the day's other windows. */
  readonly paidBefore: number;
}

interface NetPay {
  /** At least 0. */
  readonly amount: number;
  /** The part above the daily cap, at least 0; never paid later. */
  readonly capped: number;
  /** At most 0: the shortfall, which reduces the next payment. */
  readonly carriedOut: number;
}

/**
 * The agent's gross pay less that of the contracts below. A shortfall is carried
 * against the agent only. The cap limits the payment only, so that it costs agents above nothing.
 */
export function netPay({ gross, downlineGross, carriedIn }: PayParts, cap?: DailyCap): NetPay {
  const net = gross - downlineGross + carriedIn;
  if (net < 0) return { amount: 0, capped: 0, carriedOut: net };
  const amount = cap ? Math.min(net, Math.max(0, cap.limit - cap.paidBefore)) : net;
  return { amount, capped: net - amount, carriedOut: 0 };
}
